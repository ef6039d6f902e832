/**
 * Surface Raiders and Suicidal Raiders (18.34, 36.41): in an Axis Support Segment the marker goes to sea, and the West has
 * to answer with two support units. In Europe it answers with Fleets, and their number is authored after the twin. Code: an
 * answer follows a choice that is kept, and where a counter goes depends on its sort.
 */

import { flag } from '../../../../kernel/shape.ts'
import { pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { Faction, MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { about, isFleet, pooledSupport, toDelay, toNavalDelay } from '../counters/moves.ts'
import { type EventFrame, eventFrame } from '../frame.ts'
import type { Choice, Happening, PoliticalEvent, Step } from '../types.ts'

const RULE = { tk: '18.34', ds: '36.41' } as const
const MATCHES = 2

/** The marker in the Axis Force Pool of a map. */
function raidersOf(game: Game, map: MapId): Unit | undefined {
  return game.board
    .unitsAt(pool('axis', map))
    .find((unit) => /^(surface|suicidal)-raiders$/.test(game.board.up(unit)?.type ?? ''))
}

/** What the West may answer with: any support unit in Asia, Fleets in Europe. */
const answers = (game: Game, map: MapId): Unit[] =>
  pooledSupport(game, map, 'western').filter((unit) => map === 'ds' || isFleet(game, unit))

/** Whether the raiders are out. */
const MEMORY = { raid: flag }
type Memory = typeof MEMORY

function sendOut(game: Game, { map }: Happening): Choice<Memory>[] {
  const marker = raidersOf(game, map)
  if (!marker) return []
  const raid = about(game, marker, `Send out the ${game.name(marker)}`, () =>
    toNavalDelay(game, marker, RULE[map]),
  )
  return [{ ...raid, id: 'raid', keep: { raid: true } }]
}

function matching(game: Game, { map }: Happening): Choice[] {
  return oneOfAKind(game, answers(game, map)).map((unit) => {
    const fleet = isFleet(game, unit)
    const where = fleet ? 'Naval Warfare Delay Box' : 'Delay Box'
    const act = (): void => (fleet ? toNavalDelay(game, unit, RULE[map]) : toDelay(game, unit, RULE[map]))
    return about(game, unit, `${game.name(unit)} to the ${where}`, act)
  })
}

const match: Step<Memory> = {
  when: (game, now) => now.memory.raid === true && answers(game, now.map).length > 0,
  ask: 'Choose a support unit that hunts the raiders',
  by: () => 'western',
  choices: matching,
}

export const RAIDERS: PoliticalEvent<Memory> = {
  id: 'raiders',
  title: { tk: 'Surface Raiders', ds: 'Suicidal Raiders' },
  sections: RULE,
  receivers: ['axis'],
  within: 'support-segment',
  memory: MEMORY,
  steps: [
    { ask: 'Send the raiders out, or keep them', may: true, choices: sendOut },
    ...Array.from({ length: MATCHES }, () => match),
  ],
  diary: () => 'raiders lie ready',
  words:
    'The Axis may put the marker into the Naval Warfare Delay Box. The West then takes two support units ' +
    'from its Force Pool, in Europe Fleets: Fleets go to the Naval Warfare Delay Box, air units to the Delay ' +
    'Box.',
}

/** What the Axis may do with its raiders at the start of its Support Segment; nothing without them. */
export function raiderFrames(game: Game, faction: Faction): readonly EventFrame[] {
  if (faction !== 'axis' || !raidersOf(game, game.map)) return []
  return [eventFrame(RAIDERS.id, { map: game.map, receiver: 'axis' })]
}

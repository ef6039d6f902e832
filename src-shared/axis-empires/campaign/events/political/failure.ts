/**
 * Failure (37.14; in Europe one of 19.12 to 19.14): a faction loses its command or its supplies around a hex, and
 * perhaps a support unit. The sort says which Failure and of whom: `command axis`. An Allied faction suffers it from
 * the Axis; the Axis from the Allied faction that it names.
 */

import { oneOf, text } from '../../../../kernel/shape.ts'
import { isZonePlace, pool, strategicWarfareBox, turnOfBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction, type MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { supportTypeUp } from '../../../table/game/support-kinds.ts'
import { about, markersOf, placeAt, toDelay } from '../counters/moves.ts'
import { kept } from '../occurring.ts'
import { doing } from '../steps.ts'
import type { Choice, Happening, Occurring, PoliticalEvent } from '../types.ts'

const ALLIES = ['western', 'soviet'] as const
const SORTS = ['command', 'supply'] as const
type Sort = (typeof SORTS)[number]
const RULE: Readonly<Record<MapId, '18.12' | '37.14'>> = { tk: '18.12', ds: '37.14' }

interface Failure {
  readonly sort: Sort
  /** Who suffers it. */
  readonly of: Faction
}

/** The name that cards and frames have for a Failure. */
export const failureSort = (sort: Sort, of: Faction): string => `${sort} ${of}`

const FAILURES: ReadonlyMap<string, Failure> = new Map(
  FACTIONS.flatMap((of) => SORTS.map((sort) => [failureSort(sort, of), { sort, of }])),
)

/** The Failure of a name. Throws if there is none: an event of this sort has been judged. */
function failureOf(name: string | undefined): Failure {
  const found = name === undefined ? undefined : FAILURES.get(name)
  if (!found) throw new Error(`there is no Failure "${name}"`)
  return found
}

/** Which Allied faction places the marker, and where. */
const MEMORY = { by: oneOf(...ALLIES), at: text }
type Memory = typeof MEMORY

/** Who places the marker: the Axis, or the Allied faction it has named. */
const placer = (now: Occurring<Memory>): Faction =>
  failureOf(now.sort).of === 'axis' ? kept(now, 'by') : 'axis'

function placeMarker(game: Game, now: Occurring<Memory>): void {
  const at = kept(now, 'at')
  const { sort, of } = failureOf(now.sort)
  const type = `failure-${sort}`
  const marker = markersOf(game, now.map, type).find((unit) => game.factionOf(unit) === of)
  if (!marker) return
  game.table.place(marker.id, at)
  game.table.turn(
    marker.id,
    marker.sides.findIndex((side) => side.type === type),
  )
  const text = `${FACTION_NAMES[of]} Failure of ${sort} at ${game.hexName(game.hex(at))}`
  game.note({ text, rule: RULE[now.map], at: [at], pieces: [marker.id], faction: of })
}

/**
 * Where a support unit of the victim is taken from: that of an Ally from its Force Pool, a hex or the Turn Track; that of the
 * Axis from anywhere in play, as no list is given for it.
 */
function isWithinReach(game: Game, unit: Unit, map: MapId, of: Faction): boolean {
  const at = placeAt(game, unit)
  if (at === pool(of, map) || game.hexOf(unit) >= 0 || turnOfBox(at) !== undefined) return true
  return of === 'axis' && (isZonePlace(at) || at === strategicWarfareBox(map))
}

/** Support units of the victim that may be delayed. */
function* victims(game: Game, { map, sort }: Happening): Generator<Choice> {
  const { of } = failureOf(sort)
  for (const unit of game.content.units) {
    if (unit.map !== map || game.factionOf(unit) !== of || supportTypeUp(game, unit) === undefined) continue
    if (!isWithinReach(game, unit, map, of)) continue
    yield about(game, unit, `${game.name(unit)} to the Delay Box`, () => toDelay(game, unit, RULE[map]))
  }
}

export const FAILURE_EVENT: PoliticalEvent<Memory> = {
  id: 'failure',
  title: { tk: 'Failure', ds: 'Failure' },
  sections: { tk: '18.12', ds: '37.14' },
  receivers: FACTIONS,
  sorts: [...FAILURES.keys()],
  memory: MEMORY,
  steps: [
    {
      when: (_game, now) => failureOf(now.sort).of === 'axis',
      ask: 'Choose the Allied faction that places the Failure marker',
      by: () => 'axis',
      choices: () =>
        ALLIES.map((faction) => ({
          id: faction,
          label: `The ${FACTION_NAMES[faction]} faction places it`,
          keep: { by: faction },
        })),
    },
    {
      anywhere: 'Choose the hex of the Failure marker',
      by: (_game, now) => placer(now),
      keep: (at) => ({ at }),
    },
    doing(placeMarker),
    {
      ask: 'Choose a support unit of the faction that is delayed',
      may: true,
      by: (_game, now) => placer(now),
      choices: victims,
    },
  ],
  diary: (_game, now) => {
    const { sort, of } = failureOf(now.sort)
    return sort === 'command'
      ? `orders of the ${FACTION_NAMES[of]} faction go astray`
      : `supplies of the ${FACTION_NAMES[of]} faction run out`
  },
  words:
    'A Failure marker is placed against a faction in any hex, and one support unit of that faction may be ' +
    'put into the Delay Box. The Axis does it to an Allied faction; to the Axis, the Allied faction that it ' +
    'names.',
}

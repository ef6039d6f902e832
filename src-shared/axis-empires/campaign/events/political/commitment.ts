/**
 * European Commitment (37.13) and Pacific Commitment (19.30): forces lent to the other theatre, or fetched back. In
 * Europe there is no ESV: the choices that turn on it fall away (docs/readings/events.md). Where both maps are played a
 * support unit goes from the one to the other (19.30.2, 37.13.2).
 */

import { counterpart } from '../../../ground/content/guests.ts'
import {
  ASIDE,
  delayBox,
  EUROPEAN_HOLDING_BOX,
  europeanWarBox,
  PACIFIC_HOLDING_BOX,
  pacificWarBox,
  strategicWarfareBox,
} from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { isMajor, type MapId, nationality, THEATRES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { supportTypeUp } from '../../../table/game/support-kinds.ts'
import { changeEsv, ESV_LIMITS, hasGermanySurrendered } from '../../../table/politics/index.ts'
import { about, markerIn, placeAt, pooledSupport, toDelay } from '../counters/moves.ts'
import { eventFrame } from '../frame.ts'
import { doing } from '../steps.ts'
import type { Choice, Happening, PoliticalEvent } from '../types.ts'

const HOLDING: Readonly<Record<MapId, string>> = { tk: PACIFIC_HOLDING_BOX, ds: EUROPEAN_HOLDING_BOX }
const RULE: Readonly<Record<MapId, '19.30.1' | '37.13.1'>> = { tk: '19.30.1', ds: '37.13.1' }
/** As many Allied support units are enough in a Total War there. */
const MIN_UNITS = 5

/** The other war as a faction fights it. */
function otherWar(game: Game, { map, receiver }: Happening): 'none' | 'limited' | 'total' {
  const box = map === 'ds' ? europeanWarBox(receiver) : pacificWarBox(receiver)
  const kind = map === 'ds' ? 'european' : 'pacific'
  if (markerIn(game, box, `${kind}-total-war`)) return 'total'
  return markerIn(game, box, `${kind}-limited-war`) ? 'limited' : 'none'
}

/** True for a unit whose line of communication is cut; French units count as British (36.26). */
function isCut(game: Game, unit: Unit): boolean {
  if (unit.map !== 'ds') return false
  const own = nationality(unit.nation) === 'france' ? 'britain-ds' : unit.nation
  return game.board
    .unitsAt(strategicWarfareBox('ds'))
    .some((marker) => marker.sides[0]?.type === 'loc-damaged' && marker.nation === own)
}

const held = (game: Game, map: MapId): Unit[] =>
  game.board.unitsAt(HOLDING[map]).filter((unit) => supportTypeUp(game, unit) !== undefined)

/** Units of the faction in the Holding Box that come back. */
function fetched(game: Game, { map, receiver }: Happening): Choice[] {
  return held(game, map)
    .filter((unit) => game.factionOf(unit) === receiver && !isCut(game, unit))
    .map((unit) => about(game, unit, `${game.name(unit)} comes back`, () => toDelay(game, unit, RULE[map])))
}

function esv(game: Game, by: 1 | -1): Choice[] {
  const now = game.vars.number(V.esv, 'ds')
  const [least, most] = ESV_LIMITS
  // Once Germany has surrendered the ESV stands still (13.8.9).
  if (hasGermanySurrendered(game) || now + by < least || now + by > most) return []
  return [
    {
      id: by > 0 ? 'raise' : 'lower',
      label: `The ESV goes ${by > 0 ? 'up' : 'down'} to ${now + by}`,
      act: () => changeEsv(game, by),
    },
  ]
}

/** True if enough has been lent for the demand to be passed over. */
function isEnough(game: Game, now: Happening): boolean {
  const units = held(game, now.map)
  if (otherWar(game, now) === 'total')
    return units.filter((unit) => game.factionOf(unit) !== 'axis').length >= MIN_UNITS
  return units.some((unit) => game.factionOf(unit) === now.receiver)
}

function* demanded(game: Game, now: Happening): Generator<Choice> {
  const { map, receiver } = now
  for (const unit of pooledSupport(game, map, receiver)) {
    if (!isMajor(unit.nation) || isCut(game, unit)) continue
    yield about(game, unit, `${game.name(unit)} to the Holding Box`, () => {
      game.table.place(unit.id, HOLDING[map])
      game.note({
        text: `${game.name(unit)} leaves for the other theatre`,
        rule: RULE[map],
        pieces: [unit.id],
        faction: receiver,
      })
    })
  }
  if (map === 'ds') yield* esv(game, 1)
  if (isEnough(game, now)) yield { id: 'none', label: 'No Result: enough has been sent' }
}

const alone = (game: Game): boolean => game.content.maps.length === 1
const isAtPeace = (game: Game, now: Happening): boolean => alone(game) && otherWar(game, now) === 'none'
const atWar = (game: Game, now: Happening): boolean => alone(game) && otherWar(game, now) !== 'none'

const COMBINED: Readonly<Record<MapId, '19.30.2' | '37.13.2'>> = { tk: '19.30.2', ds: '37.13.2' }

/** Support units that may go to the other map of the game: from the Force Pool here to the Delay Box there. */
function* transfers(game: Game, { map, receiver }: Happening): Generator<Choice> {
  for (const unit of pooledSupport(game, map, receiver)) {
    const there = game.content.unitOf.get(counterpart(unit.id))
    if (!there || placeAt(game, there) !== ASIDE || isCut(game, unit)) continue
    yield about(game, unit, `${game.name(unit)} to the Delay Box of ${THEATRES[there.map].name}`, () => {
      game.table.turn(unit.id, 0)
      game.table.place(unit.id, ASIDE)
      game.table.place(there.id, delayBox(there.map))
      const text = `${game.name(unit)} leaves for ${THEATRES[there.map].name}`
      game.note({ text, rule: COMBINED[map], pieces: [there.id], faction: receiver })
    })
  }
}

export const COMMITMENT: PoliticalEvent = {
  id: 'commitment',
  title: { tk: 'Pacific Commitment', ds: 'European Commitment' },
  sections: { tk: '19.30.1', ds: '37.13.1' },
  receivers: ['western', 'soviet'],
  steps: [
    {
      when: (game) => !alone(game),
      does: (_game, { map, receiver }) => [eventFrame('commitment-combined', { map, receiver })],
    },
    {
      when: isAtPeace,
      ask: 'Choose a unit that comes back from the other theatre',
      may: true,
      choices: fetched,
    },
    {
      when: (game, now) => now.map === 'ds' && atWar(game, now),
      roll: 'Commitment: the ESV rises on a die not above it',
    },
    doing(
      (game, { rolled = 0 }) => {
        if (rolled <= game.vars.number(V.esv, 'ds')) changeEsv(game, 1)
      },
      (game, now) => now.map === 'ds' && atWar(game, now),
    ),
    { when: atWar, roll: 'Commitment: 1 to 3 units are asked for, 4 to 6 they may be fetched back' },
    {
      when: (game, now) => atWar(game, now) && (now.rolled ?? 0) <= 3,
      ask: 'Choose what is sent to the other theatre',
      choices: demanded,
    },
    {
      when: (game, now) => atWar(game, now) && (now.rolled ?? 0) >= 4,
      ask: 'Choose what comes back',
      may: true,
      *choices(game, now) {
        yield* fetched(game, now)
        if (now.map === 'ds') yield* esv(game, -1)
      },
    },
  ],
  diary: (_game, { map }) => (map === 'ds' ? 'Europe asks for its due' : 'the Pacific asks for its due'),
  words:
    'While the other theatre is at peace a unit lent to it may come back. At war a die decides: a support ' +
    'unit of a Major Country is asked for, or one may be fetched back; in Asia the ESV may go up or down ' +
    'instead.',
}

export const COMMITMENT_COMBINED: PoliticalEvent = {
  id: 'commitment-combined',
  title: { tk: 'Pacific Commitment, Combined Game', ds: 'European Commitment, Combined Game' },
  sections: COMBINED,
  receivers: ['western', 'soviet'],
  idle: (game) => (alone(game) ? 'one map is played alone' : undefined),
  steps: [{ ask: 'Send a support unit to the other map', may: true, choices: transfers }],
  diary: (_game, { map }) => `forces may leave for ${THEATRES[map === 'tk' ? 'ds' : 'tk'].name}`,
  words:
    'Where both maps are played, a support unit may go from the Force Pool of this one to the Delay Box of ' +
    'the other; not one of a Country whose line of communication is damaged.',
}

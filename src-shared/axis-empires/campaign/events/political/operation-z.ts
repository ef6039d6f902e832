/**
 * Operation Z (37.28) and Widespread Attacks (37.36): what the Axis does in one great stroke. The sort of Operation Z
 * says which of its cards have been played: `28a` East Wind Rain, `28b` North Wind Cloudy.
 */
import { across } from '../../../../board/hexmap/graph.ts'
import { text, whole } from '../../../../kernel/shape.ts'
import { boxOfTurn } from '../../../ground/content/calendar.ts'
import { delayBox, isZonePlace, navalDelayBox, pool, turnOfBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { isAirType, supportTypeUp } from '../../../table/game/support-kinds.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { markersOf, move, placeAt } from '../counters/moves.ts'
import { neutralsOf } from '../countries/countries.ts'
import { politicalBound } from '../countries/policies.ts'
import { eventFrame, politicalRollFrame } from '../frame.ts'
import { kept } from '../occurring.ts'
import { doing } from '../steps.ts'
import type { Choice, Happening, Occurring, PoliticalEvent, Tally } from '../types.ts'

const MAP = 'ds'
const RULE = '37.28'
const MAX_OF_A_KIND = 3
const ACTIONS = 6
const SUMMER = 4
/** The actions of Widespread Attacks (37.36). */
const BONUS = 2
/** The boxes of a year that are Summer: May-June, June-July and July-Aug. */
const SUMMER_BOXES = [3, 4, 5]

/** How often each kind of action has been taken. */
const ACTIONS_TAKEN = {
  harbor: whole,
  army: whole,
  navy: whole,
  landing: whole,
  movement: whole,
  totsugeki: whole,
}
type ActionsTaken = typeof ACTIONS_TAKEN
type Kind = keyof ActionsTaken

/** The hex that is named for a Z Action. */
const HEX = { at: text }
type Hex = typeof HEX

/** How many actions an Operation Z has. */
function allowed(game: Game): number {
  return SUMMER_BOXES.includes(boxOfTurn(game.turn)) ? SUMMER : ACTIONS
}

/** Allied Surface Fleets that lie in harbor: in a Force Pool or on the Turn Track. */
function* harbors(game: Game): Generator<Choice> {
  const fleets = game.content.units.filter((unit) => {
    if (unit.map !== MAP || game.factionOf(unit) === 'axis') return false
    if (supportTypeUp(game, unit) !== 'surface-fleet' || politicalBound(game, unit.nation)) return false
    const at = placeAt(game, unit)
    return at === pool(game.factionOf(unit), MAP) || turnOfBox(at) !== undefined
  })
  for (const unit of oneOfAKind(game, fleets))
    yield {
      id: `harbor:${unit.id}`,
      label: `Harbor Attack: ${game.name(unit)} to the Naval Warfare Delay Box`,
      piece: unit.id,
      act: () => move(game, unit, navalDelayBox(MAP), 'to the Naval Warfare Delay Box', RULE),
    }
}

/**
 * Japanese counters on the map, in the Delay Box or on the Turn Track that come back to the Force Pool at once. The Naval
 * Warfare Delay Box is another box (glossary: Delay Box), and its fleets stay there.
 */
function* heroic(game: Game, kind: 'army' | 'navy', title: string): Generator<Choice> {
  for (const unit of game.content.units) {
    if (unit.map !== MAP || game.factionOf(unit) !== 'axis') continue
    const at = placeAt(game, unit)
    const away = at === delayBox(MAP) || turnOfBox(at) !== undefined
    if (!away && game.hexOf(unit) < 0 && !isZonePlace(at)) continue
    if (isOf(game, unit) !== kind) continue
    yield {
      id: `${kind}:${unit.id}`,
      label: `${title}: ${game.name(unit)} to the Force Pool`,
      piece: unit.id,
      act: () => {
        for (const held of game.board.heldBy(unit)) game.remove(held)
        move(game, unit, pool('axis', MAP), 'to the Force Pool', RULE)
      },
    }
  }
}

/** The branch a counter is of: air units and HQs of the Army, fleets and the Scratch Convoys of the Navy. */
function isOf(game: Game, unit: Unit): 'army' | 'navy' | undefined {
  const type = supportTypeUp(game, unit)
  if (type !== undefined) return isAirType(type) ? 'army' : 'navy'
  if (game.isHq(unit)) return 'army'
  return unit.nation === 'axis' && unit.sides[0]?.type === 'convoy-troop' ? 'navy' : undefined
}

/** One-step units in Japan and its Dependents, moved wherever there is no enemy. */
function isJapanese(game: Game, hex: number): boolean {
  return !game.board.isSea(hex) && game.graph.areas[game.politics.owner(hex)]?.id === 'japan'
}

function* movements(game: Game): Generator<Choice> {
  const movers = game.board
    .onMaps()
    .filter(
      (unit) =>
        game.ground(unit)?.steps === 1 &&
        game.factionOf(unit) === 'axis' &&
        isJapanese(game, game.hexOf(unit)),
    )
  for (const unit of oneOfAKind(game, movers))
    yield {
      id: `movement:${unit.id}`,
      label: `Surprise Troop Movement of ${game.name(unit)}`,
      piece: unit.id,
      next: () => [eventFrame('z-movement', { map: MAP, receiver: 'axis', sort: unit.id })],
    }
}

/** A marker that is free to be placed: SNLF Beachheads, Totsugeki. */
const free = (game: Game, type: string): Unit | undefined =>
  markersOf(game, MAP, type).find((unit) => game.hexOf(unit) < 0)

/** The cards that have been played for Operation Z, by the name of its sort. */
const CARDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['28a', ['28a']],
  ['28b', ['28b']],
  ['28a 28b', ['28a', '28b']],
])
const SORTS = [...CARDS.keys()]

function* actions(
  game: Game,
  { sort, memory }: Occurring<ActionsTaken>,
  most: number,
): Generator<Choice<ActionsTaken>> {
  if (Object.values(memory).reduce((sum, each) => sum + each, 0) >= most) return
  const played = sort === undefined ? undefined : CARDS.get(sort)
  if (!played) throw new Error(`no cards are known for Operation Z of the sort "${sort}"`)
  const lists: readonly (readonly [Kind, () => Iterable<Choice>])[] = [
    ['harbor', () => harbors(game)],
    ['army', () => (played.includes('28b') ? heroic(game, 'army', 'Heroic Effort by the Army') : [])],
    ['navy', () => (played.includes('28a') ? heroic(game, 'navy', 'Heroic Effort by the Navy') : [])],
    ['landing', () => landings(game)],
    ['movement', () => movements(game)],
    ['totsugeki', () => charges(game)],
  ]
  for (const [kind, list] of lists) {
    const taken = memory[kind] ?? 0
    if (taken >= MAX_OF_A_KIND) continue
    for (const choice of list()) yield { ...choice, keep: { [kind]: taken + 1 }, again: true }
  }
}

function* landings(game: Game): Generator<Choice> {
  if (free(game, 'beachhead-0'))
    yield {
      id: 'landing',
      label: 'SNLF Landing: a Beachhead in an All-Sea hex',
      next: () => [eventFrame('z-landing', { map: MAP, receiver: 'axis' })],
    }
}

function* charges(game: Game): Generator<Choice> {
  if (free(game, 'totsugeki'))
    yield {
      id: 'totsugeki',
      label: 'Totsugeki! A marker in any hex',
      next: () => [eventFrame('z-totsugeki', { map: MAP, receiver: 'axis' })],
    }
}

/** The kinds of action with the counters that each may be taken with, and the cards that allow it. */
function kindsOf(
  game: Game,
  played: readonly string[],
): readonly (readonly [Kind, string, readonly string[]])[] {
  const pieces = (choices: Iterable<Choice>): string[] => [...choices].flatMap(({ piece }) => piece ?? [])
  const marker = (type: string): string[] => markersOf(game, MAP, type).map(({ id }) => id)
  return [
    ['harbor', 'Harbor Attacks', pieces(harbors(game))],
    ...(played.includes('28b')
      ? [['army', 'Heroic Efforts by the Army', pieces(heroic(game, 'army', ''))] as const]
      : []),
    ...(played.includes('28a')
      ? [['navy', 'Heroic Efforts by the Navy', pieces(heroic(game, 'navy', ''))] as const]
      : []),
    ['landing', 'SNLF Landings', marker('beachhead-0')],
    ['movement', 'Surprise Troop Movements', []],
    ['totsugeki', 'Totsugeki', marker('totsugeki')],
  ]
}

/** How many actions are left, of each kind and in all. */
function actionsLeft(game: Game, { sort, memory }: Occurring<ActionsTaken>, most: number): Tally[] {
  const taken = Object.values(memory).reduce((sum, each) => sum + each, 0)
  const all = most - taken
  const kinds = kindsOf(game, CARDS.get(sort ?? '') ?? []).map(([kind, words, pieces]): Tally => {
    const own = MAX_OF_A_KIND - (memory[kind] ?? 0)
    return { words, left: Math.min(all, own), of: MAX_OF_A_KIND, pieces }
  })
  return [{ words: 'Z Actions in all', left: all, of: most, pieces: [] }, ...kinds]
}

export const OPERATION_Z: PoliticalEvent<ActionsTaken> = {
  id: 'operation-z',
  title: { ds: 'Operation Z' },
  sections: { ds: '37.28' },
  receivers: ['axis'],
  sorts: SORTS,
  memory: ACTIONS_TAKEN,
  tally: (game, now) => actionsLeft(game, now, allowed(game)),
  steps: [
    {
      ask: 'Press a Neutral Country, or none',
      may: true,
      *choices(game, { map, receiver }) {
        for (const country of neutralsOf(game, map)) {
          const name = game.countryName(country)
          yield {
            id: `war:${country}`,
            label: `Declare War on ${name}`,
            next: () => [eventFrame('declare-war', { map, receiver, country })],
          }
          yield {
            id: `incident:${country}`,
            label: `A Diplomatic Incident with ${name}`,
            next: () => [politicalRollFrame('diplomatic-incident', map, receiver, country)],
          }
        }
      },
    },
    {
      ask: 'Choose a Z Action, or go on',
      may: true,
      choices: (game, now) => actions(game, now, allowed(game)),
    },
  ],
  diary: () => 'the Combined Fleet strikes',
  words:
    'The Axis may declare War on a Neutral Country or roll on the Diplomatic Incident Table for it, and then ' +
    'takes up to six Z Actions, four in Summer, none of a kind more than three times: Harbor Attacks, Heroic ' +
    'Efforts, SNLF Landings, Surprise Troop Movements, Totsugeki.',
}

export const WIDESPREAD_ATTACKS: PoliticalEvent<ActionsTaken> = {
  id: 'widespread-attacks',
  title: { ds: 'Widespread Attacks' },
  sections: { ds: '37.36' },
  receivers: ['axis'],
  sorts: SORTS,
  memory: ACTIONS_TAKEN,
  tally: (game, now) => actionsLeft(game, now, BONUS),
  steps: [
    {
      ask: 'Choose a bonus Z Action, or go on',
      may: true,
      choices: (game, now) => actions(game, now, BONUS),
    },
  ],
  diary: () => 'attacks break out over half an ocean',
  words: 'The Axis takes two more Z Actions, which do not count against the limits of Operation Z.',
}

/** The hex of a Z Action is named: these parts of Operation Z happen on no table of their own. */
function part(
  id: string,
  anywhere: string,
  act: (game: Game, now: Happening, hex: number) => string,
): PoliticalEvent<Hex> {
  return {
    id,
    title: { ds: 'Operation Z' },
    sections: { ds: RULE },
    receivers: ['axis'],
    within: 'operation-z',
    mayBeSorted: true,
    memory: HEX,
    steps: [
      { anywhere, keep: (at) => ({ at }) },
      doing((game, now) => {
        const at = kept(now, 'at')
        const text = act(game, now, game.hex(at))
        game.note({ text, rule: RULE, at: [at], faction: 'axis' })
      }),
    ],
    diary: () => 'a Z Action',
    words: 'A hex is named for a Z Action.',
  }
}

function place(game: Game, type: string, hex: number): string {
  const marker = free(game, type)
  if (!marker) return 'No marker is left'
  game.table.place(marker.id, game.hexId(hex))
  game.table.turn(
    marker.id,
    marker.sides.findIndex((side) => side.type === type),
  )
  return `${game.name(marker)} in ${game.hexName(hex)}`
}

/** The Land hexes that a Beachhead in an All-Sea hex may face. */
function faced(game: Game, hex: number): number[] {
  if (!game.board.isSea(hex)) return []
  return [0, 1, 2, 3, 4, 5].flatMap((d) => {
    const next = across(game.graph, hex * 6 + d)
    return next >= 0 && !game.board.isSea(next) ? [next] : []
  })
}

export const Z_LANDING: PoliticalEvent<Hex> = {
  ...part('z-landing', 'Choose the All-Sea hex of the SNLF Beachhead', () => ''),
  steps: [
    { anywhere: 'Choose the All-Sea hex of the SNLF Beachhead', keep: (at) => ({ at }) },
    {
      ask: 'Choose the Land hex it faces',
      *choices(game, now) {
        const marker = free(game, 'beachhead-0')
        if (!marker) return
        const beach = kept(now, 'at')
        for (const hex of faced(game, game.hex(beach)))
          yield {
            id: game.hexId(hex),
            label: `Towards ${game.hexName(hex)}`,
            at: game.hexId(hex),
            piece: marker.id,
            act: () => {
              const text = place(game, 'beachhead-0', game.hex(beach))
              game.vars.set(V.facing, marker.id, game.hexId(hex))
              game.note({ text, rule: RULE, at: [beach], pieces: [marker.id], faction: 'axis' })
            },
          }
      },
    },
  ],
}
export const Z_TOTSUGEKI = part('z-totsugeki', 'Choose the hex of the Totsugeki marker', (game, _now, hex) =>
  place(game, 'totsugeki', hex),
)
export const Z_MOVEMENT = part('z-movement', 'Choose where the unit goes', (game, { sort = '' }, hex) => {
  const unit = game.content.unitOf.get(sort)
  const enemy = game.board.stack(hex).some((index) => game.board.sideOf[index] !== 0)
  if (!unit || !isJapanese(game, hex) || enemy)
    return 'No Result: it goes to a hex of Japan or a Japanese Dependent without an enemy counter'
  game.table.place(unit.id, game.hexId(hex))
  return `${game.name(unit)} appears in ${game.hexName(hex)}`
})

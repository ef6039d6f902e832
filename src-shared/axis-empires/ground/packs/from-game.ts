/** Scenarios made from others: a copy under a name of its own, or the present position of a game. */
import type { GameState } from '../../../kernel/state.ts'
import { idFor } from '../../../kernel/words.ts'
import { FIRST_YEAR, parseTurn, seasonId, seasonOf, TURNS_A_YEAR } from '../content/calendar.ts'
import { cardPlace } from '../content/card-places.ts'
import type { Content } from '../content/compile.ts'
import type { DeckCard } from '../content/option-cards.ts'
import { ASIDE, OUT, turnOfBox } from '../content/places.ts'
import type { DeckStart, PlayedBefore, ScenarioFile } from '../content/scenarios.ts'
import type { MapId } from '../theatres/index.ts'
import {
  type CountryStatus,
  keyOn,
  ownName,
  readKey,
  tracksOn,
  V,
  type Variable,
  WAR_STATES,
  type WarState,
} from '../variables/index.ts'

/** A turn as a scenario writes it: `1939-7`. */
export const turnText = (turn: number): string =>
  `${FIRST_YEAR + Math.floor(turn / TURNS_A_YEAR)}-${(turn % TURNS_A_YEAR) + 1}`

/** A scenario under a new name, with an id nobody has. */
export const copyOf = (scenario: ScenarioFile, title: string, taken: ReadonlySet<string>): ScenarioFile => ({
  ...scenario,
  id: idFor(title, taken, 'scenario'),
  title,
  version: '1',
})

type Vars = GameState['vars']

/** Every value of a variable in a state, with the id its key names and its key without the variable's name. */
function each<T>(vars: Vars, variable: Variable<T, readonly [id: string, ...rest: string[]]>) {
  return Object.entries(vars).flatMap(([key, stored]) => {
    const parts = readKey(key)
    const value = parts?.variable === variable ? variable.kind.read(stored) : null
    if (parts?.id === undefined || value === null) return []
    return [{ id: parts.id, own: key.slice(variable.name.length + 1), value }]
  })
}

function countries(vars: Vars, status: CountryStatus['status']): ScenarioFile['active'] {
  const list = each(vars, V.country).filter(({ value }) => value.status === status)
  return Object.fromEntries(list.map(({ id, value }) => [id, value.faction]))
}

const cededLands = (vars: Vars): NonNullable<ScenarioFile['ceded']> =>
  each(vars, V.ceded).map(({ id, value }) => ({ area: id, ...value }))

function warStateOf(scenario: ScenarioFile, vars: Vars): ScenarioFile['warState'] {
  const read = (map: MapId, before: WarState): WarState =>
    WAR_STATES.find((each) => each === vars[V.warState.key(map)]) ?? before
  const { warState, maps } = scenario
  if (typeof warState !== 'string') return { tk: read('tk', warState.tk), ds: read('ds', warState.ds) }
  return read(maps[0] ?? 'tk', warState)
}

/** Posture Boxes and tracks under the keys the scenario uses. */
function postures(scenario: ScenarioFile, vars: Vars): NonNullable<ScenarioFile['postures']> {
  const out: Record<string, string> = {}
  for (const key of Object.keys(scenario.postures ?? {})) {
    const { name, map } = ownName(scenario, key)
    if (vars[V.posture.key(name, map)] === undefined) out[key] = 'war'
  }
  for (const { own, value } of each(vars, V.posture)) out[own] = value
  return out
}

/** Every track that is set, whether or not the scenario the game began with set it. */
function tracks(scenario: ScenarioFile, vars: Vars): NonNullable<ScenarioFile['tracks']> {
  const alone = scenario.maps.length === 1
  const keys = scenario.maps.flatMap((map) =>
    tracksOn(map, alone).flatMap(({ name }) => keyOn(name, map) ?? []),
  )
  const out: Record<string, string | number | boolean> = {}
  for (const key of keys) {
    const value = vars[key]
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') out[key] = value
  }
  return out
}

/** How far a deck has been played in a position; a card that a seat does not see lies in the deck (1.1). */
function deckStart(cards: readonly DeckCard[], { pieces, vars }: GameState): DeckStart | undefined {
  const [first] = cards
  if (!first) return undefined
  const { faction, map } = first
  const at = (place: 'current' | 'pending' | 'removed'): string[] =>
    cards.filter(({ id }) => pieces[id]?.at === cardPlace(place, faction, map)).map(({ card }) => card.number)
  const before = V.cardsPlayed.kind.read(vars[V.cardsPlayed.key(faction, map)] ?? null) ?? []
  const known = new Set(cards.map(({ card }) => card.number))
  const all = before.flatMap(({ card, turn }): { number: string; entry: PlayedBefore }[] => {
    if (!known.has(card)) return []
    return [{ number: card, entry: turn === undefined ? card : { card, season: seasonId(seasonOf(turn)) } }]
  })
  const [now] = at('current')
  const current = all.findLast(({ number }) => number === now)
  const played = all.filter((each) => each !== current).map(({ entry }) => entry)
  const [pending] = at('pending')
  const removed = at('removed')
  return {
    ...(played.length > 0 ? { played } : {}),
    ...(removed.length > 0 ? { removed } : {}),
    ...(now === undefined ? {} : { current: current?.entry ?? now }),
    ...(pending === undefined ? {} : { pending }),
  }
}

/** The decks of a position. */
function deckStarts(cards: readonly DeckCard[], state: GameState) {
  const ids = [...new Set(cards.map(({ map, faction }) => `${map}-${faction}` as const))]
  return Object.fromEntries(
    ids.flatMap((deck) => {
      const own = cards.filter(({ map, faction }) => `${map}-${faction}` === deck)
      const start = deckStart(own, state)
      return start && Object.keys(start).length > 0 ? [[deck, start]] : []
    }),
  )
}

/** What hidden cards become in a scenario, for anyone who plays it. */
const HIDDEN_NOTE =
  'Cards that were hidden from the player who made it lie in their decks again, and so do all Fortunes of War.'

/** Counters where they lie, those that arrive in a turn to come, and those that are out of the game. */
function placesOf({ pieces, vars }: GameState, content: Pick<Content, 'unitOf'>, now: number, end: number) {
  const setup: ScenarioFile['setup'] = []
  const reinforcements: NonNullable<ScenarioFile['reinforcements']> = []
  const aside: string[] = []
  for (const [counter, { at, face }] of Object.entries(pieces)) {
    // Cards are no counters: decks say where they lie.
    if (!content.unitOf.has(counter)) continue
    const turn = turnOfBox(at)
    const facing = vars[V.facing.key(counter)]
    if (at === ASIDE || at === OUT) aside.push(counter)
    else if (turn !== undefined && turn > now && turn <= end && face === 0)
      reinforcements.push({ counter, turn: turnText(turn) })
    else
      setup.push({
        counter,
        at,
        ...(face === 0 ? {} : { face: 1 as const }),
        ...(typeof facing === 'string' ? { facing } : {}),
      })
  }
  return { setup, reinforcements, aside }
}

/**
 * The position of a game as a scenario that begins with its Game Turn: every counter where it lies, face up
 * as it lies, and Countries, War State, Postures, tracks and decks as they stand.
 * @param state The position as the seat may know it that asks: what is hidden from it must not be in it.
 * @param game What the game is called.
 */
export function positionScenario(
  scenario: ScenarioFile,
  content: Pick<Content, 'unitOf' | 'cards' | 'fortunes'>,
  state: GameState,
  game: string,
): ScenarioFile {
  const { vars } = state
  const turnNow = vars[V.turn.key()]
  const now = typeof turnNow === 'number' ? turnNow : parseTurn(scenario.start)
  const end = Math.max(parseTurn(scenario.end), now)
  const { conquered: _conquered, ceded: _ceded, firstFaction: _first, ...rest } = scenario
  // What history had done lies in the position now.
  const { history: _history, decks: _decks, ...won } = scenario.campaign ?? {}
  const decks = deckStarts(content.cards, state)
  const campaign = scenario.campaign
    ? { ...won, ...(Object.keys(decks).length > 0 ? { decks } : {}) }
    : undefined
  const hides = content.cards.length > 0 || content.fortunes.length > 0
  return {
    ...rest,
    start: turnText(now),
    end: turnText(end),
    notes: [
      ...scenario.notes,
      `Made from the position of the game “${game}”.`,
      ...(hides ? [HIDDEN_NOTE] : []),
    ],
    warState: warStateOf(scenario, vars),
    active: countries(vars, 'active'),
    conquered: countries(vars, 'conquered'),
    aligned: Object.fromEntries(each(vars, V.conqueredOf).map(({ id, value }) => [id, value])),
    ...(campaign ? { campaign } : {}),
    ceded: cededLands(vars),
    postures: postures(scenario, vars),
    tracks: tracks(scenario, vars),
    ...placesOf(state, content, now, end),
  }
}

/** Scenarios made from others: a copy under a name of its own, or the present position of a game. */
import type { GameState } from '../../kernel/state.ts'
import { FIRST_YEAR, parseTurn, TURNS_A_YEAR } from '../content/calendar.ts'
import { ASIDE, OUT, turnOfBox } from '../content/places.ts'
import type { ScenarioFile } from '../content/scenarios.ts'
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
export function copyOf(scenario: ScenarioFile, title: string, taken: ReadonlySet<string>): ScenarioFile {
  const stem =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50) || 'scenario'
  let id = stem
  for (let i = 2; taken.has(id); i++) id = `${stem}-${i}`
  return { ...scenario, id, title, version: '1' }
}

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

/**
 * The position of a game as a scenario that begins with its Game Turn: every counter where it lies, face up
 * as it lies, and Countries, War State, Postures and tracks as they stand.
 */
export function positionScenario(scenario: ScenarioFile, state: GameState, game: string): ScenarioFile {
  const { vars } = state
  const turnNow = vars[V.turn.key()]
  const now = typeof turnNow === 'number' ? turnNow : parseTurn(scenario.start)
  const setup: ScenarioFile['setup'] = []
  const reinforcements: NonNullable<ScenarioFile['reinforcements']> = []
  const aside: string[] = []
  const end = Math.max(parseTurn(scenario.end), now)
  for (const [counter, { at, face }] of Object.entries(state.pieces)) {
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
  const { conquered: _conquered, ceded: _ceded, firstFaction: _first, ...rest } = scenario
  // What history had done lies in the position now.
  const { history: _history, ...won } = scenario.campaign ?? {}
  const campaign = scenario.campaign ? won : undefined
  return {
    ...rest,
    start: turnText(now),
    end: turnText(end),
    notes: [...scenario.notes, `Made from the position of the game “${game}”.`],
    warState: warStateOf(scenario, vars),
    active: countries(vars, 'active'),
    conquered: countries(vars, 'conquered'),
    aligned: Object.fromEntries(each(vars, V.conqueredOf).map(({ id, value }) => [id, value])),
    ...(campaign ? { campaign } : {}),
    ceded: cededLands(vars),
    postures: postures(scenario, vars),
    tracks: tracks(scenario, vars),
    setup,
    reinforcements,
    aside,
  }
}

/** Scenarios made from others: a copy under a name of its own, or the position a game stands in. */
import type { GameState } from '../../kernel/state.ts'
import { FIRST_YEAR, parseTurn, TURNS_A_YEAR } from '../content/calendar.ts'
import { ASIDE, OUT, turnOfBox } from '../content/places.ts'
import { type ScenarioFile, scenarioKey } from '../content/scenarios.ts'

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

const FACTION_OF: Readonly<Record<string, 'axis' | 'western' | 'soviet'>> = {
  axis: 'axis',
  western: 'western',
  soviet: 'soviet',
}
const WAR = ['pre-war', 'limited', 'total'] as const
type War = (typeof WAR)[number]
/** Tracks a scenario may set whether or not the one the game began with did. */
const TRACKS = ['vp', 'vp-side', 'uscl', 'esv']

function countries(vars: GameState['vars'], kind: string): Record<string, 'axis' | 'western' | 'soviet'> {
  const out: Record<string, 'axis' | 'western' | 'soviet'> = {}
  for (const [key, value] of Object.entries(vars)) {
    if (!key.startsWith('country/') || typeof value !== 'string') continue
    const faction = FACTION_OF[value.split(':')[1] ?? '']
    if (faction && value.startsWith(`${kind}:`)) out[key.slice('country/'.length)] = faction
  }
  return out
}

function cededLands(vars: GameState['vars']): NonNullable<ScenarioFile['ceded']> {
  return Object.entries(vars).flatMap(([key, value]) => {
    if (!key.startsWith('ceded/') || typeof value !== 'string') return []
    const [to, as] = value.split(':')
    return to && (as === 'part' || as === 'dependent') ? [{ area: key.slice('ceded/'.length), to, as }] : []
  })
}

function warStateOf(scenario: ScenarioFile, vars: GameState['vars']): ScenarioFile['warState'] {
  const read = (key: string, before: War): War => WAR.find((each) => each === vars[key]) ?? before
  const { warState, maps } = scenario
  if (typeof warState !== 'string')
    return { tk: read('war-state', warState.tk), ds: read('war-state@ds', warState.ds) }
  return read(maps[0] === 'ds' ? 'war-state@ds' : 'war-state', warState)
}

/** Posture Boxes and tracks under the keys the scenario uses. */
function postures(scenario: ScenarioFile, vars: GameState['vars']): NonNullable<ScenarioFile['postures']> {
  const out: Record<string, string> = {}
  for (const key of Object.keys(scenario.postures ?? {})) {
    if (vars[`posture/${scenarioKey(scenario, key)}`] === undefined) out[key] = 'war'
  }
  for (const [key, value] of Object.entries(vars))
    if (key.startsWith('posture/') && typeof value === 'string') out[key.slice('posture/'.length)] = value
  return out
}

function tracks(scenario: ScenarioFile, vars: GameState['vars']): NonNullable<ScenarioFile['tracks']> {
  const keys = new Set([
    ...Object.keys(scenario.tracks ?? {}).map((key) => scenarioKey(scenario, key)),
    ...TRACKS.flatMap((key) => [key, `${key}@ds`]),
  ])
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
  const now = typeof vars.turn === 'number' ? vars.turn : parseTurn(scenario.start)
  const setup: ScenarioFile['setup'] = []
  const reinforcements: NonNullable<ScenarioFile['reinforcements']> = []
  const aside: string[] = []
  const end = Math.max(parseTurn(scenario.end), now)
  for (const [counter, { at, face }] of Object.entries(state.pieces)) {
    const turn = turnOfBox(at)
    const facing = vars[`facing/${counter}`]
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
  return {
    ...rest,
    start: turnText(now),
    end: turnText(end),
    notes: [...scenario.notes, `Made from the position of the game “${game}”.`],
    warState: warStateOf(scenario, vars),
    active: countries(vars, 'active'),
    conquered: countries(vars, 'conquered'),
    ceded: cededLands(vars),
    postures: postures(scenario, vars),
    tracks: tracks(scenario, vars),
    setup,
    reinforcements,
    aside,
  }
}

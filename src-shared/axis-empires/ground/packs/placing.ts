/** Where the counters of a scenario begin, and how the editor moves them. All pure: a scenario in, another out. */
import { parseTurn } from '../content/calendar.ts'
import { ASIDE, pool, turnBox, turnOfBox } from '../content/places.ts'
import type { Placement, ScenarioFile } from '../content/scenarios.ts'
import type { MapCounter } from '../content/unit.ts'
import type { Faction } from '../theatres/ids.ts'
import { MAJORS } from '../theatres/index.ts'
import { turnText } from './from-game.ts'

export interface StartPlace {
  readonly at: string
  readonly face: 0 | 1
}

/** The counters a scenario uses. */
export function countersIn<T extends { readonly file: string }>(
  scenario: ScenarioFile,
  all: readonly T[],
): T[] {
  const files = new Set(scenario.counters)
  return all.filter((each) => files.has(each.file))
}

/** The Force Pool a counter would lie in. */
export function poolOf(scenario: ScenarioFile, counter: MapCounter): string {
  const faction: Faction = MAJORS[counter.nation] ?? scenario.active[counter.nation] ?? counter.faction
  return pool(faction, counter.map)
}

/** Where each counter begins: set up, waiting on the Turn Track, in a Force Pool, or not in the game. */
export function startPlaces(
  scenario: ScenarioFile,
  counters: readonly MapCounter[],
): Map<string, StartPlace> {
  const pooled = new Set(scenario.pools)
  const aside = new Set(scenario.aside ?? [])
  const out = new Map<string, StartPlace>()
  const maps = new Map<string, MapCounter['map']>()
  for (const counter of counters) {
    const inPool = pooled.has(counter.nation) && !aside.has(counter.id)
    out.set(counter.id, { at: inPool ? poolOf(scenario, counter) : ASIDE, face: 0 })
    maps.set(counter.id, counter.map)
  }
  for (const { counter, at, face } of scenario.setup) out.set(counter, { at, face: face ?? 0 })
  for (const { counter, turn } of scenario.reinforcements ?? [])
    out.set(counter, { at: turnBox(parseTurn(turn), maps.get(counter) ?? 'tk'), face: 0 })
  return out
}

/** The scenario with nothing said of where a counter begins. */
function lifted(scenario: ScenarioFile, id: string): ScenarioFile {
  const { reinforcements, aside } = scenario
  return {
    ...scenario,
    setup: scenario.setup.filter((each) => each.counter !== id),
    ...(reinforcements ? { reinforcements: reinforcements.filter((each) => each.counter !== id) } : {}),
    ...(aside ? { aside: aside.filter((each) => each !== id) } : {}),
  }
}

/** Puts a counter into a place: a hex, a box of the map or of the displays; `aside` takes it out of the game. */
export function placed(scenario: ScenarioFile, counter: MapCounter, at: string): ScenarioFile {
  const { id } = counter
  const before = scenario.setup.find((each) => each.counter === id)
  const rest = lifted(scenario, id)
  const pooled = scenario.pools.includes(counter.nation)
  if (at === ASIDE) return pooled ? { ...rest, aside: [...(rest.aside ?? []), id] } : rest
  if (pooled && at === poolOf(scenario, counter)) return rest
  const turn = turnOfBox(at)
  if (turn !== undefined && turn > parseTurn(scenario.start) && turn <= parseTurn(scenario.end))
    return {
      ...rest,
      reinforcements: [...(rest.reinforcements ?? []), { counter: id, turn: turnText(turn) }],
    }
  const face = before?.face === 1 ? { face: 1 as const } : {}
  const placement: Placement = { counter: id, at, ...face }
  const index = scenario.setup.findIndex((each) => each.counter === id)
  const setup = [...rest.setup]
  // A counter that stays in its place keeps its turn in the stack; one that moves lies on top.
  if (index >= 0 && before?.at === at) setup.splice(index, 0, before)
  else setup.push(placement)
  return { ...rest, setup }
}

function changed(scenario: ScenarioFile, id: string, change: (each: Placement) => Placement): ScenarioFile {
  return { ...scenario, setup: scenario.setup.map((each) => (each.counter === id ? change(each) : each)) }
}

/** Turns over a counter that is set up, if it has a back. */
export function flipped(scenario: ScenarioFile, counter: MapCounter): ScenarioFile {
  if (counter.sides.length < 2) return scenario
  return changed(scenario, counter.id, ({ face, ...rest }) => (face === 1 ? rest : { ...rest, face: 1 }))
}

/** Turns the arrow of a Beachhead towards a hex, or takes the arrow away. */
export function facing(scenario: ScenarioFile, id: string, hex: string | undefined): ScenarioFile {
  return changed(scenario, id, ({ facing: _old, ...rest }) =>
    hex === undefined ? rest : { ...rest, facing: hex },
  )
}

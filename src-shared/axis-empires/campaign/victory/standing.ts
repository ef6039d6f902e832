/** How a game stands: each victory condition of the scenario, place by place. */

import type { VictoryTest } from '../../ground/content/scenarios.ts'
import type { ConditionView, Objective, StandingView } from '../../ground/contract/standing.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { campaignView } from './campaign-view.ts'

type Test = VictoryTest['when']
type HexTest = Extract<Test, { readonly hexes: readonly string[] }>

const countsFor = (by: HexTest['faction'], holder: Faction | null): boolean =>
  holder !== null && (by === 'allies' ? holder !== 'axis' : holder === by)

/** Places by name and how often each is named, in the order of the scenario. */
export function placesOf(hexes: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const hex of hexes) places.set(hex, (places.get(hex) ?? 0) + 1)
  return places
}

/** Who controls a hex by its id; null for nobody. */
export function holderOf(game: Game, id: string): Faction | null {
  return FACTIONS[game.control(game.hex(id))] ?? null
}

function objectivesOf(game: Game, test: HexTest): Objective[] {
  return [...placesOf(test.hexes)].map(([hex, points]) => {
    const holder = holderOf(game, hex)
    const name = game.graph.hexes[game.hex(hex)]?.name ?? hex
    return { hex, name, points, holder, counts: countsFor(test.faction, holder) }
  })
}

/** The current state of one condition; `met` says whether it holds. */
export function conditionOf(game: Game, { winner, level, text, when }: VictoryTest): ConditionView {
  const words = { winner, text, test: when.test, ...(level === undefined ? {} : { level }) }
  switch (when.test) {
    case 'control':
    case 'control-at-once': {
      const objectives = objectivesOf(game, when)
      const have = objectives.reduce((sum, { counts, points }) => sum + (counts ? points : 0), 0)
      return { ...words, by: when.faction, have, need: when.count, met: have >= when.count, objectives }
    }
    case 'steps-lost': {
      const have = game.vars.number(V.lost, when.country)
      const met = have >= when.atLeast
      return { ...words, country: when.country, have, need: when.atLeast, met, objectives: [] }
    }
    case 'otherwise':
      return { ...words, have: 0, need: 0, met: true, objectives: [] }
  }
}

/**
 * Every victory condition with what is there of it.
 * @param game The game as it stands.
 * @returns The conditions in the order of the scenario, and which of them would decide now.
 */
export function standingOf(game: Game): StandingView {
  const conditions = game.content.scenario.victory.map((test) => conditionOf(game, test))
  const moved = game.content.units.flatMap(({ id }) => (game.vars.isSet(V.moved, id) ? [id] : []))
  const campaign = campaignView(game)
  return {
    conditions,
    now: conditions.findIndex(({ met }) => met),
    moved,
    ...(campaign ? { campaign } : {}),
  }
}

/** The position a scenario begins with. */
import type { Json } from '../../kernel/json.ts'
import { seedRng } from '../../kernel/rng.ts'
import type { GameState, PieceState } from '../../kernel/state.ts'
import type { Content } from './content.ts'
import { V } from './variables.ts'
import { SYSTEM_ID } from './version.ts'

/** Places besides hexes: the Force Pool of a nation, the Replenishment Box, and out of the game. */
export const poolOf = (nation: string): string => `pool/${nation}`
export const REPLENISHMENT = 'replenishment'
export const GONE = 'gone'

export function startingState(content: Content, seed: number, manualDice = false): GameState {
  const { scenario } = content
  const pieces: Record<string, PieceState> = {}
  const depleted = new Set(scenario.depleted ?? [])
  for (const unit of content.units) {
    const set = scenario.setup[unit.id]
    const inPool = scenario.pool?.includes(unit.id) === true
    if (set === undefined && !inPool) continue
    pieces[unit.id] = { at: set ?? poolOf(unit.nation), face: depleted.has(unit.id) ? 1 : 0 }
  }
  const vars: Record<string, Json> = { [V.month.key()]: content.firstMonth }
  for (const nation of scenario.war) vars[V.war.key(nation)] = true
  for (const [power, points] of Object.entries(scenario.ep)) vars[V.ep.key(power)] = points
  for (const [hex, nation] of Object.entries(scenario.control ?? {})) vars[V.control.key(hex)] = nation
  for (const [hex, fort] of Object.entries(scenario.forts ?? {})) vars[V.fort.key(hex)] = fort
  if (manualDice) vars[V.diceByHand.key()] = true
  return {
    format: 1,
    game: SYSTEM_ID,
    scenario: scenario.id,
    pieces,
    vars,
    frames: [{ proc: 'campaign', next: 'season' }],
    rng: seedRng(seed),
  }
}

/** One combat: who takes part, and where. */
import { across } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'

export interface Battle {
  /** The defending hex. */
  readonly target: number
  /** The attacking faction. */
  readonly side: number
  readonly blitz: boolean
  /** Attacking units adjacent to the target. */
  readonly attackers: readonly Unit[]
  /** Attacking HQ that gives Ranged Support. */
  readonly support: Unit | undefined
  readonly defenders: readonly Unit[]
  /** Defending HQ that gives Ranged Support. */
  readonly defence: Unit | undefined
}

/** The directions (as edges of the target hex) a battle's attackers attack across. */
export function attackEdges(game: Game, target: number, attackers: readonly Unit[]): number[] {
  const hexes = new Set(attackers.map((unit) => game.hexOf(unit)))
  const edges: number[] = []
  for (let d = 0; d < 6; d++) {
    const from = across(game.graph, target * 6 + d)
    if (from >= 0 && hexes.has(from)) edges.push(target * 6 + d)
  }
  return edges
}

/** True if two sets of units share a nationality (multi-national units count as each, 13.8.4). */
export function shareNation(game: Game, one: Unit, others: readonly Unit[]): boolean {
  const mine = game.board.nations(one)
  return others.some((other) => game.board.nations(other).some((nation) => mine.includes(nation)))
}

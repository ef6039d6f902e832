/** Air Unit Paths (2.2.3.1): from an Air Base over adjacent hexes; how far Air units of a nation reach. */

import { around } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { RuleId } from '../../ground/rule.ts'
import { BOARD, factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { baseNations, basesOf } from '../supply/bases.ts'

export interface AirReach {
  /** Hexes in reach, the nearest first. */
  readonly hexes: readonly number[]
  /** The hex a path comes from; the hex itself where it begins; -1 out of reach. */
  readonly from: Int16Array
}

/** Why an Air Unit Path cannot go into a hex, or undefined. */
export function airPathBar(game: Game, hex: number): { rule: RuleId; reason: string } | undefined {
  if (game.board.isSea(hex)) return undefined
  if (game.weather(hex) === 'mud') return { rule: '2.2.3.1', reason: 'it lies in Mud' }
  if (game.politics.isNeutral(hex)) return { rule: '2.2.3.1', reason: 'it lies in a Neutral Minor Country' }
  if (game.politics.policyOfHex(hex) !== null)
    return { rule: '2.2.3.1', reason: 'it lies in a Country under a Policy' }
  return undefined
}

/** Floods outward from some hexes. The hexes of departure are in reach, whatever a path may enter. */
function flood(game: Game, starts: readonly number[], range: number): AirReach {
  const { graph } = game
  const from = new Int16Array(graph.count).fill(-1)
  const hexes: number[] = []
  for (const hex of starts) {
    if (from[hex] !== -1) continue
    from[hex] = hex
    hexes.push(hex)
  }
  let begin = 0
  for (let step = 0; step < range; step++) {
    const end = hexes.length
    for (; begin < end; begin++) {
      const hex = hexes[begin] ?? 0
      for (const to of around(graph, hex)) {
        if (from[to] !== -1 || airPathBar(game, to)) continue
        from[to] = hex
        hexes.push(to)
      }
    }
  }
  return { hexes, from }
}

const cached = factBy<string, AirReach>('Air Unit Paths', BOARD)

/** What an Air unit reaches from all Air Bases of its nationality; kept until the board changes. */
export function airReach(game: Game, unit: Unit, range: number): AirReach {
  const side = game.sideOf(unit)
  const nations = baseNations(game, unit)
  return cached(game, `${side}:${nations.join(',')}:${range}`, () => {
    const bases = nations.flatMap((nation) => basesOf(game, side, nation).air)
    return flood(game, bases, range)
  })
}

/** What a CV Strike reaches from the hex of its CV Fleet, which is its Air Base. */
export function strikeReach(game: Game, fleetHex: number, range: number): AirReach {
  return cached(game, `cv:${fleetHex}:${range}`, () => flood(game, [fleetHex], range))
}

/** The hexes of one path, from the Air Base to the hex; undefined if it is out of reach. */
export function airPath(reach: AirReach, hex: number): number[] | undefined {
  if (reach.from[hex] === -1) return undefined
  const out = [hex]
  for (let at = hex; reach.from[at] !== at; ) {
    at = reach.from[at] ?? at
    out.unshift(at)
  }
  return out
}

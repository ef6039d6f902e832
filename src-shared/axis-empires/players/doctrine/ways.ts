/** How far every hex lies from each objective by land, without regard to who stands where: worked out once. */

import { ofContent, ofContentBy } from '../../../kernel/content-facts.ts'
import type { Content } from '../../ground/content/compile.ts'
import { NEVER, WHOLE } from '../../ground/content/terrain.ts'
import { HEX } from '../../ground/map/graph.ts'
import type { Game } from '../../table/game/game.ts'
import { stepCost } from '../../war/movement/costs.ts'
import { objectivesOf } from '../outlook/objectives.ts'

/** Stands for no way by land, in half points. */
const NO_WAY = 400
/** What a crossing that takes a whole move counts as, in half points. */
const CROSSING = 8

export interface Ways {
  readonly objectives: readonly number[]
  /** By the place of an objective in the list: half points from every hex. */
  readonly from: readonly Int16Array[]
}

/** The way from everywhere to a hex; it rests on the map alone. */
const wayTo = ofContentBy('the way to a hex', (_: Content, hex: number, game: Game) => spread(game, hex))

const waysToAll = ofContent(
  'the ways to all objectives',
  (objectives: readonly number[], game: Game): Ways => ({
    objectives,
    from: objectives.map((hex) => wayTo(game.content, hex, game)),
  }),
)

export const waysOf = (game: Game): Ways => waysToAll(objectivesOf(game), game)

function spread(game: Game, target: number): Int16Array {
  const { graph } = game
  const field = new Int16Array(graph.count).fill(NO_WAY)
  const how = { steps: 2, side: 0, reserve: false, marine: false }
  const buckets: number[][] = [[target]]
  field[target] = 0
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const hex of buckets[cost] ?? []) {
      if (field[hex] !== cost) continue
      for (let d = 0; d < 6; d++) {
        const from = graph.neighbour[hex * 6 + d] ?? -1
        if (from < 0 || (graph.bits[from] ?? 0) & HEX.sea) continue
        const step = stepCost(game, from * 6 + ((d + 3) % 6), hex, how)
        if (step === NEVER) continue
        const sum = cost + (step === WHOLE ? CROSSING : step)
        if (sum >= (field[from] ?? 0)) continue
        field[from] = sum
        buckets[sum] = buckets[sum] ?? []
        buckets[sum].push(from)
      }
    }
  }
  return field
}

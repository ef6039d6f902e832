/** Where HQs go: near the attacks of a march, else where the most attack factors can use them. */
import { distance } from '../../../board/hexmap/graph.ts'
import type { OwnRng } from '../../../players/own-rng.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { isSuppliedAt } from '../../war/supply/supplied.ts'
import type { Orders } from '../outlook/orders.ts'
import type { Situation } from '../outlook/situation.ts'

/** An HQ lends its support within that many hexes (4.2.1.2). */
const RANGE = 2
/**
 * What each attack factor that it helps is worth to an HQ, and how many count; those beside a key count more, those that are
 * near and beside no enemy less.
 */
const COMPANY = { each: 0.2, most: 25, key: 1.5, near: 0.3 } as const

export class HqPosts {
  private readonly s: Situation
  private readonly orders: Orders
  /** What is ordered beside enemy stacks, as long as nobody else has been ordered. */
  private sums: { readonly count: number; readonly by: ReadonlyMap<number, number> } | undefined

  constructor(s: Situation, orders: Orders) {
    this.s = s
    this.orders = orders
  }

  /** HQs that could come near enough to a fight. */
  near(target: number): Unit[] {
    const { game } = this.s
    return [...this.orders.free.entries()]
      .filter(([unit]) => game.isHq(unit))
      .filter(([, options]) => [...options.keys()].some((hex) => distance(game.graph, hex, target) <= RANGE))
      .map(([unit]) => unit)
  }

  /** Brings an HQ near enough to a fight, out of the line if possible. */
  send(hq: Unit, target: number, rng: OwnRng): void {
    const { game } = this.s
    let best: { hex: number; score: number } | undefined
    for (const hex of this.orders.free.get(hq)?.keys() ?? []) {
      const away = distance(game.graph, hex, target)
      if (away > RANGE || !this.orders.fits(hq, hex)) continue
      const score =
        away + this.orders.at(hex).length + (isSuppliedAt(game, hq, hex) ? 3 : 0) + rng.fraction() / 10
      if (!best || score > best.score) best = { hex, score }
    }
    if (best) this.orders.give(hq, best.hex)
  }

  /**
   * What the company that an HQ finds in a hex is worth: the attack factors ordered beside one enemy stack within its range that
   * no other HQ stands near; where there are none, a part of all that are near.
   */
  worth(hex: number): number {
    const { game } = this.s
    let near = 0
    for (const [unit, at] of this.orders.standing())
      if (distance(game.graph, at, hex) <= RANGE) near += game.side(unit).attack
    let most = near * COMPANY.near
    for (const [target, factors] of this.beside())
      if (distance(game.graph, target, hex) <= RANGE) most = Math.max(most, factors)
    return Math.min(COMPANY.most, most) * COMPANY.each
  }

  /** By enemy stack: the attack factors ordered beside it, where no HQ has been ordered near yet. */
  private beside(): ReadonlyMap<number, number> {
    const { game, foes, keys } = this.s
    const standing = [...this.orders.standing()]
    if (this.sums?.count === standing.length) return this.sums.by
    const hqs = standing.filter(([unit]) => game.isHq(unit)).map(([, hex]) => hex)
    const by = new Map<number, number>()
    for (const target of new Set(foes.map((unit) => game.hexOf(unit)))) {
      if (hqs.some((hex) => distance(game.graph, hex, target) <= RANGE)) continue
      let sum = 0
      for (const [unit, hex] of standing)
        if (distance(game.graph, hex, target) === 1) sum += game.side(unit).attack
      if (sum > 0) by.set(target, sum * (keys.includes(target) ? COMPANY.key : 1))
    }
    this.sums = { count: standing.length, by }
    return by
  }
}

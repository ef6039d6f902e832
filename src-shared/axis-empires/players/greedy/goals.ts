/**
 * Where the units of a campaign are wanted that have no part in an attack: each objective wants so much strength and no more, the
 * nearest units serve it first, and who is left over goes on to the next. Objectives in danger want guards around them,
 * and what the plan is after soon wants an army at its border.
 */
import { distance, inAndAround } from '../../../hexmap/graph.ts'
import type { Unit } from '../../content/compile.ts'
import type { MapId } from '../../theatres/index.ts'
import { borderOf, lacking } from '../outlook/border.ts'
import { capitalsOf } from '../outlook/objectives.ts'
import type { Orders } from '../outlook/orders.ts'
import { FAR, type Situation } from '../outlook/situation.ts'

/** Attack factors wanted for each defence factor in and beside an objective; the least and the most for one. */
const TAKE = { factor: 3, least: 4, most: 36 } as const
/** The part of the threat that is to be met around an objective: a Capital, and another; and the most for one. */
const HOLD = { capital: { part: 0.9, most: 30 }, other: { part: 0.35, most: 8 } } as const
/** Attack factors wanted in each place where an army gathers for what comes next, and how many places there are. */
const GATHER = { each: 40, places: 4 } as const
/** How much further off, in half points, a place counts where an army only gathers. */
const LATER = 12
/** How much further off a place counts: one that decides about an aim, a Capital, any other. */
const ASIDE = { key: 0, capital: 6, other: 12 } as const
/** The attack factors wanted for a place that decides; on the map of Asia the armies are smaller. */
const KEY: Readonly<Record<MapId, number>> = { tk: 60, ds: 16 }
/** The defence factors of a step that is missing at a border. */
const BORDER = 1
/** Strength within so many half points of a goal serves it already. */
const NEAR = 8
/** The goals are laid out afresh no more often than this. */
const MAX_FLOODS = 30

interface Guard {
  readonly part: number
  readonly most: number
}

interface Goal {
  readonly hex: number
  /** Served by attack factors, or by defence factors. */
  readonly held: boolean
  readonly offset: number
  need: number
}

export class Goals {
  private readonly s: Situation
  private readonly orders: Orders
  private readonly goals = new Map<number, Goal>()
  private readonly first: Int32Array
  private cost: Int32Array
  private nearest: Int32Array
  private floods = 0

  constructor(s: Situation, orders: Orders) {
    this.s = s
    this.orders = orders
    const capitals = capitalsOf(s.game)
    for (const hex of s.take) {
      const rank = s.keys.includes(hex) ? 'key' : capitals.has(hex) ? 'capital' : 'other'
      const map = s.game.content.maps[s.game.graph.mapOf[hex] ?? 0] ?? 'tk'
      const need = rank === 'key' ? KEY[map] : this.toTake(hex)
      this.add({ hex, held: false, offset: s.asideOf(hex) + ASIDE[rank], need })
    }
    for (const hex of s.hold) {
      if (s.leavesToHomeArmy(hex)) continue
      const need = this.toHold(hex, capitals.has(hex) ? HOLD.capital : HOLD.other)
      if (need > 0) this.add({ hex, held: true, offset: 0, need })
    }
    for (const hex of borderOf(s.game, s.side)) {
      const need = lacking(s.game, orders.at(hex)) * BORDER
      if (need > 0) this.add({ hex, held: true, offset: 0, need })
    }
    for (const hex of this.gatherings())
      if (!this.goals.has(hex)) this.add({ hex, held: false, offset: LATER, need: GATHER.each })
    const { cost, nearest } = this.flood()
    this.first = cost
    this.cost = cost
    this.nearest = nearest
  }

  private add(goal: Goal): void {
    this.goals.set(goal.hex, goal)
  }

  /** Attack factors that are wanted for an objective. */
  private toTake(hex: number): number {
    const { game, side } = this.s
    let defence = 0
    for (const at of inAndAround(game.graph, hex))
      if (game.board.enemyGround(side, at))
        for (const unit of game.enemyGroundIn(at, side)) defence += game.side(unit).defence
    return Math.min(TAKE.most, Math.max(TAKE.least, defence * TAKE.factor))
  }

  /** Defence factors that are lacking in and beside an objective that is held. */
  private toHold(hex: number, { part, most }: Guard): number {
    const { game } = this.s
    let need = Math.min(most, this.s.threat(hex) * part)
    if (need < 1) return 0
    for (const at of inAndAround(game.graph, hex))
      for (const unit of this.orders.at(at)) need -= game.side(unit).defence
    return need
  }

  /** The Cities of its own that lie nearest to what the plan is after next. */
  private gatherings(): readonly number[] {
    const { game, hold, next } = this.s
    if (next.length === 0) return []
    const away = (hex: number): number => Math.min(...next.map((goal) => distance(game.graph, goal, hex)))
    const onMap = hold.filter((hex) => next.some((goal) => game.graph.mapOf[goal] === game.graph.mapOf[hex]))
    return onMap
      .map((hex) => ({ hex, far: away(hex) }))
      .sort((a, b) => a.far - b.far || a.hex - b.hex)
      .slice(0, GATHER.places)
      .map(({ hex }) => hex)
  }

  private flood(): { readonly cost: Int32Array; readonly nearest: Int32Array } {
    this.floods++
    const open = [...this.goals.values()].filter(({ need }) => need > 0)
    return this.s.costToNearest(
      open.map(({ hex }) => hex),
      (hex) => this.goals.get(hex)?.offset ?? 0,
    )
  }

  /** What the way costs from a hex to the nearest goal that wants more, in half points; an HQ goes where all go. */
  costFrom(unit: Unit, hex: number): number {
    if (this.s.game.isHq(unit)) return this.first[hex] ?? FAR
    const cost = this.cost[hex] ?? FAR
    return cost < FAR ? cost : (this.first[hex] ?? FAR)
  }

  /** A unit will stand in a hex: it serves the goal that is nearest from there. */
  serve(unit: Unit, hex: number): void {
    const { game } = this.s
    if (game.isHq(unit)) return
    const goal = this.goals.get(this.nearest[hex] ?? -1)
    if (!goal) return
    const up = game.side(unit)
    goal.need -= goal.held ? up.defence : up.attack
    if (goal.need > 0 || this.floods >= MAX_FLOODS) return
    const { cost, nearest } = this.flood()
    this.cost = cost
    this.nearest = nearest
  }

  /** Those who already stand near a goal serve it. */
  count(standing: Iterable<readonly [Unit, number]>): void {
    for (const [unit, hex] of standing) if ((this.cost[hex] ?? FAR) <= NEAR) this.serve(unit, hex)
  }
}

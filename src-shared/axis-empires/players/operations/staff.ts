/**
 * The staff of a faction on the map in play: it lays out the operations that the plan and the position ask for, and gives each
 * the units that are nearest and wanted least elsewhere, by a min-cost flow. In a campaign only.
 */
import { distance, inAndAround } from '../../../board/hexmap/graph.ts'
import { CRT_COLUMNS } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { OperationPhase } from '../../ground/contract/operations.ts'
import { SIDE, STRAIT } from '../../ground/map/graph.ts'
import { SHIFTS } from '../../war/combat/shift-list.ts'
import { borderOf, lacking } from '../outlook/border.ts'
import { defenceOf } from '../outlook/defence.ts'
import { capitalsOf } from '../outlook/objectives.ts'
import type { Orders } from '../outlook/orders.ts'
import { FAR, type Situation } from '../outlook/situation.ts'
import { type FlowArc, minCostFlow } from './flow.ts'
import type { Operation } from './operation.ts'

/**
 * The fewest attack factors wanted for an objective; how many times what the strongest stack on the way asks for, so that
 * somebody is left to continue; how many attack factors find room in a hex; how many are wanted for each defence
 * factor on and beside the way, and the most: where a plan leads, where it is after something, elsewhere.
 */
const TAKE = {
  least: 4,
  reserve: 1.6,
  inHex: 10,
  main: { along: 1.8, most: 90 },
  focus: { along: 0.6, most: 24 },
  other: { along: 0, most: 0 },
} as const
/** The column an operation counts on: 3-1. */
const GOOD = CRT_COLUMNS.indexOf('3-1')
/** The part of the threat that is to be met around an objective: a Capital, and another; and the most for one. */
const HOLD = { capital: { part: 0.9, most: 30 }, other: { part: 0.35, most: 8 } } as const
/** Attack factors wanted in each place where an army gathers for what comes next, and how many places there are. */
const GATHER = { each: 40, places: 4 } as const
/** What a factor is worth in an operation, in turns of march: it goes there unless something nearer is worth as much. */
const VALUE = {
  key: 9,
  planned: 8,
  capital: 7,
  focus: 6,
  beside: 3,
  other: 3.5,
  hold: 7,
  border: 9,
  gather: 4,
} as const
type Rank = 'key' | 'planned' | 'capital' | 'focus' | 'beside' | 'other'
/** Half points that count as a turn of march. */
const TURN = 8
/** What it costs, in turns, to bind an attack factor for each defence factor that only holds. */
const WASTE = 2
/** The part of the factors wanted with which an operation strikes; and how near they are then, in half points. */
const STRIKES = { part: 0.5, near: 12 } as const
/** In hexes: friends so near to a hex can attack from it within a turn. */
const NEAR = 2
/** A way longer than this is not looked at further. */
const MAX_AXIS = 24

type Draft = Omit<Operation, 'forces' | 'phase'>

/** A hex less of a planned way counts that many half points, no matter who stands on it: the way is to be opened. */
const PLANNED_HEX = 2

export class Staff {
  private readonly s: Situation
  private readonly orders: Orders
  readonly operations: readonly Operation[]
  private readonly served = new Map<Unit, Operation>()
  private readonly fields = new Map<number, Int32Array>()

  constructor(s: Situation, orders: Orders) {
    this.s = s
    this.orders = orders
    const drafts = this.drafts()
    const given = this.allot(drafts)
    this.operations = drafts.map((draft) => {
      const forces = given.get(draft) ?? []
      const operation = { ...draft, forces, phase: this.phaseOf(draft, forces) }
      for (const unit of forces) this.served.set(unit, operation)
      return operation
    })
  }

  /** The operation that can use one more unit most: one with many forces that is not far from it. */
  private main(unit: Unit): Operation | undefined {
    const { game } = this.s
    const hex = game.hexOf(unit)
    let best: Operation | undefined
    let most = 0
    for (const operation of this.operations) {
      const weight = operation.forces.reduce((sum, each) => sum + game.side(each).attack, 0)
      const use = weight / (TURN + this.cost(operation, hex))
      if (use > most) [best, most] = [operation, use]
    }
    return best
  }

  /** The operation that a unit serves; an HQ, and who is left over, the one that can use him most. */
  of(unit: Unit): Operation | undefined {
    const known = this.served.get(unit)
    if (known) return known
    const main = this.main(unit)
    if (main) this.served.set(unit, main)
    return main
  }

  /** What the way costs from a hex to the objective of the operation a unit serves, in half points. */
  costFrom(unit: Unit, hex: number): number {
    const operation = this.of(unit)
    const cost = operation === undefined ? FAR : this.cost(operation, hex)
    return cost < FAR ? cost : this.s.toTake(hex)
  }

  private cost({ objective }: Pick<Draft, 'objective'>, hex: number): number {
    return this.fieldTo(objective)[hex] ?? FAR
  }

  /** What the way to an objective costs from every hex: by the hexes of a plan, where there is one, or straight. */
  private fieldTo(objective: number): Int32Array {
    const known = this.fields.get(objective)
    if (known) return known
    const field = this.plannedField(objective) ?? this.s.costTo([objective])
    this.fields.set(objective, field)
    return field
  }

  private plannedField(objective: number): Int32Array | undefined {
    const { s } = this
    const { game } = s
    const way = s.plannedWay(objective)?.by.map((id) => game.hex(id)) ?? []
    if (way.length === 0) return undefined
    const left = new Map<number, number>([[objective, 0]])
    let next = objective
    let sum = 0
    for (const hex of [...way].reverse()) {
      sum += PLANNED_HEX * distance(game.graph, hex, next)
      left.set(hex, sum)
      next = hex
    }
    // Neutral land on the way is to be fought for: the army gathers before it.
    const through = new Set(way.map((hex) => game.politics.owner(hex)))
    return s.costToNearest([...left.keys()], (hex) => left.get(hex) ?? 0, through).cost
  }

  private drafts(): Draft[] {
    const { s, orders } = this
    const out = new Map<number, Draft>()
    for (const hex of s.take) {
      const draft = this.toTake(hex)
      if (draft) out.set(hex, draft)
    }
    const capitals = capitalsOf(s.game)
    for (const hex of s.hold) {
      if (s.leavesToHomeArmy(hex)) continue
      const wanted = this.toHold(hex, capitals.has(hex) ? HOLD.capital : HOLD.other)
      if (wanted > 0) out.set(hex, this.holding(hex, wanted, VALUE.hold))
    }
    for (const hex of borderOf(s.game, s.side)) {
      const wanted = lacking(s.game, orders.at(hex))
      if (wanted > 0) out.set(hex, this.holding(hex, wanted, VALUE.border))
    }
    for (const hex of this.gatherings())
      if (!out.has(hex)) out.set(hex, { ...this.holding(hex, GATHER.each, VALUE.gather), kind: 'take' })
    return [...out.values()]
  }

  private holding(objective: number, wanted: number, value: number): Draft {
    const name = this.s.game.hexName(objective)
    const id = `hold ${this.s.game.hexId(objective)}`
    return { id, name, kind: 'hold', objective, axis: [objective], wanted, value, deadline: undefined }
  }

  /** An operation against an objective; undefined where no way by land leads there. */
  private toTake(objective: number): Draft | undefined {
    const { s } = this
    const axis = this.axisTo(objective)
    if (axis.length === 0) return undefined
    const rank = this.rankOf(objective)
    const wanted = this.wantedOn(axis, rank)
    if (wanted === undefined) return undefined
    return {
      id: `take ${s.game.hexId(objective)}`,
      name: s.plannedWay(objective)?.name ?? s.aimOf(objective) ?? s.game.hexName(objective),
      kind: 'take',
      objective,
      axis,
      wanted,
      value: VALUE[rank],
      deadline: s.deadlineOf(objective),
    }
  }

  /** What an objective is to the plan: beside a key that is not won yet the others of its aim wait. */
  private rankOf(objective: number): Rank {
    const { s } = this
    if (s.keys.includes(objective)) return 'key'
    if ((s.plannedWay(objective)?.by.length ?? 0) > 0) return 'planned'
    if (!s.focus.has(objective)) return 'other'
    if (s.isBesideKey(objective)) return 'beside'
    return capitalsOf(s.game).has(objective) ? 'capital' : 'focus'
  }

  /** The cheapest way from the nearest friends to a hex; empty if there is none. */
  private axisTo(objective: number): number[] {
    const { s } = this
    const { game } = s
    const field = this.fieldTo(objective)
    let at = -1
    for (const unit of s.friends) {
      const hex = game.hexOf(unit)
      if (game.side(unit).attack === 0 || game.isHq(unit) || !game.inPlay(unit)) continue
      if ((field[hex] ?? FAR) < (at < 0 ? FAR : (field[at] ?? FAR))) at = hex
    }
    if (at < 0) return []
    const axis = [at]
    while (at !== objective && axis.length < MAX_AXIS) {
      const next = this.nextOnWay(field, at)
      if (next < 0) break
      axis.push(next)
      at = next
    }
    return axis
  }

  private nextOnWay(field: Int32Array, at: number): number {
    const { graph } = this.s.game
    let best = -1
    let least = FAR
    for (let d = 0; d < 6; d++) {
      const next = graph.neighbour[at * 6 + d] ?? -1
      if (next < 0 || (field[next] ?? FAR) >= (field[at] ?? FAR)) continue
      const cost = (field[next] ?? FAR) + this.s.resistance(next)
      if (cost < least) [best, least] = [next, cost]
    }
    return best
  }

  /**
   * The attack factors that get past everybody on a way, the strongest stack being the measure; undefined if one of them cannot be
   * beaten from all the hexes around it.
   */
  private wantedOn(axis: readonly number[], rank: Rank): number | undefined {
    const { game, side } = this.s
    const main = rank === 'key' || rank === 'planned'
    let most: number = TAKE.least
    for (const hex of axis) {
      if (!game.board.enemyGround(side, hex)) continue
      const needed = this.neededFor(hex)
      const room = this.roomAround(hex) * TAKE.inHex
      // What decides is never given up: what stands there may be worn down.
      if (needed > room && !main) return undefined
      most = Math.max(most, Math.min(needed, room))
    }
    const { along, most: limit } = main
      ? TAKE.main
      : rank === 'capital' || rank === 'focus'
        ? TAKE.focus
        : TAKE.other
    return Math.max(most * TAKE.reserve, Math.min(limit, this.defenceAlong(axis) * along))
  }

  /** The attack factors for good odds at a hex, with an HQ and the shifts that are there now; without end if none suffice. */
  private neededFor(hex: number): number {
    const { game, side } = this.s
    const { total, shift } = defenceOf(game, side, hex)
    const [attack, defence] = (CRT_COLUMNS[GOOD - shift - SHIFTS.hq.value] ?? '').split('-').map(Number)
    if (GOOD - shift - SHIFTS.hq.value < 0) return total
    return attack === undefined || defence === undefined
      ? Number.POSITIVE_INFINITY
      : (total * attack) / defence
  }

  /** True if friends are near enough to a hex to attack from it soon. */
  private isNear(hex: number): boolean {
    const { game, friends } = this.s
    return friends.some(
      (unit) => game.side(unit).attack > 0 && distance(game.graph, game.hexOf(unit), hex) <= NEAR,
    )
  }

  /** Defence factors of the enemies in and beside some hexes. */
  private defenceAlong(hexes: readonly number[]): number {
    const { game, side } = this.s
    let sum = 0
    for (const at of new Set(hexes.flatMap((hex) => [...inAndAround(game.graph, hex)])))
      if (game.board.enemyGround(side, at))
        for (const unit of game.enemyGroundIn(at, side)) sum += game.side(unit).defence
    return sum
  }

  /** How many hexes a hex can be attacked from; at the front only those that friends can come to. */
  private roomAround(hex: number): number {
    const { game, side } = this.s
    const atFront = this.isNear(hex)
    let sum = 0
    for (let d = 0; d < 6; d++) {
      const edge = hex * 6 + d
      const from = game.graph.neighbour[edge] ?? -1
      const bits = game.graph.side[edge] ?? 0
      if (from < 0 || game.board.isSea(from) || game.board.enemyGround(side, from)) continue
      if (atFront && !this.isNear(from)) continue
      if (!(bits & (SIDE.sea | SIDE.lake)) || bits & STRAIT) sum++
    }
    return sum
  }

  /** Defence factors that are lacking in and beside an objective that is held. */
  private toHold(hex: number, { part, most }: { readonly part: number; readonly most: number }): number {
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

  /** Gives units to operations: those that serve one best for what it costs them to come. */
  private allot(drafts: readonly Draft[]): ReadonlyMap<Draft, Unit[]> {
    const { s } = this
    const { game } = s
    const units = [...this.orders.free.keys()].filter((unit) => !game.isHq(unit))
    const supply = units.map((unit) => Math.max(1, game.side(unit).attack, game.side(unit).defence))
    const arcs: FlowArc[] = []
    units.forEach((unit, source) => {
      const { attack, defence } = game.side(unit)
      drafts.forEach((draft, sink) => {
        const way = this.cost(draft, game.hexOf(unit))
        if (way >= FAR || (draft.kind === 'take' ? attack : defence) === 0) return
        const waste = draft.kind === 'hold' ? (WASTE * attack) / Math.max(1, defence) : 0
        arcs.push({ source, sink, cost: way / TURN + waste - draft.value })
      })
    })
    const flow = minCostFlow(
      supply,
      drafts.map(({ wanted }) => Math.ceil(wanted)),
      arcs,
    )
    const out = new Map<Draft, Unit[]>()
    units.forEach((unit, source) => {
      let best: Draft | undefined
      let most = 0
      drafts.forEach((draft, sink) => {
        const amount = flow.get(source * drafts.length + sink) ?? 0
        if (amount > most) [best, most] = [draft, amount]
      })
      if (best) out.set(best, [...(out.get(best) ?? []), unit])
    })
    return out
  }

  private phaseOf(draft: Draft, forces: readonly Unit[]): OperationPhase {
    const { s } = this
    if (draft.kind === 'hold') return 'hold'
    const before = draft.axis.slice(1)
    if (before.every((hex) => !s.game.board.enemyGround(s.side, hex))) return 'exploit'
    const [start = draft.objective] = draft.axis
    const nearest = this.cost(draft, start)
    let near = 0
    for (const unit of forces)
      if (this.cost(draft, s.game.hexOf(unit)) - nearest <= STRIKES.near) near += s.game.side(unit).attack
    return near >= STRIKES.part * draft.wanted ? 'strike' : 'assemble'
  }
}

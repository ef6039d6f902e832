/**
 * The march of the greedy player, planned as a whole at the start of a phase: guards for what is held,
 * forces for the attacks that promise most, and everybody else towards the nearest objective.
 */

import { distance } from '../../../board/hexmap/graph.ts'
import type { OwnRng } from '../../../players/own-rng.ts'
import type { AxisGame } from '../../api.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { SIDE, STRAIT } from '../../ground/map/graph.ts'
import type { Reached } from '../../questions/views/reach.ts'
import { homeArmyOf } from '../../war/access/armies.ts'
import { isSuppliedAt } from '../../war/supply/supplied.ts'
import { Assault, type Field, type Force } from '../operations/assault.ts'
import type { Operation } from '../operations/operation.ts'
import { Staff } from '../operations/staff.ts'
import { borderOf, guardsOf, lacking } from '../outlook/border.ts'
import { Danger } from '../outlook/danger.ts'
import { capitalsOf } from '../outlook/objectives.ts'
import { type Order, Orders, type Reaches } from '../outlook/orders.ts'
import { FAR, type Situation } from '../outlook/situation.ts'
import { GREEDY, type Style } from '../outlook/style.ts'
import { Estimate } from './estimate.ts'
import { HqPosts } from './hq-posts.ts'

/** The attack a style puts before all others may promise as little as this. */
const FIRST_WORTH = -0.4
/** How far a variation may change what a target is worth, in steps. */
const VARIATION = 2
/** An objective that stands open is not entered where the danger is greater than this. */
const DARED = 1.5
/** A Capital of a campaign may have this many defence factors for a guard. */
const CAPITAL = 12
/** And so has another objective at home. */
const HOME = 7
/** How many times as much a further unit must add to an attack in a campaign. */
const ELSEWHERE = 2.2
/** What it costs an attack that a unit stands a half point further from the objective of its operation than it could. */
const AWAY = 0.05
/** The distance in hexes within which friends can reach a place together. */
const NEAR_FRIENDS = 3
/** An attack factor that is bound in an attack costs this part of what a further unit has to add. */
const USUAL_FACTORS = 4
/** How large the random part is in where a unit is sent. */
const CHANCE = { plain: 0.05, variation: 0.7 }

export class March {
  private readonly s: Situation
  private readonly rng: OwnRng
  private readonly estimate: Estimate
  private readonly orders: Orders
  private readonly style: Style
  private readonly nearestOf = new Map<Unit, number>()
  /** By the unit, then by the target: its `doors`. */
  private readonly doorsOf = new Map<Unit, Map<number, readonly number[]>>()
  private readonly danger: Danger
  private readonly hqs: HqPosts
  /** By the hex: how much of the danger there counts. */
  private readonly together = new Map<number, number>()
  private needy: readonly number[] | undefined
  /** Who lays out the operations, in a campaign. */
  private staff: Staff | undefined
  /** What the units of a campaign are about. */
  get operations(): readonly Operation[] {
    return this.staff?.operations ?? []
  }

  /** The attacks prepared, the best first. */
  readonly forces: Force[] = []

  constructor(face: AxisGame, s: Situation, rng: OwnRng, style: Style = GREEDY, reaches?: Reaches) {
    this.s = s
    this.orders = new Orders(face, s, reaches)
    this.rng = rng
    this.style = style
    this.estimate = new Estimate(s)
    this.danger = new Danger(s)
    this.hqs = new HqPosts(s, this.orders)
  }

  /** All orders of the phase. In Reserve Movement nothing can be attacked afterwards. */
  plan(reserve: boolean): Order[] {
    this.fillBorder()
    this.placeGuards()
    this.walkIn()
    this.layOut()
    if (!reserve) this.prepareAttacks()
    for (const unit of this.inTurn()) this.send(unit)
    return this.orders.given
  }

  /** In a campaign of many fronts each operation gets that much strength and no more. */
  private layOut(): void {
    const { s, orders } = this
    if (s.game.content.scenario.campaign === undefined) return
    this.staff = new Staff(s, orders)
  }

  /** Who is sent first: the strongest; where there are operations, who is nearest to the objective of his. HQs always follow. */
  private inTurn(): readonly Unit[] {
    const rest = [...this.orders.free.keys()].sort((a, b) => this.rank(b) - this.rank(a))
    const { staff, s } = this
    if (staff === undefined) return rest
    const way = new Map(rest.map((unit) => [unit, staff.costFrom(unit, s.game.hexOf(unit))]))
    const late = (unit: Unit): number => (s.game.isHq(unit) ? FAR : 0) + (way.get(unit) ?? FAR)
    return rest.sort((a, b) => late(a) - late(b))
  }

  /** HQs last, so that they follow; the strongest first. */
  private rank(unit: Unit): number {
    const up = this.s.game.side(unit)
    return this.s.game.isHq(unit) ? -1 : up.attack + up.defence
  }

  /** Anyone who is missed least goes where a border lacks steps. */
  private fillBorder(): void {
    const { s, orders } = this
    for (const hex of borderOf(s.game, s.side)) {
      if (lacking(s.game, orders.at(hex)) === 0) continue
      const near = [...orders.free].filter(([unit, options]) => options.has(hex) && !s.game.isHq(unit))
      for (const unit of guardsOf(
        s.game,
        near.map(([each]) => each),
      ))
        if (lacking(s.game, orders.at(hex)) > 0 && orders.fits(unit, hex)) orders.give(unit, hex)
    }
  }

  /** Keeps or brings guards to the threatened objectives, the most threatened first. */
  private placeGuards(): void {
    const { s, style } = this
    const most = s.take.length > 0 ? style.mostGuard.taking : style.mostGuard.holding
    const capitals = s.game.content.scenario.campaign === undefined ? undefined : capitalsOf(s.game)
    const threatened = s.hold
      .map((hex) => ({ hex, threat: s.threat(hex) + (s.needsUnit(hex) || s.keepsWatch(hex) ? 1 : 0) }))
      .filter(({ threat }) => threat >= 1)
      .sort((a, b) => b.threat - a.threat)
    for (const { hex, threat } of threatened) {
      const limit = capitals?.has(hex) ? CAPITAL : capitals && this.isHome(hex) ? HOME : most
      const wanted = Math.min(Math.max(most, limit), threat * style.guardShare)
      for (const unit of this.guardsFor(hex, wanted)) {
        const standing = this.orders.at(hex).reduce((sum, one) => sum + s.game.side(one).defence, 0)
        if (standing >= wanted) break
        if (this.orders.fits(unit, hex)) this.orders.give(unit, hex)
      }
    }
  }

  /** True of a hex at home in a Country of one's own. */
  private isHome(hex: number): boolean {
    const { politics } = this.s.game
    return politics.sideOfHex(hex) === this.s.side && politics.isHome(hex, politics.owner(hex))
  }

  /** Units that can be in a hex: those already there first, and no stronger than wanted if possible. */
  private guardsFor(hex: number, wanted: number): Unit[] {
    const { game } = this.s
    const merit = (unit: Unit): number => {
      const up = game.side(unit)
      const use = Math.min(up.defence, wanted) / 2 - up.attack - (game.isHq(unit) ? 3 : 0)
      return use + (game.hexOf(unit) === hex ? 1 : 0)
    }
    const leave = this.s.leavesToHomeArmy(hex)
    return [...this.orders.free.entries()]
      .filter(([unit, options]) => options.has(hex) && game.side(unit).defence > 0)
      .filter(([unit]) => !leave || homeArmyOf(unit) !== undefined || game.hexOf(unit) === hex)
      .map(([unit]) => unit)
      .sort((a, b) => merit(b) - merit(a))
  }

  /** In a campaign somebody goes into each objective that stands open, before all are bound by attacks: the least needed. */
  private walkIn(): void {
    const { s, orders } = this
    if (s.game.content.scenario.campaign === undefined) return
    const open = s.take.filter((hex) => !s.game.board.enemyGround(s.side, hex))
    for (const hex of open.sort((a, b) => s.worth(b) - s.worth(a) || a - b)) {
      let best: { readonly unit: Unit; readonly cost: number } | undefined
      for (const [unit, options] of orders.free) {
        const up = s.game.side(unit)
        if (up.defence === 0 || s.game.isHq(unit) || !options.has(hex) || !orders.fits(unit, hex)) continue
        if (!isSuppliedAt(s.game, unit, hex)) continue
        const danger = this.exposure(unit, hex)
        const cost = up.attack / 4 + 2 * danger
        if (danger <= DARED && cost < (best?.cost ?? FAR)) best = { unit, cost }
      }
      if (best) orders.give(best.unit, hex)
    }
  }

  /** The set of attacks of the turn, chosen together; with a main effort that comes first. */
  private prepareAttacks(): void {
    const { game } = this.s
    const targets = [...new Set(this.s.foes.map((unit) => game.hexOf(unit)))].sort((a, b) => a - b)
    const attackOf = (unit: Unit): number => game.side(unit).attack
    const { first } = this.style
    const able = new Map(targets.map((target) => [target, this.ableTo(target)]))
    const field: Field = {
      targets: targets.filter((target) => (able.get(target)?.length ?? 0) > 0),
      able: (target) => able.get(target) ?? [],
      mayJoin: (unit, others) => this.estimate.mayJoin(unit, others),
      fits: (unit, hex, others) => this.orders.fits(unit, hex, others),
      hqs: (target) => this.hqs.near(target),
      worth: (target, members, hq) => this.estimate.worth(target, members, hq) - this.detours(members),
      least: (target) => (target === first ? FIRST_WORTH : this.style.leastWorth + this.s.waits(target)),
      price: this.leastGain() / USUAL_FACTORS,
      vary: (target) => this.variationOf(target),
    }
    const assault = new Assault(field, attackOf)
    const main = first === undefined ? undefined : assault.best(first)
    for (const force of assault.choose(this.rng, main)) this.commit(force)
  }

  /** Who could attack a hex and from where, the strongest first. */
  private ableTo(target: number): (readonly [Unit, readonly number[]])[] {
    const { game } = this.s
    return [...this.orders.free.keys()]
      .filter((unit) => !game.isHq(unit) && game.side(unit).attack > 0)
      .map((unit) => [unit, this.doors(unit, target)] as const)
      .filter(([, doors]) => doors.length > 0)
      .sort(([a], [b]) => game.side(b).attack - game.side(a).attack || a.index - b.index)
  }

  /** What the variation of the style adds to a target; the same each time it is asked. */
  private variationOf(target: number): number {
    const { variation } = this.style
    if (variation === undefined) return 0
    const mixed = Math.imul(variation * 7919 + target * 104729 + 13, 0x9e3779b1) >>> 8
    return VARIATION * ((mixed & 0xffff) / 0x8000 - 1)
  }

  private commit(force: Force): void {
    this.forces.push(force)
    for (const [unit, hex] of force.members) this.orders.give(unit, hex)
    if (force.hq) this.hqs.send(force.hq, force.target, this.rng)
  }

  /** On the wide fronts of a campaign a unit that adds little to one attack is wanted in another. */
  private leastGain(): number {
    const { campaign } = this.s.game.content.scenario
    return this.style.leastGain * (campaign === undefined ? 1 : ELSEWHERE)
  }

  /** What the way to an attack costs against going straight for the objective of the operation, or for the nearest. */
  private detours(members: ReadonlyMap<Unit, number>): number {
    let sum = 0
    if (this.s.take.length === 0) return 0
    for (const [unit, hex] of members) sum += this.wayFrom(unit, hex) - this.nearest(unit)
    return sum * (this.staff ? AWAY : this.style.detour)
  }

  /** What the way costs from a hex to what a unit is after. */
  private wayFrom(unit: Unit, hex: number): number {
    return this.staff?.costFrom(unit, hex) ?? this.s.toTake(hex)
  }

  /** How near a unit can come to what is to be taken. */
  private nearest(unit: Unit): number {
    const known = this.nearestOf.get(unit)
    if (known !== undefined) return known
    const all = [...(this.orders.free.get(unit)?.keys() ?? [])].map((hex) => this.wayFrom(unit, hex))
    const least = Math.min(FAR, ...all)
    this.nearestOf.set(unit, least)
    return least
  }

  /** Hexes from which a unit could attack a hex, the easiest hexside first. */
  private doors(unit: Unit, target: number): readonly number[] {
    const known = this.doorsOf.get(unit) ?? new Map<number, readonly number[]>()
    this.doorsOf.set(unit, known)
    const doors = known.get(target) ?? this.doorsTo(unit, target)
    known.set(target, doors)
    return doors
  }

  private doorsTo(unit: Unit, target: number): readonly number[] {
    const { graph } = this.s.game
    const options = this.orders.free.get(unit)
    const out: { hex: number; left: number }[] = []
    for (let d = 0; d < 6; d++) {
      const hex = graph.neighbour[target * 6 + d] ?? -1
      if (hex < 0 || !options?.has(hex)) continue
      const bits = graph.side[target * 6 + d] ?? 0
      const beach = this.s.game.board.beachSides.has(target * 6 + d)
      if (bits & (SIDE.sea | SIDE.lake) && !(bits & STRAIT) && !beach) continue
      const bad = isSuppliedAt(this.s.game, unit, hex) ? 0 : 3
      out.push({ hex, left: this.estimate.sideShift(target * 6 + d) + bad })
    }
    return out.sort((a, b) => a.left - b.left).map(({ hex }) => hex)
  }

  /** Sends a unit that has no part in an attack where it does most good. */
  private send(unit: Unit): void {
    const chance = this.style.variation === undefined ? CHANCE.plain : CHANCE.variation
    let best: { hex: number; score: number } | undefined
    for (const [hex, reached] of this.orders.free.get(unit) ?? []) {
      if (!this.orders.fits(unit, hex)) continue
      const score = this.post(unit, hex, reached) + this.rng.fraction() * chance
      if (!best || score > best.score) best = { hex, score }
    }
    const to = best?.hex ?? this.s.game.hexOf(unit)
    this.orders.give(unit, to)
  }

  /** How good it is to end in a hex: nearer an objective, in supply, not alone before the enemy. */
  private post(unit: Unit, hex: number, reached: Reached | undefined): number {
    const { s, style } = this
    const { game } = s
    let score = 0
    if (s.take.includes(hex)) score += style.post.objective
    // An army that stays where it is does not leave its border for a war that has not begun.
    const before = homeArmyOf(unit) ? FAR : s.toTake(hex)
    const goal = s.staging ? before : (this.staff?.costFrom(unit, hex) ?? s.toTake(hex))
    if (goal < FAR) score -= goal * style.post.nearer
    else score -= this.toThreatened(hex) * style.post.nearer
    if (!isSuppliedAt(game, unit, hex)) score -= style.post.unsupplied
    if (reached?.passes((at) => game.board.enemyGround(s.side, at))) score += style.post.liberate
    if (this.staff && game.isHq(unit)) score += this.hqs.worth(hex)
    if (style.line > 0) score += style.line * this.neighbours(hex)
    if (style.surround > 0) score += style.surround * this.closes(hex)
    return score - this.style.danger * this.exposure(unit, hex)
  }

  /** How well a hex closes the line: 1 for each friend next to it or two hexes off, at most 2. */
  private neighbours(hex: number): number {
    const { graph } = this.s.game
    let sum = 0
    for (let d = 0; d < 6 && sum < 2; d++) {
      const next = graph.neighbour[hex * 6 + d] ?? -1
      if (next < 0) continue
      const on = graph.neighbour[next * 6 + d] ?? -1
      if (this.orders.at(next).length > 0 || (on >= 0 && this.orders.at(on).length > 0)) sum++
    }
    return sum
  }

  /** How many prepared attacks a unit in a hex where nobody stands yet would help to surround. */
  private closes(hex: number): number {
    if (this.orders.at(hex).length > 0) return 0
    return this.forces.filter(({ target }) => distance(this.s.game.graph, target, hex) === 1).length
  }

  /** Cost to the nearest threatened objective of one's own that still lacks guards. */
  private toThreatened(hex: number): number {
    const { s } = this
    if (this.needy === undefined) {
      const threatened = s.hold.filter((one) => s.threat(one) >= 1)
      this.needy = threatened.length > 0 ? threatened : s.hold
    }
    return s.costTo(this.needy)[hex] ?? FAR
  }

  /** What a unit risks in a hex beside strong enemies, with those who will stand there. */
  private exposure(unit: Unit, hex: number): number {
    const { game } = this.s
    const stack = [...this.orders.at(hex), unit]
    const danger = this.danger.at(hex, stack, (at) => this.orders.at(at).length > 0)
    if (danger === 0) return 0
    return danger * this.lonely(hex) * (game.isHq(unit) ? 2 : 1)
  }

  /** How much of a danger counts: little where friends who can come near are many times as strong as the enemy there. */
  private lonely(hex: number): number {
    const known = this.together.get(hex)
    if (known !== undefined) return known
    const { game } = this.s
    let ours = 0
    for (const unit of this.s.friends)
      if (distance(game.graph, game.hexOf(unit), hex) <= NEAR_FRIENDS) ours += game.side(unit).attack
    const part = Math.max(0.1, Math.min(1, this.danger.power(hex) / Math.max(1, ours)))
    this.together.set(hex, part)
    return part
  }
}

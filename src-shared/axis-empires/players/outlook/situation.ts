/** What the greedy player sees of a position: what to take, what to hold, how far it is, who is near. */

import { distance } from '../../../board/hexmap/graph.ts'
import { ofContent } from '../../../kernel/content-facts.ts'
import { parseTurn, turnOfSeason } from '../../ground/content/calendar.ts'
import { NEVER, type Terrain, WHOLE } from '../../ground/content/terrain.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { PlannedOperation } from '../../ground/content/war-plans.ts'
import { HEX, SIDE } from '../../ground/map/graph.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { BOARD, fact, factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { homeArmyOf } from '../../war/access/armies.ts'
import { stepCost } from '../../war/movement/costs.ts'
import { mayStack } from '../../war/stacking/limits.ts'
import type { Aim } from '../strategy/aims.ts'
import { aimsByHex, planOf } from '../strategy/plan.ts'
import { capitalsOf, mayTake, objectivesOf, shutTo } from './objectives.ts'
import { GREEDY, type Style } from './style.ts'

export class Situation {
  readonly game: Game
  readonly side: number
  readonly style: Style
  /** Objectives of the victory tests that a friend does not control, and those that one does. */
  readonly take: readonly number[]
  readonly hold: readonly number[]
  readonly friends: readonly Unit[]
  readonly enemies: readonly Unit[]
  /** The enemies that may be attacked now: no peace, Policy or Truce keeps their land out of the war. */
  readonly foes: readonly Unit[]
  /** The targets that the faction's plan wants now. */
  readonly focus: ReadonlySet<number>
  /** What the plan is after soon, and an army gathers for. */
  readonly next: readonly number[]
  /** The plan's targets that decide. */
  readonly keys: readonly number[]
  /** What the plan is after, now or within three seasons, and what peace or a Policy still keeps out of reach. */
  readonly planned: readonly number[]
  /** Areas of the enemy that the plan comes to later, by their index. */
  private readonly untimely: ReadonlySet<number>
  /** By the hex: the aim of the plan that is after it now. */
  private readonly aims: ReadonlyMap<number, Aim>
  private laidOut: Map<string, Int32Array> | undefined
  private readonly byList = new Map<readonly number[], Int32Array>()
  private readonly threats = new Map<number, number>()

  constructor(game: Game, side: number, style: Style = GREEDY) {
    this.game = game
    this.side = side
    this.style = style
    const seen = this.seen()
    this.hold = seen.hold
    this.take = seen.take
    this.friends = seen.friends
    this.enemies = seen.enemies
    this.foes = seen.foes
    this.focus = seen.focus
    this.next = seen.next
    this.keys = seen.keys
    this.planned = seen.planned
    this.untimely = seen.untimely
    this.aims = seen.aims
  }

  /** What the board shows, looked up once for each version of it. */
  private seen(): FactionSight {
    return seenBy(this.game, this.side, () => this.look())
  }

  private look(): FactionSight {
    const { game, side } = this
    const objectives = objectivesOf(game)
    const hold = objectives.filter((hex) => this.isFriendly(game.control(hex)))
    const take = objectives.filter(
      (hex) =>
        !this.isFriendly(game.control(hex)) && !game.politics.isNeutral(hex) && mayTake(game, side, hex),
    )
    const onMap = game.board.onMaps().filter((unit) => game.ground(unit))
    const friends = onMap.filter((unit) => game.sideOf(unit) === side)
    const enemies = onMap.filter((unit) => !this.isFriendly(game.sideOf(unit)))
    const foes = enemies.filter((unit) => this.mayFight(game.hexOf(unit)))
    const plans = plannedFor(game, side)
    const takes = new Set(take)
    const planned = plans.planned.filter((hex) => !takes.has(hex))
    return { hold, take, friends, enemies, foes, ...plans, planned }
  }

  /** The Western and the Soviet faction share their objectives. */
  private isFriendly(side: number): boolean {
    const axis = FACTION_CODE.axis
    return side === this.side || (side >= 0 && side !== axis && this.side !== axis && this.allied())
  }

  private allied(): boolean {
    const { campaign, victory } = this.game.content.scenario
    return campaign !== undefined || victory.some(({ winner }) => winner === 'allies')
  }

  /** Cost in half points from every hex to the nearest of some hexes; the same sum for all units. */
  costTo(targets: readonly number[]): Int32Array {
    const given = this.byList.get(targets)
    if (given) return given
    const field = this.field(targets.join(','), targets, FAR)
    this.byList.set(targets, field)
    return field
  }

  /** Costs up to a bound are worked out, beyond it they are FAR. */
  private field(key: string, targets: readonly number[], most: number): Int32Array {
    this.laidOut ??= this.fieldsOf()
    const known = this.laidOut.get(key)
    if (known) return known
    const field = costField(this, {
      targets,
      most,
      offset: key.startsWith('plan ') ? (hex) => this.asideOf(hex) : () => 0,
      // The land that is to be fought for is still shut, and counts as the way there nevertheless.
      through: new Set(key.startsWith(STAGE) ? targets.map((hex) => this.game.politics.owner(hex)) : []),
    })
    this.laidOut.set(key, field)
    return field
  }

  /** Cost in half points from every hex to the nearest of some hexes, each with an offset, and which that is; -1 if none. */
  costToNearest(
    targets: readonly number[],
    offset: (target: number) => number,
    through: ReadonlySet<number> = new Set(),
  ): { readonly cost: Int32Array; readonly nearest: Int32Array } {
    const nearest = new Int32Array(this.game.graph.count).fill(-1)
    return { cost: costField(this, { targets, most: FAR, offset, through }, nearest), nearest }
  }

  /** True if an enemy may be fought where it stands: no Policy and no Truce forbids it. */
  mayFight(hex: number): boolean {
    return shutTo(this.game, this.side)[this.game.politics.owner(hex)] !== 1
  }

  /** A checksum of the enemy stacks, the weather and the Beachheads. */
  private sumOfEnemies(): number {
    let sum = this.game.turn * 8 + this.side
    for (const unit of this.enemies) {
      const { index } = unit
      const at = this.game.hexOf(unit) * 8 + (this.game.board.face[index] ?? 0)
      sum = (Math.imul(sum ^ at, 0x9e3779b1) + index) | 0
    }
    for (const edge of this.game.board.beachSides) sum = (sum + Math.imul(edge, 0x85ebca6b)) | 0
    return sum
  }

  /** The fields of this position: they stay good while no enemy stack, weather or border changes. */
  private fieldsOf(): Map<string, Int32Array> {
    const { past } = this.style
    const sum = sumBy(this.game, this.side, () => this.sumOfEnemies())
    const key = `${sum}/${this.enemies.length}/${this.game.facts.count('politics')}`
    const caches = lastFields(this.game)
    const who = `${this.side}/${past.stack}/${past.factor}`
    const known = caches.get(who)
    if (known?.key === key) return known.fields
    const fields = new Map<string, Int32Array>()
    caches.set(who, { key, fields })
    return fields
  }

  /** The last Game Turn has come. */
  get last(): boolean {
    return this.game.turn >= parseTurn(this.game.content.scenario.end)
  }

  /** True if a held objective falls to the enemy again as soon as no unit stands in it. */
  needsUnit(hex: number): boolean {
    return this.hold.includes(hex) && !this.isFriendly(this.game.politics.sideOfHex(hex))
  }

  /** True of an objective of a campaign on a coast: the last who stand there do not sail away, in peace either. */
  isWatched(hex: number): boolean {
    return (
      this.game.content.scenario.campaign !== undefined && (this.game.graph.zonesOf[hex]?.length ?? 0) > 0
    )
  }

  /** True if a held objective on a coast is to keep the unit that stands there: a war is on, and ships may come. */
  keepsWatch(hex: number): boolean {
    const { game } = this
    if (game.content.scenario.campaign === undefined || game.politics.preWarAt(hex)) return false
    return (game.graph.zonesOf[hex]?.length ?? 0) > 0 && game.board.groundCount(this.side, hex) > 0
  }

  /** Enemy defence factors in a hex, as half points of march. */
  resistance(hex: number): number {
    if (!this.game.board.enemyGround(this.side, hex)) return 0
    const units = this.game.enemyGroundIn(hex, this.side)
    const defence = units.reduce((sum, unit) => sum + this.game.side(unit).defence, 0)
    return Math.round(this.style.past.stack + this.style.past.factor * defence)
  }

  /** True if a friendly unit could stand in a hex with others: those there now, if not said otherwise. */
  fits(unit: Unit, hex: number, others?: readonly Unit[]): boolean {
    return this.fitsAll([unit], hex, others)
  }

  fitsAll(
    units: readonly Unit[],
    hex: number,
    others: readonly Unit[] = this.game.groundIn(hex, this.side),
  ): boolean {
    const all = [...others.filter((one) => !units.includes(one)), ...units]
    return all.length === 1 || mayStack(this.game, hex, this.side, all)
  }

  /** How far a hex is from what is to be taken, in half points; FAR if there is nothing. */
  toTake(hex: number): number {
    return this.wayToTake()[hex] ?? FAR
  }

  /** True in peace, when armies and ships go to where the war that is planned now will begin. */
  get staging(): boolean {
    return this.take.length === 0 && this.planned.some((hex) => this.focus.has(hex))
  }

  /** True of a place near which only peace stands: where an army is kept for that, the others go to the war. */
  leavesToHomeArmy(hex: number): boolean {
    const { game, foes, friends } = this
    if (foes.length === 0 || !friends.some((unit) => homeArmyOf(unit) !== undefined)) return false
    return !foes.some((foe) => distance(game.graph, game.hexOf(foe), hex) <= PEACE)
  }

  private wayToTake(): Int32Array {
    const { take, focus, planned } = this
    if (this.staging) {
      const goals = planned.filter((hex) => focus.has(hex))
      return this.field(`${STAGE}${goals.join(',')}`, goals, FAR)
    }
    if (!take.some((hex) => focus.has(hex))) return this.costTo(take)
    return this.field(`plan ${take.join(',')}`, take, FAR)
  }

  /** What an objective that the plan is not after lies further off for it, in half points. */
  asideOf(target: number): number {
    const { take, focus } = this
    return focus.size === 0 || focus.has(target) || !take.some((hex) => focus.has(hex)) ? 0 : ASIDE_OF_PLAN
  }

  /** Attack factors of the enemy that may soon bear on a hex over land. */
  threat(hex: number): number {
    const known = this.threats.get(hex)
    if (known !== undefined) return known
    const threat = this.threatTo(hex)
    this.threats.set(hex, threat)
    return threat
  }

  private threatTo(hex: number): number {
    const { near, far } = this.style.threat
    const way = this.field(`${hex} within ${2 * near}`, [hex], 2 * near)
    let sum = 0
    for (const enemy of this.foes) {
      const cost = way[this.game.hexOf(enemy)] ?? FAR
      if (cost <= near) sum += this.game.side(enemy).attack
      else if (cost <= 2 * near) sum += this.game.side(enemy).attack * far
    }
    return sum
  }

  /** What it is worth to stand in a hex: an objective much, a step towards one a little. */
  worth(hex: number): number {
    if (this.take.includes(hex)) {
      const prize = this.last ? this.style.prize.last : this.style.prize.early
      if (!this.focus.has(hex)) return prize
      if (this.keys.includes(hex)) return prize * PLANNED.key
      if (this.isBesideKey(hex)) return prize * PLANNED.beside
      return prize * (capitalsOf(this.game).has(hex) ? PLANNED.capital : PLANNED.other)
    }
    if (this.take.length === 0) return 0.2
    const { worth, fades } = this.style.approach
    return Math.max(0, worth - this.toTake(hex) / fades) + this.onTheWay(hex)
  }

  /** What it is worth besides to come near what decides about an aim. */
  private onTheWay(hex: number): number {
    if (this.keys.length === 0) return 0
    return KEY_WAY.worth * Math.max(0, 1 - (this.costTo(this.keys)[hex] ?? FAR) / KEY_WAY.from)
  }

  /**
   * The breach value of a hex for those who attack it from others, in steps: how much shorter the way to what decides is from
   * there, for they would have to get past its defenders first.
   */
  breach(hex: number, from: Iterable<number>): number {
    if (this.keys.length === 0) return 0
    const way = this.costTo(this.keys)
    let most = 0
    for (const at of from) most = Math.max(most, Math.min(FAR, way[at] ?? FAR) - (way[hex] ?? FAR))
    return way[hex] === FAR ? 0 : Math.min(BREACH.most, most * BREACH.each)
  }

  /** What the aim of the plan is called that an objective belongs to; undefined if none is after it now. */
  aimOf(hex: number): string | undefined {
    return this.aims.get(hex)?.name
  }

  /** True of an objective whose aim has a key that is not won yet. */
  isBesideKey(hex: number): boolean {
    const key = this.aims.get(hex)?.key
    return key !== undefined && this.keys.some((each) => each !== hex && this.game.hexId(each) === key)
  }

  /** What the war plans say of the way to an objective; undefined if nothing. */
  plannedWay(hex: number): PlannedOperation | undefined {
    const id = this.game.hexId(hex)
    return this.aims.get(hex)?.operations?.find(({ objective }) => objective === id)
  }

  /** The Game Turn by which the aim of an objective is to be reached, or is given up; undefined if there is none. */
  deadlineOf(hex: number): number | undefined {
    const aim = this.aims.get(hex)
    return aim?.within === undefined ? undefined : turnOfSeason(aim.from) + Math.ceil(aim.within * (9 / 4))
  }

  /** How far a hex is from what decides about an aim, if it lies near that; else from what is to be taken. */
  toDecide(hex: number): number {
    const way = this.keys.length === 0 ? FAR : (this.costTo(this.keys)[hex] ?? FAR)
    return way < KEY_WAY.from ? way : KEY_WAY.from + this.toTake(hex)
  }

  /** What an attack on a hex must promise besides: a front of which the time has not come yet rests, but for bargains. */
  waits(hex: number): number {
    const { politics, graph } = this.game
    const { axis } = FACTION_CODE
    if (!this.untimely.has(graph.area[hex] ?? -1)) return 0
    return (politics.sideOfHex(hex) === axis) === (this.side === axis) ? 0 : BARGAIN
  }
}

export const FAR = 10_000
/** In hexes. A place with no foe as near as this is at peace. */
const PEACE = 5
/** Begins the key of the field that leads to where a war is to begin. */
const STAGE = 'stage '
/** How much further off, in half points, an objective counts that the plan is not after; how much more one that it is. */
const ASIDE_OF_PLAN = 24
const PLANNED = { key: 2.5, beside: 0.7, capital: 2.5, other: 1.5 } as const

/** What a hex beside that which decides is worth, and from how many half points on it is worth something. */
const KEY_WAY = { worth: 2, from: 48 } as const
/** What each half point is worth by which a breach shortens the way to what decides, and the most it is worth. */
const BREACH = { each: 0.08, most: 2.5 } as const
/** What an attack before its time must promise. */
const BARGAIN = 2

/** What one faction sees, whatever its style. */
interface FactionSight {
  readonly hold: readonly number[]
  readonly take: readonly number[]
  readonly friends: readonly Unit[]
  readonly enemies: readonly Unit[]
  readonly foes: readonly Unit[]
  readonly focus: ReadonlySet<number>
  readonly next: readonly number[]
  readonly keys: readonly number[]
  readonly planned: readonly number[]
  readonly untimely: ReadonlySet<number>
  readonly aims: ReadonlyMap<number, Aim>
}

type PlanTargets = Pick<FactionSight, 'focus' | 'next' | 'keys' | 'planned' | 'untimely' | 'aims'>

/** What the plans of a faction are after on the maps of a campaign, now and soon; nothing in other games. */
function plannedFor(game: Game, side: number): PlanTargets {
  if (game.content.scenario.campaign === undefined)
    return { focus: new Set(), next: [], keys: [], planned: [], untimely: new Set(), aims: new Map() }
  const faction = game.factionName(side)
  const plans = game.content.maps.map((map) => planOf(game, faction, map))
  const focus = new Set(plans.flatMap((plan) => [...plan.focus]))
  return {
    focus,
    next: plans.flatMap(({ next }) => next),
    keys: plans.flatMap(({ keys }) => keys),
    planned: [...new Set([...focus, ...plans.flatMap((plan) => [...plan.soon])])],
    untimely: new Set(plans.flatMap(({ untimely }) => [...untimely])),
    aims: new Map(plans.flatMap((plan) => [...aimsByHex(game, plan)])),
  }
}
const seenBy = factBy<number, FactionSight>('what lies open on the Board', BOARD)
const sumBy = factBy<number, number>('a checksum of the enemies on the Board', BOARD)

interface Fields {
  readonly key: string
  readonly fields: Map<string, Int32Array>
}
/** The last cost fields of each faction and way of reckoning. */
const lastFields = fact('cost fields', [], () => new Map<string, Fields>())

/** Depends on the markers in a hex. */
const ASK = -2
/** A crossing that takes the whole allowance counts as four points. */
const WHOLE_WAY = 8
/** The cost of entering each hex from each side as far as the map alone tells: NEVER, ASK or half points. */
const stepCostsOf = ofContent('the cost of entering each hex', (_: Terrain, game: Game): Int8Array => {
  const { count, neighbour, side, bits } = game.graph
  const costs = new Int8Array(count * 6).fill(ASK)
  for (let i = 0; i < costs.length; i++) {
    const to = Math.floor(i / 6)
    const from = neighbour[i] ?? -1
    if (from < 0) continue
    const onNet = (side[i] ?? 0) & (SIDE.road | SIDE.rail | SIDE.straitConnected)
    if (!onNet && ((bits[to] ?? 0) | (bits[from] ?? 0)) & HEX.sea) continue
    const step = stepCost(game, from * 6 + (((i % 6) + 3) % 6), to, HOW)
    costs[i] = step === WHOLE ? WHOLE_WAY : step
  }
  return costs
})
const HOW = { steps: 2, side: -1, reserve: false, marine: false }

interface Field {
  readonly targets: readonly number[]
  readonly most: number
  /** What a target lies further off. */
  readonly offset: (target: number) => number
  /** Countries that the way may lead through though they are shut. */
  readonly through: ReadonlySet<number>
}

function costField(
  s: Situation,
  { targets, most, offset, through }: Field,
  nearest?: Int32Array,
): Int32Array {
  const { game, side } = s
  const { graph } = game
  const { neutral, ownerOf } = game.politics
  const closed = shutTo(game, side)
  const { beachSides } = game.board
  const costs = stepCostsOf(game.content.terrain, game)
  const how = { ...HOW, side }
  const field = new Int32Array(graph.count).fill(FAR)
  const buckets: number[][] = []
  const put = (hex: number, cost: number, target: number): void => {
    if (cost >= (field[hex] ?? 0) || cost > most) return
    field[hex] = cost
    if (nearest) nearest[hex] = target
    const bucket = buckets[cost]
    if (bucket) bucket.push(hex)
    else {
      for (let i = buckets.length; i < cost; i++) buckets[i] = []
      buckets[cost] = [hex]
    }
  }
  for (const target of targets) put(target, offset(target), target)
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const hex of buckets[cost] ?? []) {
      if (field[hex] !== cost) continue
      const past = s.resistance(hex)
      for (let d = 0; d < 6; d++) {
        const from = graph.neighbour[hex * 6 + d] ?? -1
        if (from < 0 || (graph.bits[from] ?? 0) & HEX.sea) continue
        const owner = ownerOf[from] ?? -1
        if ((neutral[from] === 1 || closed[owner] === 1) && !through.has(owner)) continue
        let step = costs[hex * 6 + d] ?? NEVER
        const edge = from * 6 + ((d + 3) % 6)
        if (step === ASK || (beachSides.size > 0 && beachSides.has(edge))) {
          step = stepCost(game, edge, hex, how)
          if (step === WHOLE) step = WHOLE_WAY
        }
        if (step !== NEVER) put(from, cost + past + step, nearest?.[hex] ?? -1)
      }
    }
  }
  return field
}

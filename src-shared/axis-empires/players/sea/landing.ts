/**
 * The landings a faction could make: for each hex it wants and each sea hex beside it, who would make the
 * Beachhead, who would come there by land and by sea, how they would be supplied, and what it promises.
 */
import { around } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { SIDE, STRAIT } from '../../ground/map/graph.ts'
import { V } from '../../ground/variables/index.ts'
import { rangeOf, supportTypeUp } from '../../table/game/support-kinds.ts'
import { sideShift } from '../../war/combat/shifts.ts'
import { isSupplied } from '../../war/supply/supplied.ts'
import { airReach } from '../../war/support/air-path.ts'
import { beachheadUp } from '../../war/support/beachheads.ts'
import { judgeConvoy } from '../../war/support/convoys.ts'
import { judgePlacement } from '../../war/support/placement.ts'
import { FAR, type Situation } from '../outlook/situation.ts'
import { hasCoastalKey } from './coast.ts'
import { fightWorth } from './fight.ts'
import { ForceBuilder, isSize, LEFT, type Size } from './force.ts'
import { type Lift, liftCarries, liftsIn, type Passenger, passengersIn } from './lift.ts'
import { beachSupply } from './lines.ts'
import { kindsOf, type Means } from './means.ts'
import { type Site, sitesOf } from './sites.ts'

/** What it costs to spend a unit on a Beachhead, and a Convoy on its supply. */
export const PLACER_COST = { 'surface-fleet': 1.1, 'air-force': 0.6 } as const
export const SUPPLY_COST = 0.3
const ELSEWHERE = 2
/** A landing without a Blitz marker only comes ashore in the next turn. */
const NO_BLITZ = 0.45
/** What a further unit ashore on an empty coast is worth. */
const SECOND_WAVE = 0.35
/** The part of an attack after the landing that counts, and of an objective beside it that stands open. */
const FOLLOW_UP = 0.7
const OPEN_BESIDE = 0.3

/** The first foothold near an aim overseas: what it is worth, from how far it counts, and who is near enough by land. */
const FOOTHOLD = 4
const FROM_BEACH = 24
const MARCH = 40
/** What a landing is worth beside an army that can march in: so near, in half points, and that many times the defence. */
const BY_LAND = 0.3
const BESIDE = 6
const ENOUGH = 2

export interface Landing extends Site {
  readonly prize: number
  /** Who makes the Beachhead; undefined if it is there. */
  readonly placer: Unit | undefined
  /** Units on the Beachhead, units that step onto it, units that sail to it. */
  readonly ashore: readonly Unit[]
  readonly walkers: readonly Unit[]
  readonly sailors: readonly { readonly passenger: Passenger; readonly lift: Lift }[]
  /** The marker that must sail as a Supply Convoy. */
  readonly supply: Unit | undefined
  readonly defended: boolean
  readonly worth: number
}

/** A unit that could come, and how: over the water, or else by land. */
export interface Troop {
  readonly unit: Unit
  readonly passenger: Passenger | undefined
}

/** What has been promised to landings chosen before. */
export interface Promises {
  readonly units: Set<Unit>
  /** Hexes landed in. */
  readonly lands: Set<number>
  readonly seas: Set<number>
  readonly supplied: Set<number>
  /** Beachheads promised beside those on the map. */
  fresh: number
}

export function noPromises(): Promises {
  return { units: new Set(), lands: new Set(), seas: new Set(), supplied: new Set(), fresh: 0 }
}

/** The same promises, to be added to apart. */
export const copyOf = ({ units, lands, seas, supplied, fresh }: Promises): Promises => ({
  units: new Set(units),
  lands: new Set(lands),
  seas: new Set(seas),
  supplied: new Set(supplied),
  fresh,
})

export class Landings {
  readonly s: Situation
  readonly means: Means
  readonly sites: readonly Site[]
  /** Beachheads on the map. */
  private readonly laid: number
  private readonly passengers = new Map<number, Passenger[]>()
  private readonly doors = new Map<string, boolean>()
  private readonly needed = new Map<number, boolean>()
  /** Aims of the plan that no friend can march to. */
  private overseas: readonly number[] | undefined

  /** What a plane is missed for at the front. */
  readonly missed: (unit: Unit) => number

  /** What a fleet or plane costs besides, where it serves no operation: those are wanted while a key is to be taken. */
  private readonly wanted: number

  constructor(s: Situation, means: Means, missed: (unit: Unit) => number = () => 0) {
    this.s = s
    this.wanted = hasCoastalKey(s) ? ELSEWHERE : 0
    this.means = means
    this.missed = missed
    this.sites = sitesOf(s, means.markers)
    this.laid = this.sites.filter((site) => site.laid).length
  }

  /** What it is worth to stand in a hex: an objective counts as often as the victory test names it. */
  prize(hex: number): number {
    const { s } = this
    if (!s.take.includes(hex)) return s.worth(hex) + this.foothold(hex)
    return s.worth(hex) * this.timesNamed(hex)
  }

  /** What it is worth to come ashore where an aim of the plan is near that nobody can march to yet. */
  private foothold(hex: number): number {
    const { s } = this
    this.overseas ??= s.take.filter((goal) => {
      if (!s.focus.has(goal) || s.game.graph.mapOf[goal] !== s.game.mapIndex) return false
      const way = s.costTo([goal])
      return !s.friends.some((unit) => (way[s.game.hexOf(unit)] ?? FAR) <= MARCH)
    })
    return this.overseas.some((goal) => (s.costTo([goal])[hex] ?? FAR) <= FROM_BEACH) ? FOOTHOLD : 0
  }

  /** True of a hex of a campaign beside which an army stands that is strong enough without ships. */
  private hasArmyAt(hex: number): boolean {
    const { s } = this
    const { game } = s
    if (game.content.scenario.campaign === undefined) return false
    const way = s.costTo([hex])
    const near = s.resistance(hex) + BESIDE
    const attack = s.friends
      .filter((unit) => (way[game.hexOf(unit)] ?? FAR) <= near)
      .reduce((sum, unit) => sum + game.side(unit).attack, 0)
    const defence = game.enemyGroundIn(hex, s.side).reduce((sum, unit) => sum + game.side(unit).defence, 0)
    return attack > 0 && attack >= ENOUGH * defence
  }

  /** A step towards an objective is worth only what it brings a unit nearer. */
  private gain(land: number, unit: Unit | undefined): number {
    const prize = this.prize(land)
    const from = unit ? this.s.game.hexOf(unit) : -1
    if (this.s.take.includes(land) || from < 0 || this.s.game.board.isSea(from)) return prize
    return Math.max(0, prize - this.s.worth(from))
  }

  private timesNamed(hex: number): number {
    const { game } = this.s
    const id = game.hexId(hex)
    let most = 1
    for (const { when } of game.content.scenario.victory)
      if ('hexes' in when) most = Math.max(most, when.hexes.filter((each) => each === id).length)
    return most
  }

  /** Units that could sail across a zone, except the last guard of a hex that must be held. */
  passengersOf(zone: number): Passenger[] {
    const known = this.passengers.get(zone)
    if (known) return known
    const found = passengersIn(this.s.game, this.s.side, zone).filter(
      ({ unit, from }) => !('hex' in from) || !this.isGuard(unit, from.hex),
    )
    this.passengers.set(zone, found)
    return found
  }

  /** True if a unit is the last in a hex that must be held. */
  isGuard(unit: Unit, hex: number): boolean {
    const { s } = this
    if (!s.hold.includes(hex)) return false
    const known = this.needed.get(hex)
    const needed = known ?? (s.needsUnit(hex) || s.threat(hex) > 0 || s.isWatched(hex))
    this.needed.set(hex, needed)
    return needed && s.game.groundIn(hex, s.side).filter((other) => other !== unit).length === 0
  }

  /** Units beside a sea hex that could step onto a Beachhead there. */
  private walkers(sea: number): Unit[] {
    const { s } = this
    const { game } = s
    const out: Unit[] = []
    for (const hex of around(game.graph, sea)) {
      if (game.board.isSea(hex)) continue
      for (const unit of game.groundIn(hex, s.side)) {
        if (game.side(unit).move === 0 || game.isHq(unit) || game.vars.isSet(V.moved, unit.id)) continue
        if (isSupplied(game, unit) && !this.isGuard(unit, hex)) out.push(unit)
      }
    }
    return out
  }

  /** Whether a kind of unit can be placed in a sea hex now; fleets are alike in a whole zone but for restrictions. */
  canPlace(unit: Unit, type: 'surface-fleet' | 'air-force', sea: number): boolean {
    const key = `${unit.kind}:${sea}`
    const known = this.doors.get(key)
    if (known !== undefined) return known
    const able = judgePlacement(this.s.game, unit, type, { kind: 'hex', hex: sea }).ok
    this.doors.set(key, able)
    return able
  }

  /** The landing at a site through a unit that is there to make the Beachhead. */
  through(site: Site, unit: Unit | undefined, promises: Promises): Landing | undefined {
    const type = unit && supportTypeUp(this.s.game, unit)
    if (type !== 'surface-fleet' && type !== 'air-force') return undefined
    return this.with(site, unit, type, promises)
  }

  /** The best landing at a site with what is left; undefined if there is none worth it. */
  at(site: Site, promises: Promises): Landing | undefined {
    if (site.laid) return this.with(site, undefined, undefined, promises)
    if (promises.seas.has(site.sea) || promises.lands.has(site.land)) return undefined
    if (promises.fresh >= this.means.markers) return undefined
    let best: Landing | undefined
    for (const type of ['surface-fleet', 'air-force'] as const) {
      const placer = kindsOf(this.s.game, this.means, type).find((kind) =>
        this.canPlace(kind, type, site.sea),
      )
      const free =
        placer &&
        this.means.units.get(type)?.find((unit) => unit.kind === placer.kind && !promises.units.has(unit))
      if (!free) continue
      const landing = this.with(site, free, type, promises)
      if (landing && landing.worth > (best?.worth ?? 0)) best = landing
    }
    return best
  }

  private sizeOf(site: Site, type: 'surface-fleet' | 'air-force' | undefined): Size {
    if (type !== undefined) return type === 'surface-fleet' ? 'beachhead-1' : 'beachhead-2'
    return this.sizeAt(site)
  }

  /** The size of the Beachhead that lies at a site. */
  sizeAt(site: Site): Size {
    const up = site.laid && beachheadUp(this.s.game, site.laid)
    return isSize(up) ? up : 'beachhead-1'
  }

  /** True of a unit that can attack a hex in a campaign from where it stands on land: no Beachhead is better. */
  private isBeside(unit: Unit, land: number): boolean {
    const { game } = this.s
    if (game.content.scenario.campaign === undefined) return false
    const from = game.hexOf(unit)
    if (from < 0 || game.board.isSea(from)) return false
    for (let d = 0; d < 6; d++) {
      const edge = land * 6 + d
      const bits = game.graph.side[edge] ?? 0
      if (game.graph.neighbour[edge] === from)
        return !(bits & (SIDE.sea | SIDE.lake)) || (bits & STRAIT) !== 0
    }
    return false
  }

  /** Everybody who could come to a site: by land, and over the water from the ports of its zone. */
  troopsFor(site: Site, taken: ReadonlySet<Unit>): Troop[] {
    const walkers: Troop[] = this.walkers(site.sea)
      .filter((unit) => !this.isBeside(unit, site.land))
      .map((unit) => ({ unit, passenger: undefined }))
    const sailors: Troop[] = this.passengersOf(site.zone)
      .filter(({ from }) => !('hex' in from && from.hex === site.sea))
      .map((passenger) => ({ unit: passenger.unit, passenger }))
    return [...walkers, ...sailors].filter(({ unit }) => !taken.has(unit))
  }

  private with(
    site: Site,
    placer: Unit | undefined,
    type: 'surface-fleet' | 'air-force' | undefined,
    promises: Promises,
  ): Landing | undefined {
    const { s } = this
    const { game } = s
    const size = this.sizeOf(site, type)
    const ashore = site.laid ? game.groundIn(site.sea, s.side) : []
    const defenders = game.enemyGroundIn(site.land, s.side)
    const taken = placer ? new Set([...promises.units, placer]) : promises.units
    const troops = this.troopsFor(site, taken)
    const supply = this.supplyFor(site, ashore[0] ?? troops[0]?.unit, taken, promises)
    if (supply === 'none') return undefined
    const busy = supply ? new Set([...taken, supply]) : taken
    const force = new ForceBuilder(this.s, size, ashore)
    const lifts = liftsIn(game, this.means, site.zone, busy)
    const candidates = troops.sort(
      (a, b) => this.merit(b.unit, defenders.length > 0) - this.merit(a.unit, defenders.length > 0),
    )
    const prize = this.gain(site.land, candidates[0]?.unit) * (this.hasArmyAt(site.land) ? BY_LAND : 1)
    const blitz = this.means.blitz > this.laid + promises.fresh - (site.laid ? 1 : 0)
    const air = this.airHelp(site.land, busy, [...ashore, ...candidates.map(({ unit }) => unit)])
    let cost = type && placer ? Math.max(PLACER_COST[type], this.missed(placer)) + this.wanted : 0
    let best = ashore.length > 0 ? this.worth(site, size, force.units, defenders, prize, blitz, air) : 0
    const chosen: { unit: Unit; passenger: Passenger | undefined; lift: Lift | undefined }[] = []
    const left = [...lifts]
    for (const { unit, passenger } of candidates) {
      if (!force.fits(unit)) continue
      const lift = passenger ? left.find((each) => liftCarries(game, each, unit)) : undefined
      if (passenger && !lift) continue
      // Ships carry the first unit to an open coast; more come by ferry when there is a port.
      if (passenger && defenders.length === 0 && force.units.length > 0) continue
      const more = cost + this.costOf(lift) + this.absence(unit)
      const worth = this.worth(site, size, [...force.units, unit], defenders, prize, blitz, air) - more
      const gain = chosen.length === 0 && ashore.length === 0 ? 0 : 0.1
      if (worth <= best + gain && !(chosen.length < 2 && defenders.length > 0 && ashore.length === 0))
        continue
      best = Math.max(best, worth)
      cost = more
      force.add(unit)
      chosen.push({ unit, passenger, lift })
      if (lift) left.splice(left.indexOf(lift), 1)
    }
    if (force.units.length === 0) return undefined
    const worth = this.worth(site, size, force.units, defenders, prize, blitz, air) - cost
    const after = worth - (supply ? SUPPLY_COST : 0)
    return {
      ...site,
      prize,
      placer,
      ashore,
      walkers: chosen.filter(({ passenger }) => !passenger).map(({ unit }) => unit),
      sailors: chosen.flatMap(({ passenger, lift }) => (passenger && lift ? [{ passenger, lift }] : [])),
      supply,
      defended: defenders.length > 0,
      worth: after,
    }
  }

  costOf(lift: Lift | undefined): number {
    return lift === undefined ? 0 : Math.max(lift.cost, this.missed(lift.by))
  }

  /** The Supply Convoy a Beachhead needs; undefined if none, `none` if it cannot be had. */
  supplyFor(
    site: Site,
    first: Unit | undefined,
    taken: ReadonlySet<Unit>,
    promises: Promises,
  ): Unit | 'none' | undefined {
    const { game, side } = this.s
    if (!first) return 'none'
    const now = beachSupply(game, side, first.nation, site.sea, site.zone)
    if (now === 'now' || (now === 'convoy' && promises.supplied.has(site.zone))) return undefined
    if (now === 'none') return 'none'
    return (
      this.means.convoys.find(
        (unit) => !taken.has(unit) && judgeConvoy(game, unit, site.zone, 'supply').ok,
      ) ?? 'none'
    )
  }

  /** Against defenders the strongest come first, to an empty coast the quickest. */
  private merit(unit: Unit, defended: boolean): number {
    const up = this.s.game.side(unit)
    if (defended) return up.attack + (up.type === 'marine' ? 0.5 : 0)
    return up.move / 2 + up.defence / 2 + up.attack / 4 - up.steps / 2
  }

  /** What is lost where a unit goes away. */
  private absence(unit: Unit): number {
    const { s } = this
    const hex = s.game.hexOf(unit)
    return hex >= 0 && s.hold.includes(hex) ? 0.5 : 0.1
  }

  /** True if some Air unit of a nationality that takes part could help. */
  private airHelp(land: number, busy: ReadonlySet<Unit>, units: readonly Unit[]): boolean {
    const { game } = this.s
    if (game.weather(land) !== 'clear') return false
    const nations = new Set(units.flatMap((unit) => game.board.nations(unit)))
    return (this.means.units.get('air-force') ?? []).some(
      (plane) =>
        !busy.has(plane) &&
        game.board.nations(plane).some((nation) => nations.has(nation)) &&
        airReach(game, plane, rangeOf(plane, 'air-force')).from[land] !== -1,
    )
  }

  /** Ashore in the Blitz Combat Segment a force attacks what lies beside it in the regular one. */
  private followUp(land: number, units: readonly Unit[], air: boolean): number {
    const { s } = this
    const { game } = s
    let most = 0
    for (let d = 0; d < 6; d++) {
      const goal = game.graph.neighbour[land * 6 + d] ?? -1
      if (goal < 0 || !s.take.includes(goal)) continue
      const defenders = game.enemyGroundIn(goal, s.side)
      const { left } = sideShift(game, goal * 6 + ((d + 3) % 6))
      const terms = { prize: this.prize(goal), left, blitz: false, air }
      const worth =
        defenders.length === 0
          ? terms.prize * OPEN_BESIDE
          : fightWorth(s, goal, units, defenders, terms) * FOLLOW_UP
      most = Math.max(most, worth * (this.hasArmyAt(goal) ? BY_LAND : 1))
    }
    return most
  }

  /** What a force on a Beachhead is worth. */
  private worth(
    site: Site,
    size: Size,
    units: readonly Unit[],
    defenders: readonly Unit[],
    prize: number,
    blitz: boolean,
    air: boolean,
  ): number {
    if (units.length === 0) return 0
    const { s } = this
    if (defenders.length === 0) {
      if (s.game.board.groundCount(s.side, site.land) > 0) return 0
      const ashore = prize * (blitz ? 1 : s.last ? 0 : NO_BLITZ)
      const wave = (units.length - 1) * SECOND_WAVE * Math.min(1, prize)
      return ashore + wave + (blitz ? this.followUp(site.land, units, air) : 0)
    }
    return fightWorth(s, site.land, units, defenders, { prize, left: LEFT[size], blitz, air })
  }
}

/**
 * A landing as an operation: one objective on a coast, struck in one turn from land, from every Beachhead that is worth its
 * fleet, and by the planes that find room around it. All of it is judged together, by the exact six outcomes of each combat.
 */
import { around, distance } from '../../../board/hexmap/graph.ts'
import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { SIDE, STRAIT } from '../../ground/map/graph.ts'
import { supportTypeUp } from '../../table/game/support-kinds.ts'
import { oddsColumn, reachesMinimum } from '../../war/combat/odds.ts'
import { airShifts, sideShift } from '../../war/combat/shifts.ts'
import { columnWithin } from '../outlook/blow.ts'
import { type Defence, defenceOf } from '../outlook/defence.ts'
import type { Situation } from '../outlook/situation.ts'
import { type Siege, siegeOf } from '../outlook/value.ts'
import { type Sortie, sortiesTo } from './air-spots.ts'
import { coastalTargets } from './coast.ts'
import { ForceBuilder, LEFT, type Size } from './force.ts'
import {
  copyOf,
  type Landing,
  type Landings,
  PLACER_COST,
  type Promises,
  SUPPLY_COST,
  type Troop,
} from './landing.ts'
import { type Lift, liftCarries, liftsIn, type Passenger } from './lift.ts'
import type { Site } from './sites.ts'

/** An operation against one objective on a coast. */
export interface Package {
  readonly target: number
  /** Struck now, or made ready for by a foothold beside it. */
  readonly phase: 'strike' | 'assemble'
  /** The chance that the objective falls in this turn; of a foothold, in the next. */
  readonly chance: number
  readonly worth: number
  readonly landings: readonly Landing[]
  readonly sorties: readonly Sortie[]
  /** Those who strike from land. */
  readonly land: readonly Unit[]
}

/** An attack is made from the sea only with this chance at least, and for a worth of that many steps. */
const STRIKE = { chance: 0.35, worth: 1 } as const
/** A foothold is taken for this chance of the attack that follows; it counts this part of that attack. */
const FOOTHOLD = { chance: 0.3, part: 0.7, worth: 0.5 } as const
/** Units within that many hexes can strike next; those with that many Movement Points from one hex further. */
const REACH = { near: 2, fast: 4 } as const
/** What finds room in a hex. */
const ROOM = { units: 3, steps: 6 } as const
/** Air units that find room around a target. */
const MAX_AIR = 3
const MAX_BEACHES = 4
/** How many operations are tried as the first to be served. */
const FIRSTS = 3
/** What each unit that sails away is missed for where it stood. */
const ABSENCE = 0.1

/** A Beachhead of a package while it is put together. */
interface Beach {
  readonly site: Site
  readonly size: Size
  readonly placer: Unit | undefined
  readonly supply: Unit | undefined
  readonly ashore: readonly Unit[]
  readonly force: ForceBuilder
  readonly walkers: Unit[]
  readonly sailors: { readonly passenger: Passenger; readonly lift: Lift }[]
}

interface Draft {
  readonly beaches: readonly Beach[]
  readonly cost: number
}

/** The attackers of a hex, and the columns that their places and helpers bring. */
interface Attackers {
  readonly land: readonly Unit[]
  readonly landLeft: number
  readonly hq: Unit | undefined
  readonly beaches: readonly Beach[]
  readonly air: number
}

export class Packages {
  private readonly s: Situation
  private readonly source: Landings
  private readonly defences = new Map<number, Defence>()

  constructor(source: Landings) {
    this.s = source.s
    this.source = source
  }

  /**
   * The operations that promise most together: each of the best is tried as the first, the others follow by what they
   * promise with what is left. `promise` takes what an operation needs out of the promises.
   */
  choose(
    promises: Promises,
    promise: (each: Package, promises: Promises) => void,
  ): { readonly packages: readonly Package[]; readonly promises: Promises } {
    const alone = coastalTargets(this.s)
      .flatMap((target) => this.against(target, promises) ?? [])
      .sort((a, b) => b.worth - a.worth || a.target - b.target)
    let best: { packages: Package[]; promises: Promises; worth: number } | undefined
    for (const first of alone.slice(0, FIRSTS)) {
      const given = copyOf(promises)
      promise(first, given)
      const packages = [first]
      const left = new Set(alone.map(({ target }) => target))
      left.delete(first.target)
      for (let next = this.best(left, given); next; next = this.best(left, given)) {
        packages.push(next)
        promise(next, given)
        left.delete(next.target)
      }
      const worth = packages.reduce((sum, each) => sum + each.worth, 0)
      if (worth > (best?.worth ?? 0)) best = { packages, promises: given, worth }
    }
    return best ?? { packages: [], promises }
  }

  /** The operation against one of some targets that promises most with what is left; undefined if none promises enough. */
  private best(targets: Iterable<number>, promises: Promises): Package | undefined {
    let best: Package | undefined
    for (const target of targets) {
      const found = this.against(target, promises)
      if (found && found.worth > (best?.worth ?? 0)) best = found
    }
    return best
  }

  private against(target: number, promises: Promises): Package | undefined {
    const strike = this.strike(target, promises)
    if (strike && strike.chance >= STRIKE.chance && strike.worth >= STRIKE.worth) return strike
    return this.foothold(target, promises)
  }

  private defence(target: number): Defence {
    const known = this.defences.get(target) ?? defenceOf(this.s.game, this.s.side, target)
    this.defences.set(target, known)
    return known
  }

  /** Those who can strike from land next turn, as many as find room, and the hexsides they strike across. */
  private landForce(target: number, more: ReadonlyMap<number, readonly Unit[]> = new Map()) {
    const { game, side, friends } = this.s
    const there = new Set([...more.values()].flat())
    const near = friends.filter((unit) => {
      if (there.has(unit)) return false
      const up = game.side(unit)
      const away = distance(game.graph, game.hexOf(unit), target)
      if (game.board.isSea(game.hexOf(unit))) return false
      return away <= REACH.near || (away === REACH.near + 1 && up.move >= REACH.fast)
    })
    const hq = near.find((unit) => game.isHq(unit))
    const left = near
      .filter((unit) => !game.isHq(unit) && game.side(unit).attack > 0)
      .sort((a, b) => game.side(b).attack - game.side(a).attack || a.index - b.index)
    const units: Unit[] = []
    let least = Number.POSITIVE_INFINITY
    for (let d = 0; d < 6; d++) {
      const edge = target * 6 + d
      const door = game.graph.neighbour[edge] ?? -1
      const bits = game.graph.side[edge] ?? 0
      if (door < 0 || game.board.isSea(door) || game.board.enemyGround(side, door)) continue
      if (bits & (SIDE.sea | SIDE.lake) && !(bits & STRAIT)) continue
      const here = [...(more.get(door) ?? [])]
      const steps = (): number => here.reduce((sum, unit) => sum + game.side(unit).steps, 0)
      for (const unit of [...left]) {
        const { steps: its } = game.side(unit)
        if (distance(game.graph, game.hexOf(unit), door) > 1) continue
        if (here.length >= ROOM.units || steps() + its > ROOM.steps) continue
        here.push(unit)
        left.splice(left.indexOf(unit), 1)
      }
      if (here.length === 0) continue
      units.push(...here)
      least = Math.min(least, sideShift(game, edge).left)
    }
    return { land: units, landLeft: least, hq }
  }

  /** What an attack comes to: over Blitz and regular combat where a Blitz marker can be had. */
  private siege(target: number, { land, landLeft, hq, beaches, air }: Attackers): Siege | undefined {
    const { s } = this
    const { game, side } = s
    const defence = this.defence(target)
    const afloat = beaches.flatMap(({ force }) => force.units)
    const attackers = [...land, ...afloat, ...(hq ? [hq] : [])]
    const attack = attackers.reduce((sum, unit) => sum + game.side(unit).attack, 0)
    if (land.length + afloat.length === 0 || !reachesMinimum(attack, defence.total)) return undefined
    const lefts = beaches.flatMap(({ size, force }) => (force.units.length > 0 ? [LEFT[size]] : []))
    const left = Math.min(landLeft, ...lefts)
    const there = airShifts(game, target, side, attackers, 1).length
    const shift = defence.shift - left + Math.min(MAX_AIR, there + air) + (hq ? 1 : 0)
    const regular = oddsColumn(attack, defence.total) + shift
    const clear = game.weather(target) === 'clear' && this.source.means.blitz > 0
    const armor = attackers.some((unit) => game.isArmor(unit)) ? 1 : 0
    const marine = afloat.some((unit) => game.ground(unit)?.type === 'marine') ? 1 : 0
    const columns = [...(clear ? [regular + armor + marine] : []), regular].map(columnWithin)
    const clash = {
      target,
      attackers,
      defenders: defence.units,
      helper: defence.helper,
      prize: this.source.prize(target),
      // From a Beachhead nobody retreats.
      withHq: hq !== undefined || land.length === 0,
      style: s.style,
    }
    return siegeOf(game, clash, columns)
  }

  /** The strongest attack there can be this turn from land, sea and air. */
  private strike(target: number, promises: Promises): Package | undefined {
    const { s, source } = this
    const ashore = this.landForce(target)
    const others = new Set([...promises.units, ...ashore.land])
    const drafts = this.drafts(target, { ...promises, units: others })
    let best: Package | undefined
    for (const { beaches, cost } of drafts) {
      const used = this.unitsOf(beaches, promises)
      const attackers = [...ashore.land, ...beaches.flatMap(({ force }) => force.units)]
      const nations = new Set(attackers.flatMap((unit) => s.game.board.nations(unit)))
      // An army that comes by land alone has the planes of the front, unless it marches on a key.
      const served = beaches.length > 0 || s.keys.includes(target)
      const sorties = served ? sortiesTo(s, source.means, target, used, nations, source.missed) : []
      let paid = cost
      for (let air = 0; air <= sorties.length; air++) {
        paid += sorties[air - 1]?.cost ?? 0
        const siege = this.siege(target, { ...ashore, beaches, air })
        if (!siege || siege.worth - paid <= (best?.worth ?? Number.NEGATIVE_INFINITY)) continue
        best = {
          target,
          phase: 'strike',
          chance: siege.chance,
          worth: siege.worth - paid,
          landings: beaches.map((beach) => this.landingOf(target, beach, siege.worth - paid)),
          sorties: sorties.slice(0, air),
          land: ashore.land,
        }
      }
    }
    return best
  }

  private unitsOf(beaches: readonly Beach[], promises: Promises): Set<Unit> {
    const used = new Set(promises.units)
    for (const { placer, supply, force, sailors } of beaches) {
      for (const unit of [placer, supply, ...force.units]) if (unit) used.add(unit)
      for (const { lift } of sailors) used.add(lift.by)
    }
    return used
  }

  /** More and more Beachheads against a hex, each manned as strongly as lift allows: after each unit one more draft. */
  private drafts(target: number, promises: Promises): Draft[] {
    const { game } = this.s
    const sites = this.source.sites.filter(
      ({ land, sea }) => land === target && (!promises.seas.has(sea) || game.board.isSea(sea)),
    )
    const out: Draft[] = []
    const beaches: Beach[] = []
    let cost = 0
    for (const site of sites.filter(({ laid }) => laid !== undefined)) {
      const beach = this.beachAt(site, promises, beaches)
      if (beach) beaches.push(beach)
    }
    for (const beach of beaches) cost += this.man(beach, promises, beaches)
    out.push({ beaches: [...beaches], cost })
    const fresh = sites.filter(({ laid, sea }) => laid === undefined && !promises.seas.has(sea))
    for (let i = promises.fresh; i < Math.min(this.source.means.markers, MAX_BEACHES); i++) {
      let next: { readonly beach: Beach; readonly cost: number; readonly attack: number } | undefined
      for (const site of fresh) {
        if (beaches.some((beach) => beach.site.sea === site.sea)) continue
        const beach = this.beachAt(site, promises, beaches)
        if (!beach?.placer) continue
        const type = supportTypeUp(game, beach.placer)
        const price = type === 'air-force' ? PLACER_COST['air-force'] : PLACER_COST['surface-fleet']
        const paid = price + (beach.supply ? SUPPLY_COST : 0) + this.man(beach, promises, [...beaches, beach])
        const attack = beach.force.units.reduce((sum, unit) => sum + game.side(unit).attack, 0)
        if (attack > (next?.attack ?? 0)) next = { beach, cost: paid, attack }
      }
      if (!next) break
      beaches.push(next.beach)
      cost += next.cost
      out.push({ beaches: [...beaches], cost })
    }
    return out
  }

  /** An empty Beachhead at a site, with who makes and feeds it; undefined if nobody can. */
  private beachAt(site: Site, promises: Promises, others: readonly Beach[]): Beach | undefined {
    const { source, s } = this
    const { game } = s
    const used = this.unitsOf(others, promises)
    const ashore = site.laid ? game.groundIn(site.sea, s.side) : []
    let placer: Unit | undefined
    let size: Size = source.sizeAt(site)
    if (!site.laid) {
      for (const type of ['surface-fleet', 'air-force'] as const) {
        placer = (source.means.units.get(type) ?? []).find(
          (unit) => !used.has(unit) && source.canPlace(unit, type, site.sea),
        )
        size = type === 'surface-fleet' ? 'beachhead-1' : 'beachhead-2'
        if (placer) break
      }
      if (!placer) return undefined
      used.add(placer)
    }
    const [first] = [...ashore, ...source.troopsFor(site, used).map(({ unit }) => unit)]
    const supply = source.supplyFor(site, first, used, promises)
    if (supply === 'none') return undefined
    const force = new ForceBuilder(s, size, ashore)
    return { site, size, placer, supply, ashore, force, walkers: [], sailors: [] }
  }

  /** Puts the strongest who can come on a Beachhead; returns what their passage costs. */
  private man(beach: Beach, promises: Promises, others: readonly Beach[]): number {
    const { source, s } = this
    const { game } = s
    const used = this.unitsOf(others, promises)
    const lifts = liftsIn(game, source.means, beach.site.zone, used)
    const merit = ({ unit }: Troop): number =>
      game.side(unit).attack + (game.ground(unit)?.type === 'marine' ? 0.5 : 0)
    const troops = source.troopsFor(beach.site, used).filter(({ unit }) => game.side(unit).attack > 0)
    let cost = 0
    for (const { unit, passenger } of troops.sort((a, b) => merit(b) - merit(a))) {
      if (!beach.force.fits(unit)) continue
      const lift = passenger ? lifts.find((each) => liftCarries(game, each, unit)) : undefined
      if (passenger && !lift) continue
      beach.force.add(unit)
      cost += ABSENCE + source.costOf(lift)
      if (passenger && lift) {
        beach.sailors.push({ passenger, lift })
        lifts.splice(lifts.indexOf(lift), 1)
      } else beach.walkers.push(unit)
    }
    return cost
  }

  private landingOf(
    target: number,
    { site, placer, ashore, walkers, sailors, supply }: Beach,
    worth: number,
  ): Landing {
    const prize = this.source.prize(target)
    const defended = this.s.game.board.enemyGround(this.s.side, site.land)
    return { ...site, prize, placer, ashore, walkers, sailors, supply, defended, worth }
  }

  /** A landing on open land beside an objective, for the attack that follows from there. */
  private foothold(target: number, promises: Promises): Package | undefined {
    const { game, side } = this.s
    let best: Package | undefined
    for (const door of around(game.graph, target)) {
      if (game.board.isSea(door) || game.board.enemyGround(side, door)) continue
      if (promises.lands.has(door)) continue
      for (const site of this.source.sites) {
        if (site.land !== door || promises.seas.has(site.sea)) continue
        if (!site.laid && promises.fresh >= this.source.means.markers) continue
        const found = this.footholdAt(target, site, promises)
        if (found && found.worth > (best?.worth ?? FOOTHOLD.worth)) best = found
      }
    }
    return best
  }

  private footholdAt(target: number, site: Site, promises: Promises): Package | undefined {
    const beach = this.beachAt(site, promises, [])
    if (!beach) return undefined
    const cost =
      (beach.placer ? PLACER_COST['surface-fleet'] : 0) +
      (beach.supply ? SUPPLY_COST : 0) +
      this.man(beach, promises, [beach])
    const { units } = beach.force
    if (units.length === 0) return undefined
    const then = this.landForce(target, new Map([[site.land, units]]))
    const siege = this.siege(target, { ...then, beaches: [], air: this.carriers() })
    if (!siege || siege.chance < FOOTHOLD.chance) return undefined
    const worth = FOOTHOLD.part * siege.worth - cost
    const landing = this.landingOf(target, beach, worth)
    return {
      target,
      phase: 'assemble',
      chance: siege.chance,
      worth,
      landings: [landing],
      sorties: [],
      land: then.land,
    }
  }

  /** How many carriers are left in the Force Pool to help an attack later. */
  private carriers(): number {
    const { game, side } = this.s
    const pooled = game.board.unitsAt(pool(game.factionName(side), game.map))
    return Math.min(MAX_AIR, pooled.filter((unit) => supportTypeUp(game, unit) === 'cv-fleet').length)
  }
}

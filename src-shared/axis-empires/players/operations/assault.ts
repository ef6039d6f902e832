/**
 * The set of attacks of a turn, chosen together: who attacks what from which hex. Each attack is judged by its exact six
 * outcomes and by what it opens (the breach value); units, hexes and HQs are shared, so the sets are compared as wholes: the targets are
 * served in many orders, and the order whose attacks promise most together is taken.
 */
import type { OwnRng } from '../../../players/own-rng.ts'
import type { Unit } from '../../ground/content/unit.ts'

/** Units with the hexes they attack from, and the HQ that comes near. */
export interface Force {
  readonly target: number
  readonly members: ReadonlyMap<Unit, number>
  readonly hq: Unit | undefined
  readonly worth: number
}

/** What a choice of attacks asks of the march it is made for. */
export interface Field {
  /** The targets that somebody could attack. */
  readonly targets: readonly number[]
  /** Who could attack a target and from where, the strongest first. */
  able(target: number): readonly (readonly [Unit, readonly number[]])[]
  mayJoin(unit: Unit, others: readonly Unit[]): boolean
  /** True if a unit finds room in a hex beside those ordered there and some others. */
  fits(unit: Unit, hex: number, others: readonly Unit[]): boolean
  /** HQs that could come near a target. */
  hqs(target: number): readonly Unit[]
  /** What an attack promises, in steps. */
  worth(target: number, members: ReadonlyMap<Unit, number>, hq: Unit | undefined): number
  /** What an attack has to promise. */
  least(target: number): number
  /** What an attack factor is worth elsewhere, in steps. */
  readonly price: number
  /** Adds to the worth of a target, by the variation of a style; 0 where there is none. */
  vary(target: number): number
}

/** At most that many targets are tried in other orders; the rest follow by what they promise alone. */
const MAX_SHUFFLED = 7
/** How many orders are tried besides the plain one. */
const ORDERS = 14

/** What has been given away in a set of attacks. */
class Given {
  readonly used = new Set<Unit>()
  readonly at = new Map<number, Unit[]>()
  readonly forces: Force[] = []
  worth = 0

  take(force: Force, price: number, attackOf: (unit: Unit) => number): void {
    this.forces.push(force)
    let factors = 0
    for (const [unit, hex] of force.members) {
      this.used.add(unit)
      this.at.set(hex, [...(this.at.get(hex) ?? []), unit])
      factors += attackOf(unit)
    }
    if (force.hq) this.used.add(force.hq)
    this.worth += force.worth - price * factors
  }
}

export class Assault {
  private readonly field: Field
  private readonly attackOf: (unit: Unit) => number

  constructor(field: Field, attackOf: (unit: Unit) => number) {
    this.field = field
    this.attackOf = attackOf
  }

  /** The best set of attacks that was found, the one most worth first. `first` is made before all others. */
  choose(rng: OwnRng, first?: Force): readonly Force[] {
    const alone = this.field.targets
      .map((target) => ({ target, force: this.best(target, new Given()) }))
      .filter(({ target }) => target !== first?.target)
    const promising = alone.flatMap(({ target, force }) => (force ? [{ target, worth: force.worth }] : []))
    const plain = promising
      .sort((a, b) => b.worth - a.worth || a.target - b.target)
      .map(({ target }) => target)
    let best = this.fill(plain, first)
    const shuffled = Math.min(MAX_SHUFFLED, plain.length)
    for (let i = 0; i < ORDERS && shuffled > 1; i++) {
      const order = [...plain]
      for (let at = 0; at < shuffled - 1; at++) {
        const other = at + rng.below(shuffled - at)
        const [a = -1, b = -1] = [order[at], order[other]]
        order[at] = b
        order[other] = a
      }
      const set = this.fill(order, first)
      if (set.worth > best.worth + 1e-9) best = set
    }
    return [...best.forces].sort((a, b) => (a === first ? -1 : b === first ? 1 : b.worth - a.worth))
  }

  private fill(order: readonly number[], first: Force | undefined): Given {
    const given = new Given()
    if (first) given.take(first, this.field.price, this.attackOf)
    for (const target of order) {
      const force = this.best(target, given)
      if (force) given.take(force, this.field.price, this.attackOf)
    }
    return given
  }

  /** The force that makes the most of a target with those who are left; undefined if none promises enough. */
  best(target: number, given: Given = new Given()): Force | undefined {
    const { field } = this
    const able = field.able(target).filter(([unit]) => !given.used.has(unit))
    if (able.length === 0) return undefined
    const [helper] = field.hqs(target).filter((unit) => !given.used.has(unit))
    let found: Force | undefined
    for (const hq of helper ? [undefined, helper] : [undefined]) {
      const force = this.with(target, able, given, hq)
      const more = hq && found ? HQ_PRICE : 0
      if (force && force.worth > (found?.worth ?? Number.NEGATIVE_INFINITY) + more) found = force
    }
    return found && found.worth > field.least(target) ? found : undefined
  }

  /** Adds unit after unit, then leaves out units that are worth more elsewhere. */
  private with(
    target: number,
    able: readonly (readonly [Unit, readonly number[]])[],
    given: Given,
    hq: Unit | undefined,
  ): Force | undefined {
    const { field } = this
    let members = new Map<Unit, number>()
    let best: { readonly members: Map<Unit, number>; readonly net: number } | undefined
    let factors = 0
    const net = (of: ReadonlyMap<Unit, number>, sum: number): number =>
      field.worth(target, of, hq) + field.vary(target) - field.price * sum
    for (const [unit, doors] of able) {
      if (!field.mayJoin(unit, [...members.keys()])) continue
      const door = doors.find((hex) => field.fits(unit, hex, standing(given, members, hex)))
      if (door === undefined) continue
      members = new Map(members).set(unit, door)
      factors += this.attackOf(unit)
      const now = net(members, factors)
      if (now > (best?.net ?? Number.NEGATIVE_INFINITY)) best = { members, net: now }
    }
    if (!best || !Number.isFinite(best.net)) return undefined
    for (const unit of [...best.members.keys()].reverse()) {
      if (best.members.size === 1) break
      const fewer: Map<Unit, number> = new Map(best.members)
      fewer.delete(unit)
      const sum: number = [...fewer.keys()].reduce((all, each) => all + this.attackOf(each), 0)
      const left: number = net(fewer, sum)
      if (left >= best.net) best = { members: fewer, net: left }
    }
    return { target, members: best.members, hq, worth: field.worth(target, best.members, hq) }
  }
}

/** An HQ comes to an attack that it makes better by more than this. */
const HQ_PRICE = 0.3

function standing(given: Given, members: ReadonlyMap<Unit, number>, hex: number): Unit[] {
  return [...(given.at.get(hex) ?? []), ...[...members].flatMap(([unit, at]) => (at === hex ? [unit] : []))]
}

/** Port to port: which unit gains most by sailing to another port of its zone. */
import { distance } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { openPorts, type Port } from '../../war/supply/ports.ts'
import { isSuppliedAt } from '../../war/supply/supplied.ts'
import { FAR, type Situation } from '../outlook/situation.ts'
import { coastalTargets, hasCoastalKey } from './coast.ts'
import type { Landings, Promises } from './landing.ts'
import { type Lift, liftCarries, liftsIn, type Passenger } from './lift.ts'
import { zonesHere } from './means.ts'
import { stagesOf } from './stages.ts'
import type { SeaThreat } from './threat.ts'

export interface Ferry {
  readonly passenger: Passenger
  readonly lift: Lift
  readonly zone: number
  readonly to: number
  readonly gain: number
}

/** A ferry is worth a Convoy only if it gains more than this. */
const MIN_GAIN = 0.6
/** Half points of march that are worth as much as one objective in sight. */
const NEARER = 20
const SIGHT = 80
const UNSUPPLIED = 1.5
/** What a plane or fleet as Escort of a mere ferry costs on top of what it costs for a landing. */
const ESCORT = 0.7
/** The same while a key is to be taken from the sea. */
const NEEDED = 2.5

/** What each who waits in a port takes off what it is worth as a stage. */
const CROWD = 0.3
/** What it is worth to stand within that many hexes of what peace or a Policy still keeps from war. */
const READY = 1.5
const BESIDE = 3
/** What it is worth to stand before an objective on a coast. */
const DOOR = { beside: 3, near: 1.5 } as const

export class Ferries {
  private readonly s: Situation
  private readonly source: Landings
  private readonly threat: SeaThreat
  private readonly kept: ReadonlyMap<Unit, number>
  private readonly missedFor: (unit: Unit) => number
  private readonly benefits = new Map<number, number>()
  private targets: readonly number[] | undefined
  private stages: ((hex: number) => number) | undefined

  constructor(
    s: Situation,
    source: Landings,
    threat: SeaThreat,
    kept: ReadonlyMap<Unit, number> = new Map(),
    missed: (unit: Unit) => number = () => 0,
  ) {
    this.s = s
    this.missedFor = missed
    this.kept = kept
    this.source = source
    this.threat = threat
  }

  /** How good it is to have one more unit in a hex: near what is to be taken, or where one's own is in danger. */
  private benefit(hex: number): number {
    const known = this.benefits.get(hex)
    if (known !== undefined) return known
    const { s } = this
    const goal = s.toTake(hex)
    let value = goal < FAR ? Math.max(0, SIGHT - goal) / NEARER : 0
    if (s.hold.includes(hex)) {
      const own = s.game.groundIn(hex, s.side).reduce((sum, unit) => sum + s.game.side(unit).defence, 0)
      const danger = s.threat(hex) + this.threat.at(hex)
      value += Math.min(3, Math.max(0, danger - 2 * own) / 2)
      if (own === 0 && (danger > 0 || s.needsUnit(hex))) value += 1.5
    }
    value += this.staging(hex) + this.ready(hex)
    this.benefits.set(hex, value)
    return value
  }

  /** The same for a unit: one that attacks is wanted where an attack is to be made. */
  private benefitFor(unit: Unit, hex: number): number {
    return this.benefit(hex) + (this.s.game.side(unit).attack > 0 ? this.atDoor(hex) : 0)
  }

  /** What it is worth to stand near an objective on a coast that is to be attacked: beside it, or a hex further off. */
  private atDoor(hex: number): number {
    const { game } = this.s
    this.targets ??= coastalTargets(this.s)
    const away = Math.min(...this.targets.map((goal) => distance(game.graph, goal, hex)))
    return away === 1 ? DOOR.beside : away === 2 ? DOOR.near : 0
  }

  /** What it is worth to stand beside what the plan is after, though the war for it has not begun. */
  private ready(hex: number): number {
    const { game, planned } = this.s
    return planned.some((goal) => distance(game.graph, goal, hex) <= BESIDE) ? READY : 0
  }

  /** What a port is worth as the place from which the plan's aims overseas are reached, less for each who waits there. */
  private staging(hex: number): number {
    const { game, side } = this.s
    this.stages ??= stagesOf(this.s)
    const waiting = game.groundIn(hex, side).filter((unit) => game.side(unit).steps === 1).length
    return Math.max(0, this.stages(hex) - waiting * CROWD)
  }

  /** What it costs that a plane or fleet is away as Escort. */
  private missed(lift: Lift): number {
    // Before a war nobody else has need of it.
    if (lift.kind !== 'escort' || this.s.staging) return 0
    const least = hasCoastalKey(this.s) ? NEEDED : ESCORT
    return Math.max(least, this.kept.get(lift.by) ?? 0, this.missedFor(lift.by))
  }

  private costOf(lift: Lift): number {
    return lift.cost + this.missed(lift)
  }

  private at(unit: Unit, port: Port): number {
    return 'hex' in port ? this.benefitFor(unit, port.hex) : 0
  }

  /** The ferry that gains most now; undefined if none is worth it. */
  best(promises: Promises): Ferry | undefined {
    let best: Ferry | undefined
    for (const zone of zonesHere(this.s.game)) {
      const found = this.bestIn(zone, promises)
      if (found && found.gain > (best?.gain ?? MIN_GAIN)) best = found
    }
    return best
  }

  private bestIn(zone: number, promises: Promises): Ferry | undefined {
    const { s } = this
    const { game } = s
    const goals = openPorts(game, s.side, zone)
      .flatMap((port) => ('hex' in port && !game.board.isSea(port.hex) ? [port.hex] : []))
      .filter((hex) => this.benefit(hex) + this.atDoor(hex) > MIN_GAIN)
    if (goals.length === 0) return undefined
    const passengers = this.source.passengersOf(zone).filter(({ unit }) => !promises.units.has(unit))
    if (passengers.length === 0) return undefined
    const lifts = liftsIn(game, this.source.means, zone, promises.units)
    if (lifts.length === 0) return undefined
    let best: Ferry | undefined
    for (const passenger of passengers) {
      const { unit, from } = passenger
      let lift: Lift | undefined
      for (const each of lifts)
        if (liftCarries(game, each, unit) && (!lift || this.costOf(each) < this.costOf(lift))) lift = each
      if (!lift) continue
      const up = game.side(unit)
      const merit = 0.6 + (up.attack + up.defence) / 8
      for (const to of goals) {
        if ('hex' in from && from.hex === to) continue
        if (!s.fits(unit, to)) continue
        const gained = this.benefitFor(unit, to) - this.at(unit, from)
        const lack = isSuppliedAt(game, unit, to) ? 0 : UNSUPPLIED
        const gain = gained * merit - this.costOf(lift) - lack
        if (gain > (best?.gain ?? MIN_GAIN)) best = { passenger, lift, zone, to, gain }
      }
    }
    return best
  }
}

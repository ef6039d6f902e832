/** Where the fleets of a careful player go that have not fought: together, and where they guard transports, out of reach of what is stronger. */

import { sideOf } from '../ground/powers.ts'
import type { Unit } from '../ground/units.ts'
import { seaRange, seaReach } from '../war/movement/sea.ts'
import type { Intent } from './attacks.ts'
import type { Outlook } from './outlook.ts'
import type { Some } from './threats.ts'

interface Ship {
  readonly from: string
  readonly key: string
  readonly unit: Unit
  readonly n: number
  readonly reach: ReadonlySet<string>
}

/** What a step towards what is worth having counts, of the price of the ships. */
const STEP = 0.03
const MOST_STEPS = 12
/** The same for transports with troops, without which nothing is taken: waiting loses a turn of an army. */
const CONVOY_STEP = 0.15
/** What a zone counts less for each zone between it and the transports, without which nothing is taken. */
const AWAY = 0.06
/** What convoys lose to ships for a turn counts this much. */
const CONVOY = 0.8

const priceOf = (outlook: Outlook, list: readonly Some[]): number =>
  list.reduce((sum, { unit, n }) => sum + outlook.cost(unit) * n, 0)

/** Where transports of a power are; if it has none, the zones they come out in. */
function transportZones({ game, power }: Outlook): string[] {
  const found = game.board.seas
    .map(({ id }) => id)
    .filter((zone) => game.at(zone).some(({ unit }) => unit.flag === power && game.is(unit, 'carries')))
  if (found.length > 0) return found
  const capital = game.capital(power)
  return capital === undefined ? [] : [...game.board.seasBeside(capital)]
}

/** The Allies cross the ocean together: their transports sail with the warships once troops are aboard. */
const sailsInConvoy = ({ power }: Outlook): boolean => power !== 'japan'
const isConvoy = (outlook: Outlook, { cargo }: Unit): boolean =>
  sailsInConvoy(outlook) && (cargo?.length ?? 0) > 0

class Fleets {
  private readonly outlook: Outlook
  private readonly ships: Ship[]
  /** Where ships of this plan have been sent already. */
  private readonly sent = new Map<string, Some[]>()
  /** How far it is from each zone to transports of the power, or to where new ones come out. */
  private readonly toTransports = new Map<string, number>()

  constructor(outlook: Outlook) {
    this.outlook = outlook
    const { game, power } = outlook
    for (const zone of transportZones(outlook))
      for (const [to, way] of game.board.reach(zone, MOST_STEPS, (id) => game.board.isSea(id)))
        if (way < (this.toTransports.get(to) ?? MOST_STEPS)) this.toTransports.set(to, way)
    this.ships = game.board.seas.flatMap(({ id: from }) =>
      game.at(from).flatMap(({ key, unit, n }): Ship[] => {
        if (unit.flag !== power || unit.spent || !(game.is(unit, 'warship') || isConvoy(outlook, unit)))
          return []
        const dives = game.is(unit, 'submerges')
        const found = seaReach(game, power, from, seaRange(game, power, from, unit.type), dives)
        const reach = new Set([...found.keys()].filter((zone) => dives || !game.isHostileZone(power, zone)))
        reach.add(from)
        return [{ from, key, unit, n, reach }]
      }),
    )
  }

  /** Who is in a zone for the side whatever this plan does. */
  private present(zone: string): readonly Some[] {
    const { game, power } = this.outlook
    const there = game.at(zone).filter(({ key, unit }) => {
      if (unit.flag === 'neutral' || sideOf(unit.flag) !== sideOf(power)) return false
      return !this.ships.some((ship) => ship.from === zone && ship.key === key)
    })
    return [...there, ...(this.sent.get(zone) ?? [])]
  }

  /** What drags a fleet to a zone: what is to be had from there, and convoys that lose by it. */
  private pull(zone: string, comers: readonly Some[]): number {
    const { outlook } = this
    const steps = Math.min(MOST_STEPS, outlook.seaFront().get(zone) ?? MOST_STEPS)
    const alone = sailsInConvoy(outlook) ? 0 : (this.toTransports.get(zone) ?? MOST_STEPS) - 1
    const away = Math.max(0, alone)
    const laden = priceOf(
      outlook,
      comers.filter(({ unit }) => isConvoy(outlook, unit)),
    )
    const nearer = MOST_STEPS - steps
    const price = priceOf(outlook, comers)
    return price * (STEP * nearer - AWAY * away) + laden * CONVOY_STEP * nearer + this.convoys(zone, comers)
  }

  private convoys(zone: string, comers: readonly Some[]): number {
    const { outlook } = this
    const { game, power } = outlook
    if (!game.board.sea(zone)?.convoy || outlook.keepsPeace) return 0
    const most = game.board.landsBeside(zone).reduce((sum, land) => {
      const holder = game.holder(land)
      const pays = holder && holder !== 'china' && game.isAtWar(holder, power)
      return pays ? sum + game.ipcOf(land) : sum
    }, 0)
    const each = ({ unit }: Some): number => (game.is(unit, 'submerges') ? 2 : 1)
    const loss = [...this.present(zone), ...comers]
      .filter(({ unit }) => game.is(unit, 'warship'))
      .reduce((sum, one) => sum + each(one) * one.n, 0)
    return Math.min(most, loss) * CONVOY
  }

  private worth(zone: string, comers: readonly Ship[]): number {
    const { outlook } = this
    const { game } = outlook
    const present = this.present(zone)
    const froms = new Set(comers.map(({ from }) => from))
    const planes = [...froms]
      .filter((from) => from !== zone)
      .flatMap((from) =>
        game.at(from).filter(({ unit }) => unit.flag === outlook.power && game.is(unit, 'carrier')),
      )
    const before = outlook.threats.atSea(zone, present)
    const after = outlook.threats.atSea(zone, [...present, ...comers, ...planes])
    return (
      (before - after) * priceOf(outlook, present) * 1.2 -
      after * priceOf(outlook, [...comers, ...planes]) +
      this.pull(zone, comers)
    )
  }

  /** The fleet first that is worth most somewhere, then the rest. */
  plan(together: (ship: Ship) => boolean): Intent[] {
    const queue: Intent[] = []
    let rest = this.ships.filter(together)
    while (rest.length > 0) {
      let best:
        | { readonly zone: string; readonly comers: readonly Ship[]; readonly worth: number }
        | undefined
      const zones = new Set(rest.flatMap(({ reach }) => [...reach]))
      for (const zone of zones) {
        const comers = rest.filter(({ reach }) => reach.has(zone))
        const worth = this.worth(zone, comers)
        if (!best || worth > best.worth) best = { zone, comers, worth }
      }
      if (!best) return queue
      const { zone, comers } = best
      for (const { from, key, n } of comers)
        if (from !== zone)
          queue.push({
            command: { type: 'sail', from, to: zone, ships: { [key]: n } },
            reason: this.why(zone, comers),
          })
      this.sent.set(zone, [...(this.sent.get(zone) ?? []), ...comers])
      rest = rest.filter((ship) => !comers.includes(ship))
    }
    return queue
  }

  private why(zone: string, comers: readonly Some[]): string {
    const { outlook } = this
    const { game } = outlook
    if (this.convoys(zone, comers) > 0) return 'the convoys of the enemy pass there'
    if (this.present(zone).some(({ unit }) => game.is(unit, 'carries')))
      return 'to guard the transports there'
    if (!outlook.threats.isNear(zone)) return 'the enemy does not reach that zone'
    return 'together the fleet is safe there'
  }
}

/** Submarines go where convoys pass, each kind alone; all other warships go together. */
export function fleetIntents(outlook: Outlook): Intent[] {
  const { game } = outlook
  const fleets = new Fleets(outlook)
  const dives = ({ unit }: Ship): boolean => game.is(unit, 'submerges')
  return [...fleets.plan((ship) => !dives(ship)), ...fleets.plan(dives)]
}

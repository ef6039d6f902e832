/** What a machine player attacks in a turn: for each goal the units it takes, by the exact odds. */
import type { Command } from '../../kernel/procedure.ts'
import { oddsOf } from '../combat/odds.ts'
import { cargoAfter, type Load } from '../movement/transport.ts'
import { type Unit, unitOf } from '../units.ts'
import { foesAt, forceOf, strengthOf } from './forces.ts'
import type { Outlook } from './outlook.ts'

/** A command with the reason for it. */
export interface Intent {
  readonly command: Command
  readonly reason: string
}

/** A unit that could be brought against a goal, with the command that brings it. */
interface Means {
  readonly from: string
  readonly key: string
  readonly n: number
  readonly command: Command
  /** Who fights of it: itself, or the troops a transport lands. */
  readonly fighters: readonly { readonly unit: Unit; readonly n: number }[]
  /** Land units it takes from elsewhere. */
  readonly loads: readonly Load[]
}

type Fields = Readonly<Record<string, unknown>>

function meansOf(command: Command): Means | undefined {
  const fields = command as Fields
  const from = String(fields.from)
  if (command.type === 'attack' || command.type === 'fly') {
    const key = String(fields.unit)
    const n = Number(fields.n)
    return { from, key, n, command, fighters: [{ unit: unitOf(key), n }], loads: [] }
  }
  if (command.type === 'sail') {
    const [[key, n] = ['', 0]] = Object.entries(fields.ships as Record<string, number>)
    return { from, key, n, command, fighters: [{ unit: unitOf(key), n }], loads: [] }
  }
  if (command.type !== 'assault' || command.keep !== undefined) return undefined
  const key = String(fields.ship)
  const loads = fields.loads as readonly Load[]
  const cargo = cargoAfter(unitOf(key), loads)
  const fighters = cargo.map(({ flag, type }) => ({ unit: { flag, type }, n: 1 }))
  return { from, key, n: 1, command, fighters, loads }
}

/** What is already spoken for: so many of a key in a space. */
class Spoken {
  private readonly taken = new Map<string, number>()

  constructor(before?: Spoken) {
    if (before) for (const [name, n] of before.taken) this.taken.set(name, n)
  }

  of(space: string, key: string): number {
    return this.taken.get(`${space} ${key}`) ?? 0
  }

  take(space: string, key: string, n: number): void {
    this.taken.set(`${space} ${key}`, this.of(space, key) + n)
  }
}

interface Strike {
  readonly parts: readonly { readonly means: Means; readonly n: number }[]
  readonly spoken: Spoken
  readonly score: number
  readonly chance: number
}

/** The order in which units are sent: those that hold land first, then the rest by what they cost. */
function rank(outlook: Outlook, { command, fighters }: Means): number {
  const { game } = outlook
  const [first] = fighters
  if (!first) return 1000
  if (command.type === 'assault')
    return 100 - fighters.reduce((sum, { unit }) => sum + game.type(unit.type).attack, 0) * 2
  const base = command.type === 'fly' ? 200 : 0
  return base + game.type(first.unit.type).cost
}

/** Units that may be spared where they stand: the last one in a land that the enemy borders stays, and the guard of a capital. */
function spare(outlook: Outlook, { from, key, command }: Means): number {
  const { game, power, style } = outlook
  const there = game.count(from, key)
  if (!style.looksBack || command.type !== 'attack') return there
  if (game.board.land(from)?.capitalOf !== power) return there
  return outlook.threatTo(from) > outlook.guard(from) * 0.6 ? Math.floor(there / 2) : there
}

export class AttackPlan {
  private readonly outlook: Outlook
  private readonly means = new Map<string, Means[]>()
  private spoken = new Spoken()
  private readonly queue: Intent[] = []
  private readonly cleared = new Set<string>()

  constructor(outlook: Outlook) {
    this.outlook = outlook
    for (const { command } of outlook.game.engine.offers()) {
      const found = meansOf(command)
      if (!found) continue
      const to = String(command.type === 'assault' ? command.target : command.to)
      const list = this.means.get(to)
      if (list) list.push(found)
      else this.means.set(to, [found])
    }
  }

  /** Every command of the turn, the sea before the land. */
  intents(): readonly Intent[] {
    const { outlook, means } = this
    const { game } = outlook
    const zones = [...means.keys()].filter((id) => game.board.isSea(id))
    const lands = [...means.keys()].filter((id) => !game.board.isSea(id) && outlook.mayWant(id))
    zones.sort((a, b) => this.prize(b) - this.prize(a) || (a < b ? -1 : 1))
    lands.sort((a, b) => outlook.value(b) - outlook.value(a) || (a < b ? -1 : 1))
    for (const zone of zones) this.decide(zone, this.atSea(zone))
    for (const land of lands) this.decide(land, this.onLand(land))
    return this.queue
  }

  private prize(zone: string): number {
    return this.outlook.price(foesAt(this.outlook.game, zone, (unit) => this.outlook.isFoe(unit)))
  }

  private decide(goal: string, strike: Strike | undefined): void {
    if (!strike) return
    this.spoken = strike.spoken
    if (this.outlook.game.board.isSea(goal)) this.cleared.add(goal)
    const name = this.outlook.game.name(goal)
    const chance = `${Math.round(strike.chance * 100)} % for ${name}`
    for (const { means, n } of strike.parts) {
      const { command } = means
      const sized =
        command.type === 'sail'
          ? { ...command, ships: { [means.key]: n } }
          : command.type === 'assault'
            ? command
            : { ...command, n }
      this.queue.push({ command: sized, reason: chance })
    }
  }

  /** Means against a goal in the order they are sent, each once. */
  private listed(goal: string, may: (means: Means) => boolean): Means[] {
    const best = new Map<string, Means>()
    for (const one of this.means.get(goal) ?? []) {
      if (!may(one)) continue
      const name = `${one.command.type} ${one.from} ${one.key} ${JSON.stringify(one.loads)}`
      const known = best.get(name)
      if (!known || known.n < one.n) best.set(name, one)
    }
    return [...best.values()].sort((a, b) => rank(this.outlook, a) - rank(this.outlook, b))
  }

  private onLand(land: string): Strike | undefined {
    const { outlook } = this
    const { game, power } = outlook
    const list = this.listed(land, ({ command }) => {
      const zone = String(command.zone)
      return command.type !== 'assault' || !game.isHostileZone(power, zone) || this.cleared.has(zone)
    })
    const defenders = foesAt(game, land, (unit) => outlook.isFoe(unit))
    const value = outlook.value(land)
    return this.gather(list, defenders, false, ({ takes, expected }, sent) => {
      const price = outlook.price(sent.map((each) => ({ ...each, key: '' })))
      const left = price - expected.attackers
      let score = takes * value + expected.defenders - expected.attackers
      if (outlook.style.looksBack) {
        const threat = outlook.threatTo(land)
        // What would be left there is lost again to a stronger counterattack.
        if (threat > left * 1.3) score -= Math.min(left, threat) * 0.5 + value * 0.35
      }
      return { score, chance: takes }
    })
  }

  private atSea(zone: string): Strike | undefined {
    const { outlook } = this
    const { game } = outlook
    const list = this.listed(zone, ({ key }) => game.type(unitOf(key).type).attack > 0)
    const defenders = foesAt(game, zone, (unit) => outlook.isFoe(unit)).filter(
      (entry) => game.classOf(entry.unit) !== 'land',
    )
    if (defenders.length === 0) return undefined
    return this.gather(list, defenders, true, ({ wins, expected }) => ({
      score: expected.defenders * 1.1 - expected.attackers - 1,
      chance: wins,
    }))
  }

  /** Sends one unit after the other until the odds are as they should be. */
  private gather(
    list: readonly Means[],
    defenders: readonly { readonly unit: Unit; readonly n: number }[],
    atSea: boolean,
    judge: (
      odds: ReturnType<typeof oddsOf>,
      sent: readonly { readonly unit: Unit; readonly n: number }[],
    ) => { readonly score: number; readonly chance: number },
  ): Strike | undefined {
    const { game, style } = this.outlook
    const spoken = new Spoken(this.spoken)
    const against = forceOf(defenders)
    const needed = strengthOf(game, defenders, false) * 0.5
    const parts = new Map<Means, number>()
    const sent: { unit: Unit; n: number }[] = []
    let best: Strike | undefined
    for (const means of list) {
      const most = Math.min(means.n, spare(this.outlook, means) - spoken.of(means.from, means.key))
      const copies = means.command.type === 'assault' ? game.count(means.from, means.key) : most
      for (let i = 0; i < copies; i++) {
        if (!this.take(spoken, means)) break
        parts.set(means, (parts.get(means) ?? 0) + 1)
        for (const { unit } of means.fighters) sent.push({ unit, n: 1 })
        if (strengthOf(game, sent, true) < needed) continue
        const { score, chance } = judge(oddsOf(game, forceOf(sent), against, atSea), sent)
        const good = score > 0 && chance >= style.least
        if (good && (!best || score > best.score))
          best = { parts: partsOf(parts), spoken: new Spoken(spoken), score, chance }
        if (best && chance >= style.wanted) return best
        if (sent.length > 30) return best
      }
    }
    return best
  }

  /** Speaks for one of the units and what it loads; false if there are none left. */
  private take(spoken: Spoken, { from, key, loads }: Means): boolean {
    const { game } = this.outlook
    const free = (space: string, each: string, n: number): boolean =>
      game.count(space, each) - spoken.of(space, each) >= n
    if (!free(from, key, 1)) return false
    for (const { land, unit } of loads) {
      const asked = loads.filter((other) => other.land === land && other.unit === unit).length
      if (!free(land, unit, asked)) return false
    }
    spoken.take(from, key, 1)
    for (const { land, unit } of loads) spoken.take(land, unit, 1)
    return true
  }
}

/** How many of each means are sent; a transport sails by itself. */
function partsOf(parts: ReadonlyMap<Means, number>): { means: Means; n: number }[] {
  return [...parts].flatMap(([means, n]) =>
    means.command.type === 'assault' ? Array.from({ length: n }, () => ({ means, n: 1 })) : [{ means, n }],
  )
}

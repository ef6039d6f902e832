/** What a machine player attacks in a turn: for each goal the units it takes, by the exact odds. */

import type { Command } from '../../kernel/procedure.ts'
import { addTo } from '../../kernel/sums.ts'
import { type Unit, unitOf } from '../ground/units.ts'
import { forceOf } from '../war/combat/force.ts'
import type { Odds } from '../war/combat/odds.ts'
import { seaRange, seaReach } from '../war/movement/sea.ts'
import { clears, oddsAbout } from './about.ts'
import { foesAt, scramblers, strengthOf } from './forces.ts'
import { mayLeave } from './guard.ts'
import { type Means, meansOf, rank, Spoken, type Strike, speakFor } from './means.ts'
import type { Outlook } from './outlook.ts'
import type { Some } from './threats.ts'
import { thrustAt } from './thrust.ts'

/** A command with the reason for it. */
export interface Intent {
  readonly command: Command
  readonly reason: string
}

/** What an attack is worth, and the chance that it comes off. */
interface AttackWorth {
  readonly score: number
  readonly chance: number
}

/** One of those sent, with the means that brings it. */
interface Sender {
  readonly unit: Unit
  readonly n: number
  readonly means: Means
}

const TRANSPORT = 7

const some = (force: Readonly<Record<string, number>>): boolean => Object.values(force).some((n) => n > 0)

/** Units that may be spared where they stand: in a capital, and in a land worth as much, enough stay to hold it. */
function spare(outlook: Outlook, { from, key, command }: Means, spoken: Spoken): number {
  const { game, style } = outlook
  const there = game.count(from, key)
  if (!style.looksBack || command.type !== 'attack') return there
  return Math.min(there, spoken.of(from, key) + mayLeave(outlook, from, key, (each) => spoken.of(from, each)))
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
    if (outlook.style.looksBack) {
      const decided = new Set<string | undefined>()
      for (const land of lands) {
        const thrust = thrustAt(outlook, means, land)
        this.decide(land, thrust)
        if (thrust) decided.add(land).add(thrust.through)
      }
      const open = (goals: readonly string[]): string[] => goals.filter((goal) => !decided.has(goal))
      // Ships of the west are left alone as long as there is peace with it.
      if (!outlook.keepsPeace) this.bestFirst(open(zones), (zone) => this.atSea(zone))
      this.bestFirst(open(lands), (land) => this.onLand(land))
      return this.queue
    }
    zones.sort((a, b) => this.prize(b) - this.prize(a) || (a < b ? -1 : 1))
    lands.sort((a, b) => outlook.value(b) - outlook.value(a) || (a < b ? -1 : 1))
    for (const zone of zones) this.decide(zone, this.atSea(zone))
    for (const land of lands) this.decide(land, this.onLand(land))
    return this.queue
  }

  /** The best strike first, then the best of what the rest of the units can do. */
  private bestFirst(goals: readonly string[], strikeAt: (goal: string) => Strike | undefined): void {
    let list = goals.flatMap((goal) => {
      const strike = strikeAt(goal)
      return strike ? [{ goal, strike }] : []
    })
    while (list.length > 0) {
      list.sort((a, b) => b.strike.score - a.strike.score || (a.goal < b.goal ? -1 : 1))
      const [first, ...rest] = list
      if (!first) return
      const again = strikeAt(first.goal)
      if (!again) list = rest
      else if (again.score + 0.01 >= (rest[0]?.strike.score ?? 0)) {
        this.decide(first.goal, again)
        list = rest
      } else list = [{ goal: first.goal, strike: again }, ...rest]
    }
  }

  private prize(zone: string): number {
    return this.outlook.price(foesAt(this.outlook.game, zone, (unit) => this.outlook.isFoe(unit)))
  }

  private decide(goal: string, strike: Strike | undefined): void {
    if (!strike) return
    this.spoken = strike.spoken
    for (const zone of [goal, strike.through]) if (zone !== undefined) this.cleared.add(zone)
    const name = this.outlook.game.name(goal)
    const chance = `${Math.round(strike.chance * 100)} % for ${name}`
    for (const { means, n } of strike.parts) this.queue.push({ command: sized(means, n), reason: chance })
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
      if (command.type !== 'assault' || this.cleared.has(zone)) return true
      return (
        !game.isHostileZone(power, zone) &&
        !(outlook.style.looksBack && scramblers(game, power, zone).length > 0)
      )
    })
    const defenders = foesAt(game, land, (unit) => outlook.isFoe(unit))
    const value = outlook.value(land)
    return this.gather(list, defenders, false, (odds, sent) => {
      const { takes, expected } = odds
      if (outlook.style.looksBack) return { score: this.afterwards(land, odds, sent), chance: takes }
      return { score: takes * value + expected.defenders - expected.attackers, chance: takes }
    })
  }

  /** What a land is worth to be taken when it is looked at what the enemy does next: who stays there, and the transports off its coast. */
  private afterwards(land: string, { takes, expected, endings }: Odds, sent: readonly Sender[]): number {
    const { outlook } = this
    const { game } = outlook
    const value = outlook.value(land)
    const likely = endings.find(({ attackers, defenders }) => some(attackers) && !some(defenders))
    const holders = Object.entries(likely?.attackers ?? {})
      .map(([key, n]) => ({ unit: unitOf(key), n }))
      .filter(({ unit }) => game.classOf(unit) === 'land')
    const back = outlook.threats.onLand(land, holders)
    let score = takes * value + expected.defenders - expected.attackers
    score -= takes * (back.lost * value * 0.15 + Math.max(0, back.defenders - back.attackers) * 0.2)
    for (const { means } of sent)
      if (means.command.type === 'assault') {
        const zone = String(means.command.zone)
        score -= outlook.threats.atSea(zone, this.escorts(zone)) * TRANSPORT
      }
    // Anyone who goes there is missing elsewhere.
    return score - sent.length * 0.05
  }

  /** Warships of the power that are in a zone or could come there to guard transports. */
  private escorts(zone: string): readonly Some[] {
    const { outlook } = this
    const { game, power } = outlook
    return game.board.seas.flatMap(({ id }) => {
      const near =
        id === zone || seaReach(game, power, id, seaRange(game, power, id, 'destroyer'), false).has(zone)
      if (!near) return []
      return game.at(id).flatMap(({ unit, key, n }) => {
        const free = n - this.spoken.of(id, key)
        return unit.flag === power && free > 0 && !game.is(unit, 'carries') ? [{ unit, n: free }] : []
      })
    })
  }

  private atSea(zone: string): Strike | undefined {
    const { outlook } = this
    const { game } = outlook
    const list = this.listed(zone, ({ key }) => game.type(unitOf(key).type).attack > 0)
    const there = foesAt(game, zone, (unit) => outlook.isFoe(unit)).filter(
      (entry) => game.classOf(entry.unit) !== 'land',
    )
    if (there.length === 0) return undefined
    if (!outlook.style.looksBack)
      return this.gather(list, there, true, ({ wins, expected }) => ({
        score: expected.defenders * 1.1 - expected.attackers - 1,
        chance: wins,
      }))
    const opens = this.opens(zone)
    const risen = scramblers(game, outlook.power, zone)
    const judge = (odds: Odds, sent: readonly Sender[]): AttackWorth => {
      const { expected } = odds
      const ships = sent.filter(({ unit }) => game.classOf(unit) === 'sea')
      const price = outlook.price(ships.map((each) => ({ ...each, key: '' })))
      const left = Math.max(0, price - expected.attackers)
      const risk = left > 0 ? outlook.threats.atSea(zone, ships) * left * 0.8 : 0
      const chance = clears(odds)
      return { score: expected.defenders + chance * opens - expected.attackers - risk - 1, chance }
    }
    return this.gather(list, [...there, ...risen], true, (odds, sent) => {
      const up = judge(odds, sent)
      if (risen.length === 0) return up
      // Whether they go up is for the enemy to say.
      const down = judge(oddsAbout(game, forceOf(sent), forceOf(there), true), sent)
      return down.score < up.score ? { ...down, chance: up.chance } : up
    })
  }

  /** What a zone is worth because troops can be landed from it once it is fought free. */
  private opens(zone: string): number {
    const { outlook, means } = this
    const { game, power } = outlook
    if (!game.isHostileZone(power, zone) && scramblers(game, power, zone).length === 0) return 0
    return game.board.landsBeside(zone).reduce((most, land) => {
      const able = (means.get(land) ?? []).some(
        ({ command }) => command.type === 'assault' && command.zone === zone,
      )
      return able && outlook.mayWant(land) ? Math.max(most, outlook.value(land) * 0.5) : most
    }, 0)
  }

  /** Sends one unit after the other until the odds are as they should be. */
  private gather(
    list: readonly Means[],
    defenders: readonly { readonly unit: Unit; readonly n: number }[],
    atSea: boolean,
    judge: (odds: Odds, sent: readonly Sender[]) => AttackWorth,
  ): Strike | undefined {
    const { game, style } = this.outlook
    const spoken = new Spoken(this.spoken)
    const against = forceOf(defenders)
    const needed = strengthOf(game, defenders, false) * 0.5
    const parts = new Map<Means, number>()
    const sent: Sender[] = []
    let best: Strike | undefined
    for (const means of list) {
      const most = Math.min(means.n, spare(this.outlook, means, spoken) - spoken.of(means.from, means.key))
      const copies = means.command.type === 'assault' ? game.count(means.from, means.key) : most
      for (let i = 0; i < copies; i++) {
        if (!speakFor(this.outlook, spoken, means)) break
        addTo(parts, means)
        for (const { unit } of means.fighters) sent.push({ unit, n: 1, means })
        if (strengthOf(game, sent, true) < needed) continue
        const { score, chance } = judge(oddsAbout(game, forceOf(sent), against, atSea), sent)
        const good = score > 0 && chance >= style.least
        if (good && (!best || score > best.score))
          best = { parts: partsOf(parts), spoken: new Spoken(spoken), score, chance }
        if (best && chance >= this.outlook.wanted) return best
        if (sent.length > 30) return best
      }
    }
    return best
  }
}

/** The command that sends that many. */
function sized({ command, key }: Means, n: number): Command {
  if (command.type === 'sail') return { ...command, ships: { [key]: n } }
  return command.type === 'assault' ? command : { ...command, n }
}

/** How many of each means are sent; a transport sails alone. */
function partsOf(parts: ReadonlyMap<Means, number>): { means: Means; n: number }[] {
  return [...parts].flatMap(([means, n]) =>
    means.command.type === 'assault' ? Array.from({ length: n }, () => ({ means, n: 1 })) : [{ means, n }],
  )
}

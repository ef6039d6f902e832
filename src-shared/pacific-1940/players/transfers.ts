/** Where a machine player moves what does not fight. */

import type { Offer } from '../../kernel/procedure.ts'
import { type Unit, unitOf } from '../ground/units.ts'
import { factBy, POSITION } from '../table/facts.ts'
import { takesOver } from '../table/politics.ts'
import { freeDecks } from '../turn/moves/transfer-air.ts'
import type { Intent } from './attacks.ts'
import { massed, mayLeave, riskFor } from './guard.ts'
import { FAR } from './needs.ts'
import type { Outlook } from './outlook.ts'

/** By the outlook: it holds for one position and one player. */
const waitingOf = factBy<Outlook, ReadonlyMap<string, number>>('ways to troops that wait', POSITION)

/** That many units that go from one space to another. */
type Transfer = Offer['command'] & {
  readonly from: string
  readonly to: string
  readonly unit: string
  readonly n: number
}

type Fields = Readonly<Record<string, unknown>>

/** The best of some offers by a score; undefined if none is worth more than nothing. */
function bestOf(offers: readonly Offer[], score: (offer: Offer) => number): Offer | undefined {
  let best: Offer | undefined
  let most = 0
  for (const offer of offers) {
    const found = score(offer)
    if (found > most) {
      most = found
      best = offer
    }
  }
  return best
}

/** How good it is for aircraft to be based somewhere: near the enemy, and guarded. */
function baseScore(outlook: Outlook, space: string, unit: Unit): number {
  const { game } = outlook
  if (outlook.style.looksBack) return safeBase(outlook, space, unit)
  if (game.board.isSea(space)) return 60 - outlook.threatAt(space) / 8
  const way = Math.min(outlook.front().get(space) ?? 6, 8)
  const guard = outlook.guard(space)
  const danger = outlook.threatTo(space)
  const safe = danger > guard ? -40 : Math.min(guard, 60) / 4
  return 60 - way * 4 + safe + (game.hasBase(space, 'air-base') ? 3 : 0) - (unit.type === 'fighter' ? 0 : 1)
}

/** The same for a careful player: decks of a fleet that needs cover first, then lands that will be held. */
function safeBase(outlook: Outlook, space: string, unit: Unit): number {
  const { game, power, threats } = outlook
  if (game.board.isSea(space)) {
    const fleet = game.at(space).filter((entry) => entry.unit.flag === power)
    const risk = threats.atSea(space, [...fleet, { unit, n: 2 }])
    return (threats.isNear(space) ? 75 : 55) - risk * 60
  }
  const way = Math.min(outlook.front().get(space) ?? 6, outlook.seaFront().get(space) ?? 6, 8)
  const there = game
    .at(space)
    .filter((entry) => entry.unit.flag !== 'neutral' && entry.unit.left === undefined)
  const holds = there.some((entry) => game.is(entry.unit, 'captures'))
  const { lost } = holds
    ? threats.onLand(space, [...there, { unit, n: 1 }])
    : { lost: threats.isNear(space) ? 1 : 0 }
  return (
    60 - way * 4 - lost * 60 + (game.hasBase(space, 'air-base') ? 3 : 0) - (unit.type === 'fighter' ? 0 : 1)
  )
}

/** Aircraft at sea for which there is no deck any longer: their carriers have sailed. */
function isAdrift(outlook: Outlook, space: string): boolean {
  const { game, power, style } = outlook
  return style.looksBack && game.board.isSea(space) && freeDecks(game, power, space) < 0
}

/** An air unit that has flown comes down where it is of most use. */
function landing(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  const aloft = offers.filter(
    ({ command }) =>
      command.type === 'land' &&
      (unitOf(String((command as Fields).unit)).left !== undefined ||
        isAdrift(outlook, String((command as Fields).from))),
  )
  const [first] = aloft
  if (!first) return undefined
  const key = (first.command as Fields).unit
  const from = (first.command as Fields).from
  const mine = aloft.filter(({ command }) => command.unit === key && command.from === from)
  const best = bestOf(mine, ({ command }) =>
    Math.max(1, 200 + baseScore(outlook, String(command.to), unitOf(String(key))) - Number(command.n)),
  )
  return best && { command: best.command, reason: 'to be ready for the next turn' }
}

/** Land units that stay behind where they are: a guard for a capital that could be attacked. */
function bound(outlook: Outlook, from: string, unit: Unit, n: number): boolean {
  const { game, power, style } = outlook
  const capital = game.board.land(from)?.capitalOf === power
  if (!capital) return false
  const cost = outlook.cost(unit) * n
  const needed = style.looksBack ? outlook.threatTo(from) * 1.1 + 9 : 6
  return outlook.guard(from) - cost < needed
}

/** The risk that is taken with a land of no great worth. */
const LAND_RISK = 0.6

/** The chance to lose a land with those who are there. */
const dangerTo = (outlook: Outlook, land: string): number =>
  outlook.threats.onLand(
    land,
    outlook.game.at(land).filter(({ unit }) => unit.flag !== 'neutral' && !outlook.isFoe(unit)),
  ).lost

/** Towards the enemy where the land can be held together, to the one who needs help, and back from where it cannot be held. */
function carefulMarch(outlook: Outlook, { from, to, unit, n }: Transfer, gain: number): number {
  const { game, power } = outlook
  const ahead = outlook.front().get(to)
  if (ahead === undefined || mayLeave(outlook, from, unit, () => 0, LAND_RISK) < n) return 0
  const risk = massed(outlook, to)
  const danger = game.owner(to) === power ? dangerTo(outlook, to) : 0
  const help = risk < 0.4 && danger > 0.3 ? (danger - risk) * outlook.value(to) * 2 : 0
  if (gain > 0) return risk < 0.4 ? gain * 10 + help + n : 0
  const here = dangerTo(outlook, from)
  if (help > 0 && here < 0.2) return help + n / 10
  if (riskFor(outlook, from) !== undefined) return 0
  // Nobody waits for an attack that cannot be met.
  return here > 0.65 && massed(outlook, from) > 0.65 && risk < here - 0.4 ? (here - risk) * 5 + n / 10 : 0
}

/** Marches towards the enemy. */
function march(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  const front = outlook.front()
  const way = (space: string): number => front.get(space) ?? FAR
  const best = bestOf(offers, ({ command }) => {
    if (command.type !== 'move') return 0
    const { from, to, unit, n } = command as Transfer
    const gain = way(from) - way(to)
    if (outlook.style.looksBack) return carefulMarch(outlook, command as Transfer, gain)
    if (gain <= 0 || way(to) === FAR) return 0
    if (bound(outlook, from, unitOf(unit), n)) return 0
    return gain * 10 + n
  })
  return best && { command: best.command, reason: 'towards the enemy' }
}

/** The part of what is off a coast that would be lost there, with the units that are there already. */
function risksAt(outlook: Outlook, zone: string): number {
  const { game } = outlook
  const fleet = game.at(zone).filter(({ unit }) => unit.flag !== 'neutral' && !outlook.isFoe(unit))
  return outlook.threats.atSea(zone, fleet)
}

/** What it is worth to transports to join warships of their own. */
const ESCORTED = 6

const hasWarships = ({ game, power }: Outlook, zone: string): boolean =>
  game.at(zone).some(({ unit }) => unit.flag === power && game.is(unit, 'surface'))

/** What a voyage with troops is worth to a careful player: colonies that fall to the one who comes, and the way to the enemy. */
function carefulFerry(
  outlook: Outlook,
  fields: Fields,
  loads: readonly { readonly land: string; readonly unit: string }[],
): number {
  const { game, power } = outlook
  const zone = String(fields.zone)
  const front = outlook.front()
  const seas = outlook.seaFront()
  const ship = unitOf(String(fields.ship))
  for (const { land, unit } of loads) {
    if ((front.get(land) ?? FAR) < 4 && power === 'japan') return 0
    // A place aboard is for somebody who can take a land.
    if (power !== 'japan' && !game.is(unitOf(unit), 'captures')) return 0
    if (mayLeave(outlook, land, unit, () => 0) < 1) return 0
  }
  const cargo = loads.reduce((sum, { unit }) => sum + game.type(unitOf(unit).type).cost, 0)
  const danger = risksAt(outlook, zone) * (14 + cargo)
  const target = fields.target === undefined ? undefined : String(fields.target)
  if (target !== undefined && takesOver(game, power, target)) {
    const prize = game.ipcOf(target) * 8
    return prize - danger - (loads.length > 1 ? 3 : 0)
  }
  const nearer = (seas.get(String(fields.from)) ?? FAR) - (seas.get(zone) ?? FAR)
  // Anyone who is aboard when the war begins can be landed anywhere.
  const ready = power === 'japan' && outlook.nearStrike ? 12 : 0
  const guarded = power !== 'japan' && hasWarships(outlook, zone) ? ESCORTED : 0
  if (target === undefined) return loads.length === 0 ? 0 : 8 + ready + guarded + cargo + nearer * 3 - danger
  const way = front.get(target)
  const holdings = riskFor(outlook, target) !== undefined && outlook.threats.isNear(target)
  if (holdings && loads.length > 0 && !loads.some(({ land }) => land === target)) return 18 + cargo - danger
  // America keeps its army aboard for the landing in Japan.
  if (power === 'us') return 0
  const aboard = (ship.cargo ?? []).length
  if (way === undefined || way > 3 || (aboard === 0 && loads.length === 0)) return 0
  return 14 + cargo + (3 - way) * 4 - danger / 2
}

/** Transports that take troops aboard, or put them ashore nearer to the enemy. */
function ferry(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  const { game } = outlook
  const seas = outlook.seaFront()
  const front = outlook.front()
  const best = bestOf(offers, ({ command }) => {
    if (command.type !== 'ferry') return 0
    const fields = command as Fields
    const loads = fields.loads as readonly { land: string; unit: string }[]
    const zone = String(fields.zone)
    const aboard = (unitOf(String(fields.ship)).cargo ?? []).length
    if (outlook.style.looksBack) return carefulFerry(outlook, fields, loads)
    for (const { land, unit } of loads) {
      // Anyone who can march to the enemy is not shipped, unless the way is long.
      if ((front.get(land) ?? FAR) < 4 || bound(outlook, land, unitOf(unit), 1)) return 0
    }
    const cargo = loads.reduce((sum, { unit }) => sum + game.type(unitOf(unit).type).cost, 0)
    const before = seas.get(String(fields.from)) ?? FAR
    const nearer = before - (seas.get(zone) ?? FAR)
    if (fields.target === undefined) return loads.length === 0 ? 0 : 10 + cargo + nearer * 3
    const target = String(fields.target)
    const way = front.get(target)
    // Ashore where the enemy is to be reached on foot.
    if (way === undefined || way > 3 || (aboard === 0 && loads.length === 0)) return 0
    return 20 + cargo + (3 - way) * 4
  })
  return best && { command: best.command, reason: 'to bring troops to where they are needed' }
}

/** How many times its own strength a fleet of the greedy player ventures near. */
const BRAVERY = 1.8

/** Ships that go nearer to what is to be attacked, together with what is there already. */
function voyage(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  const { game } = outlook
  const seas = outlook.seaFront()
  const way = (zone: string): number => Math.max(2, seas.get(zone) ?? FAR)
  const best = bestOf(offers, ({ command }) => {
    if (command.type !== 'sail') return 0
    const { from, to, ships } = command as unknown as {
      from: string
      to: string
      ships: Record<string, number>
    }
    const [[key, n] = ['', 0]] = Object.entries(ships)
    const unit = unitOf(key)
    const empty = game.is(unit, 'carries') && !unit.cargo
    if (outlook.style.looksBack) {
      // Warships have their own plan.
      if (!game.is(unit, 'carries') || (!empty && outlook.power !== 'japan')) return 0
      const [there, here] = [risksAt(outlook, to), risksAt(outlook, from)]
      if (there > 0.4) return there < here - 0.3 ? (here - there) * 5 : 0
      if (here > 0.6 && there < 0.1) return 6 + Math.max(0, way(from) - way(to))
      return empty ? homeScore(outlook, from, to, 0) : Math.max(0, way(from) - way(to)) * 10
    }
    if (empty) return homeScore(outlook, from, to)
    const gain = way(from) - way(to)
    if (gain <= 0) return 0
    const guard = outlook.guard(to) + outlook.cost(unit) * n
    if (outlook.threatAt(to) > guard * BRAVERY) return 0
    return gain * 10 + n + Math.min(outlook.guard(to), 100) / 10
  })
  return best && { command: best.command, reason: 'to be nearer to the goal' }
}

/** Empty transports go back to where troops wait. */
function homeScore(outlook: Outlook, from: string, to: string, danger = outlook.threatAt(to)): number {
  const waiting = waitingOf(outlook.game, outlook, () => waitingZones(outlook))
  const gain = (waiting.get(from) ?? FAR) - (waiting.get(to) ?? FAR)
  return gain > 0 && danger <= outlook.guard(to) * 1.5 + 7 ? gain * 4 : 0
}

/** How far it is from each zone to land units that could not march to the enemy. */
function waitingZones(outlook: Outlook): ReadonlyMap<string, number> {
  const { game, power } = outlook
  const steps = new Map<string, number>()
  const front = outlook.front()
  for (const land of game.landsOf(power)) {
    if ((front.get(land) ?? FAR) < 4) continue
    const troops = game.at(land).some(({ unit }) => unit.flag === power && game.is(unit, 'captures'))
    if (!troops) continue
    for (const zone of game.board.seasBeside(land))
      for (const [to, way] of game.board.reach(zone, 8, (id) => game.board.isSea(id)))
        if ((steps.get(to) ?? FAR) > way) steps.set(to, way)
  }
  return steps
}

/** Aircraft that have not flown change their base for one nearer to the enemy. */
function rebase(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  const best = bestOf(offers, ({ command }) => {
    if (command.type !== 'land') return 0
    const { from, to, unit, n } = command as Transfer
    const kind = unitOf(unit)
    const { board } = outlook.game
    if (kind.left !== undefined || board.isSea(from)) return 0
    if (board.isSea(to) && !outlook.style.looksBack) return 0
    const gain = baseScore(outlook, to, kind) - baseScore(outlook, from, kind)
    return gain > 6 ? gain + n : 0
  })
  return best && { command: best.command, reason: 'to a base nearer to the enemy' }
}

/** The next move of the Noncombat Move phase; undefined if all is where it should be. */
export function transfer(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  return (
    landing(outlook, offers) ??
    ferry(outlook, offers) ??
    march(outlook, offers) ??
    voyage(outlook, offers) ??
    rebase(outlook, offers)
  )
}

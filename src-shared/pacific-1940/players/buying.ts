/** What a machine player buys, and where it brings it out. */
import type { Offer } from '../../kernel/procedure.ts'
import { costOf } from '../turn/phases/purchase.ts'
import { americanLuxury } from './allied-wishes.ts'
import type { Intent } from './attacks.ts'
import { FAR } from './needs.ts'
import type { Outlook } from './outlook.ts'
import { Threats } from './threats.ts'
import { harbourRisk, siteFor, wishes } from './wishes.ts'

/** Why a unit or facility is bought. */
function reasonFor({ game }: Outlook, id: string): string {
  const type = game.content.units.get(id)
  if (!type) return 'new troops shall come out near the front'
  if (type.tags.includes('carries')) return 'troops wait for transports'
  if (type.class === 'sea') return 'the enemy has the stronger fleet'
  return type.class === 'air' ? 'aircraft are lacking beside the troops' : 'troops are lacking'
}

/** Damage to a complex that keeps it from bringing out what could be paid is repaired first. */
function repair(outlook: Outlook, offers: readonly Offer[]): Offer | undefined {
  if (!outlook.style.looksBack) return undefined
  return offers.findLast(
    ({ command }) => command.type === 'repair' && String(command.facility).endsWith('complex'),
  )
}

/** Units that can still be brought out this turn. */
function room(outlook: Outlook): number {
  const { game, power } = outlook
  if (power === 'china') return FAR
  const output = game
    .landsOf(power)
    .filter((land) => !game.isTaken(land))
    .flatMap((land) => game.facilities(land))
    .reduce(
      (sum, { facility, damage }) =>
        sum + Math.max(0, (facility.output ?? 0) - (facility.output ? damage : 0)),
      0,
    )
  const ordered = Object.values(game.bought(power)).reduce((sum, n) => sum + n, 0)
  return output - ordered
}

/** Much money and few places: what is dear first. `each`: IPCs for each place there is. */
function luxuries(outlook: Outlook, each: number): string[] {
  if (outlook.style.looksBack && outlook.power === 'us') return each > 12 ? americanLuxury(outlook) : []
  return each > 8 ? ['fighter', 'tactical-bomber'] : []
}

/** The next purchase; undefined when the purse is to be closed. */
export function purchase(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  const { game, power } = outlook
  const work = repair(outlook, offers)
  if (work) return { command: work.command, reason: 'to have the complex work again' }
  const places = room(outlook)
  if (places <= 0) return undefined
  const cash = game.cash(power)
  const dear = luxuries(outlook, cash / places)
  for (const id of [...dear, ...wishes(outlook, cash)]) {
    const cost = costOf(game, id) ?? FAR
    const offer = offers.find(({ command }) => command.type === 'buy' && command.unit === id)
    if (offer && cost <= cash) return { command: offer.command, reason: reasonFor(outlook, id) }
  }
  return undefined
}

/** What outweighs every march to a front: new ships that would be lost, and troops for a capital that could fall. */
const PERIL = 40
/** One point of a zone stands for that many steps of its way to the goal, and for units of that price. */
const STEPS = 4
const PRICE = 10
/** A longer march counts as one of that length. */
const LONG_MARCH = 12

/** True if a capital could fall as it stands. */
function isWeak(outlook: Outlook, land: string): boolean {
  if (!outlook.style.looksBack) return outlook.threatTo(land) > outlook.guard(land)
  return new Threats(outlook.game, outlook.power).onLand(land, outlook.game.at(land)).lost > 0.05
}

/** How good it is to bring ships out in a zone: near the goal, and for a careful player where they are not lost. */
function harbourScore(outlook: Outlook, zone: string): number {
  const way = (outlook.seaFront().get(zone) ?? FAR) / STEPS
  if (outlook.style.looksBack) return -harbourRisk(outlook, zone) * PERIL - way
  return outlook.guard(zone) / PRICE - way - outlook.threatAt(zone) / PRICE
}

/** How good it is to bring something out in a land: near the enemy, and first of all in a capital that could fall. */
function landScore(outlook: Outlook, land: string, isUnit: boolean): number {
  const { game, power } = outlook
  const danger = game.board.land(land)?.capitalOf === power && isWeak(outlook, land) ? PERIL : 0
  return danger - Math.min(outlook.front().get(land) ?? LONG_MARCH, LONG_MARCH) + Number(isUnit)
}

/** Where the next unit comes out: by land where the enemy is near, at sea where the fleet is. */
export function place(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  const { content, board } = outlook.game
  let best: Offer | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const offer of offers) {
    if (offer.command.type !== 'place') continue
    const [to, what] = [String(offer.command.to), String(offer.command.unit)]
    if (content.facilities.has(what)) {
      if (to !== siteFor(outlook)) continue
      return { command: offer.command, reason: 'new troops come out near the front' }
    }
    const score = board.isSea(to)
      ? harbourScore(outlook, to)
      : landScore(outlook, to, content.units.has(what))
    if (score > most) {
      most = score
      best = offer
    }
  }
  return best && { command: best.command, reason: 'where it is needed first' }
}

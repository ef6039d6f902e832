/** What a machine player buys, and where it brings it out. */
import type { Offer } from '../../kernel/procedure.ts'
import { costOf } from '../phases/purchase.ts'
import { unitOf } from '../units.ts'
import type { Intent } from './attacks.ts'
import type { Outlook } from './outlook.ts'

const FAR = 99

interface Needs {
  /** Land units that could only go to the enemy by sea. */
  readonly waiting: number
  /** Places on transports. */
  readonly holds: number
  readonly warships: number
  readonly enemyFleet: number
  readonly aircraft: number
  readonly troops: number
  /** True if new troops can march to the enemy. */
  readonly byLand: boolean
}

function needsOf(outlook: Outlook): Needs {
  const { game, power } = outlook
  const front = outlook.front()
  let [waiting, holds, warships, enemyFleet, aircraft, troops] = [0, 0, 0, 0, 0, 0]
  for (const space of game.occupied())
    for (const { unit, n } of game.at(space)) {
      if (outlook.isFoe(unit) && game.is(unit, 'warship')) enemyFleet += n * outlook.cost(unit)
      if (unit.flag !== power) continue
      const kind = game.classOf(unit)
      if (kind === 'land') {
        troops += n
        if ((front.get(space) ?? FAR) >= 4) waiting += n
      } else if (kind === 'air') aircraft += n
      else if (game.is(unit, 'carries')) holds += 2 * n
      else warships += n * outlook.cost(unit)
    }
  for (const [id, n] of Object.entries(game.bought(power))) {
    const type = game.content.units.get(id)
    if (!type) continue
    if (type.tags.includes('carries')) holds += 2 * n
    else if (type.class === 'land') {
      troops += n
      waiting += n
    } else if (type.class === 'sea') warships += type.cost * n
    else aircraft += n
  }
  const homes = game
    .landsOf(power)
    .filter((land) => game.facilities(land).some(({ facility }) => facility.output))
  const byLand = homes.some((land) => (front.get(land) ?? FAR) < 4)
  return { waiting, holds, warships, enemyFleet, aircraft, troops, byLand }
}

/** What is wanted most, in order; the first that can be paid is bought. */
function wishes(outlook: Outlook, cash: number): string[] {
  const { power, style } = outlook
  if (power === 'china') return ['artillery', 'infantry']
  const needs = needsOf(outlook)
  const troops = needs.troops % 3 === 2 ? ['artillery', 'infantry'] : ['infantry']
  const threatened = outlook.game.capital(power)
  if (threatened !== undefined && style.looksBack) {
    const danger = outlook.threatTo(threatened)
    if (danger > outlook.guard(threatened)) return ['infantry']
  }
  if (needs.byLand && power !== 'japan') {
    const air = needs.aircraft * 4 < needs.troops ? ['fighter'] : []
    return cash >= 10 ? [...air, ...troops] : troops
  }
  // The fleet first, as far as the enemy has one to be met with.
  const fleet = style.looksBack ? 0.8 : 0.4
  if (needs.warships < needs.enemyFleet * fleet && cash >= 8)
    return needs.warships % 3 === 0 ? ['submarine', 'destroyer'] : ['destroyer', 'submarine']
  if (needs.waiting > needs.holds) return ['transport', 'infantry']
  if (needs.aircraft * 3 < needs.troops && cash >= 10) return ['fighter', ...troops]
  return troops
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

/** The next purchase; undefined when the purse is to be closed. */
export function purchase(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  const { game, power } = outlook
  const mend = repair(outlook, offers)
  if (mend) return { command: mend.command, reason: 'to have the complex work again' }
  const places = room(outlook)
  if (places <= 0) return undefined
  const cash = game.cash(power)
  // Much money and few places: what is dear first.
  const each = cash / places
  const dear = each > 8 ? ['fighter', 'tactical-bomber'] : []
  for (const id of [...dear, ...wishes(outlook, cash)]) {
    const cost = costOf(game, id) ?? FAR
    const offer = offers.find(({ command }) => command.type === 'buy' && command.unit === id)
    if (offer && cost <= cash) return { command: offer.command, reason: 'it is what is lacking most' }
  }
  return undefined
}

/** Where the next unit comes out: by land where the enemy is near, at sea where the fleet is. */
export function place(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  const { game, power } = outlook
  const front = outlook.front()
  const seas = outlook.seaFront()
  let best: Offer | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const offer of offers) {
    if (offer.command.type !== 'place') continue
    const to = String(offer.command.to)
    const kind = unitOf(`${power}/${String(offer.command.unit)}`)
    const capital = game.board.land(to)?.capitalOf === power
    const danger = capital && outlook.threatTo(to) > outlook.guard(to) ? 40 : 0
    const score = game.board.isSea(to)
      ? outlook.guard(to) / 10 - (seas.get(to) ?? FAR) / 4 - outlook.threatAt(to) / 10
      : danger - Math.min(front.get(to) ?? 12, 12) + Number(game.content.units.has(kind.type))
    if (score > most) {
      most = score
      best = offer
    }
  }
  return best && { command: best.command, reason: 'where it is needed first' }
}

/** What has to stay where it is: a capital, and a land that is worth much, are not left to the next attacker. */
import type { Outlook } from './outlook.ts'
import type { Some } from './threats.ts'

/** From this worth a land is guarded. */
const DEAR = 8
const CAPITAL_RISK = 0.05
const DEAR_RISK = 0.35

/** Troops that come out there at the end of the turn. */
export function fresh({ game, power }: Outlook, land: string): Some[] {
  if (!game.facilities(land).some(({ facility }) => facility.output)) return []
  return Object.entries(game.bought(power)).flatMap(([type, n]) =>
    game.content.units.get(type)?.class === 'land' ? [{ unit: { flag: power, type }, n }] : [],
  )
}

/** How great a chance to lose a land may be; undefined where nobody needs to stay. */
export function riskFor(outlook: Outlook, land: string): number | undefined {
  const { game, power } = outlook
  const printed = game.board.land(land)
  if (!printed || game.owner(land) !== power) return undefined
  if (printed.capitalOf === power) return CAPITAL_RISK
  return outlook.value(land) >= DEAR ? DEAR_RISK : undefined
}

/** How many more of a unit may leave a land; `gone` says how many of a key have gone already. `most` is the risk taken where nothing dear is. */
export function mayLeave(
  outlook: Outlook,
  land: string,
  key: string,
  gone: (key: string) => number,
  most?: number,
): number {
  const { game } = outlook
  const free = game.count(land, key) - gone(key)
  const risk = riskFor(outlook, land) ?? most
  if (risk === undefined || free <= 0 || !outlook.threats.isNear(land)) return free
  const holds = (leaving: number): boolean => {
    const left = game
      .at(land)
      .filter(({ unit }) => unit.left === undefined)
      .map((entry) => ({
        unit: entry.unit,
        n: entry.n - gone(entry.key) - (entry.key === key ? leaving : 0),
      }))
      .filter(({ n }) => n > 0)
    return outlook.threats.onLand(land, [...left, ...fresh(outlook, land)]).lost <= risk
  }
  // What cannot be held, not even if all neighbours help, binds nobody but a capital's guard.
  if (!holds(0))
    return risk === CAPITAL_RISK || (risk === DEAR_RISK && massed(outlook, land) <= risk) ? 0 : free
  let may = free
  while (may > 0 && !holds(may)) may = may > 3 ? Math.floor(may / 2) : may - 1
  return may
}

/** The chance to lose a land if everybody who can march there does. */
export function massed(outlook: Outlook, land: string): number {
  const { game, power } = outlook
  const troops = (space: string): Some[] =>
    game.at(space).filter(({ unit }) => unit.flag === power && !unit.spent && game.classOf(unit) === 'land')
  const there = game
    .at(land)
    .filter(
      ({ unit }) =>
        unit.flag !== 'neutral' && (unit.spent || game.classOf(unit) === 'air' || unit.flag !== power),
    )
  const near = game.board.landsBeside(land).flatMap(troops)
  return outlook.threats.onLand(land, [...there, ...troops(land), ...near]).lost
}

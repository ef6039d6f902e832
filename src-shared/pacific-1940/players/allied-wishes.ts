/** What the Allies buy who come over the sea: America for the landing in Japan, Britain and the ANZAC for the islands. */
import { lackFor } from './invasion.ts'
import type { Needs } from './needs.ts'
import type { Outlook } from './outlook.ts'

/** Troops by turns. */
const soldiers = (troops: number): string[] => (troops % 2 === 0 ? ['artillery', 'infantry'] : ['infantry'])

function stock({ game, power }: Outlook, id: string): number {
  let sum = game.bought(power)[id] ?? 0
  for (const space of game.occupied())
    for (const { unit, n } of game.at(space)) if (unit.flag === power && unit.type === id) sum += n
  return sum
}

/** Warships that hold out together: destroyers about carriers with their aircraft. */
function warships(outlook: Outlook, decks: number): string[] {
  if (stock(outlook, 'destroyer') < 2 * stock(outlook, 'aircraft-carrier') + 2)
    return ['destroyer', 'submarine']
  return decks > 0 ? ['fighter', 'destroyer'] : ['aircraft-carrier', 'destroyer']
}

/** Ships until the fleet gets there, then transports and troops in step until the army does, then aircraft for the decks besides. */
export function american(outlook: Outlook, cash: number): string[] {
  const home = outlook.game.capital('japan')
  if (home === undefined) return soldiers(0)
  const { escort, army, troops, holds, decks } = lackFor(outlook, home)
  if (escort && !outlook.sideHolds(home)) return warships(outlook, decks)
  if (!army && decks > 0 && cash >= 10) return ['fighter', ...soldiers(troops)]
  return troops >= holds ? ['transport', ...soldiers(troops)] : soldiers(troops)
}

/** What America buys dearly where it has more money than places for what it wants most: capital ships, then decks and aircraft for them. */
export function americanLuxury(outlook: Outlook): string[] {
  const home = outlook.game.capital('japan')
  if (home === undefined || outlook.sideHolds(home)) return ['fighter']
  const { escort, decks } = lackFor(outlook, home)
  if (escort) return ['battleship', 'aircraft-carrier']
  return decks > 0 ? ['fighter'] : ['aircraft-carrier']
}

/** Places on transports beyond which Britain and the ANZAC buy none, aircraft and destroyers likewise. */
const HOLDS = 6
const AIRCRAFT = 8
const RISK = 0.4

/** Transports where they are not sunk at once, troops for them, and aircraft. */
export function islander(
  outlook: Outlook,
  { waiting, holds, aircraft, troops }: Needs,
  risk: number,
): string[] {
  if (risk >= RISK) return aircraft < AIRCRAFT ? ['fighter', 'submarine'] : ['submarine', 'infantry']
  if (holds < Math.min(HOLDS, waiting)) return ['transport', 'infantry']
  if (waiting <= holds) return soldiers(troops)
  if (stock(outlook, 'destroyer') < 2) return ['destroyer', 'infantry']
  return aircraft < AIRCRAFT ? ['fighter', 'infantry'] : soldiers(troops)
}

/** What a machine player would buy next, by power. */

import { present } from '../../kernel/present.ts'
import { sideOf } from '../ground/powers.ts'
import { ownComplexes } from '../table/complexes.ts'
import { american, islander } from './allied-wishes.ts'
import { fresh } from './guard.ts'
import { FAR, needsOf } from './needs.ts'
import type { Outlook } from './outlook.ts'

const MINOR = 'minor-industrial-complex'
/** Complexes Japan wants on the mainland, the first in its first turn; and transports at most. */
const WORKS = 3
const MOST_HOLDS = 14

/** A land of the mainland where a complex would stand safely: the one with the shortest way to the enemy. */
export function siteFor(outlook: Outlook): string | undefined {
  const { game, power } = outlook
  const { least } = game.facility(MINOR)
  const front = outlook.front()
  const able = game.landsOf(power).filter((land) => {
    const printed = game.board.land(land)
    const works = game.facilities(land).some(({ facility }) => facility.output)
    if (!printed || printed.ipc < least || works || game.board.isIsland(land) || game.isTaken(land))
      return false
    return (front.get(land) ?? FAR) < 4 && outlook.threats.onLand(land, game.at(land)).lost < 0.4
  })
  const way = (land: string): number => front.get(land) ?? FAR
  return able.sort((a, b) => way(a) - way(b) || outlook.value(b) - outlook.value(a))[0]
}

/** The part of new ships that would be lost in a zone they come out in. */
export function harbourRisk({ game, power, threats }: Outlook, zone: string): number {
  const ours = game
    .at(zone)
    .filter(({ unit }) => unit.flag !== 'neutral' && sideOf(unit.flag) === sideOf(power))
  const fresh = Object.entries(game.bought(power)).flatMap(([type, n]) =>
    game.content.units.get(type)?.class === 'sea' ? [{ unit: { flag: power, type }, n }] : [],
  )
  return threats.atSea(zone, [...ours, ...fresh])
}

/** The zone beside a complex in which new ships are safest. */
function bestHarbour(outlook: Outlook): { readonly zone: string | undefined; readonly risk: number } {
  let best: { zone: string | undefined; risk: number } = { zone: undefined, risk: 1 }
  for (const land of ownComplexes(outlook.game, outlook.power))
    for (const zone of outlook.game.board.seasBeside(land)) {
      const risk = harbourRisk(outlook, zone)
      if (risk < best.risk) best = { zone, risk }
    }
  return best
}

/** What Japan buys: works on the mainland, transports for those who wait, a fleet that is no smaller than what could come, and troops. */
function japanese(outlook: Outlook, cash: number): string[] {
  const { game, power, threats } = outlook
  const needs = needsOf(outlook)
  const bought = game.bought(power)
  const troops = needs.troops % 3 === 2 ? ['artillery', 'infantry'] : ['infantry']
  const home = present(game.capital(power), 'capital of', power)
  if (threats.onLand(home, [...game.at(home), ...fresh(outlook, home)]).lost > 0.1) return ['infantry']
  const works =
    game.landsOf(power).filter((land) => game.hasFacility(land, MINOR)).length + (bought[MINOR] ?? 0)
  if (works < WORKS && cash >= 12 && !bought[MINOR] && siteFor(outlook) !== undefined) return [MINOR]
  const lacks = needs.holds < Math.min(needs.waiting, MOST_HOLDS) && (bought.transport ?? 0) < 3
  if (lacks || (bought.transport ?? 0) > 0) {
    const { risk } = bestHarbour(outlook)
    if (lacks && risk < 0.4) return ['transport', ...troops]
    if (bought.transport && risk >= 0.4) return ['destroyer', ...troops]
  }
  if (needs.warships < needs.enemyFleet)
    return needs.aircraft < 14 ? ['fighter', 'destroyer'] : ['destroyer', 'submarine']
  if (needs.aircraft * 1.5 < needs.troops && cash >= 10) return ['fighter', ...troops]
  return troops
}

/** What is wanted most, in order; the first that can be paid is bought. */
export function wishes(outlook: Outlook, cash: number): string[] {
  const { power, style } = outlook
  if (power === 'china') return ['artillery', 'infantry']
  if (style.looksBack && power === 'japan') return japanese(outlook, cash)
  if (style.looksBack && power === 'us') return american(outlook, cash)
  const needs = needsOf(outlook)
  const troops = needs.troops % 3 === 2 ? ['artillery', 'infantry'] : ['infantry']
  const threatened = outlook.game.capital(power)
  if (threatened !== undefined && style.looksBack) {
    const guard = [...outlook.game.at(threatened), ...fresh(outlook, threatened)]
    if (outlook.threats.onLand(threatened, guard).lost > 0.1) return ['infantry']
  }
  if (needs.byLand && power !== 'japan') {
    const air = needs.aircraft * 4 < needs.troops ? ['fighter'] : []
    return cash >= 10 ? [...air, ...troops] : troops
  }
  if (style.looksBack) return islander(outlook, needs, bestHarbour(outlook).risk)
  // The fleet first, as far as the enemy has one to be met with.
  if (needs.warships < needs.enemyFleet * 0.4 && cash >= 8)
    return needs.warships % 3 === 0 ? ['submarine', 'destroyer'] : ['destroyer', 'submarine']
  if (needs.waiting > needs.holds) return ['transport', 'infantry']
  if (needs.aircraft * 3 < needs.troops && cash >= 10) return ['fighter', ...troops]
  return troops
}

/**
 * Declarations of war (6.1.1): whether a Country is worth fighting. It joins the other side, so what matters is who
 * stands near: with strength enough for its army and for the enemies beside it, its Strategic Hexes and its Cities are
 * to be had; without, the war only makes an enemy. The Country with most to gain is named, or none.
 */

import { distance } from '../../../board/hexmap/graph.ts'
import type { Offer } from '../../../kernel/procedure.ts'
import { counted } from '../../../kernel/words.ts'
import { isCampaign } from '../../campaign/victory/point-check.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { capitalOf } from '../../table/politics/alignment.ts'
import { setUpPlan } from '../../table/politics/set-up.ts'
import type { Choice } from '../sea/choice.ts'
import { daring, meansWar, type Plan, planOf } from '../strategy/plan.ts'
import { HISTORICAL, type Temperament } from '../strategy/temperament.ts'

/** Hexes from a Capital within which a unit takes part in the war for it. */
const NEAR = 6
/** The same in a war that the plan means: its units are called up from farther away. */
const CALLED = 12
const STRATEGIC_HEX = 4
const CITY = 1.5
/** What an aim of the plan is worth beside what lies in it. */
const AIM = 12
/** A new enemy costs as much, whatever results from it. */
const ENEMY = 2
/** What the plan means is dared with more than this many times the strength against it, if its aim says nothing else. */
const BOLD = 1
/** With as many times the strength the Country falls for certain; with no more than equal strength it does not. */
const CERTAIN = 3

/** What is weighed of one Country. */
interface War {
  readonly country: string
  /** Strategic Hexes that would count for the faction. */
  readonly prizes: number
  readonly cities: number
  readonly own: number
  readonly against: number
  readonly worth: number
}

/** The strength a Country sets up with (13.7.1), in defence; a unit that mobilizes later is not in it. */
function armyOf(game: Game, country: string, faction: Faction): number {
  const { sent, choices } = setUpPlan(game, { country, faction })
  const units = [...sent.map(({ unit }) => unit), ...choices.flatMap((choice) => choice.units)]
  return units.reduce((sum, unit) => sum + (unit.ground[0]?.defence ?? 0), 0)
}

/** Attack strength of a faction that can be called up against a hex, and strength in defence of its enemies around it. */
function strengths(
  game: Game,
  side: number,
  hex: number,
  called: number,
): { readonly own: number; readonly foes: number } {
  const axis = FACTION_CODE.axis
  let own = 0
  let foes = 0
  for (const unit of game.board.onMaps()) {
    const up = game.ground(unit)
    const at = game.hexOf(unit)
    if (!up || game.graph.mapOf[at] !== game.graph.mapOf[hex]) continue
    const away = distance(game.graph, at, hex)
    // Who is kept out of the war by a Policy or a Truce does not come to help.
    const bound = (game.politics.bound[game.politics.country(unit.nation)] ?? 0) > 0
    const theirs = (game.sideOf(unit) === axis) !== (side === axis) && !bound
    if (game.sideOf(unit) === side && away <= called) own += up.attack
    else if (theirs && away <= NEAR) foes += up.defence
  }
  return { own, foes }
}

/** What is to be had in a Country: hexes that count for the faction (0.1.1), and Cities. */
function spoils(
  game: Game,
  country: string,
  faction: Faction,
): { readonly prizes: number; readonly cities: number } {
  const index = game.politics.country(country)
  let prizes = 0
  let cities = 0
  for (const [hex, { strategic }] of game.graph.hexes.entries()) {
    if (game.politics.owner(hex) !== index) continue
    if (strategic !== undefined && (strategic === 'axis') !== (faction === 'axis')) prizes++
    if (game.isCity(hex)) cities++
  }
  return { prizes, cities }
}

function weigh(game: Game, country: string, faction: Faction, plan: Plan | undefined, dare: number): War {
  const meant = plan !== undefined
  const { prizes, cities } = spoils(game, country, faction)
  const other = faction === 'axis' ? 'western' : 'axis'
  const { own, foes } = strengths(
    game,
    FACTION_CODE[faction],
    capitalOf(game, country),
    meant ? CALLED : NEAR,
  )
  const against = armyOf(game, country, other) + foes
  const odds = own / Math.max(1, against)
  const likely = Math.min(1, Math.max(0, (odds - 1) / (CERTAIN - 1)))
  const prize = prizes * STRATEGIC_HEX + cities * CITY + (meant ? AIM : 0)
  // What the plan means is risked; anything else must pay for what it may cost.
  const worth = meant
    ? prize * (odds - (daring(plan, country) ?? BOLD) * dare)
    : likely * prize - (1 - likely) * against - ENEMY
  return { country, prizes, cities, own, against, worth }
}

/**
 * Which declaration a faction makes next, with its reason; the command that makes no more if none is worth it.
 * @param temperament With what strength against it a war of the plan is dared.
 */
export function declare(
  game: Game,
  faction: Faction,
  offers: readonly Offer[],
  { dare }: Temperament = HISTORICAL,
): Choice | undefined {
  const plan = isCampaign(game) ? planOf(game, faction, game.map) : undefined
  const wars = offers.flatMap(({ command }) =>
    command.type === 'declare-war' && (plan === undefined || meansWar(plan, String(command.country)))
      ? [weigh(game, String(command.country), faction, plan, dare)]
      : [],
  )
  const [best] = wars.sort((a, b) => b.worth - a.worth)
  const rest = offers.find(({ command }) => command.type === 'done')
  if (best && best.worth > 0) {
    const name = game.countryName(best.country)
    const won = `${counted(best.prizes, 'Strategic Hex', 'Strategic Hexes')} and ${counted(best.cities, 'City', 'Cities')}`
    const reason = `War on ${name}: ${won} to win, attack strength ${best.own} near its Capital against ${best.against}`
    return { command: { type: 'declare-war', country: best.country }, reason }
  }
  if (!rest) return undefined
  const nearest =
    best && `; nearest to it is ${game.countryName(best.country)}, ${best.own} against ${best.against}`
  return { command: rest.command, reason: `No Country is worth a war now${nearest ?? ''}` }
}

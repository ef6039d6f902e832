/**
 * The border of Manchukuo (38.1.3): two Japanese steps stay in each of its hexes while Russia is neutral, and who is missing is
 * sent there; else the Soviet faction takes them from where they are wanted most.
 */

import { guardedBorder, NEEDED, stepsOf } from '../../campaign/events/conditional/garrison.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { BOARD, factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { homeArmyOf } from '../../war/access/armies.ts'

const borders = factBy<number, readonly number[]>('the border that is to be guarded', BOARD)

/** The hexes that a side has to keep garrisoned. */
export const borderOf = (game: Game, side: number): readonly number[] =>
  side === FACTION_CODE.axis &&
  game.content.scenario.campaign !== undefined &&
  game.content.maps.includes('ds')
    ? borders(game, side, () => guardedBorder(game))
    : []

/** What it costs to leave a unit at the border: those of a home army can do nothing else. */
const missed = (game: Game, unit: Unit): number => {
  const { attack, defence } = game.side(unit)
  return attack + defence / 2 - (homeArmyOf(unit) === undefined ? 0 : 10)
}

/** Of some units those who are missed least, with steps enough for a border hex; all of them if that is too few. */
export function guardsOf(game: Game, units: readonly Unit[]): readonly Unit[] {
  const out: Unit[] = []
  let steps = 0
  const able = units.filter((unit) => stepsOf(game, unit) > 0)
  for (const unit of able.sort((a, b) => missed(game, a) - missed(game, b) || a.index - b.index)) {
    if (steps >= NEEDED) break
    out.push(unit)
    steps += stepsOf(game, unit)
  }
  return out
}

/** The steps that a border hex lacks beside some units. */
export const lacking = (game: Game, units: readonly Unit[]): number =>
  Math.max(0, NEEDED - units.reduce((sum, unit) => sum + stepsOf(game, unit), 0))

/** What an attack that the own units near a hex could make on it would be worth, before anybody has marched: for those who choose what to support. */
import type { Unit } from '../../ground/content/unit.ts'
import { oddsColumn, reachesMinimum } from '../../war/combat/odds.ts'
import { blowOn, columnWithin, strikersOf } from './blow.ts'
import { defenceOf } from './defence.ts'
import type { Situation } from './situation.ts'
import { clashWorth } from './value.ts'

/** The factor and the shift of an HQ that comes to help. */
const HQ = 1

/**
 * The worth in steps of the strongest attack on a hex, with a number of column shifts from support; undefined if none can
 * be made.
 */
export function strikeWorth(s: Situation, target: number, support: number): number | undefined {
  const { game, side } = s
  const blow = blowOn(game, s.friends, target)
  const doors = blow.doors.filter((hex) => !game.board.enemyGround(side, hex))
  const attackers: readonly Unit[] = strikersOf(blow, doors.length)
  const defence = defenceOf(game, side, target)
  const attack = attackers.reduce((sum, unit) => sum + game.side(unit).attack, blow.hq ? HQ : 0)
  if (attackers.length === 0 || defence.units.length === 0) return undefined
  if (!reachesMinimum(attack, defence.total)) return undefined
  const shift = defence.shift + blow.sideShift + (blow.hq ? HQ : 0) + support
  const column = columnWithin(oddsColumn(attack, defence.total) + shift)
  const clash = {
    target,
    attackers,
    defenders: defence.units,
    helper: defence.helper,
    prize: s.worth(target) + s.breach(target, doors),
    withHq: blow.hq,
    style: s.style,
  }
  return clashWorth(game, clash, column)
}

/** True if support makes an attack on a hex worth its while that the own units near it could make. */
export function isWorthSupport(s: Situation, target: number, support: number): boolean {
  const worth = strikeWorth(s, target, support)
  return worth !== undefined && worth > s.style.leastWorth + s.waits(target)
}

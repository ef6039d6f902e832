/** What an attack from the sea promises, before anybody has landed. */

import { CRT_COLUMNS } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { oddsColumn, reachesMinimum } from '../../war/combat/odds.ts'
import { airShifts, columnShifts } from '../../war/combat/shifts.ts'
import { helperOf } from '../outlook/defence.ts'
import type { Situation } from '../outlook/situation.ts'
import { clashWorth } from '../outlook/value.ts'

/** A unit may attack in the Blitz Combat Segment and again in the regular one. */
const TWICE = 1.3

export interface Terms {
  readonly prize: number
  /** Shift to the left for the hexside attacked across. */
  readonly left: number
  readonly blitz: boolean
  readonly air: boolean
}

/** The expected worth of an attack from the sea. */
export function fightWorth(
  s: Situation,
  target: number,
  units: readonly Unit[],
  defenders: readonly Unit[],
  { prize, left, blitz, air }: Terms,
): number {
  const { game, side } = s
  const attack = units.reduce((sum, unit) => sum + game.side(unit).attack, 0)
  const helper = helperOf(game, target, defenders, false)
  const all = helper ? [...defenders, helper] : defenders
  const defence = all.reduce((sum, unit) => sum + game.side(unit).defence, 0)
  const battle = {
    target,
    side,
    blitz: false,
    attackers: [],
    support: undefined,
    defenders,
    defence: helper,
  }
  let shift = columnShifts(game, battle).reduce((sum, one) => sum + one.value, 0) - left
  if (!reachesMinimum(attack, defence)) return -1
  if (air || airShifts(game, target, side, units, 1).length > 0) shift += 1
  const clear = blitz && game.weather(target) === 'clear'
  if (clear && units.some((unit) => game.isArmor(unit))) shift += 1
  if (clear && units.some((unit) => game.ground(unit)?.type === 'marine')) shift += 1
  const column = Math.max(0, Math.min(CRT_COLUMNS.length - 1, oddsColumn(attack, defence) + shift))
  const clash = { target, attackers: units, defenders, helper, prize, withHq: false, style: s.style }
  const worth = clashWorth(game, clash, column)
  return clear && worth > 0 ? worth * TWICE : worth
}

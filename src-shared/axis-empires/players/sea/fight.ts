/** What an attack from the sea promises, before anybody has landed. */
import { oddsColumn, reachesMinimum } from '../../combat/odds.ts'
import { hqsNear, judgeSupport } from '../../combat/ranged-support.ts'
import { SHIFTS } from '../../combat/shift-list.ts'
import { airShifts, columnShifts } from '../../combat/shifts.ts'
import type { Unit } from '../../content/compile.ts'
import { CRT_COLUMNS } from '../../content/tables.ts'
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
  let defence = defenders.reduce((sum, unit) => sum + game.side(unit).defence, 0)
  const battle = {
    target,
    side,
    blitz: false,
    attackers: [],
    support: undefined,
    defenders,
    defence: undefined,
  }
  let shift = columnShifts(game, battle).reduce((sum, one) => sum + one.value, 0) - left
  const helper = helperOf(s, target, defenders)
  if (helper) {
    shift -= SHIFTS.hq.value
    defence += game.side(helper).defence
  }
  if (!reachesMinimum(attack, defence)) return -1
  if (air || airShifts(game, target, side, units, 1).length > 0) shift += 1
  const clear = blitz && game.weather(target) === 'clear'
  if (clear && units.some((unit) => game.isArmor(unit))) shift += 1
  if (clear && units.some((unit) => game.ground(unit)?.type === 'marine')) shift += 1
  const column = Math.max(0, Math.min(CRT_COLUMNS.length - 1, oddsColumn(attack, defence) + shift))
  const clash = { target, attackers: units, defenders, prize, withHq: false, style: s.style }
  const worth = clashWorth(game, clash, column)
  return clear && worth > 0 ? worth * TWICE : worth
}

/** An HQ that would support the defence from afar. */
function helperOf(s: Situation, target: number, defenders: readonly Unit[]): Unit | undefined {
  const { game } = s
  const [first] = defenders
  if (!first || defenders.some((unit) => game.isHq(unit))) return undefined
  return hqsNear(game, game.sideOf(first), target).find(
    (hq) => judgeSupport(game, hq, target, defenders, { attacking: false, blitz: false, fresh: false }).ok,
  )
}

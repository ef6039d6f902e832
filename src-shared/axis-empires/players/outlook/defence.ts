/**
 * The defence of a hex as an attacker has to reckon it: those who stand there, the HQ that will come to
 * their help from afar (4.2.1.2), and whether they can give ground. Planning and fighting ask here, so that they agree.
 */

import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import type { Battle } from '../../war/combat/battle.ts'
import { hqsNear, judgeSupport } from '../../war/combat/ranged-support.ts'
import { columnShifts } from '../../war/combat/shifts.ts'

export interface Defence {
  readonly target: number
  readonly units: readonly Unit[]
  /** The HQ that supports them from afar. */
  readonly helper: Unit | undefined
  /** Defence factors of all. */
  readonly total: number
  /** Column shifts that do not depend on who attacks; to the right above 0. */
  readonly shift: number
  /** Steps that can be lost. */
  readonly steps: number
}

/**
 * The HQ that would support the defenders of a hex from afar: the first that is allowed to, as a machine defends.
 * `fresh`: one that has taken part in a combat of this Segment is left out.
 */
export function helperOf(
  game: Game,
  target: number,
  defenders: readonly Unit[],
  fresh: boolean,
): Unit | undefined {
  const [first] = defenders
  if (!first || defenders.some((unit) => game.isHq(unit))) return undefined
  const how = { attacking: false, blitz: false, fresh }
  return hqsNear(game, game.sideOf(first), target).find(
    (hq) => judgeSupport(game, hq, target, defenders, how).ok,
  )
}

/** True if some defenders cannot retreat at all: an HQ or a unit that never moves takes part (4.2.5.2). */
export const isBound = (game: Game, units: readonly Unit[]): boolean =>
  units.some((unit) => game.isHq(unit) || game.side(unit).move === 0)

/** A hex as `side` would find it defended in an attack planned now. */
export function defenceOf(game: Game, side: number, target: number, fresh = false): Defence {
  const units = game.enemyGroundIn(target, side)
  const helper = helperOf(game, target, units, fresh)
  const battle: Battle = {
    target,
    side,
    blitz: false,
    attackers: [],
    support: undefined,
    defenders: units,
    defence: helper,
  }
  const all = helper ? [...units, helper] : units
  return {
    target,
    units,
    helper,
    total: all.reduce((sum, unit) => sum + game.side(unit).defence, 0),
    shift: columnShifts(game, battle).reduce((sum, one) => sum + one.value, 0),
    steps: all.reduce((sum, unit) => sum + game.side(unit).steps, 0),
  }
}

/** What a combat is worth to the attacker on average over the six faces of the die. */

import { resultOf } from '../../combat/odds.ts'
import type { Unit } from '../../content/compile.ts'
import type { CombatCell } from '../../content/tables.ts'
import type { Game } from '../../game/game.ts'
import type { Style } from './style.ts'

/** How many factors a step of average worth has. */
const FACTORS_OF_A_STEP = 3
/** A hex of retreat beyond the first is worth this part of a step. */
const FURTHER = 0.25

/** The mean worth of one step of some units; an HQ counts twice, for what it does for others. */
function stepWorth(game: Game, units: readonly Unit[], hq = 2): number {
  let factors = 0
  let steps = 0
  for (const unit of units) {
    const up = game.side(unit)
    factors += (up.attack + up.defence) * (up.type === 'hq' ? hq : 1)
    steps += up.steps
  }
  return steps === 0 ? 0 : factors / steps / FACTORS_OF_A_STEP
}

export interface Clash {
  readonly target: number
  readonly attackers: readonly Unit[]
  readonly defenders: readonly Unit[]
  /** Worth of standing in the target. */
  readonly prize: number
  /** An HQ fights with the attackers: they cannot retreat (4.2.5.2). */
  readonly withHq: boolean
  readonly style: Style
}

function cellWorth(game: Game, clash: Clash, cell: CombatCell, mine: number, theirs: number): number {
  const steps = clash.defenders.reduce((sum, unit) => sum + game.side(unit).steps, 0)
  let [lost, killed] = cell.attrition ?? [0, 0]
  let taken = 0
  let ground = 0
  const { retreat } = cell
  if (retreat === 'Ad') {
    if (clash.withHq) lost += 1
    else ground -= clash.style.ground
  } else if (retreat === 'Ex' || retreat === 'Ex+') {
    lost += clash.withHq ? 1 : 0.7
    killed += 0.7
    taken = killed + 0.3 >= steps ? 0.8 : 0.3
  } else if (retreat) {
    const hexes = Number(retreat.slice(2))
    const stands = game.isCity(clash.target) && steps > hexes + killed
    if (stands) killed += hexes
    else {
      taken = 1
      ground += FURTHER * (hexes - 1)
    }
  }
  if (killed >= steps) taken = Math.max(taken, 0.9)
  return theirs * Math.min(killed, steps) - mine * lost + ground + clash.prize * taken
}

/** The expected worth of a combat in a column of the Combat Results Table. */
export function clashWorth(game: Game, clash: Clash, column: number): number {
  const mine = stepWorth(game, clash.attackers, clash.style.hq) * clash.style.ownStep
  const theirs = stepWorth(game, clash.defenders, clash.style.hq)
  let sum = 0
  for (let die = 1; die <= 6; die++)
    sum += cellWorth(game, clash, resultOf(game, clash.target, column, die), mine, theirs)
  return sum / 6
}

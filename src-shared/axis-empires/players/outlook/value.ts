/** What a combat is worth to the attacker on average over the six faces of the die: the one formula of planning and fighting. */

import type { CombatCell } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import { resultOf } from '../../war/combat/odds.ts'
import { isBound } from './defence.ts'
import type { Style } from './style.ts'

/**
 * The part of the prize that is won when all who defend it lose their steps and somebody else steps in: a City whose defenders stand
 * (4.2.5.3), or are bound by an HQ (4.2.5.2), falls to several blows and hardly ever to one.
 */
const WORN = 0.3
/** How many factors a step of average worth has. */
const FACTORS_OF_A_STEP = 3
/** A hex of retreat beyond the first is worth this part of a step. */
const FURTHER = 0.25
/** An exchange costs each side a step, or the ground, in this part of the cases. */
const EXCHANGED = 0.7
/** The chance that a hex is taken when an exchange leaves somebody in it, and when it need not. */
const TAKEN = { exchange: 0.3, likely: 0.8, killed: 0.9 } as const

/** What a unit would lose with a step, in factors; an HQ counts more, for what it does for others. */
function stepOf(game: Game, unit: Unit, hq: number): number {
  const up = game.side(unit)
  const factors = up.attack + up.defence
  if (up.type === 'hq') return (factors / up.steps) * hq
  const lower = up.steps > 1 ? unit.ground[1 - (game.board.face[unit.index] ?? 0)] : undefined
  return lower && lower.steps < up.steps ? factors - lower.attack - lower.defence : factors / up.steps
}

/** The worth of the steps that some units would lose: between the cheapest, which is lost first, and the mean. */
function stepWorth(game: Game, units: readonly Unit[], hq = 2): number {
  let least = Number.POSITIVE_INFINITY
  let sum = 0
  for (const unit of units) {
    const worth = stepOf(game, unit, hq)
    least = Math.min(least, worth)
    sum += worth
  }
  return units.length === 0 ? 0 : (least + sum / units.length) / 2 / FACTORS_OF_A_STEP
}

export interface Clash {
  readonly target: number
  readonly attackers: readonly Unit[]
  readonly defenders: readonly Unit[]
  /** The HQ that supports the defence from afar: it fights, and loses steps, with them. */
  readonly helper?: Unit | undefined
  /** Worth of standing in the target. */
  readonly prize: number
  /** An HQ fights with the attackers: they cannot retreat (4.2.5.2). */
  readonly withHq: boolean
  /** A Blitz marker lies in the hex: nobody holds a City there against a retreat (4.2.5.3). */
  readonly opened?: boolean
  /** No hex is left to retreat into. */
  readonly surrounded?: boolean
  readonly style: Style
}

/** What one face of the die does. */
export interface Outcome {
  /** Steps lost by the attacker and by the defender. */
  readonly lost: number
  readonly killed: number
  /** The chance that nobody is left to defend the hex. */
  readonly taken: number
  /** Ground won or given, in steps. */
  readonly ground: number
}

/** Who defends in a clash: those in the hex and the HQ from afar. */
const defending = ({ defenders, helper }: Clash): readonly Unit[] =>
  helper ? [...defenders, helper] : defenders

function outcome(game: Game, clash: Clash, cell: CombatCell): Outcome {
  const all = defending(clash)
  const steps = all.reduce((sum, unit) => sum + game.side(unit).steps, 0)
  let [lost, killed] = cell.attrition ?? [0, 0]
  let taken = 0
  let ground = 0
  const { retreat } = cell
  if (retreat === 'Ad') {
    if (clash.withHq) lost += 1
    else ground -= clash.style.ground
  } else if (retreat === 'Ex' || retreat === 'Ex+') {
    lost += clash.withHq ? 1 : EXCHANGED
    const stands = clash.surrounded === true || isBound(game, all)
    killed += stands ? 1 : EXCHANGED
    taken = killed + 0.3 >= steps ? TAKEN.likely : stands ? 0 : TAKEN.exchange
  } else if (retreat) {
    const hexes = Number(retreat.slice(2))
    const bound = clash.surrounded === true || isBound(game, all)
    const holds = game.isCity(clash.target) && clash.opened !== true && steps > hexes + killed
    if (bound || holds) killed += hexes
    else {
      taken = 1
      ground += FURTHER * (hexes - 1)
    }
  }
  if (killed >= steps) taken = Math.max(taken, TAKEN.killed)
  return { lost, killed: Math.min(killed, steps), taken, ground }
}

/** What each of the six faces of the die does in a column. */
export const outcomesOf = (game: Game, clash: Clash, column: number): readonly Outcome[] =>
  [1, 2, 3, 4, 5, 6].map((die) => outcome(game, clash, resultOf(game, clash.target, column, die)))

/** On how many of the six faces of the die nobody is left to defend the hex. */
export const clearingDice = (game: Game, clash: Clash, column: number): number =>
  outcomesOf(game, clash, column).filter(({ taken }) => taken >= TAKEN.likely).length

/** The expected worth of a combat in a column of the Combat Results Table. */
export function clashWorth(game: Game, clash: Clash, column: number): number {
  const mine = stepWorth(game, clash.attackers, clash.style.hq) * clash.style.ownStep
  const theirs = stepWorth(game, defending(clash), clash.style.hq)
  let sum = 0
  const steps = defending(clash).reduce((all, unit) => all + game.side(unit).steps, 0)
  for (const { lost, killed, taken, ground } of outcomesOf(game, clash, column)) {
    const worn = steps === 0 ? 0 : (1 - taken) * (killed / steps) * WORN
    sum += theirs * killed - mine * lost + ground + clash.prize * (taken + worn)
  }
  return sum / 6
}

/** What several combats in a row against the same defenders come to. */
export interface Siege {
  /** The chance that the hex is taken in one of them. */
  readonly chance: number
  /** The expected worth, in steps: the prize, what is killed, less what is lost. */
  readonly worth: number
}

/**
 * Combats one after the other in columns of the Combat Results Table until the hex is taken, by the exact six outcomes of each.
 * Steps killed in one are missing in the next; what the attackers lose counts, but weakens none of the combats that follow.
 */
export function siegeOf(game: Game, clash: Clash, columns: readonly number[]): Siege {
  const mine = stepWorth(game, clash.attackers, clash.style.hq) * clash.style.ownStep
  const theirs = stepWorth(game, defending(clash), clash.style.hq)
  const faces = columns.map((column) => outcomesOf(game, clash, column))
  const after = (round: number, left: number): Siege => {
    const dice = faces[round]
    if (!dice) return { chance: 0, worth: 0 }
    let chance = 0
    let worth = 0
    for (const { lost, killed, taken, ground } of dice) {
      const gone = Math.min(killed, left)
      const falls = gone >= left ? Math.max(taken, TAKEN.killed) : taken
      const rest = falls < 1 ? after(round + 1, Math.max(1, left - gone)) : { chance: 0, worth: 0 }
      chance += falls + (1 - falls) * rest.chance
      worth += theirs * gone - mine * lost + ground + clash.prize * falls + (1 - falls) * rest.worth
    }
    return { chance: chance / dice.length, worth: worth / dice.length }
  }
  const steps = defending(clash).reduce((sum, unit) => sum + game.side(unit).steps, 0)
  return after(0, Math.max(1, steps))
}

/** The chance of a side to win, as far as a position shows it. */

/** What a position shows: its worth in steps and, if the game is over, 1 for a win, 0 for a draw, -1 for a loss. */
export interface Sight {
  readonly worth: number
  readonly outcome: number | undefined
}

/** The share of the chance that the result decides; the rest is how clear it is. */
const RESULT = 0.75
/** The lead in steps that makes the odds e to 1, measured at the ends of Faction Turns. */
const LEAD = 8

/** From 0 to 1: of a finished game by its result and how clear it is, of one under way by its worth; `par` is even. */
export function chanceOf({ worth, outcome }: Sight, par: number): number {
  const clear = 1 / (1 + Math.exp((outcome === undefined ? par - worth : -worth) / LEAD))
  return outcome === undefined ? clear : RESULT * (0.5 + outcome / 2) + (1 - RESULT) * clear
}

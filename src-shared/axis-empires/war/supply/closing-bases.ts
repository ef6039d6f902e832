/**
 * The Naval Bases that count when Air units on station close ports (glossary, Open Port). Ports ask for them,
 * bases need supply, and supply needs ports: the question stands here, below all of them, and
 * `interdiction.ts` answers it.
 */
import type { Game } from '../../table/game/game.ts'

type Answer = (game: Game, side: number) => readonly number[]
let answer: Answer | undefined

/** Sets the function that answers; `installInterdiction` calls it once. */
export function answerClosingBases(by: Answer): void {
  answer = by
}

/** The hexes of a faction that count as Naval Bases against enemy ports. Throws if no function was set: a bug. */
export function closingBases(game: Game, side: number): readonly number[] {
  if (!answer) throw new Error('installInterdiction was not called')
  return answer(game, side)
}

/** What a machine player is: it looks at a game and says one legal command. */
import type { Command } from '../kernel/procedure.ts'
import type { GameInPlay } from './game.ts'

export interface MachinePlayer<G extends GameInPlay = GameInPlay> {
  /** Chooses for the faction to decide; undefined if nothing is legal. */
  choose(game: G): Command | undefined
  /** Why the last command was chosen, in a sentence; undefined if nothing need be said. */
  readonly reason?: string | undefined
  /** Hears how much of a long thought is done, from 0 to 1. */
  report?: (part: number) => void
}

/** A kind of machine player a game offers. */
export interface PlayerMaker<G extends GameInPlay = GameInPlay> {
  /** A player; the same seed and the same games give the same commands. */
  make(seed: number): MachinePlayer<G>
  /** It thinks so long that it is given a thread of its own. */
  readonly slow?: boolean
}

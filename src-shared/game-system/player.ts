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

/** How a machine player of a kind is to play: one of the manners of its kind. */
export interface Manner {
  readonly name: string
  /** The seed of the game, the same each time the game is opened: what the manner leaves to chance is drawn from it. */
  readonly seed: number
}

/** A kind of machine player a game offers. */
export interface PlayerMaker<G extends GameInPlay = GameInPlay> {
  /** A player; the same seed, manner and games give the same commands. Without a manner it plays as is usual for it. */
  make(seed: number, manner?: Manner): MachinePlayer<G>
  /** The manners it knows; a seat names one behind its kind, `greedy/gambler`. */
  readonly manners?: readonly string[]
  /** It thinks so long that it is given a thread of its own. */
  readonly slow?: boolean
}

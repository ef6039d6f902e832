/** The state of a game, as one plain JSON value. Knows no game: pieces in places, variables, procedures. */
import type { Json } from './json.ts'
import type { RngState } from './rng.ts'

/** A counter: where it is (a place id) and which face is up (0 front, 1 back). */
export interface PieceState {
  at: string
  face: number
}

/** One level of the procedure stack: which procedure it is, and what that has to remember. */
export interface Frame {
  readonly proc: string
  readonly [key: string]: Json | undefined
}

export interface GameState {
  readonly format: 1
  /** The id of the game system whose rules it follows. */
  readonly game: string
  readonly scenario: string
  /** Every counter of the game; each is in exactly one place. */
  readonly pieces: Record<string, PieceState>
  /** Tracks, markers and memory by key; an absent key means null. */
  readonly vars: Record<string, Json>
  /** The procedure stack, innermost last. */
  readonly frames: Frame[]
  rng: RngState
}

/** An independent copy of a state. */
export function cloneState(state: GameState): GameState {
  return JSON.parse(JSON.stringify(state)) as GameState
}

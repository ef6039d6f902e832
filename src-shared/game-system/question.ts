/**
 * Questions of a screen about a game in play: one object says the name of a question, what it takes and who answers it.
 * Asking changes nothing. A game lists its questions in `GameSystem.questions`; main makes a service of each, and the
 * screens have the types of what they ask from the list.
 */
import { z } from 'zod'
import type { Engine } from '../kernel/engine.ts'
import type { Ply } from '../kernel/history.ts'
import type { Playing } from '../kernel/procedure.ts'
import type { Seat, SeenState } from '../kernel/secrets.ts'
import type { GameState } from '../kernel/state.ts'

/**
 * The game with its history and with all that is hidden in it. What is told of it is for everybody: it must hold nothing
 * that is hidden from a seat.
 */
export interface WholeGame<G extends Playing> {
  /** The same object as long as the game is open: what has been read of it is kept by that. */
  readonly key: object
  readonly title: string
  /** The ply it stands after. */
  readonly ply: number
  readonly hash: string
  /** True once the game is over. */
  readonly ended: boolean
  readonly game: G
  /** The plies of the line played, to where the game stands. */
  line(): readonly Ply[]
  /** A copy of the game as it stands, or as it stood after a ply. */
  copy(ply?: number): G
}

/** The game that a question is about, as the seat at the screen may know it. */
export interface Asked<G extends Playing> {
  readonly game: G
  readonly engine: Engine<G>
  readonly seat: Seat
  /** The id of the game. */
  readonly id: string
  /** Identifies the position for the seat. */
  readonly hash: string
  /** How many pieces lie in each place that the seat may not look into. */
  readonly covered: SeenState['covered']
  readonly whole: WholeGame<G>
  /** The same game in another position, to try something on it. */
  inPosition(state: GameState): Engine<G>
  /** For an answer that takes its time: the clock in milliseconds, and a pause in which others have their turn. */
  clock(): number
  pause(): Promise<void>
}

/** What a question takes besides the id of the game, field by field. */
export type Fields = z.core.$ZodLooseShape

export interface Question<
  G extends Playing = Playing,
  N extends string = string,
  S extends Fields = Fields,
  A = unknown,
> {
  /** The name of the service it becomes. */
  readonly name: N
  readonly shape: z.ZodObject<{ game: z.ZodString } & S, z.core.$strict>
  answers(asked: Asked<G>, request: z.output<z.ZodObject<S, z.core.$strict>>): A | Promise<A>
}

/** An id in a request. */
export const id = z.string().min(1).max(200)

/**
 * How the questions of a game are made.
 * @returns A function that takes the name of a question, the fields it `asks` for and what `answers` it.
 */
export const questionsAbout =
  <G extends Playing>() =>
  <N extends string, A, S extends Fields = Record<never, never>>(parts: {
    readonly name: N
    readonly asks?: S
    readonly answers: Question<G, N, S, A>['answers']
  }): Question<G, N, S, A> => ({
    name: parts.name,
    shape: z.strictObject({ game: id, ...parts.asks }) as unknown as Question<G, N, S, A>['shape'],
    answers: parts.answers,
  })

/** What is asked by each of some questions, by its name. */
export type RequestsOf<Q extends Question<never>> = { readonly [K in Q as K['name']]: K['shape'] }

/** What each of some questions is answered, by its name. */
export type AnswersOf<Q extends Question<never>> = {
  readonly [K in Q as K['name']]: Awaited<ReturnType<K['answers']>>
}

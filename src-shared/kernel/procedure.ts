/**
 * Procedures and decisions. A procedure is one sequence in the rulebook (a Game Turn, an attack, a
 * retreat); its frame lies on the stack in the state. The engine runs the innermost procedure until one
 * waits for a decision; that decision's offers are the legal commands, and only they are accepted.
 */
import type { Json } from './json.ts'
import type { Frame } from './state.ts'
import type { Table } from './table.ts'
import type { Verdict } from './verdict.ts'

/** What a player says. `type` names it; the rest are ids and numbers. */
export interface Command {
  readonly type: string
  readonly [field: string]: Json | undefined
}

/**
 * What a screen should know of a kind of command. `grave`: a slip of the mouse must not do it, it is asked
 * for in a menu. `primary`: the way on, which Enter takes. `step`: one hex of a way that is followed hex by
 * hex. `apart`: its offers are never shown as one. `by-hand`: left to the person even where there is no choice.
 * `way-out`: leaves the choices unused, so it is never taken for the main thing. `pass`: does nothing
 * itself and forgoes what is left to do. `gathers`: prepares what a later command carries out, such as an attack
 * before its die roll. `segment-end`: ends the segment, or the step of it that is played, with what is left to do in it
 * undone: passing a segment takes it.
 */
export type Trait =
  | 'grave'
  | 'primary'
  | 'step'
  | 'apart'
  | 'by-hand'
  | 'way-out'
  | 'pass'
  | 'gathers'
  | 'segment-end'

export interface VerbWords {
  /** The kind by a name, for a button that opens a list: `Retreat a stack`. */
  readonly title?: string
  readonly traits?: readonly Trait[]
  /** The fields that name a counter and where it is put, so that the same can be said of another. */
  readonly names?: { readonly piece: string; readonly place?: string }
}

/** What the game waits for: exactly one decision of one faction. */
export interface Decision<R extends string = string> {
  readonly faction: string
  readonly kind: string
  /** One sentence for the player. */
  readonly prompt: string
  readonly rule: R
  /** The part of the screen that leads a player through it, if the prompt is not enough. */
  readonly guide?: string
}

/** One legal command, with what a screen needs to offer it. */
export interface Offer<R extends string = string> {
  readonly command: Command
  readonly label: string
  readonly rule: R
  /** The piece it concerns and the place it points at, for highlighting. */
  readonly piece?: string
  readonly at?: string
  /** A cost or consequence in a few words. */
  readonly detail?: string
  /** It stands for an offer at each of many places: `command` lacks the place. */
  readonly wide?: Wide
}

/** The places of an offer that is the same at each of them. */
export interface Wide {
  /** The field of the command that names the place. */
  readonly field: string
  readonly places: readonly string[]
  /** What a screen knows the places by, if they are all of a kind. */
  readonly set?: string
  /** The label of the offer at one place is this with the name of the place after it. */
  readonly before: string
  nameOf(place: string): string
}

/** A wide offer as a screen sees it: not its places, but the name of their set. */
export interface SetOffer {
  /** Its command lacks the place. */
  readonly offer: Offer
  readonly field: string
  readonly set: string
  readonly before: string
}

export interface Procedure<G> {
  /** Runs without a command. True if it changed anything; false if it waits for its decision. */
  run?(game: G, frame: Frame): boolean
  decision(game: G, frame: Frame): Decision
  /** Every legal command. With `only`, may leave out what cannot equal that command. */
  offers(game: G, frame: Frame, only?: Command): Iterable<Offer>
  perform(game: G, frame: Frame, command: Command): void
  /** Why a command that is not offered is refused. */
  explain?(game: G, frame: Frame, command: Command): Verdict
  /** Why a stored frame cannot be resumed, as a sentence; undefined if it can. */
  objection?(frame: Frame): string | undefined
  /** The kinds of command of the decision. */
  verbs?(game: G, frame: Frame): Readonly<Record<string, VerbWords>>
}

/** A game in play: a table and its procedures. */
export interface Playing {
  readonly table: Table
}

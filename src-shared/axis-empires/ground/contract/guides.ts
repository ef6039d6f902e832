/** What guides a player through an event and through the Replacements Segment: read, and answered in place. */
import type { Command } from '../../../kernel/procedure.ts'
import type { Faction } from '../theatres/ids.ts'
import type { NamedPlace } from './nations.ts'

/** What counts in a roll on a political table. */
export interface RollTerm {
  readonly label: string
  readonly value: number
  readonly rule: string
}

/** A row of a political table, and which faces of the die lead to it with what counts now. */
interface RollRow {
  readonly from: number
  readonly to: number
  readonly result: string
  readonly dice: readonly number[]
}

/** A roll that is still to be made. */
export interface RollView {
  readonly table: string
  readonly terms: readonly RollTerm[]
  readonly rows: readonly RollRow[]
}

/** One answer, and what follows from it up to the next decision or die. */
export interface AnswerView {
  readonly command: Command
  readonly label: string
  readonly detail?: string
  readonly at?: string
  /** Sentences of the log that it would write. */
  readonly follows: readonly string[]
  /** The roll that it leads to, before the die is cast. */
  readonly roll?: RollView
  /** What is to be decided next, and by whom. */
  readonly next?: { readonly faction: string; readonly prompt: string }
}

/** The event, activation or roll under way. */
export interface EventSheetView {
  /** It is a segment in which somebody may do something, not an event that happens. */
  readonly segment?: true
  readonly title: string
  readonly rule: string
  /** What it does, for the player. */
  readonly words: string
  readonly receiver: Faction
  readonly country?: { readonly id: string; readonly name: string }
  /** Whom it may concern. */
  readonly whom?: string
  readonly asked: string
  readonly by: string
  readonly roll?: RollView
  /** Sentences of the log that every answer would write. */
  readonly always: readonly string[]
  readonly answers: readonly AnswerView[]
}

/** Units of one kind in a Force Pool, and what a replacement step does for them. */
export interface ReplacementRow {
  readonly pieces: readonly string[]
  readonly name: string
  readonly nation: string
  readonly cost: string
  readonly places: readonly NamedPlace[]
  /** Cities of its Country where it may not be placed now, and why. */
  readonly closed: readonly { readonly name: string; readonly why: string }[]
  /** Why none may be taken. */
  readonly refused?: { readonly reason: string; readonly rule: string }
}

export interface ReplacementsView {
  readonly faction: Faction
  readonly left: readonly { readonly whose: string; readonly steps: string; readonly source?: string }[]
  readonly rows: readonly ReplacementRow[]
}

/**
 * The language of small events: a record says in words what an event needs, does and offers, as an Option Card does. Words
 * are objects with the word as their key: `conditions.ts`, `acts.ts` and `sources.ts` have one table each, with what a word
 * takes, its sentence and what it does. `play.ts` makes steps of them. An event that needs more is code.
 */
import type { RuleId } from '../../../ground/rule.ts'
import type { Faction, MapId } from '../../../ground/theatres/index.ts'
import type { CountryFilter } from '../types.ts'
import type { Act } from './acts.ts'
import type { Need, Requirement } from './conditions.ts'
import type { Source } from './sources.ts'

/** When a step is taken; always if nothing is said. */
interface Occasional {
  readonly if?: Requirement
  /** The event came in this sort. */
  readonly sort?: string
}

/** A step that does something. */
type Deed = Act & Occasional

/** A step in which somebody chooses. */
export interface Question extends Occasional {
  readonly ask: string
  readonly may?: true
  /** Who chooses; the receiver if not given. */
  readonly by?: Faction
  /** It is left out if there is nothing to choose, without a "No Result". */
  readonly unlessNone?: true
  readonly from: readonly (Source & { /** The event came in this sort. */ readonly sort?: string })[]
}

export type RecordStep = Deed | Question

/** What every record has: what is played, and what is said of it. */
export interface Story {
  readonly title: string
  readonly steps: readonly RecordStep[]
  /**
   * The log as the event begins; `{country}` and `{faction}` are its Country and the adjective of its receiver. By
   * sort, of an event that has several.
   */
  readonly diary: string | Readonly<Record<string, string>>
  /** For the player. */
  readonly words: string
}

export interface EventRecord extends Story {
  readonly id: string
  /** Its section on each map that has it. */
  readonly sections: Readonly<Partial<Record<MapId, RuleId>>>
  readonly receivers: readonly Faction[]
  /** A political event if not given: one that is due in the segment whenever it has what it needs, or one by card. */
  readonly conditional?: 'permanent' | 'by-card'
  /** When a permanent one is due, if not whenever it has what it needs. */
  readonly due?: readonly Requirement[]
  readonly concerns?: CountryFilter
  readonly sorts?: readonly string[]
  readonly civilWar?: true
  readonly atTotalWar?: true
  readonly once?: true
  readonly remembered?: true
  readonly needs?: readonly Need[]
}

/**
 * The language of small events: a record says in words what an event needs, does and offers, as an Option Card does. Words
 * are objects with the word as their key; `play.ts` makes steps of them. An event that needs more is code.
 */
import type { RuleId } from '../../../ground/rule.ts'
import type { Faction, MapId } from '../../../ground/theatres/index.ts'
import type { Way } from '../countries/activate.ts'
import type { CountryFilter } from '../types.ts'

/** Counters by what is printed on them; every field must fit. */
export interface CounterFilter {
  readonly id?: string
  readonly not?: string
  readonly nation?: string
  readonly type?: string
  readonly tag?: string
  readonly withoutTag?: string
  readonly colonial?: true
  /** Units alone, no markers. */
  readonly units?: true
}

/** Counters that wait in the Conditional Events Box of the receiver, or aside; one of the filters must fit. */
export interface Waiting {
  readonly in: 'events-box' | 'aside'
  readonly of: readonly CounterFilter[]
}

/** What must hold for the event to have a result; `none` is the reason in "No Result: …". */
export type Need =
  | { readonly waiting: Waiting; readonly none: string }
  | { readonly option: 'soviet-volunteers'; readonly none: string }
  | { readonly government: true; readonly none: string }
  /** No Neutrality marker lies in the Country. */
  | { readonly free: true; readonly none: string }
  /** The Posture in a box, null for War; or any but this one. */
  | { readonly posture: string; readonly is: string | null; readonly none: string }
  | { readonly posture: string; readonly not: string; readonly none: string }
  /** The first of these boxes is not bound by Neutrality, and one of them is not at War. */
  | { readonly disputed: readonly string[] }

/** What a step does. */
export type Act =
  /** The Country joins the receiver, or a marker that keeps it away is removed. */
  | { readonly join: Omit<Way, 'to'> }
  /** The Country comes in on the side of the receiver, or on the other side. */
  | { readonly activate: Omit<Way, 'to'> & { readonly side: 'own' | 'other' } }
  /** Influence on the Country is removed; without any a Neutrality marker is placed. */
  | { readonly neutrality: true }
  | { readonly government: 'turns' | 'falls' }
  /** Counters that wait go to the Delay Box. */
  | { readonly delay: Waiting }
  /** The units that come with the Outbreak of War go to the Delay Box. */
  | { readonly outbreak: true }
  /** A side of a Civil War wins a round. */
  | { readonly round: 'own' | 'other' }

/** Where choices come from. */
export type Source =
  | { readonly replacement: 'any' | 'minor-or-colonial' | 'home-defense' }
  /** A step of a ground unit of the receiver on the map; with a tag, if one is given. */
  | { readonly loss: 'any' | { readonly tag: string } }
  /** A unit on the Turn Track comes a turn sooner. */
  | { readonly sooner: true }
  | { readonly event: string; readonly receiver?: Faction; readonly label: string }
  | { readonly endPolicyOf: readonly string[] }
  /** The Government falls, if this branch leads it. */
  | { readonly fall: 'army' | 'navy' }
  | { readonly government: 'turns' | 'falls' }
  /** The units that come with the Outbreak of War, while that is still ahead. */
  | { readonly outbreak: true }
  /** A Neutral Country on the Border joins the other side. */
  | { readonly neighbor: 'other' }
  /** What Influence may do to the Country. */
  | { readonly influence: true }

export interface Question {
  readonly ask: string
  readonly may?: true
  /** The step is taken while its Country is active, or while there is anything to choose; always if not given. */
  readonly when?: 'active' | 'any-choice'
  readonly from: readonly Source[]
}

export interface EventRecord {
  readonly id: string
  readonly title: string
  /** Its section on each map that has it. */
  readonly sections: Readonly<Partial<Record<MapId, RuleId>>>
  readonly receivers: readonly Faction[]
  /** A political event if not given: one that is due in the segment whenever it has what it needs, or one by card. */
  readonly conditional?: 'permanent' | 'by-card'
  readonly concerns?: CountryFilter
  readonly civilWar?: true
  readonly atTotalWar?: true
  readonly remembered?: true
  readonly needs?: readonly Need[]
  readonly steps: readonly (Act | Question)[]
  /** The log as the event begins; `{country}` and `{faction}` are its Country and the adjective of its receiver. */
  readonly diary: string
  /** For the player. */
  readonly words: string
}

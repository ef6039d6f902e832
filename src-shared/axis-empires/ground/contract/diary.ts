/** The diary of a game: what each season brought, in plain sentences. Only what everybody was shown. */
import type { Json } from '../../../kernel/json.ts'
import type { Faction } from '../theatres/ids.ts'
import type { NamedPlace } from './nations.ts'

/** What a line of the diary is about. */
const DIARY_KINDS = ['cards', 'war', 'event', 'side', 'city', 'losses'] as const
export type DiaryKind = (typeof DIARY_KINDS)[number]

/**
 * What a claim is about. `card`: a card was played. `variable`: a variable of the state changed. `counter`: a counter
 * went from place to place. `face`: a counter was turned. `shown`: a counter bears the name of a face (`from`) that was up
 * where it stood (`to`) at that moment. `city`: another faction controls a City. `steps`: a faction lost steps in battle. `die`: a
 * die was rolled. `nothing`: no counter moved and nothing in politics changed.
 */
const CLAIM_KINDS = [
  'card',
  'variable',
  'counter',
  'face',
  'shown',
  'city',
  'steps',
  'die',
  'nothing',
] as const
type ClaimKind = (typeof CLAIM_KINDS)[number]

/** A fact that a sentence states, in a form that can be held against the states before and after. */
export interface Claim {
  readonly kind: ClaimKind
  /** The key of a variable, the id of a counter, card or hex, a faction, the name of a table. */
  readonly subject: string
  readonly from: Json
  readonly to: Json
  /** How many effects of the line shown had been done when it stood as `from`, and when it stood as `to`. */
  readonly since: number
  readonly until: number
}

export interface DiaryLine {
  readonly kind: DiaryKind
  readonly text: string
  /** All that the sentence states. */
  readonly claims: readonly Claim[]
  /** The moment it was written at, or the last of the season. */
  readonly ply: number
  readonly rule?: string
  readonly faction?: Faction
  /** Places it names. */
  readonly places?: readonly NamedPlace[]
  /** The Country it is about. */
  readonly country?: { readonly id: string; readonly name: string }
}

export interface DiarySeason {
  /** `Autumn 1939`. */
  readonly title: string
  /** `Aug–Sept 1939 to Sept–Oct 1939`. */
  readonly turns: string
  readonly from: number
  readonly to: number
  /** How many effects of the line had been done as it began, and as it ended. */
  readonly since: number
  readonly until: number
  /** It is not over yet. */
  readonly now: boolean
  /** None of a season in which no card was played and nothing worth a sentence happened. */
  readonly lines: readonly DiaryLine[]
  /** How it stood at its end: Strategic Value and VP marker, a sentence for each map. */
  readonly balance: readonly string[]
}

export interface DiaryView {
  readonly title: string
  /** The oldest first. */
  readonly seasons: readonly DiarySeason[]
}

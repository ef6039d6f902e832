/** The diary of a game: what each season brought, in plain sentences. Only what everybody was told. */
import type { Faction } from '../theatres/ids.ts'
import type { NamedPlace } from './nations.ts'

/** What a line of the diary is about, in the order in which a season tells of them. */
export const DIARY_KINDS = ['war', 'event', 'side', 'city', 'losses'] as const
export type DiaryKind = (typeof DIARY_KINDS)[number]

export interface DiaryLine {
  readonly kind: DiaryKind
  readonly text: string
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
  /** It is not over yet. */
  readonly now: boolean
  readonly lines: readonly DiaryLine[]
  /** How it stood at its end: Strategic Value and VP marker, a sentence for each map. */
  readonly balance: readonly string[]
}

export interface DiaryView {
  readonly title: string
  /** The oldest first. */
  readonly seasons: readonly DiarySeason[]
}

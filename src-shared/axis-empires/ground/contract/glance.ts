/** The season at a glance, for a player who comes back: what happened, what is due. */
import type { Faction } from '../theatres/ids.ts'
import type { DiarySeason } from './diary.ts'

const DUE_KINDS = ['arrival', 'delay', 'card', 'replacements', 'event', 'check'] as const
export type DueKind = (typeof DUE_KINDS)[number]

/** Something that comes automatically. */
export interface DueLine {
  readonly kind: DueKind
  /** The Game Turn by its number, and in words. */
  readonly turn: number
  readonly when: string
  readonly text: string
  readonly rule: string
  readonly faction?: Faction
}

export interface GlanceView {
  readonly turn: string
  /** `Summer 1940`. */
  readonly season: string
  /** The diary since a moment, the newest season first; without one, of this season and the last. */
  readonly diary: readonly DiarySeason[]
  /** In the order in which it comes. */
  readonly due: readonly DueLine[]
}

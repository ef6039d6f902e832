/** Copies of the saved games: those made automatically, and what is offered when the games cannot be read. */
import { z } from 'zod'
import type { SavedGame } from './views.ts'

const path = z.string().min(1).max(4_096)

export const copyRequests = {
  'copies.list': z.strictObject({}),
  /** Makes a copy now. */
  'copies.now': z.strictObject({}),
  /** Takes one game out of a copy and puts it beside the others, under a title of its own. */
  'copies.take': z.strictObject({ file: path, game: z.string().max(200) }),
  /** Sends every copy to a second folder as well; null for none. */
  'copies.folder': z.strictObject({ folder: path.nullable() }),
} as const

export interface CopiedGame {
  readonly id: string
  readonly title: string
  readonly scenario: string
  readonly turn: string
  /** Steps it has in the copy. */
  readonly plies: number
  /** Steps it has now, or is known to have had; absent for a game that is no longer there. */
  readonly present?: number
  readonly updated: string
}

/** One copy of all saved games. */
export interface CopyView {
  readonly file: string
  readonly date: string
  /** In the second folder only. */
  readonly second: boolean
  /** No copy, but what could still be read of the damaged store itself. */
  readonly salvaged?: true
  readonly games: readonly CopiedGame[]
}

export interface CopiesView {
  /** Where the copies are. */
  readonly folder: string
  readonly secondFolder?: string
  /** Why the second folder could not be written the last time. */
  readonly secondProblem?: string
  /** The one made last first. */
  readonly copies: readonly CopyView[]
}

export interface RecoveryView {
  /** `less`: the games can be read, but there is less of them than there was. */
  readonly kind: 'damaged' | 'missing' | 'less'
  readonly problem: string
  /** Folder the present files go to once a choice is made. */
  readonly damagedCopy: string
  readonly copies: readonly CopyView[]
}

export interface CopyAnswers {
  'copies.list': CopiesView
  'copies.now': CopiesView
  'copies.take': readonly SavedGame[]
  'copies.folder': CopiesView
}

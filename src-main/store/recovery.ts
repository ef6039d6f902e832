/** What is offered when a store is damaged, missing, or holds less than it did. */
import type { Copy } from './backups.ts'
import type { MissingGame } from './inspect.ts'

/** Each choice leaves the present files in a folder of their own. */
export type Choice = 'restore' | 'new' | 'keep'

/** A copy of the store that can be taken. */
export interface OfferedCopy extends Copy {
  /** In the folder the user chose, not in that of the application. */
  readonly second: boolean
  /** What could still be read of the damaged store itself. */
  readonly salvaged?: true
}

export interface Recovery {
  /** `less`: it can be read, but there is less in it than there was. */
  readonly kind: 'damaged' | 'missing' | 'less'
  readonly problem: string
  /** Folder the present files go to when a choice is made. */
  readonly damagedCopy: string
  /** Sound copies, the one made last first; what was read of the store itself before or after them, by what it holds. */
  readonly copies: readonly OfferedCopy[]
  /** What is known to have been there, by the mark. */
  readonly missed: readonly MissingGame[]
}

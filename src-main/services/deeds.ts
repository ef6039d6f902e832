/** What a machine does as a watcher sees it: a unit's whole march, an attack put together, one roll of a die. */
import type { Command, VerbWords } from '../../src-shared/kernel/procedure.ts'

/** What is known of each kind of command of the decision that waits. */
type Verbs = Readonly<Record<string, VerbWords>>

/** The deed a command belongs to: those of one name are one deed; null is no deed, '' a deed of its own. */
function deedOf({ type, unit }: Command, verbs: Verbs): string | null {
  const traits = verbs[type]?.traits ?? []
  if (traits.includes('pass')) return null
  if (traits.includes('step')) return `march of ${unit}`
  return traits.includes('gathers') ? 'gathering' : ''
}

/** Counts deeds, so that a player can be stopped after a number of them. */
export class Deeds {
  private left: number
  private open: string | undefined
  private deed: string | null = null

  constructor(most = Number.POSITIVE_INFINITY) {
    this.left = most
  }

  /** Looks at a command about to be done; false if it would begin one deed too many. */
  admits(command: Command, verbs: Verbs): boolean {
    const deed = deedOf(command, verbs)
    this.deed = deed
    if (this.open === undefined || deed === null || deed === this.open) return this.left > 0
    this.open = undefined
    this.left--
    return this.left > 0
  }

  /** The command looked at has been done; false if it ended the last deed. */
  done(): boolean {
    if (this.deed === '') this.left--
    else if (this.deed !== null) this.open = this.deed
    return this.left > 0
  }
}

/** What a copy of the saved games would bring, in words. */
import type { CopiedGame, CopyView } from '../../../src-shared/contract/copies.ts'

const dayAndTime = (text: string): string =>
  new Date(text).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })

const steps = (count: number): string => (count === 1 ? '1 step' : `${count} steps`)

/** A game of a copy beside what there is of it, or is known to have been. */
export function gameInWords({ plies, present }: CopiedGame): string {
  if (present === undefined) return `${steps(plies)}; not among the saved games now`
  if (plies >= present)
    return plies === present ? `all ${steps(plies)}` : `${steps(plies)}, ${plies - present} more`
  return `${plies} of ${steps(present)}`
}

/** A copy in one line: when it was made and how many games it holds. */
export function copyInWords({ date, games, second, salvaged }: CopyView): string {
  const count = games.length === 1 ? '1 game' : `${games.length} games`
  if (salvaged) return `What can still be read of the saved games themselves: ${count}`
  return `${dayAndTime(date)}: ${count}${second ? ', in the second folder' : ''}`
}

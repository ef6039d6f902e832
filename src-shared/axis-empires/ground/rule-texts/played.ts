/** What to say of sections the program does not play. */
import type { RuleSection } from '../contract/rule-texts.ts'

/**
 * The sections of a chapter to be marked as not played: open, with nothing below them that is played, and not
 * below one that is marked already.
 */
export function unplayed(sections: readonly RuleSection[]): ReadonlySet<string> {
  const marked = new Set<string>()
  const isBelow = (id: string, above: string): boolean => id.startsWith(`${above}.`)
  for (const { id, state } of sections) {
    if (state !== 'open') continue
    const holdsPlayed = sections.some((other) => other.state !== 'open' && isBelow(other.id, id))
    if (!holdsPlayed && ![...marked].some((above) => isBelow(id, above))) marked.add(id)
  }
  return marked
}

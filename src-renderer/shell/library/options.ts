/** The optional rules a player has ticked for a new game. */
import type { OptionView } from '../../../src-shared/contract/views.ts'

/** Those that are on by the scenario itself. */
export const onAtFirst = (rules: readonly OptionView[]): string[] =>
  rules.filter(({ on }) => on).map(({ id }) => id)

/**
 * The choice after one rule is ticked or cleared.
 * @returns The ids that are on, in the order of the list: what the rule needs comes with it, what needs it goes.
 */
export function chosen(
  rules: readonly OptionView[],
  before: readonly string[],
  id: string,
  on: boolean,
): string[] {
  const now = new Set(before)
  const needed = rules.find((rule) => rule.id === id)?.needs
  if (on) {
    now.add(id)
    if (needed !== undefined) now.add(needed)
  } else {
    now.delete(id)
    for (const rule of rules) if (rule.needs === id) now.delete(rule.id)
  }
  return rules.filter((rule) => now.has(rule.id)).map((rule) => rule.id)
}

/** `none`, `Luck`, `Luck and Iceland`, or `Luck and 3 more`: what stands on the folded list. */
export function chosenWords(rules: readonly OptionView[], on: readonly string[]): string {
  const titles = rules.filter(({ id }) => on.includes(id)).map(({ title }) => title)
  if (titles.length === 0) return 'none'
  return titles.length < 3 ? titles.join(' and ') : `${titles[0]} and ${titles.length - 1} more`
}

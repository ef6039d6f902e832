/** The best of some offers. */
import type { Command, Offer } from '../../../kernel/procedure.ts'

/** The command with the highest score, the first of equals; those without a score do not count. */
export function best(
  offers: readonly Offer[],
  score: (command: Command) => number | undefined,
): { command: Command; score: number } | undefined {
  let found: { command: Command; score: number } | undefined
  for (const { command } of offers) {
    const value = score(command)
    if (value !== undefined && value > (found?.score ?? Number.NEGATIVE_INFINITY))
      found = { command, score: value }
  }
  return found
}

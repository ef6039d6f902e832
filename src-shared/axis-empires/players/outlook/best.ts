/** The best of some offers. */
import type { Command } from '../../../kernel/procedure.ts'

/** What recognises the commands of a kind, as a `CommandKind` does. */
interface Kind<C extends Command> {
  is(command: Command): command is C
}

/** The command of a kind with the highest score, the first of equals; those without a score do not count. */
export function best<C extends Command>(
  offers: readonly { readonly command: Command }[],
  kind: Kind<C>,
  score: (command: C) => number | undefined,
): { command: C; score: number } | undefined {
  let found: { command: C; score: number } | undefined
  for (const { command } of offers) {
    if (!kind.is(command)) continue
    const value = score(command)
    if (value !== undefined && value > (found?.score ?? Number.NEGATIVE_INFINITY))
      found = { command, score: value }
  }
  return found
}

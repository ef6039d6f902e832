/** Things to choose from as offers: one command each, named by the id of the thing. */
import type { Offer, RuleId } from '../../ground/rule.ts'

/** One thing that somebody may choose. */
export interface Choosable {
  /** Unique within the question: the command names it. */
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  readonly piece?: string | undefined
  readonly at?: string | undefined
}

/** An offer for each thing; the command is of the type given and names the thing as `choice`. */
export function* choiceOffers(type: string, rule: RuleId, choices: Iterable<Choosable>): Generator<Offer> {
  for (const { id, label, detail, piece, at } of choices)
    yield {
      command: { type, choice: id },
      label,
      rule,
      ...(detail === undefined ? {} : { detail }),
      ...(piece === undefined ? {} : { piece }),
      ...(at === undefined ? {} : { at }),
    }
}

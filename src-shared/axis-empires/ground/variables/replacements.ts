/** The replacement steps of the Current Cards (1.3.1), stated by the rules of the cards. */

import { z } from 'zod'
import { shaped } from '../../../kernel/variables/kinds.ts'
import { type Kind, ofEachOnMap } from './words.ts'

/** Any Minor Country of the faction, and any Chinese Minor Country of it. */
const STEP_GROUPS = ['minors', 'chinese'] as const

/** Steps a card gives in its Replacements Segment. */
export type CardSteps = {
  /** A Country by its id, or a group of them. */
  readonly nation: string
  readonly infantry: number
  readonly armor: number
  /** For colonial units only. */
  readonly colonial?: true | undefined
}

const steps = z.number().int().min(0).max(99)
const list = z
  .array(
    z.strictObject({
      nation: z.string(),
      infantry: steps,
      armor: steps,
      colonial: z.literal(true).optional(),
    }),
  )
  .min(1)

const kind: Kind<readonly CardSteps[]> = {
  ...shaped<readonly CardSteps[]>(
    list,
    'a list of steps by Country, or by minors or chinese: [{"nation": "germany", "infantry": 6, "armor": 3}]',
  ),
  names: (stored) => {
    const parsed = list.safeParse(stored)
    const groups: readonly string[] = STEP_GROUPS
    return (parsed.success ? parsed.data : []).flatMap(({ nation }) =>
      groups.includes(nation) ? [] : [{ kind: 'area' as const, id: nation }],
    )
  },
}

export const REPLACEMENTS = {
  cardSteps: ofEachOnMap<readonly CardSteps[]>('card-steps', 'faction', {
    kind,
    lasts: 'game',
    rule: '1.3.1',
    words: 'The replacement steps of the Current Card of a faction, as long as that card is current.',
  }),
} as const

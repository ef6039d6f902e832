/** The list of rule sections, docs/rules.json: what stands in it, and how a number of either edition is looked up. */
import { z } from 'zod'
import { readShaped } from '../../content/json.ts'

const RULES_FILE = 'docs/rules.json'

const section = z.strictObject({
  /** Number in the edition of 2023; `2012:NUMBER` where that is not known. */
  id: z.string().regex(/^(2012:)?\d+(\.\d+)*$/),
  /** Number of the look-up rules in the edition of 2012. */
  former: z.string().optional(),
  /** How the number of a look-up rule is known (docs/readings/numbering.md). */
  basis: z.enum(['stated', 'order', 'carried']).optional(),
  title: z.string(),
  scope: z.enum(['all', 'standalone', 'combined', 'optional']),
  /** The maps a look-up rule is for. */
  maps: z.array(z.enum(['tk', 'ds'])).optional(),
  /** The same rule on the other map: one implementation. */
  twin: z.string().optional(),
  /** Its counterpart on the other map, alike in part. */
  like: z.string().optional(),
  state: z.enum(['implemented', 'partial', 'open']),
  /** What a section implemented in part lacks. */
  missing: z.string().min(1).optional(),
})
export type Section = z.infer<typeof section>

const rulesFile = z.strictObject({
  format: z.literal(2),
  note: z.string(),
  /** Terms of the glossary that rules are cited by. */
  glossary: z.array(z.string()),
  sections: z.array(section),
})

/** Every section of the rules, in the order of the list. Throws `CliError` if the list is missing or not sound. */
export const ruleSections = (root: string): Section[] => readShaped(root, RULES_FILE, rulesFile).sections

/** The sections a number may mean: in the numbering of 2023, in that of 2012, or with the + of an optional rule. */
export function sectionsOf<S extends Section>(sections: readonly S[], number: string): S[] {
  const bare = number.replace(/^\+/, '')
  const of2012 = bare.replace(/^2012:/, '')
  return sections.filter(({ id, former }) => id === bare || former === of2012 || id === `2012:${of2012}`)
}

/**
 * Rule coverage of a game whose rulebook has headings and no numbers: `docs/ID/rules.json` lists them, and the tests of
 * the game, in `tests/ID`, name them in their titles.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { addTo } from '../../src-shared/kernel/sums.ts'
import { readShaped } from '../content/json.ts'
import { claimFaults, type Rulebook } from './tools.ts'

const headingsFile = z.strictObject({
  format: z.literal(1),
  note: z.string(),
  sections: z.array(
    z.strictObject({
      /** The word or words refusals cite it by. */
      id: z.string().regex(/^[a-z-]+(\.[a-z-]+)*$/),
      title: z.string(),
      state: z.enum(['implemented', 'partial', 'open']),
      /** What a section implemented in part lacks. */
      missing: z.string().min(1).optional(),
      /** Files that hold it. */
      code: z.array(z.string()),
    }),
  ),
})

/** The titles of tests, each with the headings it names. */
const TITLE = /\bit(?:\.each\([^)]*\))?\(\s*['"`]((?:\[[^\]]+\]\s*)+)/g

function countTests(folder: string): Map<string, number> {
  const counts = new Map<string, number>()
  if (!existsSync(folder)) return counts
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.ts')))
    for (const [, ids = ''] of readFileSync(join(folder, file), 'utf8').matchAll(TITLE))
      for (const [, id = ''] of ids.matchAll(/\[([^\]]+)\]/g)) addTo(counts, id)
  return counts
}

/** The rulebook of a game by the id of the game, as the files below the root of the project speak of it. */
export const headingRulebook = (root: string, game: string): Rulebook => ({
  coverage() {
    const { sections } = readShaped(root, `docs/${game}/rules.json`, headingsFile)
    const counts = countTests(join(root, 'tests', game))
    const headings = sections.map((each) => ({ ...each, tests: counts.get(each.id) ?? 0 }))
    const known = new Set(headings.map(({ id }) => id))
    return {
      sections: headings,
      problems: [
        ...headings.flatMap((heading) => {
          const gone = heading.code.filter((path) => !existsSync(join(root, path)))
          const faults = [...claimFaults(heading), ...gone.map((path) => `there is no ${path}`)]
          return faults.map((fault) => `${heading.id} ${heading.title}: ${fault}`)
        }),
        ...[...counts.keys()].flatMap((id) =>
          known.has(id) ? [] : [`a test names ${id}, which is not listed`],
        ),
      ],
    }
  },
})

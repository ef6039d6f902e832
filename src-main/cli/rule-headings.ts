/**
 * Rule coverage of a game whose rulebook has headings and no numbers: `docs/ID/rules.json` lists them, and the tests of
 * the game, in `tests/ID`, name them in their titles.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './root.ts'
import { CliError } from './verb.ts'

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

export type Heading = z.infer<typeof headingsFile>['sections'][number] & {
  /** How many tests name it. */
  readonly tests: number
}

/** The titles of tests, each with the headings it names. */
const TITLE = /\bit(?:\.each\([^)]*\))?\(\s*['"`]((?:\[[^\]]+\]\s*)+)/g

function countTests(folder: string): Map<string, number> {
  const counts = new Map<string, number>()
  if (!existsSync(folder)) return counts
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.ts')))
    for (const [, ids = ''] of readFileSync(join(folder, file), 'utf8').matchAll(TITLE))
      for (const [, id = ''] of ids.matchAll(/\[([^\]]+)\]/g)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** True if a game has a list of headings of its own. */
export const hasHeadings = (game: string): boolean => existsSync(join(ROOT, 'docs', game, 'rules.json'))

/** The headings of a game with their tests, and what is wrong with what they claim. Throws `CliError`. */
export function headingsOf(game: string): { readonly headings: Heading[]; readonly problems: string[] } {
  const file = `docs/${game}/rules.json`
  if (!hasHeadings(game)) throw new CliError(`there is no ${file}`)
  const parsed = headingsFile.safeParse(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
  if (!parsed.success) throw new CliError(`${file}: ${z.prettifyError(parsed.error).split('\n')[0]}`)
  const counts = countTests(join(ROOT, 'tests', game))
  const headings = parsed.data.sections.map((each) => ({ ...each, tests: counts.get(each.id) ?? 0 }))
  const problems = headings.flatMap(({ id, title, state, missing, code, tests }) => {
    const found: string[] = []
    if (state === 'implemented' && tests === 0) found.push('claims to be implemented, but no test names it')
    if (state === 'implemented' && code.length === 0)
      found.push('claims to be implemented, but names no code')
    if ((state === 'partial') !== (missing !== undefined))
      found.push('"missing" says what a section implemented in part lacks, and only that')
    for (const path of code) if (!existsSync(join(ROOT, path))) found.push(`there is no ${path}`)
    return found.map((fault) => `${id} ${title}: ${fault}`)
  })
  const known = new Set(headings.map(({ id }) => id))
  for (const id of counts.keys()) if (!known.has(id)) problems.push(`a test names ${id}, which is not listed`)
  return { headings, problems }
}

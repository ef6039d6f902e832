/** `ae rules`: which rule sections are implemented, and which tests speak for each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './root.ts'
import { type Args, CliError, type ExitCode, print, printJson, type Verb } from './verb.ts'

const FILE = 'docs/rules.json'

const rulesFile = z.strictObject({
  format: z.literal(1),
  note: z.string(),
  sections: z.array(
    z.strictObject({
      /** Number in the 2023 numbering. */
      id: z.string(),
      /** Number in the look-up rules of 2012, where the section comes from there. */
      lookup: z.string().optional(),
      title: z.string(),
      scope: z.enum(['all', 'standalone', 'combined', 'optional']),
      state: z.enum(['implemented', 'partial', 'open']),
      /** What a section implemented in part lacks. */
      missing: z.string().min(1).optional(),
      /** Files that hold it. */
      code: z.array(z.string()),
    }),
  ),
})
type Section = z.infer<typeof rulesFile>['sections'][number]

export interface Coverage extends Section {
  readonly tests: number
}

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (/\.test\.ts$/.test(entry.name)) yield path
  }
}

/** `test('[4.2.5.1] …'`, `it('[4.2] [8.1] …'`, `describe('[8.1] …'`, and rows of `.each` that begin so. */
const TITLE = /(['"`])((?:\[\d+(?:\.\d+)*\]\s*)+)/g
const ID = /\[(\d+(?:\.\d+)*)\]/g

/** How many test titles name each section, by either of its numbers. */
export function countTests(root: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of testFiles(join(root, 'tests'))) {
    for (const [, , ids] of readFileSync(file, 'utf8').matchAll(TITLE)) {
      for (const [, id] of (ids ?? '').matchAll(ID)) {
        if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    }
  }
  return counts
}

/** Everything wrong with the claims of the list. */
function problemsOf(sections: readonly Coverage[], counts: ReadonlyMap<string, number>): string[] {
  const ids = new Set(sections.map(({ id }) => id))
  const known = new Set(sections.flatMap(({ id, lookup }) => (lookup === undefined ? [id] : [id, lookup])))
  const problems: string[] = []
  for (const section of sections) {
    const { id, title, state, tests, code } = section
    if (state === 'implemented' && tests === 0)
      problems.push(`${id} ${title}: claims to be implemented, but no test names it`)
    if (state === 'implemented' && code.length === 0)
      problems.push(`${id} ${title}: claims to be implemented, but names no code`)
    if ((state === 'partial') !== (section.missing !== undefined))
      problems.push(`${id} ${title}: "missing" says what a section implemented in part lacks, and only that`)
    for (const path of code) {
      if (!existsSync(join(ROOT, path))) problems.push(`${id} ${title}: there is no ${path}`)
    }
  }
  if (ids.size !== sections.length) problems.push('a section is listed twice')
  for (const id of counts.keys())
    if (!known.has(id)) problems.push(`a test names section ${id}, which is not listed`)
  return problems
}

/** Reads the list and counts the tests. Throws `CliError` if the list is not sound. */
export function coverage(): { sections: Coverage[]; problems: string[] } {
  const path = join(ROOT, FILE)
  if (!existsSync(path)) throw new CliError(`there is no ${FILE}`)
  const parsed = rulesFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new CliError(`${FILE}: ${z.prettifyError(parsed.error).split('\n')[0]}`)
  const counts = countTests(ROOT)
  const sections = parsed.data.sections.map((section) => ({
    ...section,
    tests: (counts.get(section.id) ?? 0) + (counts.get(section.lookup ?? '') ?? 0),
  }))
  return { sections, problems: problemsOf(sections, counts) }
}

function run(args: Args): ExitCode {
  const { sections, problems } = coverage()
  const state = args.text('state')
  const shown = sections.filter((section) => state === undefined || section.state === state)
  if (args.json) printJson({ sections: shown, problems })
  else {
    for (const { id, title, state: is, tests, missing } of shown) {
      const lacks = missing === undefined ? '' : ` – lacks ${missing}`
      print(`${id.padEnd(10)} ${is.padEnd(12)} ${String(tests).padStart(4)} tests  ${title}${lacks}`)
    }
    const count = (which: string) => sections.filter((section) => section.state === which).length
    const sums = `${count('implemented')} implemented, ${count('partial')} in part, ${count('open')} open`
    print(
      `${sections.length} sections: ${sums}; ${sections.reduce((sum, { tests }) => sum + tests, 0)} tests name one`,
    )
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  return problems.length === 0 ? 0 : 1
}

export const ruleCoverage: Verb = {
  name: 'rules',
  usage: 'ae rules [--state implemented|partial|open]',
  does: 'prints rule coverage; fails if a section is claimed and no test names it',
  options: { state: { type: 'string' } },
  words: [0, 0],
  run,
}

/**
 * `ae rules`: which rule sections are implemented, and which tests speak for each. With a number of either edition:
 * where code, tests, readings and player text speak of that rule.
 */
import { ROOT, scenarioOf } from './root.ts'
import { hasHeadings, headingsOf } from './rule-headings.ts'
import { countTests, filesNaming, type Place, placesOf } from './rule-places.ts'
import { ruleSections, type Section, sectionsOf } from './rule-sections.ts'
import { type Args, answer, CliError, type ExitCode, print, printJson, type Verb } from './verb.ts'

interface Coverage extends Section {
  /** How many tests name the section or its twin. */
  readonly tests: number
  /** The files that name it or its twin; of a heading that none names, those of the sections under it. */
  readonly code: readonly string[]
}

/** What is wrong with the claims of one section. */
function* faultsOf({ state, tests, code, missing }: Coverage): Generator<string> {
  if (state === 'implemented' && tests === 0) yield 'claims to be implemented, but no test names it'
  if (state === 'implemented' && code.length === 0) yield 'claims to be implemented, but no code names it'
  if ((state === 'partial') !== (missing !== undefined))
    yield '"missing" says what a section implemented in part lacks, and only that'
}

/** What is wrong with the numbers: each occurs once, and twins name each other. */
function* numberFaults(sections: readonly Section[]): Generator<string> {
  const byId = new Map(sections.map((section) => [section.id, section]))
  if (byId.size !== sections.length) yield 'a section is listed twice'
  for (const { id, twin, like, state } of sections) {
    if (twin !== undefined && byId.get(twin)?.twin !== id) yield `${id}: its twin ${twin} does not name it`
    if (like !== undefined && !byId.has(like)) yield `${id}: there is no section ${like} it could be like`
    if (state === 'implemented' && twin !== undefined && byId.get(twin)?.state === 'open')
      yield `${id}: is implemented, but its twin ${twin} is open`
  }
}

/** The files that hold a section: where the code itself names it. */
function codeOf({ id, twin }: Section, naming: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const ids = twin === undefined ? [id] : [id, twin]
  const own = ids.flatMap((one) => naming.get(one) ?? [])
  const under = [...naming].flatMap(([one, files]) =>
    ids.some((of) => one.startsWith(`${of}.`)) ? files : [],
  )
  return [...new Set(own.length > 0 ? own : under)].sort()
}

/** Reads the list and counts the tests. Throws `CliError` if the list is not sound. */
function coverage(): { sections: Coverage[]; problems: string[] } {
  const listed = ruleSections()
  const counts = countTests(ROOT)
  const count = (id: string | undefined) => (id === undefined ? 0 : (counts.get(id) ?? 0))
  const naming = filesNaming(ROOT)
  const sections = listed.map((section) => ({
    ...section,
    tests: count(section.id) + count(section.twin),
    code: codeOf(section, naming),
  }))
  const known = new Set(listed.map(({ id }) => id))
  const problems = sections.flatMap((section) =>
    [...faultsOf(section)].map((fault) => `${section.id} ${section.title}: ${fault}`),
  )
  for (const id of counts.keys())
    if (!known.has(id)) problems.push(`a test names section ${id}, which is not listed`)
  return { sections, problems: [...numberFaults(listed), ...problems] }
}

const MAP_NAMES = { tk: 'Totaler Krieg', ds: 'Dai Senso' } as const
const BASES = {
  stated: 'as the rules of 2023 print it',
  order: 'by its place between numbers that the rules of 2023 print',
  carried: 'carried over; the rules of 2023 print no number after it',
} as const
const KINDS = { code: 'Code', test: 'Tests', reading: 'Readings', text: 'Player text' } as const

function* headOf({ id, title, former, basis, maps, twin, like, ...claim }: Coverage): Generator<string> {
  const { state, missing, tests, code } = claim
  const where = maps ? ` (${maps.map((map) => MAP_NAMES[map]).join(', ')})` : ''
  yield `${id} ${title}${where}`
  if (basis !== undefined)
    yield `  number of 2023 ${BASES[basis]}${former === undefined ? '' : `; ${former} in 2012`}`
  if (id.startsWith('2012:')) yield '  its number of 2023 is not known'
  if (twin !== undefined) yield `  the same rule on the other map: ${twin}`
  if (like !== undefined) yield `  its counterpart on the other map, alike in part: ${like}`
  yield `  ${state}${missing === undefined ? '' : `, lacks ${missing}`}; ${tests === 1 ? '1 test' : `${tests} tests`}`
  if (code.length > 0) yield `  in ${code.join(', ')}`
}

function* linesOf(sections: readonly Coverage[], places: readonly Place[]): Generator<string> {
  for (const section of sections) yield* headOf(section)
  for (const kind of ['code', 'test', 'reading', 'text'] as const) {
    const found = places.filter((place) => place.kind === kind)
    yield `${KINDS[kind]}: ${found.length || 'none'}`
    for (const { file, line, text } of found) yield `  ${file}:${line}: ${text}`
  }
}

/** Everything about one number, of either edition. Throws `CliError` if no section has it. */
function look(args: Args, number: string): ExitCode {
  const { sections } = coverage()
  const chosen = sectionsOf(sections, number)
  if (chosen.length === 0)
    throw new CliError(`no rule has the number "${number}"; expected one like 4.2.5.1, 36.14 or 2012:14.12`)
  const both = sections.filter(
    (section) => chosen.includes(section) || chosen.some(({ twin }) => twin === section.id),
  )
  const places = placesOf(ROOT, new Set(both.map(({ id }) => id)))
  return answer(args, { sections: both, places }, linesOf(both, places))
}

/** A list of sections as it is printed, with sums. */
function show<
  S extends { id: string; title: string; state: string; tests: number; missing?: string | undefined },
>(args: Args, sections: readonly S[], problems: readonly string[]): ExitCode {
  const state = args.text('state')
  const shown = sections.filter((section) => state === undefined || section.state === state)
  if (args.json) printJson({ sections: shown, problems })
  else {
    const width = Math.max(12, ...shown.map(({ id }) => id.length))
    for (const { id, title, state: is, tests, missing } of shown) {
      const lacks = missing === undefined ? '' : ` – lacks ${missing}`
      print(`${id.padEnd(width)} ${is.padEnd(12)} ${String(tests).padStart(4)} tests  ${title}${lacks}`)
    }
    const count = (which: string) => sections.filter((section) => section.state === which).length
    const sums = `${count('implemented')} implemented, ${count('partial')} in part, ${count('open')} open`
    const named = sections.filter(({ tests }) => tests > 0).length
    print(`${sections.length} sections: ${sums}; tests name ${named} of them`)
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  return problems.length === 0 ? 0 : 1
}

function run(args: Args): ExitCode {
  const number = args.words[0]
  const id = args.text('scenario')
  if (id !== undefined) {
    const { system } = scenarioOf(id)
    if (hasHeadings(system)) {
      const { headings, problems } = headingsOf(system)
      const some = headings.filter((each) => number === undefined || each.id === number)
      if (some.length === 0) throw new CliError(`no rule of ${system} is called "${number}"`)
      return show(args, some, problems)
    }
  }
  if (number !== undefined) return look(args, number)
  const { sections, problems } = coverage()
  return show(args, sections, problems)
}

export const ruleCoverage: Verb = {
  name: 'rules',
  usage: 'ae rules [NUMBER|HEADING] [--state implemented|partial|open] [--scenario ID]',
  does: 'prints rule coverage, failing if a section is claimed and no test names it; or all that is known of one rule; with a scenario, of its game',
  options: { state: { type: 'string' }, scenario: { type: 'string' } },
  words: [0, 1],
  run,
}

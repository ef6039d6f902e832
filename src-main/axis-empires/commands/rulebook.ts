/**
 * The rulebook of Axis Empires for `ae rules`: which sections are implemented, and which tests speak for each. With a
 * number of either edition: where code, tests, readings and player text speak of that rule.
 */

import { claimFaults, type Rulebook, type RuleCoverage } from '../../terminal/tools.ts'
import { CliError } from '../../terminal/verb.ts'
import { countTests, filesNaming, type Place, placesOf } from './rule-places.ts'
import { ruleSections, type Section, sectionsOf } from './rule-sections.ts'

/** A section with the tests that name it or its twin, and the files; of a heading that none names, those of the sections under it. */
type Coverage = Section & RuleCoverage

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
function coverage(root: string): { sections: Coverage[]; problems: string[] } {
  const listed = ruleSections(root)
  const counts = countTests(root)
  const count = (id: string | undefined) => (id === undefined ? 0 : (counts.get(id) ?? 0))
  const naming = filesNaming(root)
  const sections = listed.map((section) => ({
    ...section,
    tests: count(section.id) + count(section.twin),
    code: codeOf(section, naming),
  }))
  const known = new Set(listed.map(({ id }) => id))
  const problems = sections.flatMap((section) =>
    [...claimFaults(section)].map((fault) => `${section.id} ${section.title}: ${fault}`),
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
function look(root: string, number: string): ReturnType<NonNullable<Rulebook['look']>> {
  const { sections } = coverage(root)
  const chosen = sectionsOf(sections, number)
  if (chosen.length === 0)
    throw new CliError(`no rule has the number "${number}"; expected one like 4.2.5.1, 36.14 or 2012:14.12`)
  const both = sections.filter(
    (section) => chosen.includes(section) || chosen.some(({ twin }) => twin === section.id),
  )
  const places = placesOf(root, new Set(both.map(({ id }) => id)))
  return { value: { sections: both, places }, lines: linesOf(both, places) }
}

/** The rulebook, as the files below the root of the project speak of it. */
export const rulebookOf = (root: string): Rulebook => ({
  coverage: () => coverage(root),
  look: (rule) => look(root, rule),
})

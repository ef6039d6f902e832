/** Where the project speaks of a rule: code, tests, readings of the rules, and the text a player reads. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { addTo } from '../../../src-shared/kernel/sums.ts'

/** A line that names a rule. */
export interface Place {
  readonly kind: 'code' | 'test' | 'reading' | 'text'
  readonly file: string
  readonly line: number
  readonly text: string
}

const NUMBER = /(?:2012:)?\d+(?:\.\d+)*/
/** `test('[4.2.5.1] …'`, `it('[4.2] [8.1] …'`, `describe('[8.1] …'`, and rows of `.each` that begin so. */
const TITLE = new RegExp(`(['"\`])((?:\\[${NUMBER.source}\\]\\s*)+)`, 'g')
const TITLE_ID = new RegExp(`\\[(${NUMBER.source})\\]`, 'g')
/** The words in code: comments and strings. */
const WORDS = /\/\/.*|\/\*.*|^\s*\*.*|<!--.*|'[^']*'|"[^"]*"|`[^`]*`/g
/** A number that may be a rule: not a part of a word, a length or a longer number. */
const LOOSE = new RegExp(`(?<![\\w.,:/-])\\+?(${NUMBER.source})(?![\\w%]|\\.\\d|[-/]\\d)`, 'g')
/** A chapter has no point: '[8]', '(8)', '(8, …' and `'8'` after "rule" are one, any other 8 is a number. */
const CHAPTER = /(?<!\w)\((\d+)[),]|\[(\d+)\]|\brules? (\d+)\b|(?:refuse\(|rule: |RULE = )'(\d+)'/gi

const SHARED = 'src-shared'
const OWN = 'axis-empires'

/** The names of the folders of other games, which have a wing `ground` as this has: their numbers are of other rulebooks. */
const otherGames = (root: string): readonly string[] =>
  readdirSync(join(root, SHARED)).filter(
    (name) => name !== OWN && existsSync(join(root, SHARED, name, 'ground')),
  )

/** The files in a folder and all below it, but those of other games. */
function* filesIn(
  root: string,
  folder: string,
  ending: RegExp,
  others = otherGames(root),
): Generator<string> {
  if (!existsSync(join(root, folder))) return
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (others.includes(entry.name)) continue
    if (entry.isDirectory()) yield* filesIn(root, path, ending, others)
    else if (ending.test(entry.name)) yield path
  }
}

const EXAMPLES = 'assets/examples'
const exampleFile = z.object({ examples: z.array(z.object({ sections: z.array(z.string()) })) })

/** How many tests name each section: in their titles, or as worked examples, each of which a test plays. */
export function countTests(root: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of filesIn(root, EXAMPLES, /\.json$/)) {
    const { examples } = exampleFile.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
    for (const id of examples.flatMap(({ sections }) => sections)) {
      // Some show what a term of the glossary means.
      if (!id.startsWith('glossary: ')) addTo(counts, id)
    }
  }
  for (const file of filesIn(root, 'tests', /\.test\.ts$/)) {
    for (const [, , ids = ''] of readFileSync(join(root, file), 'utf8').matchAll(TITLE)) {
      for (const [, id] of ids.matchAll(TITLE_ID)) {
        if (id !== undefined) addTo(counts, id)
      }
    }
  }
  return counts
}

/** The comments and strings of a line of code. */
const wordsOf = (line: string): string => (line.match(WORDS) ?? []).join(' ')

/** True if a line names one of the sections. `words` is what of it is said in words. */
function names(line: string, words: string, ids: ReadonlySet<string>): boolean {
  for (const [, id] of words.matchAll(LOOSE)) if (id?.includes('.') && ids.has(id)) return true
  for (const [, ...found] of line.matchAll(CHAPTER)) if (found.some((id) => id && ids.has(id))) return true
  return false
}

function* linesNaming(
  root: string,
  file: string,
  ids: ReadonlySet<string>,
  words: (line: string) => string,
): Generator<Omit<Place, 'kind'>> {
  let line = 0
  for (const raw of readFileSync(join(root, file), 'utf8').split('\n')) {
    line += 1
    if (names(raw, words(raw), ids)) yield { file, line, text: raw.trim().slice(0, 120) }
  }
}

/** The list of all numbers, and this look-up itself, say nothing about any rule. */
const SILENT = /rule-ids\.ts$|src-main\/axis-empires\/commands\/rule/

const RULES = `${SHARED}/${OWN}`
/** What shows, explains or plays by the rules implements none. */
const VIEWS = /^src-shared\/axis-empires\/(questions|aids|players|drawing)\//

/** The numbers a line names. */
function* namedIn(line: string): Generator<string> {
  for (const [, id] of wordsOf(line).matchAll(LOOSE)) if (id?.includes('.')) yield id
  for (const [, ...found] of line.matchAll(CHAPTER)) for (const id of found) if (id) yield id
}

/** The files of the rules that name each number, in comments or in what they tell a player, in the order of their paths. */
export function filesNaming(root: string): Map<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const file of [...filesIn(root, RULES, /\.ts$/)].sort()) {
    if (SILENT.test(file) || VIEWS.test(file)) continue
    const ids = new Set(
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line) => [...namedIn(line)]),
    )
    for (const id of ids) {
      const files = found.get(id)
      if (files) files.push(file)
      else found.set(id, [file])
    }
  }
  return found
}

const WHERE = [
  { kind: 'code', folder: SHARED, ending: /\.(ts|vue)$/, asCode: true },
  { kind: 'code', folder: 'src-main', ending: /\.ts$/, asCode: true },
  { kind: 'code', folder: 'src-renderer', ending: /\.(ts|vue)$/, asCode: true },
  { kind: 'code', folder: 'assets/tables', ending: /\.json$/, asCode: true },
  { kind: 'test', folder: 'tests', ending: /\.test\.ts$/, asCode: true },
  { kind: 'test', folder: EXAMPLES, ending: /\.json$/, asCode: true },
  { kind: 'reading', folder: 'docs', ending: /\.md$/, asCode: false },
  { kind: 'text', folder: 'assets/rules', ending: /\.json$/, asCode: true },
] as const
/** Every line that names one of the sections, by kind. */
export function placesOf(root: string, ids: ReadonlySet<string>): Place[] {
  const found: Place[] = []
  for (const { kind, folder, ending, asCode } of WHERE) {
    for (const file of filesIn(root, folder, ending)) {
      if (SILENT.test(file)) continue
      const words = asCode ? wordsOf : (line: string) => line
      for (const place of linesNaming(root, file, ids, words)) found.push({ kind, ...place })
    }
  }
  return found
}

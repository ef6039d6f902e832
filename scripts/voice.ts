/**
 * Plain English in comments, test titles and names of types: finds the phrases of `voice.json`, which CONTRIBUTING.md
 * lists. `node scripts/voice.ts [FOLDER...]` prints a line for each with what to write instead; exits 1 if there is any.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A phrase that is not written, and what stands in its place. */
interface Substitution {
  readonly write: string
  readonly instead: string
  /** Finds the phrase in one sentence, whatever its case; empty for the last one, which is about names of types. */
  readonly find: string
}

/** A piece of English in a file: a comment without its signs, or the title of a test. */
interface Passage {
  readonly line: number
  readonly text: string
}

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const SOURCES = /^(?:src-shared|src-main|src-renderer|scripts|tests)\/.*\.(?:ts|mjs|vue)$/
const TEST_CALL = /^(?:test|it|describe|suite)$/
const PARTICIPLE =
  /^(?:[A-Z][a-z]+ed|Told|Said|Shown|Kept|Laid|Seen|Known|Given|Taken|Held|Made|Gone|Done|Found|Sent|Met|Built|Begun|Drawn|Chosen|Stood|Read|Spent|Brought|Put)$/
const NO_PARTICIPLE = new Set(['Bed', 'Seed', 'Speed', 'Need', 'Shed', 'Weed', 'Feed', 'Red', 'Deed'])

const SUBSTITUTIONS: readonly Substitution[] = JSON.parse(
  readFileSync(join(ROOT, 'scripts/voice.json'), 'utf8'),
)
const PHRASES = SUBSTITUTIONS.filter(({ find }) => find !== '').map((one) => ({
  ...one,
  find: new RegExp(one.find, 'i'),
}))
const TYPE_NAMES = SUBSTITUTIONS.find(({ find }) => find === '')

/** The files below the folders, as git knows them; all sources and tests without any. */
function filesOf(folders: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
  return listed.split('\n').filter((path) => SOURCES.test(path))
}

/** The TypeScript of a file, in its own lines: of a Vue file its script, the rest blank. */
function scriptOf(path: string, text: string): string {
  if (!path.endsWith('.vue')) return text
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(text)
  if (script === null) return ''
  const before = text.slice(0, script.index + script[0].indexOf('>') + 1)
  return before.replace(/[^\n]/g, ' ') + script[1]
}

/** The comments of a program, those on lines one after another as one passage. */
function* commentsOf(text: string): Generator<Passage> {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text)
  let run: { line: number; last: number; words: string } | undefined
  let line = 1
  let at = 0
  // Inside a template or a regular expression the scanner must be asked to read on as the parser would.
  const open: number[] = []
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === ts.SyntaxKind.SlashToken || token === ts.SyntaxKind.SlashEqualsToken)
      token = scanner.reScanSlashToken()
    if (token === ts.SyntaxKind.TemplateHead) open.push(0)
    else if (open.length > 0 && token === ts.SyntaxKind.OpenBraceToken)
      open[open.length - 1] = (open.at(-1) ?? 0) + 1
    else if (open.length > 0 && token === ts.SyntaxKind.CloseBraceToken) {
      if (open.at(-1) === 0) {
        if (scanner.reScanTemplateToken(false) === ts.SyntaxKind.TemplateTail) open.pop()
      } else open[open.length - 1] = (open.at(-1) ?? 0) - 1
    }
    const single = token === ts.SyntaxKind.SingleLineCommentTrivia
    if (!single && token !== ts.SyntaxKind.MultiLineCommentTrivia) continue
    const start = scanner.getTokenStart()
    line += text.slice(at, start).split('\n').length - 1
    at = start
    const words = scanner
      .getTokenText()
      .replace(/^\/\*+|\*+\/$|^\/\//g, '')
      .replace(/\n\s*\*? ?/g, ' ')
      .trim()
    if (single && run !== undefined && line === run.last + 1)
      run = { ...run, last: line, words: `${run.words} ${words}` }
    else {
      if (run !== undefined) yield { line: run.line, text: run.words }
      run = single ? { line, last: line, words } : undefined
      if (!single) yield { line, text: words }
    }
  }
  if (run !== undefined) yield { line: run.line, text: run.words }
}

/** The titles of tests and the names of types in a program. */
function* namesOf(text: string, path: string): Generator<Passage & { readonly type: boolean }> {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: (Passage & { readonly type: boolean })[] = []
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      found.push({ line: lineOf(node), text: node.name.text, type: true })
    if (ts.isCallExpression(node)) {
      const callee = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.expression
        : node.expression
      const title = node.arguments[0]
      if (
        ts.isIdentifier(callee) &&
        TEST_CALL.test(callee.text) &&
        title !== undefined &&
        ts.isStringLiteralLike(title)
      )
        found.push({ line: lineOf(title), text: title.text, type: false })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  yield* found
}

/** What stands against the list in one passage: a line each for a person. */
function* against(passage: Passage): Generator<string> {
  const plain = passage.text.replace(/`[^`]*`|"[^"]*"/g, 'X')
  for (const sentence of plain.split(/(?<=[.!?])\s+/))
    for (const { find, write, instead } of PHRASES) {
      const hit = find.exec(sentence)
      if (hit !== null) yield `"${instead}" in "${excerpt(sentence, hit.index)}": write ${write}`
    }
}

/** Some words of a sentence around a place in it. */
function excerpt(sentence: string, at: number): string {
  return sentence.slice(Math.max(0, at - 40), at + 50)
}

/** The table of CONTRIBUTING.md: a row for each substitution. */
const TABLE = SUBSTITUTIONS.map(({ instead, write }) => `| ${instead} | ${write} |`).join('\n')

let count = 0
if (!readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').includes(TABLE)) {
  count += 1
  console.error(
    `CONTRIBUTING.md: "Plain English" lists other substitutions than voice.json; expected\n${TABLE}`,
  )
}
for (const path of filesOf(process.argv.slice(2))) {
  const text = scriptOf(path, readFileSync(join(ROOT, path), 'utf8'))
  const passages: Passage[] = []
  if (!path.startsWith('tests/')) passages.push(...commentsOf(text))
  const says = (line: number, what: string) => {
    count += 1
    console.error(`${path}:${line}: ${what}`)
  }
  for (const name of namesOf(text, path))
    if (!name.type) passages.push(name)
    else if (!path.startsWith('tests/') && PARTICIPLE.test(name.text) && !NO_PARTICIPLE.has(name.text))
      says(name.line, `the type ${name.text} has ${TYPE_NAMES?.instead}: write ${TYPE_NAMES?.write}`)
  for (const passage of passages) for (const what of against(passage)) says(passage.line, what)
}
if (count > 0) {
  console.error(`${count} places; CONTRIBUTING.md, "Plain English", has the list`)
  process.exitCode = 1
}

/** docs/examples.json says truly which test plays which worked example of the rulebooks. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sectionIds } from './coverage.ts'
import { examplesPlayed, titleOf } from './data.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const entry = z.union([
  z.strictObject({
    section: z.string(),
    /** The file that holds it as a position, which the rules window puts on the board. */
    data: z.string().optional(),
    tests: z.array(z.string()).min(1),
    /** What of it waits for a chapter that is not built yet. */
    waits: z.string().min(1).optional(),
  }),
  z.strictObject({ section: z.string(), as: z.string() }),
  z.strictObject({ section: z.string(), waits: z.string().min(1) }),
])
const { examples } = z
  .strictObject({ format: z.literal(1), note: z.string(), examples: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'docs/examples.json'), 'utf8')))

const ID = /\b(?:core|ds|tk)-\d{3}\b/g
const SELF = 'tests/axis-empires/examples/list.test.ts'
/** Tests that play the data as a window does, and look at the window. */
const WINDOWS = /^tests\/(main|e2e|renderer)\//
const RUNNER = 'tests/axis-empires/examples/played.test.ts'
/** What a test, or a row of `.each`, is called. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*\(\s*|\)\(\s*|^\s*\[\s*)(['"`])((?:(?!\1).)*)\1/gm

function testFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((file) => {
    const path = `${folder}/${file.name}`
    if (file.isDirectory()) return testFiles(path)
    return file.name.endsWith('.test.ts') && path !== SELF && !WINDOWS.test(path) ? [path] : []
  })
}

/** The titles of the tests of a file; those of the runner come from the examples it plays. */
function titlesOf(file: string): string[] {
  if (file === RUNNER) return examplesPlayed.map(titleOf)
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE)].map((match) => match[2] ?? '')
}

describe('the list of worked examples', () => {
  it('names all 307, and each that repeats another names one that does not', () => {
    expect(Object.keys(examples)).toHaveLength(307)
    for (const [id, example] of Object.entries(examples)) {
      if (!('as' in example)) continue
      const first = examples[example.as]
      expect(first, `${id} repeats ${example.as}`).toBeDefined()
      expect(first && 'as' in first, `${id} repeats ${example.as}, which repeats another`).toBe(false)
    }
  })
  it('each stands in a section of the rules, in the introduction or in the glossary', () => {
    const known = sectionIds()
    for (const [id, { section }] of Object.entries(examples)) {
      expect(known.has(section), `${id}: ${section}`).toBe(true)
    }
  })
  it('each test file it names has a test of that title, with the section of the example', () => {
    for (const [id, example] of Object.entries(examples)) {
      for (const file of 'tests' in example ? example.tests : []) {
        expect(existsSync(join(ROOT, file)), file).toBe(true)
        const titles = titlesOf(file).filter((title) => title.match(ID)?.includes(id))
        expect(titles, `${file}: a test called by ${id}`).not.toEqual([])
        const { section } = example
        const named = titles.some((title) => !title.includes('[') || title.includes(`[${section}]`))
        expect(named, `${file}: ${titles.join('; ')} names [${section}]`).toBe(true)
      }
    }
  })
  it('each example that a test speaks of is listed with that test', () => {
    for (const file of testFiles('tests')) {
      for (const [id] of readFileSync(join(ROOT, file), 'utf8').matchAll(ID)) {
        const example = examples[id]
        expect(example && 'tests' in example ? example.tests : [], `${id} in ${file}`).toContain(file)
      }
    }
  })
  it('says of each example where it is data, and that the runner plays it', () => {
    const listed = Object.entries(examples).flatMap(([id, example]) => {
      if (!('tests' in example)) return []
      expect(example.tests.includes(RUNNER), `${id} is played by the runner`).toBe(example.data !== undefined)
      return example.data === undefined ? [] : [`${id} ${example.data}`]
    })
    const played = examplesPlayed.flatMap(({ file, example }) => example.plays.map((id) => `${id} ${file}`))
    expect(listed.sort()).toEqual([...new Set(played)].sort())
  })
})

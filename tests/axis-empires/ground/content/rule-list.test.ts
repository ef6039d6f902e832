/** The list of rules, docs/rules.json: what is made from it is up to date, what data cite stands in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { RULE_IDS_FILE, ruleIdsText } from '../../../../scripts/rule-ids.ts'
import { refuse } from '../../../../src-shared/axis-empires/ground/rule.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const { sections } = z
  .object({ sections: z.array(z.object({ id: z.string(), former: z.string().optional() })) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'docs/rules.json'), 'utf8')))
const known = new Set(sections.map(({ id }) => id))

/** The sections that the title of a test begins with. */
const NAMED = /(['"`])((?:\[(?:2012:)?\d+(?:\.\d+)*\]\s*)+)/g
/** A title that names more says of none what holds there. */
const MAX_NAMED = 3

/** Every `cite` of the records of a file, one number each. A source that is no rule has no number. */
function citesOf(file: string): string[] {
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(/"cite": "([^"]*)"/g)].flatMap(([, cite]) =>
    (cite ?? '').split(/[,;] */).flatMap((part) => /^\+?((?:2012:)?\d+(?:\.\d+)*)$/.exec(part)?.[1] ?? []),
  )
}

describe('the list of rules', () => {
  it('gives the type of rule numbers: node scripts/rule-ids.ts makes it again', () => {
    expect(readFileSync(join(ROOT, RULE_IDS_FILE), 'utf8')).toBe(ruleIdsText())
  })
  it('holds the 139 look-up sections of 2012 once each, by their number of 2023 or their own', () => {
    const old = sections.flatMap(({ id, former }) =>
      id.startsWith('2012:') ? [id.slice(5)] : (former ?? []),
    )
    expect(old).toHaveLength(139)
    expect(new Set(old).size).toBe(139)
    for (const number of old) expect(number).toMatch(/^1[456](\.\d+)+$/)
  })
  it('holds every rule that counters, tables and maps cite', () => {
    const files = ['assets/counters', 'assets/tables', 'assets/maps'].flatMap((folder) =>
      readdirSync(join(ROOT, folder)).flatMap((name) =>
        name.endsWith('.json') ? [`${folder}/${name}`] : [],
      ),
    )
    const cited = files.flatMap((file) => citesOf(file).map((cite) => ({ file, cite })))
    expect(cited.length).toBeGreaterThan(500)
    expect(cited.filter(({ cite }) => !known.has(cite))).toEqual([])
  })
  it('is named by titles of tests, three sections at most in each', () => {
    const files = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    const titles = files
      .filter((name) => name.endsWith('.test.ts'))
      .flatMap((name) => [...readFileSync(join(ROOT, 'tests', name), 'utf8').matchAll(NAMED)])
      .map(([, , named = '']) => named.trim())
    expect(titles.length).toBeGreaterThan(1500)
    expect(titles.filter((named) => named.split(/\]\s*\[/).length > MAX_NAMED)).toEqual([])
  })
  it('is all that a refusal of the game can name: the compiler takes no other number', () => {
    expect(refuse('36.14', 'it is a Failure Hex of the faction').rule).toBe('36.14')
    expect(refuse('glossary: Open Port', 'it is closed').rule).toBe('glossary: Open Port')
    // @ts-expect-error: the list has no 36.99
    expect(refuse('36.99', 'no such rule').rule).toBe('36.99')
  })
  it('is not gone round: rules of the game take refusals, decisions and offers from rule.ts', () => {
    const folder = join(ROOT, 'src-shared/axis-empires')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.ts$/.test(name),
    )
    const around = files.filter((name) =>
      /import (type )?\{[^}]*\b(refuse|Decision|Note)\b[^}]*\} from '[./]*kernel\//.test(
        readFileSync(join(folder, name), 'utf8'),
      ),
    )
    // The umpire's own refusals name no rule; players, questions and the face of the engine read what it says.
    const readers =
      /^(table\/game\/(hand-places|known-ids)|ground\/rule|api|index)\.ts$|^(players|ground\/contract|questions\/chronicle)\//
    expect(around.map((name) => name.replaceAll('\\', '/')).filter((name) => !readers.test(name))).toEqual([])
  })
})

/** The list of rules, docs/rules.json: what is made from it is up to date, what data cite stands in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { RULE_IDS_FILE, ruleIdsText } from '../../scripts/rule-ids.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const { sections } = z
  .object({ sections: z.array(z.object({ id: z.string(), former: z.string().optional() })) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'docs/rules.json'), 'utf8')))
const known = new Set(sections.map(({ id }) => id))

/** Every `cite` of the records of a file, one number each. A source that is no rule has no number. */
function citesOf(file: string): string[] {
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(/"cite": "([^"]*)"/g)].flatMap(([, cite]) =>
    (cite ?? '').split(/[,;] */).flatMap((part) => /^\+?((?:2012:)?\d+(?:\.\d+)*)$/.exec(part)?.[1] ?? []),
  )
}

describe('the list of rules', () => {
  it('gives the type of rule numbers: node scripts/rule-ids.ts makes it anew', () => {
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
})

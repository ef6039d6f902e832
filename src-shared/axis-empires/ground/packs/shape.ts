/** What is wrong with the shape of a pack, shown by its records. */
import type { z } from 'zod'
import { olderScenario, parseOlder } from '../content/older.ts'
import { shapeProblems } from '../content/validate/index.ts'
import { type PackProblem, problem } from './problem.ts'
import { PACK_SECTIONS, type Pack, type PackSection, packFile, recordId } from './schema.ts'

const SECTION = /^(counters|without|scenarios|tables|colours|cards)\[(\d+)\]\.?(.*)$/

/** The problems of shape, each with the record it is in. */
function packShapeProblems(name: string, data: unknown, error: z.ZodError): PackProblem[] {
  return shapeProblems(name, data, error).map((each) => {
    const match = SECTION.exec(each.path)
    const expected = each.expected.replace(/, received .*$/, '')
    const sentence = `found ${each.value}, expected ${expected}.`
    if (!match) return problem(name, 'pack', '', each.path, { ...each, expected, sentence })
    const section = match[1] as PackSection
    const list = (Object(data) as Record<string, readonly unknown[]>)[section]
    const record = recordId(section, list?.[Number(match[2])])
    return problem(name, section, record, (match[3] ?? '').replace(/^(scenario|card)\./, ''), {
      ...each,
      expected,
      sentence,
    })
  })
}

/** Far more than any real pack holds: both games together have some three thousand counters. */
const MAX_RECORDS = 10_000

/** A section with too many records to look at one by one. */
function overlong(name: string, data: unknown): PackProblem | undefined {
  for (const section of PACK_SECTIONS) {
    const list = (Object(data) as Record<string, unknown>)[section]
    if (!Array.isArray(list) || list.length <= MAX_RECORDS) continue
    const expected = `at most ${MAX_RECORDS} records`
    const sentence = `found ${list.length} records of ${section}, expected ${expected}.`
    return problem(name, 'pack', '', section, { value: String(list.length), expected, sentence })
  }
  return undefined
}

/** A pack of an earlier version with the special rules of its scenarios as this one knows them. */
function olderPack(data: unknown): unknown {
  const scenarios: unknown = Object(data).scenarios
  if (!Array.isArray(scenarios)) return data
  const known = scenarios.map((record: unknown) => {
    const scenario: unknown = Object(record).scenario
    return scenario === undefined ? record : { ...Object(record), scenario: olderScenario(scenario) }
  })
  return { ...(data as object), scenarios: known }
}

/**
 * A value as a pack, or every problem of its shape. In one that a game was begun with under an `older` version,
 * fields no longer known are left out, and special rules no longer known stay as their sentence.
 */
export function parsePack(
  name: string,
  data: unknown,
  older = false,
): { pack: Pack } | { problems: PackProblem[] } {
  const tooMany = overlong(name, data)
  if (tooMany) return { problems: [tooMany] }
  const parsed = older ? parseOlder(packFile, olderPack(data)) : packFile.safeParse(data)
  return parsed.success ? { pack: parsed.data } : { problems: packShapeProblems(name, data, parsed.error) }
}

/** What is wrong with the shape of a pack, told by its records. */
import type { z } from 'zod'
import { shapeProblems } from '../content/validate/index.ts'
import { type PackProblem, problem } from './problem.ts'
import { type Pack, type PackSection, packFile, recordId } from './schema.ts'

const SECTION = /^(counters|without|scenarios|tables|colours)\[(\d+)\]\.?(.*)$/

/** What is wrong with the shape of a pack, told by its records. */
export function packShapeProblems(name: string, data: unknown, error: z.ZodError): PackProblem[] {
  return shapeProblems(name, data, error).map((each) => {
    const match = SECTION.exec(each.path)
    const expected = each.expected.replace(/, received .*$/, '')
    const sentence = `found ${each.value}, expected ${expected}.`
    if (!match) return problem(name, 'pack', '', each.path, { ...each, expected, sentence })
    const section = match[1] as PackSection
    const list = (Object(data) as Record<string, readonly unknown[]>)[section]
    const record = recordId(section, list?.[Number(match[2])])
    return problem(name, section, record, (match[3] ?? '').replace(/^scenario\./, ''), {
      ...each,
      expected,
      sentence,
    })
  })
}

/** A value as a pack, or every problem of its shape. */
export function parsePack(name: string, data: unknown): { pack: Pack } | { problems: PackProblem[] } {
  const parsed = packFile.safeParse(data)
  return parsed.success ? { pack: parsed.data } : { problems: packShapeProblems(name, data, parsed.error) }
}

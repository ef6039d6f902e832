/** What sections, terms and worked examples there are, from docs/. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The numbers of all sections of the rules, and the terms of the glossary. */
export function sectionIds(): Set<string> {
  const list = z
    .object({ glossary: z.array(z.string()), sections: z.array(z.object({ id: z.string() })) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'docs/rules.json'), 'utf8')))
  return new Set([
    'Introduction',
    ...list.sections.map(({ id }) => id),
    ...list.glossary.map((term) => `glossary: ${term}`),
  ])
}

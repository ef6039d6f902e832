/** The examples of `assets/examples/`, as tests and the list of worked examples know them. */
import { join } from 'node:path'
import { loadExamples } from '../../../src-main/axis-empires/texts.ts'
import type { FoundExample } from '../../../src-shared/axis-empires/questions/examples/index.ts'

export const examplesPlayed = loadExamples(join(import.meta.dirname, '..', '..', '..'))

/** What the test of an example is called: its sections, its numbers, its title. */
export function titleOf({ example }: FoundExample): string {
  const numbers = [...new Set([...example.plays, example.id])]
  const sections = example.sections.map((section) => `[${section}]`)
  return `${sections.join(' ')} ${numbers.join(', ')}: ${example.title}`
}

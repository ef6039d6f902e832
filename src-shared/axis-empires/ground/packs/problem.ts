/** A problem of a pack: its record, field and value, and a sentence that says what to put there instead. */
import type { Problem } from '../../../game-system/content.ts'
import type { PackSection } from './schema.ts'

export interface PackProblem extends Problem {
  readonly section: PackSection | 'pack'
  /** The id of the record, e.g. of the counter or the scenario. */
  readonly record: string
  /** Path inside the record. */
  readonly field: string
}

const WORDS: Readonly<Record<PackSection | 'pack', string>> = {
  pack: 'the pack',
  counters: 'counter',
  without: 'counter taken out',
  scenarios: 'scenario',
  tables: 'table record',
  colours: 'colours of',
  cards: 'card',
}

/** The sentence of a problem without the file and path before it. */
export function sentenceOf({ file, path, message }: Problem): string {
  const head = `${file}, ${path}: `
  return message.startsWith(head) ? message.slice(head.length) : message
}

export function problem(
  name: string,
  section: PackSection | 'pack',
  record: string,
  field: string,
  found: Pick<Problem, 'value' | 'expected'> & { readonly sentence: string },
): PackProblem {
  const { value, expected, sentence } = found
  const at = [section === 'pack' ? WORDS.pack : `${WORDS[section]} ${record}`, field]
    .filter(Boolean)
    .join(', ')
  const fix = sentence.includes(expected) ? '' : ` Expected: ${expected}.`
  const path = [section, record, field].filter(Boolean).join(' ')
  return {
    file: name,
    section,
    record,
    field,
    path,
    value,
    expected,
    message: `${name}, ${at}: ${sentence}${fix}`,
  }
}

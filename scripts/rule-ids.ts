/**
 * Makes src-shared/axis-empires/ground/rule-ids.ts from docs/rules.json: the numbers that code may name as rules. Run it with
 * `node scripts/rule-ids.ts` after adding a section; a test tells when the two differ.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
/** The file made, below the root of the project. */
export const RULE_IDS_FILE = 'src-shared/axis-empires/ground/rule-ids.ts'
/** The text of the file for the list as it stands. Throws if the list is missing or no JSON. */
export function ruleIdsText(root: string = ROOT): string {
  const list = JSON.parse(readFileSync(join(root, 'docs/rules.json'), 'utf8')) as {
    glossary: string[]
    sections: { id: string }[]
  }
  return `${[
    '/**',
    ' * The number of a section of the rules, or a term of the glossary (docs/readings/numbering.md). Made from docs/rules.json by',
    ' * scripts/rule-ids.ts: change the list, not this file.',
    ' */',
    'export type RuleId =',
    ...list.sections.map(({ id }) => `  | '${id}'`),
    ...list.glossary.map((term) => `  | 'glossary: ${term}'`),
  ].join('\n')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(ROOT, RULE_IDS_FILE), ruleIdsText())
}

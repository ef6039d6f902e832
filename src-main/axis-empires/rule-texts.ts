/** Reads the rules in our own words from `assets/rules/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RuleTexts, readRuleTexts } from '../../src-shared/axis-empires/ground/rule-texts/index.ts'

const FOLDER = 'assets/rules'

function json(root: string, file: string): unknown {
  const text = readFileSync(join(root, file), 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: not readable as JSON (${error instanceof Error ? error.message : error})`)
  }
}

/** Texts, glossary and the page of a turn below a root. Throws, with a sentence naming the file, for bad data. */
export function loadRuleTexts(root: string): RuleTexts {
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.json'))
  return readRuleTexts({
    files: Object.fromEntries(names.map((name) => [name.slice(0, -5), json(root, `${FOLDER}/${name}`)])),
    coverage: json(root, 'docs/rules.json'),
  })
}

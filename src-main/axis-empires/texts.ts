/** What Axis Empires reads for a person: the rules in our own words, and the worked examples. */
import { type RuleTexts, readRuleTexts } from '../../src-shared/axis-empires/ground/rule-texts/index.ts'
import { type FoundExample, readExamples } from '../../src-shared/axis-empires/questions/examples/index.ts'
import { readFolder, readJson } from '../content/json.ts'

/** Texts, glossary and the page of a turn below a root. Throws, with a sentence naming the file, for bad data. */
export function loadRuleTexts(root: string): RuleTexts {
  const files = Object.entries(readFolder(root, 'assets/rules'))
  return readRuleTexts({
    files: Object.fromEntries(files.map(([path, value]) => [path.replace(/^.*\/|\.json$/g, ''), value])),
    coverage: readJson(root, 'docs/rules.json'),
  })
}

/** All worked examples below a root, file by file. Throws `ContentError` or `ExampleError`, naming the file, for bad data. */
export const loadExamples = (root: string): FoundExample[] =>
  readExamples(readFolder(root, 'assets/examples'))

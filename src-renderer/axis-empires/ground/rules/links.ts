/** What a rule named on the screen leads to: `4.2.5`, `4.1, 4.2`, `2012:15.8`, `glossary: Naval Base`. Pure. */
import { printedRule } from '../../../../src-shared/axis-empires/ground/rule-texts/index.ts'

/** A part of a rule's name: bare words, or what can be looked up. */
export type RulePart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'section'; readonly text: string; readonly rule: string }
  | { readonly kind: 'term'; readonly text: string; readonly rule: string }

const GLOSSARY = 'glossary: '

/**
 * Cuts the name of a rule into what can be looked up and what stands between; put together again the texts are
 * the name, without the § and the “glossary:” before it, and with the edition in words.
 */
export function ruleParts(name: string): RulePart[] {
  if (name.startsWith(GLOSSARY)) {
    const term = name.slice(GLOSSARY.length)
    return [{ kind: 'term', text: term, rule: name }]
  }
  const parts: RulePart[] = []
  let from = 0
  const words = (end: number): void => {
    if (end > from) parts.push({ kind: 'words', text: name.slice(from, end) })
  }
  for (const match of name.matchAll(
    /§?\s*(?<![\p{L}\d.:])((?:2012:)?\d{1,2}(?:\.\d{1,2})*)(?![\p{L}\d])/gu,
  )) {
    const [found, number = ''] = match
    words(match.index + found.search(/[§\d]/))
    from = match.index + found.length
    parts.push({ kind: 'section', text: printedRule(number), rule: number })
  }
  words(name.length)
  return parts
}

/** The name of the term in `glossary: Naval Base`; undefined if a rule's number is meant. */
export function termIn(rule: string): string | undefined {
  return rule.startsWith(GLOSSARY) ? rule.slice(GLOSSARY.length) : undefined
}

/** A text cut where it can lead on: rule numbers and terms of the glossary. */
import type { GlossaryTerm } from '../contract/rule-texts.ts'

/** A part of a text: bare words, a rule number, or the first mention of a term. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string; readonly rule: string }
  | { readonly kind: 'term'; readonly text: string; readonly term: string }

/** The words of a glossary, ready to be found in texts. */
export interface Vocabulary {
  readonly pattern: RegExp
  /** Words in small letters → id of the term. */
  readonly terms: ReadonlyMap<string, string>
}

const RULE = String.raw`§ \d+(?:\.\d+)*`
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A form with its first letter in either case, and with the -s of a plural if it can take one. */
function formPattern(form: string): string {
  const first = form.slice(0, 1)
  const head =
    first.toLowerCase() === first.toUpperCase()
      ? escaped(first)
      : `[${first.toLowerCase()}${first.toUpperCase()}]`
  return `${head}${escaped(form.slice(1))}${/[a-rt-zA-Z]$/.test(form) ? 's?' : ''}`
}

/** Prepares a glossary. Of two terms that both fit in a place the longer one is found. */
export function vocabularyOf(glossary: readonly GlossaryTerm[]): Vocabulary {
  const forms = glossary.flatMap(({ id, term, forms }) => [term, ...forms].map((form) => ({ id, form })))
  const byLength = [...forms].sort((a, b) => b.form.length - a.form.length)
  const words = byLength.map(({ form }) => formPattern(form)).join('|')
  return {
    pattern: new RegExp(`${RULE}|(?<![\\p{L}\\d-])(?:${words || '(?!)'})(?![\\p{L}\\d-])`, 'gu'),
    terms: new Map(forms.map(({ id, form }) => [form.toLowerCase(), id])),
  }
}

function termOf(vocabulary: Vocabulary, text: string): string | undefined {
  const key = text.toLowerCase()
  return vocabulary.terms.get(key) ?? vocabulary.terms.get(key.replace(/s$/, ''))
}

/**
 * Cuts a text into pieces; put together again they are the text. `seen` holds terms that are not to be linked
 * again, and takes up those that are: give the same set to all paragraphs of a section.
 */
export function piecesOf(text: string, vocabulary: Vocabulary, seen: Set<string> = new Set()): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const upTo = (end: number): void => {
    if (end > from) pieces.push({ kind: 'words', text: text.slice(from, end) })
  }
  for (const match of text.matchAll(vocabulary.pattern)) {
    const [found] = match
    const rule = found.startsWith('§ ') ? found.slice(2) : undefined
    const term = rule === undefined ? termOf(vocabulary, found) : undefined
    if (rule === undefined && (term === undefined || seen.has(term))) continue
    upTo(match.index)
    from = match.index + found.length
    if (rule !== undefined) pieces.push({ kind: 'rule', text: found, rule })
    else if (term !== undefined) {
      seen.add(term)
      pieces.push({ kind: 'term', text: found, term })
    }
  }
  upTo(text.length)
  return pieces
}

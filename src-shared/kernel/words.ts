/** Words for a person that every game writes alike: capitals, sentences, lists and counts. */

/** A word or sentence with its first letter large. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `south-monsoon` → `South Monsoon`: an id where nobody gave the thing a name. */
export const titleOfId = (id: string): string => id.split('-').map(capital).join(' ')

/** `south-monsoon` → `SM`. */
export const initials = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Words as a sentence, with a capital and, where no other mark ends them, a full stop; nothing stays nothing. */
export const sentence = (words: string): string =>
  words === '' ? '' : `${capital(words)}${/[.:?!]$/.test(words) ? '' : '.'}`

/** British lists have no comma before the last word. */
const LISTS = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
} as const

/** `A`, `A and B`, `A, B and C`; with "or" if it is given. No words make no list: ''. */
export const series = (words: readonly string[], last: keyof typeof LISTS = 'and'): string =>
  LISTS[last].format(words)

/** `1 step`, `3 steps`; the plural is given where it does not just end in s. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** `My Poland` → `my-poland`, or `my-poland-2` where that is taken; `otherwise` stands for a title without a letter or digit. */
export function idFor(title: string, taken: ReadonlySet<string>, otherwise: string): string {
  const plain = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const stem = plain.replace(/^-+|-+$/g, '').slice(0, 40) || otherwise
  let id = stem
  for (let i = 2; taken.has(id); i++) id = `${stem}-${i}`
  return id
}

/** A title as the name of a file, without what no file may be called; `otherwise` if nothing is left of it. */
export const fileNameFor = (title: string, otherwise: string): string =>
  title.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() || otherwise

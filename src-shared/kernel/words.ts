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

/** The name somebody most likely meant: for refusals of unknown names. */
import { nth } from './present.ts'

/** How many letters must be put in, taken out, changed or swapped with the next to make one word of another. */
function editsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number): number => nth(nth(rows, i), j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, nth(row, j - 1) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      row.push(least)
    }
  }
  return at(a.length, b.length)
}

/** Names longer than this are compared by their beginning. */
const MAX_LETTERS = 60

/**
 * The one of `names` that takes the fewest letters to come from `name`; the first of several.
 * Undefined if there are no names, or if none is like it: if more than half of the letters differ.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const given = name.slice(0, MAX_LETTERS).toLowerCase()
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const each of names) {
    if (Math.abs(each.length - name.length) >= least) continue
    const edits = editsBetween(given, each.slice(0, MAX_LETTERS).toLowerCase())
    if (edits >= least) continue
    least = edits
    best = each
  }
  if (best === undefined) return undefined
  return least * 2 <= Math.max(given.length, best.length) ? best : undefined
}

/** `"tunisia"`, the nearest of the names there are, for the end of a sentence: `; the nearest is "tunisia"`. */
export function nearestWords(name: string, names: Iterable<string>): string {
  const nearest = nearestName(name, names)
  return nearest === undefined ? '' : `; the nearest is "${nearest}"`
}

/** The most names listed in one sentence. */
const MAX_NAMES = 12

/** `expected one of: a, b, c`, for the end of a sentence; of a long list the first ones and how many more there are. */
export function expectedNames(names: readonly string[]): string {
  if (names.length === 0) return 'there is none yet'
  const told = names
    .slice(0, MAX_NAMES)
    .map((name) => name.slice(0, MAX_LETTERS))
    .join(', ')
  const more = names.length - MAX_NAMES
  return `expected one of: ${told}${more > 0 ? ` and ${more} more` : ''}`
}

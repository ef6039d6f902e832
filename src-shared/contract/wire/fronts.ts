/** Lists of texts in which neighbours begin alike: each says how much of the one before it keeps, then its own rest. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BASE = DIGITS.length
/** More is not kept of the text before: one digit says how much. */
const MAX_KEPT = BASE - 1

/** The text with what it has in common with the one before left out. */
export function front(text: string, before: string): string {
  const most = Math.min(MAX_KEPT, text.length, before.length)
  let kept = 0
  while (kept < most && text[kept] === before[kept]) kept++
  return `${DIGITS[kept]}${text.slice(kept)}`
}

/** The text that `front` made short. */
export function unfront(coded: string, before: string): string {
  return before.slice(0, DIGITS.indexOf(coded[0] ?? '')) + coded.slice(1)
}

/** Texts for the way; `unfronts` makes the same list of them. */
export function fronts(texts: readonly string[]): string[] {
  return texts.map((text, i) => front(text, texts[i - 1] ?? ''))
}

/** The texts that were meant. */
export function unfronts(coded: readonly string[]): string[] {
  let before = ''
  return coded.map((each) => {
    before = unfront(each, before)
    return before
  })
}

const RUN = '.'

function digits(n: number, width: number): string {
  let said = ''
  for (let rest = n, i = 0; i < width; i++, rest = Math.floor(rest / BASE)) said = DIGITS[rest % BASE] + said
  return said
}

/** Numbers from 0 in a text, all of the width said first, runs of more than two by their ends: `[0, 1, 2, 5]` as `1A.CF`. */
export function numerals(numbers: readonly number[]): string {
  let width = 1
  while (Math.max(...numbers) >= BASE ** width) width++
  let said = String(width)
  for (let i = 0; i < numbers.length; i++) {
    const first = numbers[i] ?? 0
    let count = 1
    while (numbers[i + count] === first + count) count++
    said += digits(first, width)
    if (count < 3) continue
    said += RUN + digits(first + count - 1, width)
    i += count - 1
  }
  return said
}

/** The numbers that were meant. */
export function* numbersOf(said: string): Generator<number> {
  const width = Number(said[0])
  const at = (i: number): number => {
    let n = 0
    for (const digit of said.slice(i, i + width)) n = n * BASE + DIGITS.indexOf(digit)
    return n
  }
  for (let i = 1; i < said.length; i += width) {
    const first = at(i)
    yield first
    if (said[i + width] !== RUN) continue
    i += width + 1
    for (let n = first + 1; n <= at(i); n++) yield n
  }
}

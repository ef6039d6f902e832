/** Numbers that look random and are the same in every run: what they draw depends on a text alone. */

/**
 * A source of numbers from 0 up to 1.
 * @param text what the numbers are for; the same text gives the same numbers
 */
export function numbersFor(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state += 0x6d2b79f5
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

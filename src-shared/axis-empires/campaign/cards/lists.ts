/** Numbers and lists in words, as the text of a card has them. */

/** `one`, `two`; in digits from ten on. */
export function inWords(count: number): string {
  const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  return small[count] ?? String(count)
}

/** `1 step`, `3 steps`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Things of the same name counted: `3 × Air Force`, in the order in which they come first. */
export function grouped(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`))
}

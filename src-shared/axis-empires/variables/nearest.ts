/** The nearest right word to a wrong one, for somebody who has mistyped it. */

/** How many letters must be put in, taken out, changed or swapped with the next to make one word of another. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, at(i - 2, j - 2) + 1)
      }
      row.push(least)
    }
  }
  return at(a.length, b.length)
}

/** The word nearest to a wrong one; undefined if there is none. The first of several that are equally near. */
export function nearest(wrong: string, right: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const word of right) {
    if (Math.abs(word.length - wrong.length) >= least) continue
    const distance = editDistance(wrong, word)
    if (distance >= least) continue
    least = distance
    best = word
  }
  return best
}

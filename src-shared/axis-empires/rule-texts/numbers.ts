/** Rule numbers: their order, and where they stand in a text. */

/** Orders rule numbers part by part: 4.2.9 before 4.2.10. */
export function compareRules(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? -1) - (right[i] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

/** The rule numbers a text leads to. */
export function rulesIn(text: string): string[] {
  return [...text.matchAll(/§ (\d+(?:\.\d+)*)/g)].flatMap(([, id]) => (id === undefined ? [] : [id]))
}

/** Sums by name: a name that nothing was added to yet stands at 0. */

/** Adds to the sum of a key. */
export function addTo<K>(sums: Map<K, number>, key: K, by = 1): void {
  sums.set(key, (sums.get(key) ?? 0) + by)
}

/** How often each of some values occurs. */
export function countsOf<K>(values: Iterable<K>): Map<K, number> {
  const counts = new Map<K, number>()
  for (const value of values) addTo(counts, value)
  return counts
}

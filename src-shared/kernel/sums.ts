/** Sums by name: a name that nothing was added to yet stands at 0. */

/** Adds to the sum of a key. */
export function addTo<K>(sums: Map<K, number>, key: K, by = 1): void {
  sums.set(key, (sums.get(key) ?? 0) + by)
}

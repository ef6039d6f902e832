/**
 * Facts of content: worked out once for each object of it and kept as long as that object lives. Content never changes
 * while games are played; what follows from the state, which does, is a fact of `facts.ts`.
 */

/** Stands for a fact that is `undefined`, which a map cannot tell from one not worked out yet. */
const NONE = Symbol('undefined')

/** A fact of one object. Further arguments of `compute` must be the same each time for the same object. */
export interface ContentFact<O extends object, T, A extends readonly unknown[] = []> {
  (of: O, ...more: A): T
  readonly title: string
}

/** Declares a fact of content: `compute` is called once for each object that is asked about, and again if it throws. */
export function ofContent<O extends object, T, A extends readonly unknown[] = []>(
  title: string,
  compute: (of: O, ...more: A) => T,
): ContentFact<O, T, A> {
  const found = new WeakMap<O, T | typeof NONE>()
  const ask = (of: O, ...more: A): T => {
    const known = found.get(of)
    if (known !== undefined) return known === NONE ? (undefined as T) : known
    const value = compute(of, ...more)
    found.set(of, value === undefined ? NONE : value)
    return value
  }
  return Object.assign(ask, { title })
}

/** Declares facts of content by keys: each is worked out when its key is first asked for. */
export function ofContentBy<O extends object, K, T, A extends readonly unknown[] = []>(
  title: string,
  compute: (of: O, key: K, ...more: A) => T,
): ContentFact<O, T, [key: K, ...more: A]> {
  const all = ofContent(title, (_: O) => new Map<K, T | typeof NONE>())
  const ask = (of: O, key: K, ...more: A): T => {
    const kept = all(of)
    const known = kept.get(key)
    if (known !== undefined) return known === NONE ? (undefined as T) : known
    const value = compute(of, key, ...more)
    kept.set(key, value === undefined ? NONE : value)
    return value
  }
  return Object.assign(ask, { title })
}

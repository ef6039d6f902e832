/**
 * Returns a value that must exist. Throws an error that names what is missing: `present(hexes[h], 'hex', h)` says
 * "there is no hex 4711".
 */
export function present<T>(value: T | null | undefined, what: string, name: string | number = ''): T {
  if (value === undefined || value === null) throw new Error(`there is no ${what} ${name}`.trimEnd())
  return value
}

/** Returns an entry of a list or typed array that must have it. Throws an error that says how long the list is. */
export function nth<T>(list: ArrayLike<T>, i: number): T {
  const entry = list[i]
  if (entry === undefined) throw new RangeError(`there is no entry ${i} in a list of ${list.length}`)
  return entry
}

/**
 * Returns a value that must exist. Throws an error that names what is missing: `present(hexes[h], 'hex', h)` says
 * "there is no hex 4711".
 */
export function present<T>(value: T | null | undefined, what: string, name: string | number = ''): T {
  if (value === undefined || value === null) throw new Error(`there is no ${what} ${name}`.trimEnd())
  return value
}

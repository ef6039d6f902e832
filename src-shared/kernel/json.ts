/** Plain JSON values: what a state, a command and a save are made of. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

interface NamedKey {
  readonly key: string
  /** The key as written in the text: `"turn":`. */
  readonly name: string
}

/** Sorted keys by an object's own order of keys: objects come in few shapes, and a game hashes many of them. */
const orders = new Map<string, readonly NamedKey[]>()
/** Objects whose keys are ids would fill it. */
const MOST_ORDERS = 1_000

const named = (key: string): NamedKey => ({ key, name: `${JSON.stringify(key)}:` })

function inOrder(keys: readonly string[]): readonly NamedKey[] {
  if (keys.length < 2) return keys.map(named)
  const sort = keys.join('\n')
  const known = orders.get(sort)
  if (known) return known
  if (orders.size >= MOST_ORDERS) orders.clear()
  const made = [...keys].sort().map(named)
  // A key containing a line break could be mistaken for two keys.
  if (!keys.some((key) => key.includes('\n'))) orders.set(sort, made)
  return made
}

/** JSON text with object keys in sorted order, so that equal values give equal text. */
export function stableJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? stableJson(item) : `,${stableJson(item)}`
    return `[${text}]`
  }
  const record = value as Record<string, unknown>
  for (const { key, name } of inOrder(Object.keys(record))) {
    const held = record[key]
    if (held !== undefined) text += `${text === '' ? '' : ','}${name}${stableJson(held)}`
  }
  return `{${text}}`
}

/** True if both values would give the same stable JSON text, without writing it. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object')
    return stableJson(a) === stableJson(b)
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((item, index) => sameJson(item, b[index]))
  }
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  for (const key in left) {
    const other = Object.hasOwn(right, key) ? right[key] : undefined
    if (left[key] === undefined ? other !== undefined : other === undefined) return false
    if (left[key] !== undefined && !sameJson(left[key], other)) return false
  }
  for (const key in right)
    if (right[key] !== undefined && (!Object.hasOwn(left, key) || left[key] === undefined)) return false
  return true
}

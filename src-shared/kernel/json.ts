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

interface Order {
  /** The keys as an object has them, and sorted. */
  readonly keys: readonly string[]
  readonly sorted: readonly NamedKey[]
}

/** Sorted keys by an object's own order of keys: objects come in few shapes, and a game hashes many of them. */
const orders = new Map<string, Order>()
/** Objects whose keys are ids would fill it. */
const MAX_ORDERS = 1_000
/** Of each number of keys the order looked up last: it is nearly always the one asked for next. */
const latest: (Order | undefined)[] = []
const MAX_KEYS = 64

/** Keys as they are written: the same few come again and again. */
const written = new Map<string, NamedKey>()
const MAX_WRITTEN = 20_000

function named(key: string): NamedKey {
  const found = written.get(key)
  if (found) return found
  if (written.size >= MAX_WRITTEN) written.clear()
  const made = { key, name: `${JSON.stringify(key)}:` }
  written.set(key, made)
  return made
}

/** Keys that stand in order already, as those of a list of numbers by name do, need not be sorted. */
function areSorted(keys: readonly string[]): boolean {
  let last = ''
  for (const key of keys) {
    if (key < last) return false
    last = key
  }
  return true
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function inOrder(keys: readonly string[]): readonly NamedKey[] {
  if (keys.length < 2) return keys.map(named)
  const last = latest[keys.length]
  if (last && sameKeys(last.keys, keys)) return last.sorted
  if (areSorted(keys)) return keys.map(named)
  const sort = keys.join('\n')
  let order = orders.get(sort)
  if (!order) {
    if (orders.size >= MAX_ORDERS) orders.clear()
    order = { keys, sorted: [...keys].sort().map(named) }
    // A key containing a line break could be mistaken for two keys.
    if (!keys.some((key) => key.includes('\n'))) orders.set(sort, order)
  }
  if (keys.length <= MAX_KEYS) latest[keys.length] = order
  return order.sorted
}

/** JSON text with object keys in sorted order, so that equal values give equal text. */
export function stableJson(value: unknown): string {
  // Most values are numbers and the like, which need no quotes.
  if (value === null || value === undefined) return 'null'
  if (value === true) return 'true'
  if (value === false) return 'false'
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`
  if (typeof value !== 'object') return JSON.stringify(value)
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
  return sameFields(a as Record<string, unknown>, b as Record<string, unknown>)
}

/** A field that is undefined counts as absent. Most fields are the very same value and are not looked at again. */
function sameFields(left: Record<string, unknown>, right: Record<string, unknown>): boolean {
  let held = 0
  for (const key in left) {
    const value = left[key]
    if (value === undefined) continue
    held++
    const other = right[key]
    if (value !== other && !(Object.hasOwn(right, key) && sameJson(value, other))) return false
  }
  for (const key in right) if (right[key] !== undefined) held--
  return held === 0
}

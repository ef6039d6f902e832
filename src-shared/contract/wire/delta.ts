/** What changed from one plain JSON value to another, and the value rebuilt from the change. Knows no game. */

import { fronts, unfronts } from './fronts.ts'

/** Objects by their fields; lists by what stays of them; everything else is sent whole. */
export type Delta =
  | { readonly to: unknown }
  | {
      readonly in?: Readonly<Record<string, Delta>>
      /** Changes that many fields share, as of the cards of a hand that is turned over. */
      readonly same?: readonly { readonly of: readonly string[]; readonly change: Delta }[]
      readonly out?: readonly string[]
    }
  | { readonly at: Readonly<Record<number, Delta>> }
  | ListDelta<unknown>

/** A list made of the one before: `[from, count]` of the old items, or a number of fresh ones. */
export interface ListDelta<T> {
  readonly parts: readonly (readonly [number, number] | number)[]
  readonly fresh: readonly T[]
}

/** Thrown when a change does not fit the value it is applied to. */
export class DeltaMismatch extends Error {
  override readonly name = 'DeltaMismatch'
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list in which fewer items than this share changed, item by item, tells the changes of the items. */
const MAX_CHANGED_SHARE = 0.5

/** The runs of `next` that stand in `old`, and what is fresh. Items are the same if their texts are. */
export function listDelta<T>(old: readonly T[], next: readonly T[]): ListDelta<T> {
  const where = new Map<string, number[]>()
  old.forEach((item, i) => {
    const text = JSON.stringify(item)
    const places = where.get(text)
    if (places) places.push(i)
    else where.set(text, [i])
  })
  const parts: ([number, number] | number)[] = []
  const fresh: T[] = []
  let expected = 0
  for (const item of next) {
    const places = where.get(JSON.stringify(item))
    const last = parts.at(-1)
    if (!places) {
      fresh.push(item)
      if (typeof last === 'number') parts[parts.length - 1] = last + 1
      else parts.push(1)
      continue
    }
    const from = places.includes(expected) ? expected : (places[0] ?? 0)
    if (Array.isArray(last) && last[0] + last[1] === from) last[1]++
    else parts.push([from, 1])
    expected = from + 1
  }
  return { parts, fresh }
}

/** The list that was meant. Throws `DeltaMismatch` if it takes items that are not there. */
export function applyList<T>(old: readonly T[], { parts, fresh }: ListDelta<T>): T[] {
  const next: T[] = []
  let used = 0
  for (const part of parts) {
    const [list, from, count] = typeof part === 'number' ? [fresh, used, part] : [old, part[0], part[1]]
    if (from + count > list.length) throw new DeltaMismatch(`there are only ${list.length} items`)
    for (let i = from; i < from + count; i++) next.push(list[i] as T)
    if (typeof part === 'number') used += part
  }
  return next
}

function listChange(old: readonly unknown[], next: readonly unknown[]): Delta | undefined {
  if (old.length !== next.length) return next.length === 0 ? { to: next } : listDelta(old, next)
  const at: Record<number, Delta> = {}
  let changed = 0
  next.forEach((item, i) => {
    const change = deltaOf(old[i], item)
    if (!change) return
    at[i] = change
    changed++
  })
  if (changed === 0) return undefined
  return changed <= next.length * MAX_CHANGED_SHARE ? { at } : listDelta(old, next)
}

/** From this many on, fields with the very same change are sent together. */
const MIN_TOGETHER = 3

/** The changes of fields, those that many share sent once. */
function together(changed: readonly [string, Delta][]): Extract<Delta, { in?: unknown }> {
  const own: [string, Delta][] = []
  const alike = new Map<string, [string, Delta][]>()
  if (changed.length < MIN_TOGETHER) own.push(...changed)
  else
    for (const field of changed) {
      const text = JSON.stringify(field[1])
      const others = alike.get(text)
      if (others) others.push(field)
      else alike.set(text, [field])
    }
  const same: { of: string[]; change: Delta }[] = []
  for (const fields of alike.values()) {
    const [first] = fields
    if (!first || fields.length < MIN_TOGETHER) own.push(...fields)
    else same.push({ of: fronts(fields.map(([key]) => key)), change: first[1] })
  }
  return {
    ...(own.length === 0 ? {} : { in: Object.fromEntries(own) }),
    ...(same.length === 0 ? {} : { same }),
  }
}

function fieldsChange(old: Fields, next: Fields): Delta | undefined {
  const changed: [string, Delta][] = []
  /** Fields that are in both. */
  let shared = 0
  for (const key of Object.keys(next)) {
    const value = next[key]
    if (value === undefined) continue
    // Nearly every field of a position is the very object it was.
    const had = old[key] === value || Object.hasOwn(old, key) ? old[key] : undefined
    if (had !== undefined) shared++
    if (had === value) continue
    const change = had === undefined ? { to: value } : deltaOf(had, value)
    if (change) changed.push([key, change])
  }
  const before = Object.keys(old)
  const out =
    before.length === shared
      ? []
      : before.filter(
          (key) => old[key] !== undefined && (!Object.hasOwn(next, key) || next[key] === undefined),
        )
  if (changed.length === 0 && out.length === 0) return undefined
  return {
    ...together(changed),
    ...(out.length === 0 ? {} : { out }),
  }
}

/** What leads from one plain JSON value to another; undefined if they are the same. */
export function deltaOf(old: unknown, next: unknown): Delta | undefined {
  if (Object.is(old, next)) return undefined
  if (Array.isArray(old) && Array.isArray(next)) return listChange(old, next)
  if (isObject(old) && isObject(next)) return fieldsChange(old, next)
  return { to: next }
}

function applyFields(
  old: Fields,
  { in: changed = {}, same = [], out = [] }: Extract<Delta, { in?: unknown }>,
): Fields {
  // A position has a thousand fields, of which a move changes a few: what stays is copied in one go.
  const next: Record<string, unknown> = { ...old }
  for (const key of out) delete next[key]
  for (const [key, change] of Object.entries(changed)) next[key] = applyDelta(next[key], change)
  for (const { of, change } of same) for (const key of unfronts(of)) next[key] = applyDelta(next[key], change)
  return next
}

/** The value that was meant; what did not change is the same object as before. Throws `DeltaMismatch`. */
export function applyDelta(old: unknown, delta: Delta | undefined): unknown {
  if (delta === undefined) return old
  if ('to' in delta) return delta.to
  if ('parts' in delta || 'at' in delta) {
    if (!Array.isArray(old)) throw new DeltaMismatch('a list was expected')
    if ('parts' in delta) return applyList(old, delta)
    return old.map((item, i) => applyDelta(item, delta.at[i]))
  }
  if (!isObject(old)) throw new DeltaMismatch('an object was expected')
  return applyFields(old, delta)
}

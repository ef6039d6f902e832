/**
 * A frame with some of its fields changed, and which fields two frames may differ in. Of the last few changes it is
 * known, so that neither the reading of a frame nor the effects of a command go through all fields again.
 */
import type { Json } from './json.ts'
import type { Frame } from './state.ts'

interface Change {
  readonly from: Frame
  readonly to: Frame
  readonly keys: readonly string[]
}

/** Changes that are remembered: a command seldom makes more of one frame. A power of two. */
const KEPT = 8
const last: (Change | undefined)[] = Array.from({ length: KEPT })
let next = 0

/**
 * A frame with some of what it remembers changed, in the order of its fields. A spread keeps the layout that the engine
 * of JavaScript has found for an object; one built up of many fields one by one has none, and is read ten times slower.
 */
export function withChanges(from: Frame, change: Readonly<Record<string, Json | undefined>>): Frame {
  const to: { proc: string; [key: string]: Json | undefined } = { ...from }
  for (const key in change) to[key] = change[key]
  to.proc = from.proc
  last[next++ & (KEPT - 1)] = { from, to, keys: Object.keys(change) }
  return to
}

/** The fields in which one frame may differ from another that was made of it lately; undefined if none is known to be. */
export function fieldsChanged(before: Frame, after: Frame): readonly string[] | undefined {
  let keys: readonly string[] | undefined
  let at = after
  for (let back = 1; back <= KEPT; back++) {
    const change = last[(next - back) & (KEPT - 1)]
    if (change?.to !== at) continue
    keys = keys ? [...keys, ...change.keys] : change.keys
    if (change.from === before) return keys
    at = change.from
  }
  return undefined
}

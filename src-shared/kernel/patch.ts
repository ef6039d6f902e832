/**
 * What a procedure remembers, changed in some of its fields: how such a change is found, done and taken back. Only
 * the fields that differ are told, for they are written into every save.
 */
import { type Json, sameJson } from './json.ts'
import type { Frame } from './state.ts'

/** Fields of a frame besides its name; one that is not there has no value. */
export type Remembered = Readonly<Record<string, Json | undefined>>

/** A change of some fields of the frame at a depth. A field that only one side has was added, or is gone. */
export interface Patch {
  readonly k: 'patch'
  readonly depth: number
  readonly from: Remembered
  readonly to: Remembered
}

/**
 * The frames before and after a change that was played here. Undo and redo put back the very same ones, of which the
 * hash and what was read of them are known.
 */
const played = new WeakMap<Patch, { readonly from: Frame; readonly to: Frame }>()

/** What turns one frame of a procedure into another; undefined if they say the same. */
export function patchBetween(depth: number, before: Frame, after: Frame): Patch | undefined {
  const from: Record<string, Json> = {}
  const to: Record<string, Json> = {}
  let differs = false
  const differ = (key: string): void => {
    const [old, now] = [before[key], after[key]]
    if (old === now || (old !== undefined && now !== undefined && sameJson(old, now))) return
    if (old !== undefined) from[key] = old
    if (now !== undefined) to[key] = now
    differs = true
  }
  for (const key in before) differ(key)
  for (const key in after) if (!Object.hasOwn(before, key)) differ(key)
  if (!differs) return undefined
  const patch: Patch = { k: 'patch', depth, from, to }
  played.set(patch, { from: before, to: after })
  return patch
}

/** True if a frame holds what one side of a change says, and lacks what only the other side has. */
function fits(frame: Frame, here: Remembered, there: Remembered): boolean {
  for (const key in here) if (frame[key] === undefined || !sameJson(frame[key], here[key])) return false
  for (const key in there) if (!Object.hasOwn(here, key) && frame[key] !== undefined) return false
  return true
}

/** True if a frame is as it was before a change. */
export const fitsPatch = (frame: Frame, { from, to }: Patch): boolean => fits(frame, from, to)

/** A frame with some fields in the place of others; the rest stay in their order. */
function replaced(frame: Frame, old: Remembered, now: Remembered): Frame {
  const made: { proc: string; [key: string]: Json | undefined } = { proc: frame.proc }
  for (const key in frame)
    if (Object.hasOwn(now, key)) made[key] = now[key]
    else if (!Object.hasOwn(old, key)) made[key] = frame[key]
  for (const key in now) if (!Object.hasOwn(made, key)) made[key] = now[key]
  return made
}

/** A frame after a change, or before it; undefined if the change does not fit it. */
export function patched(frame: Frame, patch: Patch, way: 'do' | 'undo'): Frame | undefined {
  const [old, now] = way === 'do' ? (['from', 'to'] as const) : (['to', 'from'] as const)
  const known = played.get(patch)
  if (known?.[old] === frame) return known[now]
  return fits(frame, patch[old], patch[now]) ? replaced(frame, patch[old], patch[now]) : undefined
}

/**
 * What a procedure remembers, changed in some of its fields: how such a change is found, done and taken back. Only
 * the fields that differ are named, for they are written into every save.
 */
import { fieldsChanged } from './frame-change.ts'
import { type Json, sameJson } from './json.ts'
import type { Frame } from './state.ts'

/** Fields of a frame besides its name; one that is not there has no value. */
type Remembered = Readonly<Record<string, Json | undefined>>

/** A change of some fields of the frame at a depth. A field that only one side has was added, or is gone. */
export interface Patch {
  readonly k: 'patch'
  readonly depth: number
  readonly from: Remembered
  readonly to: Remembered
}

/** A change that was played here. Undo and redo put back the very same frames, of which much is known already. */
class Played implements Patch {
  readonly k = 'patch'
  readonly depth: number
  readonly from: Remembered
  readonly to: Remembered
  /** No part of what is written. */
  readonly #before: Frame
  readonly #after: Frame

  constructor(depth: number, before: Frame, after: Frame, { from, to }: Pick<Patch, 'from' | 'to'>) {
    this.depth = depth
    this.from = from
    this.to = to
    this.#before = before
    this.#after = after
  }

  /** The frame that follows, if it is the one this was played on, or says the same, as in a copy of the game. */
  outOf(frame: Frame, way: 'do' | 'undo'): Frame | undefined {
    const [here, there] = way === 'do' ? [this.#before, this.#after] : [this.#after, this.#before]
    return frame === here || sameJson(frame, here) ? there : undefined
  }
}

/** What turns one frame of a procedure into another; undefined if they say the same. */
export function patchBetween(depth: number, before: Frame, after: Frame): Patch | undefined {
  const from: Record<string, Json> = {}
  const to: Record<string, Json> = {}
  let differs = false
  for (const key of fieldsChanged(before, after) ?? Object.keys({ ...before, ...after })) {
    const old = before[key]
    const now = after[key]
    if (old === now || (old !== undefined && now !== undefined && sameJson(old, now))) continue
    if (old !== undefined) from[key] = old
    if (now !== undefined) to[key] = now
    differs = true
  }
  return differs ? new Played(depth, before, after, { from, to }) : undefined
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
  const known = patch instanceof Played ? patch.outOf(frame, way) : undefined
  if (known) return known
  const [old, now] = way === 'do' ? [patch.from, patch.to] : [patch.to, patch.from]
  return fits(frame, old, now) ? replaced(frame, old, now) : undefined
}

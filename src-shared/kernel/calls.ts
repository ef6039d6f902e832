/**
 * Procedures that call others. A called procedure ends with an answer for the one that called it, which
 * always lies directly below: a procedure that steps in between (a card, a re-roll) stands above it and is gone by then.
 */
import type { Json } from './json.ts'
import type { Procedure } from './procedure.ts'
import { type Field, frameShape, listOf } from './shape.ts'
import { procedure } from './stage.ts'
import type { Frame } from './state.ts'
import type { Table } from './table.ts'

/** Starts a procedure; the one running goes on when it has ended. */
export function call(table: Table, frame: Frame): void {
  table.push(frame)
}

/**
 * Ends the procedure that runs. Its answer becomes part of what the caller remembers; a caller whose frame
 * has no such field has not asked for it, and the engine says so (`FrameFault`).
 */
export function end(table: Table, answer?: Readonly<Record<string, Json>>): void {
  table.pop()
  if (answer) table.patch(answer)
}

/** Frames one after the other, in reading order. */
export interface InOrderFrame extends Frame {
  readonly proc: 'in-order'
  readonly frames: readonly Frame[]
}

const aFrame: Field<Frame> = {
  expected: 'a frame',
  is: (value): value is Frame => typeof value === 'object' && value !== null && 'proc' in value,
}

/** The frame of procedures that are called one after the other, for those who give a frame to another. */
export const framesInOrder = (frames: readonly Frame[]): InOrderFrame => ({ proc: 'in-order', frames })

/** Up to this many procedures lie on the stack one by one; those after them lie there in bundles of this many. */
const BUNDLE = 8

/**
 * Calls one procedure after the other, in the order they are written. Each but the first waits in a frame of its
 * own: a save writes it twice, where a list that grows shorter would be written again with every step.
 */
export function inOrder(table: Table, frames: readonly Frame[]): void {
  if (frames.length === 0) return
  const later = frames.slice(BUNDLE)
  for (let end = later.length; end > 0; end -= BUNDLE)
    table.push(framesInOrder(later.slice(Math.max(0, end - BUNDLE), end)))
  const now = frames.slice(0, BUNDLE)
  for (const frame of now.slice(1).reverse()) table.push(framesInOrder([frame]))
  if (now[0]) call(table, now[0])
}

/** Plays the frames of `inOrder`; every engine has it. */
export const IN_ORDER: Procedure<{ readonly table: Table }> = procedure({
  frame: frameShape<InOrderFrame>('in-order', { frames: listOf(aFrame) }),
  stage: () => ({
    run({ table }, { frames }) {
      if (frames.length === 0) throw new Error('a list of procedures has come to its end twice')
      end(table)
      inOrder(table, frames)
      return true
    },
  }),
})

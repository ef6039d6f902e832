/**
 * Procedures that call others. A called procedure ends with an answer for the one that called it, which
 * always lies directly below: whoever steps in between (a card, a re-roll) lies above and is gone by then.
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

/** Calls one procedure after the other, in the order they are written. */
export function inOrder(table: Table, frames: readonly Frame[]): void {
  const [only] = frames
  if (!only) return
  if (frames.length === 1) call(table, only)
  else call(table, framesInOrder(frames))
}

/** Plays the frames of `inOrder`; every engine has it. */
export const IN_ORDER: Procedure<{ readonly table: Table }> = procedure({
  frame: frameShape<InOrderFrame>('in-order', { frames: listOf(aFrame) }),
  stage: () => ({
    run({ table }, { frames: [next, ...rest] }) {
      if (!next) throw new Error('a list of procedures has come to its end twice')
      if (rest.length === 0) end(table)
      else table.patch({ frames: rest })
      call(table, next)
      return true
    },
  }),
})

/** Calling out a moment of the game, and letting those who listen step in. */
import { call } from '../../../kernel/calls.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { Game } from './game.ts'
import { MOMENTS, type MomentId, type Occasion } from './moments.ts'

/** A moment called out: who has still to be asked, and what one of them has made of a die. */
export interface MomentFrame extends Frame {
  readonly proc: 'moment'
  readonly moment: string
  readonly facts: Occasion
  readonly left: readonly string[]
  readonly value?: number | undefined
}

/** The frame of a moment, or none if nobody listens. */
export function momentFrames(game: Game, moment: MomentId, facts: Occasion): readonly MomentFrame[] {
  const left = game.listeners.filter((listener) => listener.moment === moment).map(({ id }) => id)
  return left.length > 0 ? [{ proc: 'moment', moment, facts, left }] : []
}

/**
 * Calls a moment out within the procedure that runs, once: true if somebody listens, and the procedure goes
 * on when they are done. `remember` is kept in its frame meanwhile.
 */
export function stepsIn(
  game: Game,
  moment: MomentId,
  facts: Occasion,
  remember: Readonly<Record<string, Json>> = {},
): boolean {
  const [frame] = momentFrames(game, moment, facts)
  const heard = game.table.top()?.heard
  const before: readonly Json[] = Array.isArray(heard) ? heard : []
  if (!frame || before.includes(moment)) return false
  game.table.patch({ ...remember, heard: [...before, moment] })
  call(game.table, frame)
  return true
}

/** Calls a moment out when the step under way is done: in the midst of it nobody can step in. */
export function happened(game: Game, moment: MomentId, facts: Occasion): void {
  const order = MOMENTS.findIndex(({ id }) => id === moment)
  for (const frame of momentFrames(game, moment, facts)) game.table.later(frame, order)
}

/** What the Support Segment remembers, and how its stages are written. */

import { frameShape, oneOf, orNull, text, texts, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { Game } from '../../table/game/game.ts'
import type { Stage } from '../../table/game/stage.ts'
import { type SupportType, supportType, targetOf } from '../../table/game/support-kinds.ts'
import type { Attempt } from './contest.ts'

const SUPPORT_STAGES = [
  'return',
  'maintain',
  'choose',
  'contest',
  'strike',
  'land',
  'escort',
  'devastate',
  'blitz',
  'fail',
] as const
export type SupportStageId = (typeof SUPPORT_STAGES)[number]

export interface SupportFrame extends Frame {
  readonly proc: 'support'
  readonly stage: SupportStageId
  /** Beachheads that maintenance has left on the map. */
  readonly kept: readonly string[]
  /** The unit being placed, as what, and where: a place id. For a CV Strike to come, the hex of its CV Fleet. */
  readonly unit: string | null
  readonly type: SupportType | null
  readonly at: string | null
  /** The faction (by number) to be asked next whether it contests. */
  readonly asked: number
}

export function supportFrame(): SupportFrame {
  return { proc: 'support', stage: 'return', kept: [], unit: null, type: null, at: null, asked: 0 }
}

export const SUPPORT_FRAME = frameShape<SupportFrame>('support', {
  stage: oneOf(...SUPPORT_STAGES),
  kept: texts,
  unit: orNull(text),
  type: orNull(supportType),
  at: orNull(text),
  asked: whole,
})

/** One stage of the segment. */
export type SupportStage = Stage<SupportFrame>

/** The attempt under way. */
export function attemptOf(game: Game, frame: SupportFrame): Attempt {
  const target = frame.at === null ? undefined : targetOf(game, frame.at)
  if (frame.unit === null || frame.type === null || !target)
    throw new Error('the Support Segment has no unit under way')
  return { unit: game.unit(frame.unit), type: frame.type, target }
}

/** Goes to another stage, noting in the frame what that stage needs. */
export function go(game: Game, stage: SupportStageId, change: Partial<SupportFrame> = {}): true {
  game.table.patch({ ...change, stage })
  return true
}

/** Back to choosing what to place next. */
export function goChoose(game: Game): true {
  return go(game, 'choose', { unit: null, type: null, at: null, asked: 0 })
}

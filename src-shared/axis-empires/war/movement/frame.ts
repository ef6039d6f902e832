/** What the Operational and the Reserve Movement Phase (3, 5) remember of the unit under way. */
import { flag, frameShape, maybe, oneOf, orNull, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { RuleId } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import type { Progress } from './steps.ts'

export interface MovementFrame extends Frame {
  readonly proc: 'movement'
  readonly reserve: boolean
  /** The unit under way, if any, and how it moves. */
  readonly unit: string | null
  readonly mode: 'land' | 'sea' | 'done'
  readonly left: number
  readonly stopped: boolean
  readonly onlyTo: string | null
  /** The Naval Zone the unit under way has just crossed: it goes on across another (3.1.2). */
  readonly crossed?: string | null | undefined
}

export function movementFrame(reserve: boolean): MovementFrame {
  return { proc: 'movement', reserve, unit: null, mode: 'done', left: 0, stopped: false, onlyTo: null }
}

/** Where the unit under way stands. */
export function progressOf(game: Game, frame: MovementFrame, unit: Unit): Progress {
  return {
    hex: game.hexOf(unit),
    left: frame.left,
    first: false,
    stopped: frame.stopped,
    onlyTo: frame.onlyTo === null ? -1 : game.hex(frame.onlyTo),
  }
}

/** The section of the phase: of Reserve Movement or of Operational Movement. */
export const ruleOf = ({ reserve }: MovementFrame): RuleId => (reserve ? '5' : '3')

export const MOVEMENT_FRAME = frameShape<MovementFrame>('movement', {
  reserve: flag,
  unit: orNull(text),
  mode: oneOf('land', 'sea', 'done'),
  left: whole,
  stopped: flag,
  onlyTo: orNull(text),
  crossed: maybe(orNull(text)),
})

/** True while Reserve Movement (5) is under way, not Operational Movement. */
export const inReserve = (game: Game): boolean =>
  MOVEMENT_FRAME.onTop(game.table.state.frames)?.reserve === true

/** Positions with optional rules on. */
import type { OptionId } from '../../../../src-shared/axis-empires/ground/content/optional-rules.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

/** A position in which these optional rules are on. */
export const playing = (options: readonly OptionId[], position: PositionOptions): Position =>
  new Position({ ...position, scenario: { ...position.scenario, options: [...options] } })

/** Short words for tests of the Support Segment. */

import { supportTypeUp, targetOf } from '../../../../src-shared/axis-empires/table/game/support-kinds.ts'
import { type SupportFrame, supportFrame } from '../../../../src-shared/axis-empires/war/support/frame.ts'
import { judgePlacement, type Purpose } from '../../../../src-shared/axis-empires/war/support/placement.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

/** The segment standing at the choice of what to place. */
export const choosing = (change: Partial<SupportFrame> = {}): SupportFrame => ({
  ...supportFrame(),
  stage: 'choose',
  ...change,
})

/** A position in which the Support Segment waits for a placement, unless another frame is given. */
export function supportPosition(options: PositionOptions): Position {
  return new Position({ frame: choosing(), ...options })
}

/** `ok`, or the rule that refuses a placement of a unit as what it shows. */
export function placing(p: Position, id: string, place: string, purpose: Purpose = 'place'): string {
  const target = targetOf(p.game, place)
  const type = supportTypeUp(p.game, p.unit(id))
  if (!target || !type) throw new Error(`no placement of ${id} in ${place}`)
  const verdict = judgePlacement(p.game, p.unit(id), type, target, purpose)
  return verdict.ok ? 'ok' : verdict.rule
}

/** `ok`, or the rule that refuses a command. */
export function verdict(p: Position, command: Record<string, string>): string {
  const judged = p.judge({ type: '', ...command })
  return judged.ok ? 'ok' : judged.rule
}

/** Counters set aside, so that nobody contests with them. */
export const aside = (...ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, 'aside']))

export const WESTERN_SUPPORT = aside(
  ...[
    'brit-af-1',
    'brit-af-2',
    'brit-af-3',
    'brit-int',
    'brit-force-h',
    'brit-surf-1',
    'brit-surf-2',
    'brit-surf-3',
  ],
  ...['us-af-1', 'us-af-2', 'us-af-3', 'us-cv', 'us-surf-1', 'us-surf-2', 'fra-af', 'fra-surf'],
)
export const AXIS_SUPPORT = aside(
  ...['ger-af-1', 'ger-af-2', 'ger-af-3', 'ger-af-4', 'ger-int', 'ger-surf', 'ita-af', 'ita-surf'],
)
export const SOVIET_SUPPORT = aside('rus-af-1', 'rus-af-2', 'rus-af-3', 'rus-int', 'rus-surf')

/** Can it be held? The strongest counter-attack on a hex as danger reckons it, and on how many dice the hex is lost. */
import { CRT_COLUMNS } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { blowOn, counterAttackOf } from '../outlook/blow.ts'
import type { Situation } from '../outlook/situation.ts'
import { clearingDice } from '../outlook/value.ts'

export interface Threat {
  /** Attack factors that can be brought to bear, and the defence factors that meet them. */
  readonly attack: number
  readonly defence: number
  /** The column of the Combat Results Table. */
  readonly column: string
  /** On how many of the six faces of the die the hex is lost. */
  readonly falls: number
}

/**
 * The strongest counter-attack on a hex that some friendly units would hold; undefined if no enemy can come.
 * `s` is the situation of the side that holds it.
 */
export function counterAttack(s: Situation, hex: number, guards: readonly Unit[]): Threat | undefined {
  const { game, side, style } = s
  const blow = blowOn(game, s.foes, hex)
  const open = blow.doors.filter((door) => game.groundIn(door, side).length === 0).length
  const { attackers, attack, defence, column } = counterAttackOf(game, blow, open, guards)
  if (attackers.length === 0) return undefined
  if (guards.length === 0) return { attack, defence, column: CRT_COLUMNS.at(-1) ?? '', falls: 6 }
  if (column === undefined) return { attack, defence, column: 'below 1-3', falls: 0 }
  const clash = { target: hex, attackers, defenders: guards, prize: 0, withHq: blow.hq, style }
  return { attack, defence, column: CRT_COLUMNS[column] ?? '', falls: clearingDice(game, clash, column) }
}

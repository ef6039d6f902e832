import { V } from '../../../ground/variables/index.ts'
import { rangeWords, within } from './range.ts'
import type { ConditionRule } from './types.ts'

const SIDES = { 'axis-tide': 'Axis Tide', 'allied-crusade': 'Allied Crusade' } as const

/** The VP marker of the map shows a side and lies in one of some boxes. */
export const vp: ConditionRule<'vp'> = {
  holds: (game, { side, from, until }, { map }) =>
    game.vars.get(V.vpSide, map) === side && within(game.vars.number(V.vp, map), { from, until }),
  words({ side, from, until }, { not }) {
    const boxes = from === undefined && until === undefined ? '' : `, VP ${rangeWords({ from, until })}`
    return `the VP marker ${not ? 'does not read' : 'reads'} ${SIDES[side]}${boxes}`
  },
}

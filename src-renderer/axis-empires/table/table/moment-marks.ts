/** What a moment of the past shows on the map: the way of what moved in it, an attack, the places it was about. */

import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type { MomentView } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import { NO_PLAN, type PlanMarks } from '../../ground/map/paint-plan.ts'

/** The rule of the line that tells of an attack with all that take part in it. */
const ATTACK = '4.2.2'

/** Who takes part in an attack and stands elsewhere than its target attacks it. */
function attacksIn({ lines, state }: MomentView): PlanMarks['attacks'] {
  return lines.flatMap(({ rule, tone, at, pieces }) => {
    const target = at?.[0]
    if (rule !== ATTACK || tone !== 'battle' || target === undefined || !pieces) return []
    const from = pieces.flatMap((piece) => state.pieces[piece]?.at ?? [])
    return [{ target, from: [...new Set(from)].filter((place) => place !== target && isOnMap(place)) }]
  })
}

/** @returns Arrows for what moved and attacked in a moment; where nothing did, the places it was about. */
export function momentMarks(moment: MomentView): PlanMarks {
  const ways = moment.moved.filter(({ from, to }) => isOnMap(from) && isOnMap(to))
  const marches = [...new Map(ways.map(({ from, to }) => [`${from} ${to}`, [from, to]])).values()]
  const attacks = attacksIn(moment)
  if (marches.length + attacks.length > 0) return { marches, attacks, aims: [] }
  const aims = moment.lines.flatMap(({ at, tone }) => (tone === 'heading' ? [] : (at ?? [])))
  return { ...NO_PLAN, aims: [...new Set(aims)].filter(isOnMap) }
}

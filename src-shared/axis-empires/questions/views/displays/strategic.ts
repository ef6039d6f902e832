/** The Strategic Hex Ownership display and the current Strategic Value (0.1.1). */

import { strategicValue } from '../../../campaign/victory/strategic-value.ts'
import { hexViewOf } from '../../../campaign/victory/words.ts'
import type { StrategicDisplay, TheatreId } from '../../../ground/contract/displays.ts'
import type { Source } from './sources.ts'

export function strategicDisplay({ game }: Source, map: TheatreId): StrategicDisplay {
  const { hexes, sum, total } = strategicValue(game, map)
  return {
    kind: 'strategic',
    id: 'strategic',
    map,
    title: 'Strategic Hex Ownership',
    rule: '0.1.1',
    hexes: hexes.map((hex) => hexViewOf(game, hex)),
    sum,
    total,
  }
}

/** Which hexes the sheets hold. */

import { idOf, WEST_COLUMNS } from './grid.ts'
import { dataLines } from './read-data.ts'

/** The ids of `data/extent.txt`: `w 24: 1-26` or `e 52-54: 1-15`. */
export function existingHexes(): Set<string> {
  const ids = new Set<string>()
  for (const line of dataLines('extent.txt')) {
    const match = /^([we]) (\d+)(?:-(\d+))?: (.*)$/.exec(line)
    if (!match) throw new Error(`extent.txt: ${line}`)
    const [, sheet, from, to, columns = ''] = match
    for (let row = Number(from); row <= Number(to ?? from); row++) {
      for (const part of columns.split(',')) {
        const [first, last] = part.split('-').map(Number)
        for (let c = first ?? 0; c <= (last ?? first ?? 0); c++) {
          if (sheet === 'e' && row % 2 === 1 && c === 28) continue
          ids.add(idOf({ row, col: sheet === 'e' ? c + WEST_COLUMNS : c }))
        }
      }
    }
  }
  return ids
}

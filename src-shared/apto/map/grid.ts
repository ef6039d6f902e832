/**
 * The two sheets of APTO as one grid. No map is at hand: the booklet names 66 hexes and nine pairs of neighbours.
 * All of them agree with rows of hexes of which the printed odd ones lie half a hex west, and with an eastern
 * sheet that is numbered as the western one, upside down (docs/apto/map.md). The seam is printed on both sheets
 * and filed under the western numbers: `e0135` is `w6034`.
 */
import type { Grid } from '../../board/hexmap/geometry.ts'

export const GRID = {
  sheets: [
    { letter: 'w', offset: 0, rowOffset: 1, columns: [0, 34] },
    { letter: 'e', offset: 69, rowOffset: 62, turned: true, columns: [0, 34] },
  ],
  rows: [1, 62],
} as const satisfies Grid

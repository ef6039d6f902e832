/** Small boards for the tests of APTO, drawn as text. */

/** The numbering of both sheets; the eastern one is the western turned by half a circle. */
export const GRID = {
  sheets: [
    { letter: 'w', offset: 0, rowOffset: 1, columns: [0, 34] as [number, number] },
    { letter: 'e', offset: 69, rowOffset: 62, turned: true as const, columns: [0, 35] as [number, number] },
  ],
  rows: [1, 63] as [number, number],
}

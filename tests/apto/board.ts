/** Small boards for the tests of APTO: a rectangle of clear hexes with what a test changes in it. */

import { type Board, compileBoard } from '../../src-shared/apto/map/board.ts'
import { GRID } from '../../src-shared/apto/map/grid.ts'
import { type MapFile, type MapHex, mapFile } from '../../src-shared/apto/map/types.ts'
import { idAt, positionOf } from '../../src-shared/board/hexmap/geometry.ts'
import { present } from '../../src-shared/kernel/present.ts'

/** Hexsides with what they carry: `{ 'w4010/w4011': 'river rail' }`. */
type Sides = Readonly<Record<string, string>>

export interface Field {
  /** Ids of two opposite corners of the rectangle. */
  readonly from: string
  readonly to: string
  readonly hexes?: Readonly<Record<string, Partial<MapHex>>>
  readonly sides?: Sides
  readonly territories?: MapFile['territories']
}

/** Territories of a test that names no others: every hex is Chinese unless it says otherwise. */
const LANDS: MapFile['territories'] = [
  { id: 'china', name: 'China', owner: 'china', kind: 'home', railCapacity: 2 },
  { id: 'japan', name: 'Japan', owner: 'japan', kind: 'home', railCapacity: 4 },
  { id: 'manchukuo', name: 'Manchukuo', owner: 'japan', kind: 'colony', railCapacity: 3 },
  { id: 'ussr', name: 'the Soviet Union', owner: 'ussr', kind: 'home', railCapacity: 5 },
  { id: 'mongolia', name: 'Mongolia', owner: 'mongolia', kind: 'home' },
  { id: 'burma', name: 'Burma', owner: 'uk', kind: 'colony', railCapacity: 1 },
]

/** A map file of a rectangle, checked by the schema. */
export function mapOf({ from, to, hexes = {}, sides = {}, territories = LANDS }: Field): MapFile {
  const [a, b] = [from, to].map((id) => present(positionOf(GRID, id), 'hex', id))
  const list: unknown[] = []
  if (!a || !b) throw new Error('a rectangle has two corners')
  for (let row = a.row; row <= b.row; row++)
    for (let column = a.column; column <= b.column; column++) {
      const id = present(idAt(GRID, { row, column }), 'hex at row', row)
      const given = hexes[id] ?? {}
      const land = given.terrain === 'sea' ? {} : { territory: 'china' }
      list.push({ id, terrain: 'clear', ...land, ...given })
    }
  const sideList = Object.entries(sides).map(([pair, marks]) => {
    const [first = '', second = ''] = pair.split('/')
    return { a: first, b: second, ...Object.fromEntries(marks.split(' ').map((mark) => [mark, true])) }
  })
  const texts = { format: 1, id: 'test', name: 'A field', version: '1', grid: GRID, labels: [] }
  return mapFile.parse({ ...texts, hexes: list, sides: sideList, territories })
}

export const boardOf = (field: Field): Board => compileBoard([mapOf(field)])

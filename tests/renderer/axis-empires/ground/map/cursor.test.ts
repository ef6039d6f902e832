/** The hex cursor: sideways along a row, up and down along a column, never off the map. */
import { expect, test } from 'vitest'
import { type Arrow, cursorStep } from '../../../../../src-renderer/axis-empires/ground/map/cursor.ts'
import { HexGrid } from '../../../../../src-shared/board/drawing/hex.ts'
import { smallMap } from '../../../fixtures.ts'

const map = smallMap()
const grid = new HexGrid(map.grid)
const known = new Set(map.hexes.map(({ id }) => id))
const inner =
  map.hexes.find(({ id }) => [0, 1, 2, 3, 4, 5].every((d) => known.has(grid.neighbour(id, d) ?? '')))?.id ??
  ''
const go = (from: string, arrow: Arrow, column = grid.centre(from)?.x ?? 0): string | undefined =>
  cursorStep(grid, (hex) => known.has(hex), from, arrow, column)

test('left and right keep the row', () => {
  const right = go(inner, 'Right') ?? ''
  expect(grid.cell(right)).toEqual({ col: (grid.cell(inner)?.col ?? 0) + 1, row: grid.cell(inner)?.row })
  expect(go(right, 'Left')).toBe(inner)
})

test('up and down keep to the column they began in', () => {
  const column = grid.centre(inner)?.x ?? 0
  const up = go(inner, 'Up', column) ?? ''
  expect(grid.cell(up)?.row).toBe((grid.cell(inner)?.row ?? 0) + 1)
  expect(go(up, 'Down', column)).toBe(inner)
})

test('the edge of the map holds', () => {
  for (const { id } of map.hexes)
    for (const arrow of ['Left', 'Right', 'Up', 'Down'] as const) {
      const next = go(id, arrow)
      if (next !== undefined) expect(known.has(next)).toBe(true)
    }
  let at = inner
  for (let i = 0; i < 99; i++) at = go(at, 'Left') ?? at
  expect(go(at, 'Left')).toBeUndefined()
})

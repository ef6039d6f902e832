import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  directionTo,
  distance,
  distanceBetween,
  type Grid,
  idAt,
  neighbours,
  normaliseId,
  positionOf,
  positionsAround,
} from '../../../src-shared/board/hexmap/geometry.ts'

const grid: Grid = {
  sheets: [
    { letter: 'w', offset: 0, columns: [0, 26] },
    { letter: 'e', offset: 26, columns: [1, 28] },
  ],
  rows: [11, 60],
}

describe('ids', () => {
  it('reads row and global column', () => {
    expect(positionOf(grid, 'w3825')).toEqual({ row: 38, column: 25 })
    expect(positionOf(grid, 'e2508')).toEqual({ row: 25, column: 34 })
    expect(positionOf(grid, 'x2508')).toBeUndefined()
    expect(positionOf(grid, 'nonsense')).toBeUndefined()
  })
  it('files column 27 of the west sheet as column 1 of the east sheet', () => {
    expect(normaliseId(grid, 'w3627')).toBe('e3601')
    expect(normaliseId(grid, 'e3601')).toBe('e3601')
  })
  it('knows nothing beyond the sheets', () => {
    expect(idAt(grid, { row: 10, column: 5 })).toBeUndefined()
    expect(idAt(grid, { row: 30, column: 55 })).toBeUndefined()
    expect(neighbours(grid, 'e2828')[0]).toBeUndefined()
  })
})

describe('neighbours', () => {
  it('come in the order E, NE, NW, W, SW, SE', () => {
    expect(neighbours(grid, 'w3618')).toEqual(['w3619', 'w3718', 'w3717', 'w3617', 'w3517', 'w3518'])
    expect(neighbours(grid, 'e3306')).toEqual(['e3307', 'e3407', 'e3406', 'e3305', 'e3206', 'e3207'])
  })
  it('cross the seam', () => {
    expect(neighbours(grid, 'w3626')).toEqual(['e3601', 'w3726', 'w3725', 'w3625', 'w3525', 'w3526'])
    expect(directionTo(grid, 'w3626', 'e3601')).toBe(0)
    expect(directionTo(grid, 'e3601', 'w3626')).toBe(3)
    expect(directionTo(grid, 'w3626', 'w3824')).toBeUndefined()
  })
})

const position = fc.record({ row: fc.integer({ min: 11, max: 60 }), column: fc.integer({ min: 0, max: 54 }) })

describe('properties', () => {
  it('an id and its position are one', () => {
    fc.assert(
      fc.property(position, (p) => {
        const id = idAt(grid, p)
        expect(id && positionOf(grid, id)).toEqual(p)
      }),
    )
  })
  it('neighbours are mutual, in opposite directions, at distance 1', () => {
    fc.assert(
      fc.property(position, fc.integer({ min: 0, max: 5 }), (p, d) => {
        const other = positionsAround(p)[d] ?? p
        expect(positionsAround(other)[(d + 3) % 6]).toEqual(p)
        expect(distanceBetween(p, other)).toBe(1)
      }),
    )
  })
  it('distance is the length of the shortest walk', () => {
    fc.assert(
      fc.property(position, position, (p, q) => {
        const steps = positionsAround(p).map((next) => distanceBetween(next, q))
        const here = distanceBetween(p, q)
        expect(here).toBe(distanceBetween(q, p))
        if (here > 0) expect(Math.min(...steps)).toBe(here - 1)
        else expect(p).toEqual(q)
      }),
    )
  })
  it('distance is undefined for an id of no sheet', () => {
    expect(distance(grid, 'w3825', 'x0000')).toBeUndefined()
  })
})

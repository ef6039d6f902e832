/** The numbering of the two sheets, from the pairs of neighbours that the text names. */
import { describe, expect, it } from 'vitest'
import { GRID } from '../../src-shared/apto/map/grid.ts'
import { distance, idAt, neighbours, positionOf } from '../../src-shared/board/hexmap/geometry.ts'

const PAIRS = [
  ['10.42', 'e4725', 'e4624'],
  ['10.42', 'e4725', 'e4625'],
  ['10.42', 'e4625', 'e4526'],
  ['10.42', 'e4526', 'e4527'],
  ['5.15', 'w6134', 'w6033'],
  ['5.15', 'w6134', 'e0135'],
  ['5.8', 'w2609', 'w2709'],
  ['5.8', 'w3507', 'w3508'],
  ['5.8', 'w5332', 'w5232'],
] as const

const INDIA = ['w3301', 'w3400', 'w3401', 'w3502', 'w3601', 'w3602', 'w3703', 'w3803', 'w3903', 'w4003']

describe('the numbering of the sheets', () => {
  it.each(PAIRS)('[%s] %s and %s are neighbours', (_, a, b) => {
    expect(distance(GRID, a, b)).toBe(1)
  })

  it('[5.8] the hexes that lead into the India Box form one chain', () => {
    for (const [at, id] of INDIA.slice(1).entries()) expect(neighbours(GRID, id)).toContain(INDIA[at])
  })

  it.each(['w3824', 'w3925', 'e4725', 'e0118'])('%s is where its position says', (id) => {
    const position = positionOf(GRID, id)
    expect(position && idAt(GRID, position)).toBe(id)
  })

  it('has six neighbours around an even and an odd row of each sheet', () => {
    expect([...neighbours(GRID, 'w3811')].sort()).toEqual([
      'w3711',
      'w3712',
      'w3810',
      'w3812',
      'w3911',
      'w3912',
    ])
    expect([...neighbours(GRID, 'w3711')].sort()).toEqual([
      'w3610',
      'w3611',
      'w3710',
      'w3712',
      'w3810',
      'w3811',
    ])
    expect([...neighbours(GRID, 'e4625')].sort()).toEqual([
      'e4525',
      'e4526',
      'e4624',
      'e4626',
      'e4725',
      'e4726',
    ])
    expect([...neighbours(GRID, 'e4725')].sort()).toEqual([
      'e4624',
      'e4625',
      'e4724',
      'e4726',
      'e4824',
      'e4825',
    ])
  })
})

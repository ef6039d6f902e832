/** The map file and its compiled form. */
import { describe, expect, it } from 'vitest'
import {
  HEX,
  has,
  hexesByTerritory,
  hexOf,
  isLand,
  SIDE,
  territoryAt,
} from '../../src-shared/apto/map/board.ts'
import { boardOf } from './board.ts'

describe('the board', () => {
  const board = boardOf({
    from: 'w4010',
    to: 'w4213',
    hexes: {
      w4010: { terrain: 'sea' },
      w4011: { terrain: 'mountain', city: 'capital', port: 'minor', territory: 'japan' },
      w4012: { island: 'Islet' },
      w4013: { island: 'Atoll', airbase: 'small' },
    },
    sides: { 'w4011/w4012': 'river rail' },
  })
  const at = (id: string): number => hexOf(board, id)

  it('knows land from sea and the owner of land', () => {
    expect(['w4010', 'w4011'].map((id) => isLand(board, at(id)))).toEqual([false, true])
    expect(territoryAt(board, at('w4010'))).toBeUndefined()
    expect(territoryAt(board, at('w4011'))?.owner).toBe('japan')
    expect(hexesByTerritory(board).get('japan')).toEqual([at('w4011')])
  })

  it('[5.9] a small island has one hex and no printed airbase, city or port', () => {
    expect(['w4011', 'w4012', 'w4013'].map((id) => has(board, at(id), HEX.smallIsland))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('carries the marks of a hexside on both its sides', () => {
    const sides = (id: string): number[] =>
      [...board.graph.side.slice(at(id) * 6, at(id) * 6 + 6)].filter((bits) => bits > 0)
    expect(sides('w4011')).toEqual([SIDE.river | SIDE.rail])
    expect(sides('w4012')).toEqual([SIDE.river | SIDE.rail])
  })

  it('refuses a hex of a territory that is not there', () => {
    expect(() => boardOf({ from: 'w4010', to: 'w4010', territories: [] })).toThrow(
      'there is no territory china',
    )
  })
})

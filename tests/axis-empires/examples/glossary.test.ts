/** Examples of the glossary that are facts of the maps: names, Borders, Islands, control. */
import { describe, expect, it } from 'vitest'
import { HEX, SIDE, STRAIT } from '../../../src-shared/axis-empires/ground/map/graph.ts'
import { Position } from '../../kit/position.ts'

const europe = new Position({ phasing: 'axis', at: {} })
const asia = new Position({ phasing: 'axis', maps: ['ds'], at: {} })

/** True if a hex of one area lies next to a hex of another, by land or across water. */
function shareBorder(p: Position, one: string, other: string): boolean {
  const { graph } = p.game
  const areaOf = (hex: number): string => graph.areas[graph.area[hex] ?? -1]?.id ?? ''
  for (let hex = 0; hex < graph.count; hex++) {
    if (areaOf(hex) !== one) continue
    for (let d = 0; d < 6; d++) {
      const next = graph.neighbour[hex * 6 + d] ?? -1
      if (next >= 0 && areaOf(next) === other) return true
    }
  }
  return false
}

/** True if a Land hex is ringed by All-Sea and strait hexsides. */
function isIsland(p: Position, id: string): boolean {
  const { graph } = p.game
  const hex = p.hex(id)
  return [0, 1, 2, 3, 4, 5].every((d) => {
    const next = graph.neighbour[hex * 6 + d] ?? -1
    const sea = next < 0 || p.game.hasBits(next, HEX.sea)
    return sea || ((graph.side[hex * 6 + d] ?? 0) & (SIDE.sea | STRAIT)) !== 0
  })
}

describe('the glossary on the maps', () => {
  it('[glossary: Border] core-009, ds-008: Countries and Dependents that share a Border, if only across the sea', () => {
    expect(shareBorder(europe, 'albania', 'greece')).toBe(true)
    expect(shareBorder(europe, 'rhodes', 'turkey')).toBe(true)
    expect(shareBorder(asia, 'indochina', 'kiangsu')).toBe(true)
    expect(shareBorder(asia, 'malaya', 'nei')).toBe(true)
    expect(shareBorder(europe, 'albania', 'rhodes')).toBe(false)
  })
  it('[glossary: Hex] core-011, core-012: Berlin and Tokyo', () => {
    expect(europe.game.hexName(europe.hex('w3825'))).toBe('Berlin (w3825)')
    expect(asia.game.hexName(asia.hex('p4904'))).toBe('Tokyo (p4904)')
  })
  it('[glossary: Island] core-014, ds-012: Malta and Guadalcanal are Islands; Sicily, Sardinia and Rabaul are not', () => {
    expect(isIsland(europe, 'w1824')).toBe(true)
    for (const id of ['w2122', 'w2320']) expect(isIsland(europe, id)).toBe(false)
    expect(isIsland(asia, 'p2611')).toBe(true)
    expect(isIsland(asia, 'p2808')).toBe(false)
  })
  it('[glossary: Naval Zone] ds-014: ports of the Bay of Bengal and of Java, and the seas beside them', () => {
    const zonesOf = (id: string): string[] =>
      (asia.game.graph.zonesOf[asia.hex(id)] ?? []).map((z) => asia.game.graph.zones[z]?.id ?? '')
    for (const id of ['a4015', 'a3809', 'a2818', 'a3218']) expect(zonesOf(id)).toContain('bay-of-bengal')
    expect(zonesOf('a2719')).toContain('southeast-indian-ocean')
    expect(zonesOf('a2719')).not.toContain('bay-of-bengal')
    const bengal = asia.game.graph.zones.find((z) => z.id === 'bay-of-bengal')
    expect(bengal?.adjacent).not.toContain('arafura-sea')
  })
  it('[glossary: Control] [36.11] ds-009: outside the Final Check a Devastation marker gives no control', () => {
    const at = { 'ds-us-bomber-1/1': 'p4801' }
    const p = new Position({ phasing: 'western', maps: ['ds'], at })
    expect(p.game.board.markers(p.hex('p4801'), 'devastation')).toHaveLength(1)
    expect(p.game.control(p.hex('p4801'))).toBe(0)
  })
})

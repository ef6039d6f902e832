/** Which hexes a supply line does not run into (10.1, 10.2.3), and over which hexsides a zone of control reaches (8). */
import { describe, expect, it } from 'vitest'
import { supplyBar } from '../../../../src-shared/axis-empires/war/supply/restrictions.ts'
import { isSupplied } from '../../../../src-shared/axis-empires/war/supply/supplied.ts'
import { directionTo } from '../../../../src-shared/board/hexmap/graph.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const [PARIS, REIMS, ANTWERP] = ['w3516', 'w3517', 'w3718']

/** What keeps a line of a Country out of a hex, in words. */
function bar(
  options: Partial<PositionOptions>,
  side: number,
  country: string,
  hex: string,
): string | undefined {
  const p = new Position({ phasing: 'axis', at: {}, active: LOW, ...options })
  return supplyBar(p.game, side, p.game.politics.country(country), p.hex(hex))
}

describe('a supply line', () => {
  it.each([
    ['a ground unit', { 'ger-inf-01': REIMS }],
    ['an Air unit', { 'ger-af-1': REIMS }],
    ['an Airdrop marker', { 'ger-abn/1': REIMS }],
    ['a Detachment', { 'ger-inf-01/1': REIMS }],
    ['a Logistics marker', { 'axis-logistics-1': REIMS }],
  ])('[10.2.3] is not traced into a hex with %s of an enemy, and is without it', (_what, at) => {
    expect(bar({ at }, 1, 'france', REIMS)).toBeDefined()
    expect(bar({}, 1, 'france', REIMS)).toBeUndefined()
    // The same counter is no hindrance to its own side.
    expect(bar({ at, conquered: { france: 'axis' }, active: {} }, 0, 'germany', REIMS)).toBeUndefined()
  })
  it('[10.2.3] a City of an enemy Country is closed until it is under friendly control, that of a conquered one is not', () => {
    expect(bar({}, 0, 'germany', PARIS)).toContain('City or Port of an enemy')
    expect(bar({ at: { 'ger-inf-01': PARIS } }, 0, 'germany', PARIS)).toBeUndefined()
    expect(bar({ active: {}, conquered: { france: 'axis' } }, 0, 'germany', PARIS)).toBeUndefined()
    // Open country is no City.
    expect(bar({}, 0, 'germany', 'w3617')).toBeUndefined()
  })
  it('[10.2.3] [13.6.1.1] of an Ally at War does not run into a Country under a Policy; of the Country itself it does', () => {
    const bound = { war: 'limited', postures: { 'western-minors': 'appeasement' } } as const
    expect(bar(bound, 1, 'britain', ANTWERP)).toContain('Policy')
    expect(bar(bound, 1, 'belgium-holland', ANTWERP)).toBeUndefined()
    expect(bar({ war: 'limited' }, 1, 'britain', ANTWERP)).toBeUndefined()
    // A Truce closes no line.
    const truce = { war: 'limited', postures: { 'western-minors': 'negotiation' } } as const
    expect(bar(truce, 1, 'britain', ANTWERP)).toBeUndefined()
  })
  it('[10.2.3] runs through any hexside of a hex with a Beachhead of its faction, not of the enemy, and no other sea', () => {
    const SEA = 'w3815'
    const beach = { at: { 'west-beachhead-1': SEA }, facing: { 'west-beachhead-1': 'w3714' } }
    expect(bar(beach, 1, 'britain', SEA)).toBeUndefined()
    expect(bar(beach, 0, 'germany', SEA)).toBeDefined()
    expect(bar({}, 1, 'britain', SEA)).toContain('All-Sea')
  })
  it('[10.1] a City is no source while an enemy unit, an Air Force too, is in its hex', () => {
    const finland = (at: Record<string, string>): boolean => {
      const p = new Position({ phasing: 'axis', active: { finland: 'axis' }, at })
      const home = p.game.politics.country('finland')
      const cities = p.game.graph.ids.filter(
        (_id, hex) => p.game.isCity(hex) && p.game.politics.isHome(hex, home),
      )
      // All other Cities are lost, and no Convoy sails.
      for (const [i, id] of cities.filter((each) => each !== at['fin-inf-1']).entries())
        p.game.table.place(`rus-inf-${String(i + 1).padStart(2, '0')}`, id)
      return isSupplied(p.game, p.unit('fin-inf-1'))
    }
    const city = (() => {
      const { game } = new Position({ phasing: 'axis', active: { finland: 'axis' }, at: {} })
      const home = game.politics.country('finland')
      return game.graph.ids.find((_id, hex) => game.isCity(hex) && game.politics.isHome(hex, home)) ?? ''
    })()
    expect(finland({ 'fin-inf-1': city })).toBe(true)
    expect(finland({ 'fin-inf-1': city, 'rus-af-1': city })).toBe(false)
  })
})

describe('a zone of control', () => {
  const crosses = (from: string, to: string, more: Partial<PositionOptions> = {}): boolean => {
    const p = new Position({ phasing: 'axis', at: {}, active: LOW, ...more })
    return p.game.board.zocCrosses(p.hex(from) * 6 + directionTo(p.game.graph, p.hex(from), p.hex(to)))
  }
  it('[8] does not reach across a Mountain or a Strait hexside, and does across a plain one', () => {
    // Messina and Reggio di Calabria; the Carpathians by Cernauti, and the open hexside beside them.
    expect(crosses('w2124', 'w2125')).toBe(false)
    expect(crosses('e3306', 'e3206')).toBe(false)
    expect(crosses('e3306', 'e3307')).toBe(true)
  })
  it('[8] reaches over the Beachhead Hexside of a marker, and over no other side of its sea hex', () => {
    const beach = { at: { 'west-beachhead-1': 'w3815' }, facing: { 'west-beachhead-1': 'w3714' } }
    expect(crosses('w3815', 'w3714', beach)).toBe(true)
    expect(crosses('w3815', 'w3714')).toBe(false)
    const p = new Position({ phasing: 'axis', active: LOW, ...beach })
    const others = [0, 1, 2, 3, 4, 5]
      .map((d) => p.game.graph.neighbour[p.hex('w3815') * 6 + d] ?? -1)
      .filter((hex) => hex >= 0 && !p.game.board.isSea(hex) && p.game.hexId(hex) !== 'w3714')
      .map((hex) => p.game.hexId(hex))
    for (const to of others) expect(crosses('w3815', to, beach), to).toBe(false)
  })
})

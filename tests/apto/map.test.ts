/** The map of APTO: the file is sound, and each hex the booklet names is what it says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { composeApto } from '../../scripts/map/apto/compose.ts'
import { compileBoard, HEX, has, hexOf, isLand, SIDE, territoryAt } from '../../src-shared/apto/map/board.ts'
import { GRID } from '../../src-shared/apto/map/grid.ts'
import { mapFile } from '../../src-shared/apto/map/types.ts'
import { normaliseId } from '../../src-shared/board/hexmap/geometry.ts'
import { around, directionTo } from '../../src-shared/board/hexmap/graph.ts'
import { present } from '../../src-shared/kernel/present.ts'

const FILE = join(import.meta.dirname, '..', '..', 'assets', 'apto', 'maps', 'apto.json')
const map = mapFile.parse(JSON.parse(readFileSync(FILE, 'utf8')))
const board = compileBoard([map])
const hex = (id: string): number => hexOf(board, present(normaliseId(GRID, id), 'hex', id))
const recordOf = (id: string): (typeof map.hexes)[number] => present(board.graph.hexes[hex(id)], 'hex', id)
const side = (a: string, b: string): number => {
  const direction = directionTo(board.graph, hex(a), hex(b))
  return present(board.graph.side[hex(a) * 6 + direction], 'side', `${a}/${b}`)
}

const NAMED = [
  ['w1617', 'Soerabaja', '8.2'],
  ['w1912', 'Palembang', '8.2'],
  ['w2019', 'Balikpapan', '8.2'],
  ['w2418', 'Brunei', '8.2'],
  ['w2112', 'Singapore', '7.0'],
  ['w2713', 'Saigon', '7.0'],
  ['w3021', 'Manila', '7.0'],
  ['w3515', 'Samah', '11.25'],
  ['w3620', 'Pescadores', '11.25'],
  ['w3621', 'Takao', '7.0'],
  ['w3716', 'Canton', '11.25'],
  ['w3733', 'Iwo Jima', '7.0'],
  ['w3825', 'Okinawa', '7.0'],
  ['w4428', 'Kure', '11.25'],
  ['w4533', 'Tokyo', '7.14'],
  ['w4933', 'Amori', '11.25'],
  ['w5022', 'Mukden', '7.0'],
  ['w5128', 'Vladivostok', '8.3'],
  ['w5420', 'Nomonhan', '10.39'],
  ['e0327', 'Paramushiro', '7.0'],
  ['e0731', 'Etorofu', '11.25'],
  ['e2112', 'Midway', '11.21'],
  ['e2501', 'Pearl Harbor', '7.0'],
  ['e2720', 'Wake', '11.21'],
  ['e3420', 'Kwajalein', '11.25'],
  ['e3628', 'Truk', '7.0'],
  ['e4229', 'Rabaul', '7.0'],
  ['e4725', 'Guadalcanal', '10.42'],
] as const

describe('the hexes that the booklet names', () => {
  it.each(NAMED)('%s is %s [%s]', (id, name) => {
    expect(recordOf(id).name).toBe(name)
    expect(isLand(board, hex(id))).toBe(true)
  })

  it.each(['w1617', 'w1912', 'w2019', 'w2418'])('[8.2] %s is an oil port: a resource and a port', (id) => {
    expect(has(board, hex(id), HEX.resource) && has(board, hex(id), HEX.port)).toBe(true)
  })

  it('[10.39] Nomonhan is a city and a resource of Mongolia', () => {
    expect(recordOf('w5420')).toMatchObject({ city: 'city', resource: true, territory: 'mongolia' })
  })

  it('[5.8] the ten hexes that lead into the India Box are Indian, and none lies west of their chain', () => {
    const chain = 'w3301 w3400 w3401 w3502 w3601 w3602 w3703 w3803 w3903 w4003'.split(' ')
    expect(chain.map((id) => territoryAt(board, hex(id))?.id)).toEqual(chain.map(() => 'india'))
  })

  it('[6.1] the Soviet railways reach the five hexes where they leave the map', () => {
    const ends = ['w5811', 'w5818', 'w5823', 'w5824', 'w6028']
    expect(ends.map((id) => has(board, hex(id), HEX.rail))).toEqual(ends.map(() => true))
    expect(ends.map((id) => around(board.graph, hex(id)).length < 6)).toEqual(ends.map(() => true))
  })

  it('[9.25] W5109, the Chinese supply hex, is Chinese and on the edge', () => {
    expect(territoryAt(board, hex('w5109'))?.id).toBe('china')
    expect(around(board.graph, hex('w5109')).length).toBeLessThan(6)
  })

  it.each([
    ['w2609', 'jungle', 'w2709'],
    ['w3507', 'jungle-mountain', 'w3508'],
    ['w5332', 'mountain', 'w5232'],
  ])('[5.8] %s is %s, and a railway joins it to %s', (a, terrain, b) => {
    expect(recordOf(a).terrain).toBe(terrain)
    expect(side(a, b) & SIDE.rail).toBe(SIDE.rail)
  })

  it('[5.13] [5.15] land joins W6134 to E0135, and the inlet parts both from W6033', () => {
    expect(side('w6134', 'e0135') & (SIDE.sea | SIDE.lake | SIDE.impassable)).toBe(0)
    expect([side('w6134', 'w6033'), side('e0135', 'w6033')]).toEqual([SIDE.sea, SIDE.sea])
  })

  it('[10.42] the hexes of the island chain are land of the Solomons', () => {
    const chain = ['e4526', 'e4527', 'e4624', 'e4625', 'e4725']
    expect(chain.map((id) => recordOf(id).territory)).toEqual(chain.map(() => 'solomon'))
  })

  it('[10.16] the border of Manchukuo and the Soviet Union runs from W5719 to W5227', () => {
    for (const id of ['w5719', 'w5227']) {
      const near = [hex(id), ...around(board.graph, hex(id))].map((at) => territoryAt(board, at)?.id)
      expect(near).toContain('manchukuo')
      expect(near).toContain('ussr')
    }
  })
})

describe('the file', () => {
  it('is exactly what the generator writes', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(composeApto())
  })

  it('gives land a territory and sea none', () => {
    const wrong = map.hexes.filter(
      ({ terrain, territory }) => (terrain === 'sea') === (territory !== undefined),
    )
    expect(wrong).toEqual([])
  })

  it('[index ii] has each of the forty territories of the list, and land in each but Panama, which is no hex', () => {
    const listed = map.territories.filter(({ cite }) => cite?.includes('index ii'))
    expect(listed.map(({ id }) => id)).toHaveLength(39)
    const held = new Set(map.hexes.map(({ territory }) => territory))
    expect(listed.filter(({ id }) => !held.has(id))).toEqual([])
  })

  it('carries railways between hexes of land that nothing parts', () => {
    const barred = map.sides.filter(({ rail, sea, lake, impassable }) => rail && (sea || lake || impassable))
    expect(barred).toEqual([])
  })

  it('[6.1] Australia has a railway capacity of five', () => {
    expect(map.territories.find(({ id }) => id === 'australia')?.railCapacity).toBe(5)
  })
})

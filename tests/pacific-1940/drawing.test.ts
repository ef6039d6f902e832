/** The drawing of the board: every space is there, and what touches on the map touches in the rules. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { graticuleOf } from '../../scripts/map/pacific/graticule.ts'
import { isletsOf } from '../../scripts/map/pacific/islets.ts'
import { NO_SPACE, readPoints } from '../../scripts/map/pacific/points.ts'
import { sheetOf } from '../../scripts/map/pacific/projection.ts'
import { ringsOf } from '../../scripts/map/pacific/shapes.ts'
import type { BoardShapes, SpaceShape } from '../../src-shared/pacific-1940/ground/contract/views.ts'

interface BoardFile {
  readonly spaces: readonly {
    readonly id: string
    readonly kind: string
    readonly adjacent: readonly string[]
  }[]
}
const read = <T>(path: string): T => JSON.parse(readFileSync(`assets/pacific-1940/${path}`, 'utf8')) as T
const shapes = read<BoardShapes>('drawing/shapes.json')
const { spaces } = read<BoardFile>('maps/board.json')

/** The corners of a shape as texts. */
function cornersOf({ rings }: SpaceShape): Set<string> {
  const corners = new Set<string>()
  for (const ring of rings)
    for (let i = 0; i + 1 < ring.length; i += 2) corners.add(`${ring[i]} ${ring[i + 1]}`)
  return corners
}

const idsOf = (kind: string): string[] => spaces.filter((each) => each.kind === kind).map(({ id }) => id)

describe('the drawing of the board', () => {
  test('has every land and every sea zone once, in the window, with room for its units', () => {
    expect(shapes.lands.map(({ id }) => id).sort()).toEqual(idsOf('land').sort())
    expect(shapes.seas.map(({ id }) => id).sort()).toEqual(idsOf('sea').sort())
    for (const { id, at, room } of [...shapes.lands, ...shapes.seas]) {
      expect(at[0] > 0 && at[0] < shapes.width && at[1] > 0 && at[1] < shapes.height, id).toBe(true)
      expect(room, id).toBeGreaterThan(15)
    }
  })

  test('lets two sea zones have a border in common if they border in the rules, and no others', () => {
    const corners = shapes.seas.map((shape) => ({ id: shape.id, at: cornersOf(shape) }))
    const rules = new Map(spaces.map(({ id, adjacent }) => [id, new Set(adjacent)]))
    const wrong: string[] = []
    for (const [i, one] of corners.entries())
      for (const other of corners.slice(i + 1)) {
        const shared = [...one.at].filter((corner) => other.at.has(corner)).length
        const border = rules.get(one.id)?.has(other.id) === true
        if (border !== shared > 1) wrong.push(`${one.id} and ${other.id} share ${shared} corners`)
      }
    expect(wrong).toEqual([])
  })

  test('is the one that the stored points give: its sheet, its lines of the globe and its islets', () => {
    const points = readPoints()
    const sheet = sheetOf(points)
    expect([shapes.width, shapes.height]).toEqual([sheet.width, sheet.height])
    expect(shapes.graticule).toEqual(graticuleOf(sheet))
    const lands = new Map(shapes.lands.map(({ id, rings }) => [id, rings]))
    const dotted = Object.entries(points.islands).filter(([, { dots }]) => dots)
    expect(dotted.length).toBeGreaterThan(10)
    for (const [id, islands] of dotted)
      expect(lands.get(id), id).toEqual(expect.arrayContaining([...ringsOf(isletsOf(id, islands, sheet))]))
  })

  test('has points for every sea zone and no points for a space that the board does not have', () => {
    const { lands, islands, coasts, seas } = readPoints()
    expect(Object.keys(seas).sort()).toEqual(idsOf('sea').sort())
    expect(Object.keys(coasts).sort()).toEqual(idsOf('sea').sort())
    const named = new Set([...Object.keys(lands), ...Object.keys(islands)])
    named.delete(NO_SPACE)
    expect([...named].sort()).toEqual(idsOf('land').sort())
  })
})

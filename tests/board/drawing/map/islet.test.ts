/** Islands of one hex have shapes of their own, and stay where they are. */
import { expect, it } from 'vitest'
import { boundsOf, HEX_W, type Point } from '../../../../src-shared/board/drawing/hex.ts'
import { asIslet } from '../../../../src-shared/board/drawing/map/islet.ts'

const disc = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 40 }, (_, i) => ({
    x: x + r * Math.cos((i * Math.PI) / 20),
    y: y + r * Math.sin((i * Math.PI) / 20),
  }))
/** Points as seen from their middle. */
const shape = (ring: readonly Point[], x: number, y: number): string =>
  ring.map((p) => `${(p.x - x).toFixed(1)},${(p.y - y).toFixed(1)}`).join(' ')

it('two small islands are unlike, and each is the same every time', () => {
  const [a, b] = [asIslet(disc(100, 100, 22)), asIslet(disc(400, 250, 22))]
  expect(shape(a, 100, 100)).not.toBe(shape(b, 400, 250))
  expect(asIslet(disc(100, 100, 22))).toEqual(a)
})

it('keeps the middle land and stays within the hex', () => {
  for (let i = 0; i < 60; i++) {
    const [x, y] = [i * 137, i * 61]
    const ring = asIslet(disc(x, y, 22))
    const away = ring.map((p) => Math.hypot(p.x - x, p.y - y))
    expect(Math.min(...away)).toBeGreaterThan(8)
    expect(Math.max(...away)).toBeLessThan(HEX_W / 2)
    expect(boundsOf(ring).w).toBeGreaterThan(0)
  }
})

it('leaves larger land as it is', () => {
  const coast = disc(0, 0, HEX_W)
  expect(asIslet(coast)).toBe(coast)
})

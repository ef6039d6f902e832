/** The grain of the paper: a small picture that repeats, placed over the land so that no ground is one flat colour. */

import { hash2 } from '../../../../src-shared/board/drawing/noise.ts'
import { INK } from '../../../../src-shared/board/drawing/palette.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'

/** Pixels after which it repeats; tiles are a multiple of it, so that no seam is seen. */
export const GRAIN_PX = 256
/** Sizes of the flecks in pixels, with how much each counts. */
const FLECKS = [
  [1, 0.5],
  [4, 0.35],
  [16, 0.45],
  [64, 0.5],
] as const

const smooth = (t: number): number => t * t * (3 - 2 * t)

/** Noise of one size that repeats, in -1..1. */
function fleck(x: number, y: number, size: number): number {
  const count = GRAIN_PX / size
  const [ix, iy] = [Math.floor(x / size), Math.floor(y / size)]
  const [fx, fy] = [smooth(x / size - ix), smooth(y / size - iy)]
  const at = (i: number, j: number): number => hash2(i % count, j % count, size)
  const top = at(ix, iy) * (1 - fx) + at(ix + 1, iy) * fx
  const low = at(ix, iy + 1) * (1 - fx) + at(ix + 1, iy + 1) * fx
  return (top * (1 - fy) + low * fy) * 2 - 1
}

/** The numbers of a colour such as `rgba(1,2,3,0.5)`. */
const numbers = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number)

/** The pixels of the grain in the inks of now. */
export function grainPixels(): Uint8ClampedArray<ArrayBuffer> {
  const inks = [numbers(INK.grainDark), numbers(INK.grainLight)]
  const data = new Uint8ClampedArray(GRAIN_PX * GRAIN_PX * 4)
  for (let y = 0; y < GRAIN_PX; y++)
    for (let x = 0; x < GRAIN_PX; x++) {
      let value = 0
      for (const [size, weight] of FLECKS) value += weight * fleck(x, y, size)
      const [r = 0, g = 0, b = 0, most = 0] = inks[value < 0 ? 0 : 1] ?? []
      data.set([r, g, b, 255 * most * Math.min(1, Math.abs(value) * 1.4)], (y * GRAIN_PX + x) * 4)
    }
  return data
}

let made: { readonly key: string; readonly picture: OffscreenCanvas } | undefined

/** Places the grain over what is clipped; nothing where the browser has no canvas of its own for it. */
export function paintGrain(ctx: Ctx): void {
  if (typeof OffscreenCanvas === 'undefined') return
  const key = `${INK.grainDark}${INK.grainLight}`
  if (made?.key !== key) {
    const picture = new OffscreenCanvas(GRAIN_PX, GRAIN_PX)
    picture.getContext('2d')?.putImageData(new ImageData(grainPixels(), GRAIN_PX, GRAIN_PX), 0, 0)
    made = { key, picture }
  }
  const pattern = ctx.createPattern(made.picture, 'repeat')
  if (!pattern) return
  ctx.save()
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.fillStyle = pattern
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height)
  ctx.restore()
}

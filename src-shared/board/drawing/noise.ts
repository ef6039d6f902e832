/** Repeatable irregularity, so that a map drawn twice looks the same twice. */

/** A number in 0..1 from two integers and a seed. */
export function hash2(x: number, y: number, seed = 0): number {
  let h = (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 2246822519)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h ^= h >>> 16
  return (h >>> 0) / 4294967296
}

const smooth = (t: number): number => t * t * (3 - 2 * t)

/** Value noise in -1..1. */
export function noise2(x: number, y: number, seed = 0): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [smooth(x - ix), smooth(y - iy)]
  const top = hash2(ix, iy, seed) * (1 - fx) + hash2(ix + 1, iy, seed) * fx
  const low = hash2(ix, iy + 1, seed) * (1 - fx) + hash2(ix + 1, iy + 1, seed) * fx
  return (top * (1 - fy) + low * fy) * 2 - 1
}

/** Allowed, enemy and refused are told apart by eyes that see no red, no green or no blue. */
import { expect, test } from 'vitest'
import { SIGNAL } from '../../../src-renderer/drawing/palette.ts'

type Rgb = readonly [number, number, number]
const parse = (ink: string): Rgb =>
  [1, 3, 5].map((i) => Number.parseInt(ink.slice(i, i + 2), 16) / 255) as never
const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

/** Full dichromacy after Viénot (red, green) and Machado (blue), over linear light. */
const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  'no green': [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  'no blue': [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
}

function seen(ink: string, eye: readonly Rgb[]): number[] {
  const light = parse(ink).map(linear)
  return eye.map((row) =>
    Math.cbrt(
      Math.max(
        0,
        row.reduce((sum, k, i) => sum + k * (light[i] ?? 0), 0),
      ),
    ),
  )
}

test.each(Object.entries(EYES))('with %s', (_name, eye) => {
  const inks = Object.values(SIGNAL).map((ink) => seen(ink, eye))
  inks.forEach((a, i) => {
    for (const b of inks.slice(i + 1))
      expect(Math.hypot(...a.map((v, k) => v - (b[k] ?? 0)))).toBeGreaterThan(0.22)
  })
})

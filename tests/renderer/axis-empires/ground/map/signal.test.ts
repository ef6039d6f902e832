/** Allowed, enemy and refused are told apart by eyes that see no red, no green or no blue. */
import { afterEach, expect, test } from 'vitest'
import {
  DAY,
  EYES,
  FACTION_INK,
  lookVariables,
  SIGNAL,
  useLook,
} from '../../../../../src-shared/board/drawing/palette.ts'

type Rgb = readonly [number, number, number]
const parse = (ink: string): Rgb =>
  [1, 3, 5].map((i) => Number.parseInt(ink.slice(i, i + 2), 16) / 255) as never
const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

/** Full dichromacy after Viénot (red, green) and Machado (blue), over linear light. */
const KINDS: Readonly<Record<string, readonly Rgb[]>> = {
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

/** How far the two nearest of some inks are apart for an eye. */
function nearest(inks: readonly string[], eye: readonly Rgb[]): number {
  const all = inks.map((ink) => seen(ink, eye))
  return Math.min(
    ...all.flatMap((a, i) => all.slice(i + 1).map((b) => Math.hypot(...a.map((v, k) => v - (b[k] ?? 0))))),
  )
}

/** Lightness alone: all that is left without any colour. */
const GREY: readonly Rgb[] = [0, 1, 2].map(() => [0.2126, 0.7152, 0.0722])

afterEach(() => {
  useLook(DAY)
})

test.each(Object.entries(KINDS))('with %s, by day and by night', (_name, eye) => {
  for (const dark of [false, true]) {
    useLook({ ...DAY, dark })
    expect(nearest(Object.values(SIGNAL), eye)).toBeGreaterThan(0.22)
  }
})

test.each([
  ['red-green', [KINDS['no red'], KINDS['no green']]],
  ['blue-yellow', [KINDS['no blue']]],
  ['lightness', [GREY]],
] as const)('the colours for %s keep signals and factions apart for the eyes they are for', (eyes, kinds) => {
  for (const dark of [false, true]) {
    useLook({ ...DAY, dark, eyes })
    for (const eye of kinds) {
      expect(nearest(Object.values(SIGNAL), eye ?? GREY), 'signals').toBeGreaterThan(0.22)
      expect(nearest(Object.values(FACTION_INK), eye ?? GREY), 'factions').toBeGreaterThan(0.12)
    }
  }
})

test('style sheets get the colours the map is drawn with', () => {
  for (const eyes of EYES)
    for (const dark of [false, true]) {
      useLook({ ...DAY, dark, eyes })
      const variables = lookVariables({ ...DAY, dark, eyes })
      expect(variables['--allowed']).toBe(SIGNAL.allowed)
      expect(variables['--enemy']).toBe(SIGNAL.enemy)
      expect(variables['--refused']).toBe(SIGNAL.refused)
      expect(variables['--soviet-map']).toBe(FACTION_INK.soviet)
    }
})

/** What is printed on the map: names of Countries where one plays, lines by their weight, grain without a seam. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { GRAIN_PX, grainPixels } from '../../../../../src-renderer/axis-empires/ground/map/paper.ts'
import { TILE_PX } from '../../../../../src-renderer/axis-empires/ground/map/tiles.ts'
import { placeLabels } from '../../../../../src-shared/axis-empires/drawing/map/labels.ts'
import { compileScene } from '../../../../../src-shared/axis-empires/drawing/map/scene.ts'
import type { MapFile } from '../../../../../src-shared/axis-empires/ground/map/schema.ts'
import { DAY, INK, useLook } from '../../../../../src-shared/board/drawing/palette.ts'

afterEach(() => {
  useLook(DAY)
})

const MAPS = join(import.meta.dirname, '..', '..', '..', '..', '..', 'assets', 'maps')
const europe = JSON.parse(readFileSync(join(MAPS, 'tk.json'), 'utf8')) as MapFile
const size = (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1] ?? 10)
const measure = (text: string, font: string): number => text.length * size(font) * 0.5

test.each([2, 3])(
  'at playing zoom (level %i) a large Country bears its name in more than one part',
  (level) => {
    const labels = placeLabels(compileScene(europe), level, measure)
    const names = (text: string) => labels.filter((label) => label.kind === 'country' && label.text === text)
    for (const name of ['GERMANY', 'FRANCE', 'POLAND', 'USSR'])
      if (europe.areas.some((area) => area.name.toUpperCase() === name))
        expect(names(name).length, name).toBeGreaterThan(1)
    expect(
      new Set(labels.filter(({ kind }) => kind === 'country').map(({ text }) => text)).size,
    ).toBeGreaterThan(15)
  },
)

test('the name of a Country stands on its own hexes, its middle at least', () => {
  const scene = compileScene(europe)
  const countries = new Map(
    scene.countries.flatMap(({ id, hexes }) => hexes.map((hex) => [hex.data.id, id] as const)),
  )
  const names = new Map(europe.areas.map((area) => [area.name.toUpperCase(), area.id]))
  const astray = placeLabels(scene, 3, measure)
    .filter(({ kind }) => kind === 'country')
    .filter(({ x, y, text }) => countries.get(scene.grid.idAt({ x, y }) ?? '') !== names.get(text))
  expect(astray.length).toBeLessThan(8)
})

/** Lightness by WCAG, of `#rrggbb`. */
function light(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const v = Number.parseInt(colour.slice(i, i + 2), 16) / 255
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [p, q] = [light(a), light(b)]
  return (Math.max(p, q) + 0.05) / (Math.min(p, q) + 0.05)
}

test.each([
  [false, false],
  [false, true],
  [true, false],
  [true, true],
])(
  'dark %s, strong %s: railways stand out less than borders, names more than both grounds',
  (dark, strong) => {
    useLook({ ...DAY, dark, strong })
    expect(contrast(INK.rail, INK.land)).toBeLessThan(contrast(INK.border, INK.land))
    for (const ground of [INK.land, INK.forest, INK.hills, INK.swamp, INK.desert])
      expect(contrast(INK.ink, ground)).toBeGreaterThan(7)
    expect(contrast(INK.seaInk, INK.sea)).toBeGreaterThan(3)
    expect(contrast(INK.capital, INK.land)).toBeGreaterThan(3)
  },
)

test('the grain repeats without a seam and never hides the ground', () => {
  const data = grainPixels()
  expect(TILE_PX % GRAIN_PX).toBe(0)
  const alpha = (x: number, y: number) => data[(y * GRAIN_PX + x) * 4 + 3] ?? 0
  let [within, over] = [0, 0]
  for (let y = 0; y < GRAIN_PX; y++) {
    within += Math.abs(alpha(100, y) - alpha(101, y))
    over += Math.abs(alpha(GRAIN_PX - 1, y) - alpha(0, y))
  }
  expect(over).toBeLessThan(within * 2)
  expect(Math.max(...data.filter((_, i) => i % 4 === 3))).toBeLessThan(0.35 * 255)
})

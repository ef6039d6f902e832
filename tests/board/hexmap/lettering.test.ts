/** How the two maps are drawn: names apart from each other at every zoom, water in every strait. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { textWidth } from '../../../src-main/print/layout/metrics.ts'
import { detailOf, LEVELS } from '../../../src-renderer/axis-empires/ground/map/tiles.ts'
import { type Label, placeLabels, printedRects } from '../../../src-shared/axis-empires/drawing/map/labels.ts'
import { compileScene } from '../../../src-shared/axis-empires/drawing/map/scene.ts'
import { mapFile } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { overlaps, type Point } from '../../../src-shared/board/drawing/hex.ts'
import type { Ring } from '../../../src-shared/board/drawing/map/rings.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const DETAILS = [...new Set(LEVELS.map((_, level) => detailOf(level)))]

/** Widths as in the bundled faces. */
function measure(text: string, font: string): number {
  const size = Number(/([\d.]+)px/.exec(font)?.[1])
  const bold = /\b600\b/.test(font)
  if (!font.includes('Garamond')) return textWidth(text, bold ? 'sansBold' : 'sans', size)
  return textWidth(text, font.startsWith('italic') ? 'serifItalic' : bold ? 'serifBold' : 'serif', size)
}

function meetings(labels: readonly Label[]): string[] {
  return labels.flatMap((a, i) =>
    labels.slice(i + 1).flatMap((b) => (overlaps(a.bounds, b.bounds) ? [`${a.text} on ${b.text}`] : [])),
  )
}

/** Whether a point lies within rings, those within rings being holes. */
function inside(rings: readonly Ring[], { x, y }: Point): boolean {
  let within = false
  for (const { points } of rings)
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length] ?? a
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) within = !within
    })
  return within
}

describe.each(['tk', 'ds'])('map %s', (id) => {
  const file = mapFile.parse(JSON.parse(readFileSync(join(ROOT, 'assets', 'maps', `${id}.json`), 'utf8')))
  const scene = compileScene(file)
  const printed = printedRects(scene)

  test.each(DETAILS)('no two names meet, and none lies on a printed box, in detail %s', (detail) => {
    const labels = placeLabels(scene, detail, measure)
    expect(labels.length).toBeGreaterThan(40)
    expect(meetings(labels)).toEqual([])
    const hidden = labels.filter(({ bounds }) => printed.some((rect) => overlaps(rect, bounds)))
    expect(hidden.map(({ text }) => text)).toEqual([])
  })

  test('from furthest away every Naval Zone and every capital is named, and names keep a distance', () => {
    const labels = placeLabels(scene, 0, measure)
    const said = new Set(labels.map(({ text }) => text))
    expect(file.zones.filter(({ name }) => !said.has(name)).map(({ name }) => name)).toEqual([])
    const capitals = file.hexes.flatMap(({ city, name }) => (city === 'capital' && name ? [name] : []))
    expect(capitals.filter((name) => !said.has(name))).toEqual([])
    // Two pixels of the screen, where a unit of the map is a quarter of one.
    const far = labels.filter(({ kind }) => kind !== 'city')
    const grown = far.map((label) => ({
      ...label,
      bounds: { ...label.bounds, x: label.bounds.x - 4, w: label.bounds.w + 8 },
    }))
    expect(meetings(grown)).toEqual([])
  })

  test('every strait is water, and so is every All-Sea hexside', () => {
    const dry = file.sides.flatMap(({ a, b, strait, sea }) => {
      const [p, q] = [scene.grid.centre(a), scene.grid.centre(b)]
      if ((!strait && !sea) || !p || !q) return []
      return inside(scene.land, { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }) ? [`${a}/${b}`] : []
    })
    expect(file.sides.some(({ strait }) => strait !== undefined)).toBe(true)
    expect(dry).toEqual([])
    // Berlin and Nanking, so that the measure itself can be trusted.
    const inland = scene.grid.centre(id === 'tk' ? 'w3825' : 'a4723')
    expect(inland && inside(scene.land, inland)).toBe(true)
  })
})

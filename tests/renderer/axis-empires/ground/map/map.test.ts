import { describe, expect, it } from 'vitest'
import {
  LEVELS,
  levelFor,
  tileRect,
  tilesIn,
} from '../../../../../src-renderer/axis-empires/ground/map/tiles.ts'
import { LruCache } from '../../../../../src-renderer/kit/drawing/lru-cache.ts'
import {
  clampView,
  fitView,
  panBy,
  toScreen,
  toWorld,
  zoomAt,
} from '../../../../../src-renderer/kit/drawing/projection.ts'
import { mapBounds } from '../../../../../src-shared/axis-empires/drawing/map/bounds.ts'
import { GroundRaster } from '../../../../../src-shared/axis-empires/drawing/map/ground-raster.ts'
import { placeLabels } from '../../../../../src-shared/axis-empires/drawing/map/labels.ts'
import {
  panelPlaceAt,
  placeCentres,
  printedBoxes,
} from '../../../../../src-shared/axis-empires/drawing/map/panels.ts'
import { compileScene } from '../../../../../src-shared/axis-empires/drawing/map/scene.ts'
import {
  cellDistance,
  contains,
  cornerAt,
  DIRECTIONS,
  HexGrid,
  type Rect,
  stepCell,
} from '../../../../../src-shared/board/drawing/hex.ts'
import { joinSegments } from '../../../../../src-shared/board/drawing/map/chains.ts'
import { smallMap } from '../../../fixtures.ts'

const grid = new HexGrid(smallMap().grid)

describe('hexes', () => {
  it('finds the hex under its own centre and near its edges', () => {
    for (const id of ['w1101', 'w2026', 'e1101', 'e3902', 'w3825', 'e5127']) {
      const at = grid.centre(id)
      if (!at) throw new Error(id)
      expect(grid.idAt(at)).toBe(id)
      for (let k = 0; k < 6; k++) {
        const c = cornerAt(at, k)
        expect(grid.idAt({ x: at.x + (c.x - at.x) * 0.93, y: at.y + (c.y - at.y) * 0.93 })).toBe(id)
      }
    }
  })
  it('continues the west sheet in the east sheet', () => {
    expect(grid.neighbour('w3826', 0)).toBe('e3801')
    expect(grid.neighbour('e3801', 3)).toBe('w3826')
  })
  it('shifts odd rows east and lets rows grow north', () => {
    expect(grid.neighbour('w3825', 1)).toBe('w3925')
    expect(grid.neighbour('w3925', 1)).toBe('w4026')
    expect(grid.neighbour('w3825', 2)).toBe('w3924')
  })
  it('comes back by the opposite direction, at distance one', () => {
    for (const d of DIRECTIONS) {
      const cell = { col: 7, row: 21 }
      const next = stepCell(cell, d)
      expect(stepCell(next, (d + 3) % 6)).toEqual(cell)
      expect(cellDistance(cell, next)).toBe(1)
    }
  })
  it('knows no id outside the sheets', () => {
    expect(grid.id({ col: 99, row: 20 })).toBeUndefined()
    expect(grid.cell('zone:x')).toBeUndefined()
    expect(grid.centre('pool:axis')).toBeUndefined()
  })
})

describe('projection', () => {
  const size = { w: 800, h: 600 }
  const bounds = { x: 0, y: 0, w: 3000, h: 2500 }
  it('goes to the screen and back', () => {
    const view = { zoom: 0.7, x: 900, y: 1200 }
    const p = toWorld(view, size, toScreen(view, size, { x: 1000, y: 1100 }))
    expect(p.x).toBeCloseTo(1000)
    expect(p.y).toBeCloseTo(1100)
  })
  it('zooms about the pointer', () => {
    const view = { zoom: 0.5, x: 1500, y: 1200 }
    const pointer = { x: 200, y: 450 }
    const before = toWorld(view, size, pointer)
    const after = toWorld(zoomAt(view, size, pointer, 1.5, bounds), size, pointer)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })
  it('keeps the middle on the map and the zoom in bounds', () => {
    const far = panBy({ zoom: 1, x: 10, y: 10 }, size, 5000, 5000, bounds)
    expect(far).toMatchObject({ x: 0, y: 0 })
    expect(clampView({ zoom: 99, x: 1, y: 1 }, size, bounds).zoom).toBeLessThan(4)
    expect(fitView(size, bounds).zoom).toBeCloseTo(0.24)
  })
})

describe('tiles', () => {
  it('takes a level that is hardly enlarged', () => {
    for (const zoom of [0.1, 0.25, 0.3, 0.5, 0.8, 1, 1.4, 2]) {
      const level = levelFor(zoom)
      expect(zoom / (LEVELS[level] ?? 1)).toBeLessThan(1.09)
    }
    expect(levelFor(2.5)).toBe(LEVELS.length - 1)
  })
  it('covers the view, the middle first', () => {
    const view = { x: 100, y: 100, w: 3000, h: 2000 }
    const tiles = tilesIn(view, 3, { x: 0, y: 0, w: 4000, h: 3000 })
    const first = tiles[0]
    if (!first) throw new Error('no tiles')
    expect(contains(tileRect(3, first.tx, first.ty), { x: 1600, y: 1100 })).toBe(true)
    for (const p of [
      { x: 110, y: 110 },
      { x: 3090, y: 2090 },
      { x: 1500, y: 200 },
    ]) {
      expect(tiles.some((t) => contains(tileRect(t.level, t.tx, t.ty), p))).toBe(true)
    }
  })
  it('asks for nothing outside the map', () => {
    expect(tilesIn({ x: 9000, y: 9000, w: 500, h: 500 }, 3, { x: 0, y: 0, w: 4000, h: 3000 })).toEqual([])
  })
  it('forgets what was used longest ago', () => {
    const gone: string[] = []
    const cache = new LruCache<string>(2, (v) => gone.push(v))
    cache.set('a', 'A')
    cache.set('b', 'B')
    cache.get('a')
    cache.set('c', 'C')
    expect(gone).toEqual(['B'])
    expect(cache.has('a')).toBe(true)
  })
})

describe('scene', () => {
  const scene = compileScene(smallMap())
  it('draws one body of land, with land centres inside it and sea centres outside', () => {
    expect(scene.land).toHaveLength(1)
    const points = scene.land[0]?.points ?? []
    const inside = (id: string): boolean => {
      const p = scene.grid.centre(id)
      if (!p) throw new Error(id)
      let odd = false
      points.forEach((a, i) => {
        const b = points[(i + 1) % points.length]
        if (b && a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd
      })
      return odd
    }
    expect(inside('w1304')).toBe(true)
    expect(inside('w1303')).toBe(true)
    expect(inside('w1302')).toBe(false)
  })
  it('finds the border between two countries and the river on its hexside', () => {
    expect(scene.borders).toHaveLength(1)
    expect(scene.rivers).toHaveLength(1)
    expect(scene.rivers[0]?.points).toHaveLength(2)
  })
  it('places the name of a capital at every level and never on a zone box', () => {
    for (const level of [0, 1, 2, 3]) {
      const labels = placeLabels(scene, level, (text) => text.length * 6)
      expect(labels.some((l) => l.text.toLowerCase() === 'midtown')).toBe(true)
    }
  })
})

describe('printed boxes', () => {
  const map = smallMap()
  it('moves an Off-Map Box off the hexes and apart from the zone box', () => {
    const { boxes, zones } = printedBoxes(map, grid)
    const [box, zone] = [boxes.get('west'), zones.get('north')]
    if (!box || !zone) throw new Error('missing')
    const apart =
      box.x + box.w <= zone.x ||
      zone.x + zone.w <= box.x ||
      box.y + box.h <= zone.y ||
      zone.y + zone.h <= box.y
    expect(apart).toBe(true)
    expect(contains(mapBounds(map), { x: box.x, y: box.y })).toBe(true)
  })
  it('finds the cell of a zone box under its own centre', () => {
    const centres = placeCentres(map, grid)
    for (const place of ['zone:north:station', 'zone:north:convoys', 'zone:north:used', 'box:west']) {
      const at = centres.get(place)
      if (!at) throw new Error(place)
      expect(panelPlaceAt(map, grid, at)).toBe(place)
    }
  })
})

describe('chains', () => {
  const p = (x: number, y: number) => ({ x, y })
  it('joins segments to one line and uses each once', () => {
    const lines = joinSegments([
      { a: p(10, 0), b: p(20, 0) },
      { a: p(0, 0), b: p(10, 0) },
      { a: p(30, 0), b: p(20, 0) },
    ])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toHaveLength(4)
  })
  it('breaks at a junction', () => {
    const lines = joinSegments([
      { a: p(0, 0), b: p(10, 0) },
      { a: p(10, 0), b: p(20, 0) },
      { a: p(10, 0), b: p(10, 10) },
    ])
    expect(lines).toHaveLength(3)
  })
})

describe('ground raster', () => {
  const map = smallMap()
  const grid = new HexGrid(map.grid)
  const raster = new GroundRaster(map, grid)
  const around = (id: string, w: number, h: number): Rect => {
    const at = grid.centre(id)
    if (!at) throw new Error(`no ${id}`)
    return { x: at.x - w / 2, y: at.y - h / 2, w, h }
  }
  it('knows land, sea and what is outside', () => {
    expect(raster.under(around('w1305', 24, 24))).toEqual({ land: 1, sea: 0, none: 0 })
    expect(raster.under(around('w1301', 24, 24))).toEqual({ land: 0, sea: 1, none: 0 })
    expect(raster.under({ x: -9000, y: -9000, w: 64, h: 64 })).toEqual({ land: 0, sea: 0, none: 1 })
  })
  it('divides a rectangle over the coast', () => {
    const { land, sea, none } = raster.under(around('w1302', 128, 16))
    expect(land).toBeGreaterThan(0.15)
    expect(sea).toBeGreaterThan(0.5)
    expect(land + sea + none).toBeCloseTo(1)
  })
})

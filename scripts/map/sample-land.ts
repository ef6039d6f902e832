/**
 * Samples Natural Earth 1:10m (npm world-atlas) on the hex grid: share of land of each hex and hexside and
 * the modern country of most of its land. Writes data/<map>/land.json. Needs world-atlas and topojson-client:
 *   node scripts/map/sample-land.ts tk|ds|apto <folder with node_modules>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectionOf } from './compose.ts'
import { around, cellAt, centre, corners, idOf, originOf, ROW_HEIGHT, sheetsOf, sideKey } from './grid.ts'
import { mapSpec } from './maps.ts'

const STEP = 1 / 24
const [map = '', folder = '.'] = process.argv.slice(2)
const spec = mapSpec(map)
const ORIGIN = originOf(map)
const LAST_COLUMN = Math.max(...sheetsOf(map).map(({ start, columns }) => start + columns[1]))
const WIDTH = Math.ceil((LAST_COLUMN - ORIGIN + 1.5) / STEP)
const HEIGHT = Math.ceil(((spec.rows[1] + 2) * ROW_HEIGHT) / STEP)
const project = projectionOf(map)

type Ring = [number, number][]
interface Feature {
  properties: { name: string }
  geometry: { type: string; coordinates: Ring[] | Ring[][] }
}

function countries(): Feature[] {
  const require = createRequire(join(folder, 'node_modules', 'x.js'))
  const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'))
  const { feature } = require('topojson-client')
  // Antarctica's ring runs along the map edge and would fill the plane.
  return feature(atlas, atlas.objects.countries).features.filter(
    (f: Feature) => f.properties.name !== 'Antarctica',
  )
}

function fill(raster: Uint16Array, rings: Ring[], value: number): void {
  const crossings: number[][] = Array.from({ length: HEIGHT }, () => [])
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [x1, y1] = ring[i] ?? [0, 0]
      const [x2, y2] = ring[i + 1] ?? [0, 0]
      if (y1 === y2) continue
      const first = Math.max(0, Math.ceil(Math.min(y1, y2) / STEP - 0.5))
      const last = Math.min(HEIGHT - 1, Math.ceil(Math.max(y1, y2) / STEP - 0.5) - 1)
      for (let j = first; j <= last; j++) {
        const y = (j + 0.5) * STEP
        crossings[j]?.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
      }
    }
  }
  crossings.forEach((xs, j) => {
    xs.sort((p, q) => p - q)
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const from = Math.max(0, Math.ceil((xs[k] ?? 0) / STEP - 0.5))
      const to = Math.min(WIDTH - 1, Math.ceil((xs[k + 1] ?? 0) / STEP - 0.5) - 1)
      for (let i = from; i <= to; i++) raster[j * WIDTH + i] = value
    }
  })
}

/** True if a ring jumps across the seam of the projection, on the far side of the Earth. */
const leaps = (ring: Ring): boolean => ring.some(([x], i) => Math.abs(x - (ring[i - 1]?.[0] ?? x)) > 100)

const raster = new Uint16Array(WIDTH * HEIGHT)
const names: string[] = ['']
for (const { properties, geometry } of countries()) {
  names.push(properties.name)
  const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][]
  for (const polygon of polygons) {
    const rings = polygon.map((ring) =>
      ring.map(([lon, lat]): [number, number] => {
        const p = project(lat, lon)
        return [p.x - ORIGIN, p.y]
      }),
    )
    if (!rings.some(leaps)) fill(raster, rings, names.length - 1)
  }
}

const counts = new Map<string, { all: number; land: number; by: Map<number, number> }>()
for (let j = 0; j < HEIGHT; j++) {
  for (let i = 0; i < WIDTH; i++) {
    const id = idOf(cellAt({ x: (i + 0.5) * STEP + ORIGIN, y: (j + 0.5) * STEP }))
    const count = counts.get(id) ?? { all: 0, land: 0, by: new Map<number, number>() }
    counts.set(id, count)
    const value = raster[j * WIDTH + i] ?? 0
    count.all++
    if (value) {
      count.land++
      count.by.set(value, (count.by.get(value) ?? 0) + 1)
    }
  }
}

const at = (x: number, y: number): number =>
  raster[Math.floor(y / STEP) * WIDTH + Math.floor((x - ORIGIN) / STEP)] ? 1 : 0
const hexes: Record<string, [number, string]> = {}
const sides: Record<string, number> = {}
for (let row = spec.rows[0]; row <= spec.rows[1]; row++) {
  for (let col = ORIGIN; col <= LAST_COLUMN; col++) {
    const id = idOf({ row, col })
    const count = counts.get(id)
    if (!count?.land) continue
    const top = [...count.by].sort((p, q) => q[1] - p[1])[0]
    hexes[id] = [Math.round((100 * count.land) / count.all), top ? (names[top[0]] ?? '') : '']
    const ring = corners({ row, col })
    const c = centre({ row, col })
    around({ row, col }).forEach((other, k) => {
      const p = ring[k] ?? c
      const q = ring[(k + 1) % 6] ?? c
      let land = 0
      for (let s = 0; s <= 20; s++) {
        for (const w of [0.85, 1, 1.15]) {
          const x = c.x + (p.x + ((q.x - p.x) * s) / 20 - c.x) * w
          const y = c.y + (p.y + ((q.y - p.y) * s) / 20 - c.y) * w
          land += at(x, y)
        }
      }
      if (!counts.get(idOf(other))?.land) return
      sides[sideKey(id, idOf(other))] = Math.round((100 * land) / 63)
    })
  }
}
const lines = (record: Record<string, unknown>): string =>
  Object.keys(record)
    .sort()
    .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(record[key]).replace(',', ', ')}`)
    .join(',\n')
const text = `{\n  "hexes": {\n${lines(hexes)}\n  },\n  "sides": {\n${lines(sides)}\n  }\n}\n`
writeFileSync(join(import.meta.dirname, `data/${map}/land.json`), text)

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Anchor, conic, cubic, makeProjection } from '../../scripts/map/georef.ts'
import { cellAt, idOf } from '../../scripts/map/grid.ts'
import { georefFile, hexAt } from '../../src-shared/board/hexmap/georef.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

describe.each([
  { map: 'tk', basis: conic, lats: [28, 68], lons: [-20, 55], home: 0.9 },
  { map: 'ds', basis: cubic, lats: [-43, 58], lons: [62, 208], home: 0.85 },
])('the georeference of $map', ({ map, basis, lats, lons, home }) => {
  const anchors: Anchor[] = ['anchors', 'anchors-authored'].flatMap((name) =>
    read(`scripts/map/data/${map}/${name}.json`),
  )
  const georef = georefFile.parse(read(`assets/maps/${map}-georef.json`))

  test('a place lands on the hex the map generator puts it on', () => {
    const project = makeProjection(anchors, basis)
    for (let lat = lats[0] ?? 0; lat <= (lats[1] ?? 0); lat += 2.5) {
      for (let lon = lons[0] ?? 0; lon <= (lons[1] ?? 0); lon += 2.5) {
        expect(hexAt(georef, lat, lon), `${lat} ${lon}`).toBe(idOf(cellAt(project(lat, lon))))
      }
    }
  })

  test('nearly every known place lands on its own hex', () => {
    const found = anchors.filter(([hex, , lat, lon]) => hexAt(georef, lat, lon) === hex)
    expect(found.length / anchors.length).toBeGreaterThan(home)
  })
})

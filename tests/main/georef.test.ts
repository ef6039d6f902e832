import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Anchor, makeProjection } from '../../scripts/map/georef.ts'
import { cellAt, idOf } from '../../scripts/map/grid.ts'
import { georefFile, hexAt } from '../../src-shared/hexmap/georef.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const anchors: Anchor[] = ['anchors', 'anchors-authored'].flatMap((name) =>
  read(`scripts/map/data/tk/${name}.json`),
)
const georef = georefFile.parse(read('assets/maps/tk-georef.json'))

test('a place lands on the hex the map generator puts it on', () => {
  const project = makeProjection(anchors)
  for (let lat = 28; lat <= 68; lat += 2.5) {
    for (let lon = -20; lon <= 55; lon += 2.5) {
      expect(hexAt(georef, lat, lon), `${lat} ${lon}`).toBe(idOf(cellAt(project(lat, lon))))
    }
  }
})

test('nearly every place the rules cite lands on its own hex', () => {
  const home = anchors.filter(([hex, , lat, lon]) => hexAt(georef, lat, lon) === hex)
  expect(home.length / anchors.length).toBeGreaterThan(0.9)
})

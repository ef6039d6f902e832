/** Writes assets/maps/ds-georef.json, the fit the program itself uses: node scripts/map/build-georef.ts */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Anchor, CUBIC, cubic, fitAnchors, REACH, REST } from './georef.ts'
import { originOf, sheetsOf } from './grid.ts'
import { layersOf } from './read-data.ts'

const map = 'ds'
const data = layersOf(map)
const anchors = ['anchors.json', 'anchors-authored.json'].flatMap((file) => data.json<Anchor[]>(file))
const fit = fitAnchors(anchors, cubic)
const origin = originOf(map)
const round = (value: number, digits: number): number => Number(value.toFixed(digits))
const head = {
  format: 1,
  map,
  note: "Fitted by least squares through the places whose hex the rules cite and some authored ones; the same numbers as the map generator's.",
  cubic: CUBIC,
  x: fit.x.map((value, i) => round(value - (i === fit.x.length - 1 ? origin : 0), 7)),
  y: fit.y.map((value) => round(value, 7)),
  reach: REACH,
  rest: REST,
}
const pulls = fit.pulls.map(({ at, dx, dy }) => [at.x - origin, at.y, dx, dy].map((v) => round(v, 4)))
const sheets = sheetsOf(map).map(({ letter, start }) => ({ letter, offset: start - origin }))
const text = `{
${Object.entries(head)
  .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`)
  .join('\n')}
  "pulls": [
${pulls.map((pull) => `    ${JSON.stringify(pull)}`).join(',\n')}
  ],
  "sheets": ${JSON.stringify(sheets)}
}
`
writeFileSync(join(import.meta.dirname, `../../assets/maps/${map}-georef.json`), text)

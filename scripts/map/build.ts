/** Writes assets/maps/*.json from data/: node scripts/map/build.ts [tk|ds|apto] */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeApto } from './apto/compose.ts'
import { composeMap } from './compose.ts'
import { MAPS } from './maps.ts'

const wanted = process.argv.slice(2)
for (const id of wanted.length ? wanted : MAPS.map((map) => map.id)) {
  const text = id === 'apto' ? composeApto() : composeMap(id)
  const folder = id === 'apto' ? 'apto/maps' : 'maps'
  writeFileSync(join(import.meta.dirname, `../../assets/${folder}/${id}.json`), text)
  console.log(`${id}: ${text.split('\n').length} lines`)
}

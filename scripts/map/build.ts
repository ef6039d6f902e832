/** Writes assets/maps/*.json from data/: node scripts/map/build.ts [tk|ds] */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeMap } from './compose.ts'
import { MAPS } from './maps.ts'

const wanted = process.argv.slice(2)
for (const id of wanted.length ? wanted : MAPS.map((map) => map.id)) {
  const text = composeMap(id)
  writeFileSync(join(import.meta.dirname, `../../assets/maps/${id}.json`), text)
  console.log(`${id}: ${text.split('\n').length} lines`)
}

/** Writes assets/maps/tk.json: node scripts/map/build.ts */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapText } from './compose.ts'

writeFileSync(join(import.meta.dirname, '../../assets/maps/tk.json'), mapText)
console.log(`${mapText.split('\n').length} lines`)

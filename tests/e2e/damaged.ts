/** A store that was damaged between two evenings. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServices } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { systems } from '../../src-main/systems/index.ts'
import { temporaryFolder } from '../kit/folders.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SAVE = join(ROOT, 'tests', 'saves', 'poland-1939-1.0.0.aesave')

/** A data folder with one game and a backup of it, and a store file nobody can read. */
export function damagedFolder(): string {
  const data = temporaryFolder()
  const folder = openStore(data)
  const services = createServices({
    root: ROOT,
    dataFolder: data,
    host: 'browser',
    version: '0',
    systems,
    folder,
  })
  services.library.importGame('poland.aesave', readFileSync(SAVE, 'utf8'))
  folder.store?.backup()
  services.close()
  const [name] = readdirSync(data).filter((file) => file.endsWith('.db'))
  const file = join(data, name ?? '')
  const bytes = readFileSync(file)
  bytes.fill(0xaa, 0, 3000)
  writeFileSync(file, bytes)
  return data
}

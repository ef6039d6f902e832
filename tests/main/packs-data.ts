/** Services over the real data and an empty store, for tests of packs. */
import { join } from 'node:path'
import { createServices, type Services } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { systems } from '../../src-main/systems/index.ts'
import { temporaryFolder } from '../kit/folders.ts'

export const ROOT = join(import.meta.dirname, '..', '..')

export function realServices(data = temporaryFolder()): Services {
  return createServices({
    root: ROOT,
    dataFolder: data,
    host: 'browser',
    version: '0',
    systems,
    folder: openStore(data),
  })
}

/**
 * What the user chose for the store and for the screen; kept beside the store, not in it, because it is needed when
 * the store is lost.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { screenSettings } from '../../src-shared/contract/settings.ts'
import { writeDurably } from './disk.ts'

const NAME = 'store.json'
/** Settings that a later version wrote, or that cannot be read, are replaced by the usual ones. */
const shape = z.object({
  secondFolder: z.string().optional(),
  screen: screenSettings.optional().catch(undefined),
})
export type StoreSettings = z.infer<typeof shape>

/** The settings of a folder; the usual ones if there are none, or none that can be read. */
export function readSettings(folder: string): StoreSettings {
  try {
    return shape.parse(JSON.parse(readFileSync(join(folder, NAME), 'utf8')))
  } catch {
    return {}
  }
}

export function writeSettings(folder: string, settings: StoreSettings): void {
  writeDurably(join(folder, NAME), `${JSON.stringify(settings)}\n`)
}

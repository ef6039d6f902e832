/** What the user chose about the store; beside it, not in it: it has to be known when the store is lost. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from './disk.ts'

const NAME = 'store.json'
const shape = z.object({ secondFolder: z.string().optional() })
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

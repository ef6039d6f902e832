/** How far the player has come in the guided game; beside the store, as it is nothing of any one game. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GuideProgress, guideProgress } from '../../src-shared/contract/guide.ts'
import { writeDurably } from './disk.ts'

const NAME = 'guide.json'

/** The progress kept in a folder; null if there is none, or none that can be read. */
export function readProgress(folder: string): GuideProgress | null {
  try {
    return guideProgress.parse(JSON.parse(readFileSync(join(folder, NAME), 'utf8')))
  } catch {
    return null
  }
}

/** Keeps it. Throws if the folder cannot be written to. */
export function writeProgress(folder: string, progress: GuideProgress): void {
  writeDurably(join(folder, NAME), `${JSON.stringify(progress)}\n`)
}

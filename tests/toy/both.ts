/** A program that plays two games: Axis Empires, and a race that shares nothing with it but the kernel. */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MainSystem } from '../../src-main/services/context.ts'
import { createServices, type Services } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { systems } from '../../src-main/systems/index.ts'
import { Systems } from '../../src-shared/game-system/registry.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { race } from './race.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export const both = new Systems<MainSystem>([...systems.all, race])

/** The data of Axis Empires with a race beside it. */
function rootOfBoth(): string {
  const root = temporaryFolder()
  for (const folder of ['assets/maps', 'assets/counters', 'assets/tables', 'scenarios'])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true })
  mkdirSync(join(root, 'race', 'scenarios'), { recursive: true })
  const scenario = { id: 'sprint', title: 'A sprint', fields: 30 }
  writeFileSync(join(root, 'race', 'scenarios', 'sprint.json'), JSON.stringify(scenario))
  return root
}

let root: string | undefined

/** Services over a store, of their own if none is named, and the data of both games. */
export function servicesOf(all: Systems<MainSystem>, dataFolder = temporaryFolder()): Services {
  // A folder goes with the file of tests that asked for it; this module may serve several.
  if (root === undefined || !existsSync(root)) root = rootOfBoth()
  const folder = openStore(dataFolder)
  return createServices({ root, dataFolder, host: 'browser', version: '0', systems: all, folder })
}

/** What the services stand on: the folders, the rules, the store, the open games. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rules } from '../../src-shared/axis-empires/api.ts'
import type { AppInfo } from '../../src-shared/contract/services.ts'
import { type Content, type RawScenario, readContent, readScenarios } from '../content/loader.ts'
import type { Store, StoreFolder } from '../store/index.ts'
import { StoreError } from '../store/index.ts'

export interface ServiceParts {
  /** Where assets/ and scenarios/ are. */
  readonly root: string
  /** Where dumps go; the store lives here too. */
  readonly dataFolder: string
  readonly host: AppInfo['host']
  readonly version: string
  readonly rules: Rules
  readonly folder: StoreFolder
  readonly log?: (line: string) => void
  readonly now?: () => Date
}

export class ServiceContext {
  readonly root: string
  readonly dataFolder: string
  readonly host: AppInfo['host']
  readonly version: string
  readonly rules: Rules
  readonly folder: StoreFolder
  readonly log: (line: string) => void
  readonly now: () => Date
  private loaded: { content: Content; scenarios: RawScenario[] } | undefined

  constructor(parts: ServiceParts) {
    this.root = parts.root
    this.dataFolder = parts.dataFolder
    this.host = parts.host
    this.version = parts.version
    this.rules = parts.rules
    this.folder = parts.folder
    this.log = parts.log ?? (() => {})
    this.now = parts.now ?? (() => new Date())
  }

  /** The store; refuses while a damaged one waits for the user's choice. */
  get store(): Store {
    const { store, recovery } = this.folder
    if (store) return store
    throw new StoreError('damaged', recovery?.problem ?? 'the store is closed')
  }

  private data(): { content: Content; scenarios: RawScenario[] } {
    this.loaded ??= { content: readContent(this.root), scenarios: readScenarios(this.root) }
    return this.loaded
  }

  get content(): Content {
    return this.data().content
  }

  get scenarios(): readonly RawScenario[] {
    return this.data().scenarios
  }

  /** Writes a dump of a game that failed, as a save the application opens. Returns its path. */
  writeDump(name: string, text: string): string {
    const folder = join(this.dataFolder, 'dumps')
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
    const file = join(folder, `${this.now().toISOString().replace(/[:.]/g, '-')}-${name}.aesave`)
    writeFileSync(file, text)
    return file
  }
}

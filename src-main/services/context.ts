/** What the services stand on: the folders, the rules, the store, the open games. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rules } from '../../src-shared/axis-empires/api.ts'
import { applyScenarios, type FoundScenario } from '../../src-shared/axis-empires/packs/apply.ts'
import type { Pack } from '../../src-shared/axis-empires/packs/schema.ts'
import type { AppInfo } from '../../src-shared/contract/services.ts'
import { type Content, type RawScenario, readContent, readScenarios } from '../content/loader.ts'
import { layPacks } from '../packs/content.ts'
import { Shelf } from '../packs/shelf.ts'
import { chromiumPrinter } from '../print/chromium.ts'
import type { Printer } from '../print/printer.ts'
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
  /** What makes PDF; an installed Chromium unless the shell can do it itself. */
  readonly printer?: Printer
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
  readonly printer: Printer
  readonly shelf: Shelf
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
    this.printer = parts.printer ?? chromiumPrinter
    this.shelf = new Shelf(this)
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

  /** The data of the installation, without any pack. */
  get base(): Content {
    return this.data().content
  }

  get baseScenarios(): readonly RawScenario[] {
    return this.data().scenarios
  }

  /** The packs laid over new games; none while a damaged store waits for the user's choice. */
  get packs(): readonly Pack[] {
    return this.folder.store ? this.shelf.inUse() : []
  }

  /** The data new games are begun with: that of the installation under the packs in use. */
  get content(): Content {
    return layPacks(this.base, this.packs)
  }

  get scenarios(): readonly FoundScenario[] {
    return applyScenarios(this.baseScenarios, this.packs)
  }

  /**
   * Writes a dump of a game that failed, as a save the application opens. The name is that of its scenario, of
   * which only what may stand in the name of a file is used. Returns its path.
   */
  writeDump(scenario: string, text: string): string {
    const name = scenario.replace(/[^A-Za-z0-9-]+/g, '-').slice(0, 60)
    const folder = join(this.dataFolder, 'dumps')
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
    const file = join(folder, `${this.now().toISOString().replace(/[:.]/g, '-')}-${name}.aesave`)
    writeFileSync(file, text)
    return file
  }
}

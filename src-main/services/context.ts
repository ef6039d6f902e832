/** What the services stand on: the folders, the game systems with their data, the store. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppInfo, Request, RequestTable } from '../../src-shared/contract/services.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import type { Systems } from '../../src-shared/game-system/registry.ts'
import {
  type FoundScenario,
  type GameSystem,
  type Overlay,
  packsMadeFor,
} from '../../src-shared/game-system/system.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { type Content, readContent, readScenarios } from '../content/loader.ts'
import { layPacks } from '../content/overlays.ts'
import { RequestError } from '../handler.ts'
import type { SystemData } from '../packs/kind.ts'
import type { GamePacks, PackSources } from '../packs/user-packs.ts'
import type { ThreadStart } from '../players/thread.ts'
import { chromiumPrinter } from '../print/chromium.ts'
import type { AidPrinter } from '../print/finished.ts'
import type { Printer } from '../print/printer.ts'
import type { Session } from '../sessions/session.ts'
import type { Store, StoreFolder } from '../store/index.ts'
import { StoreError } from '../store/index.ts'
import type { Commands, Tools } from '../terminal/tools.ts'

/** A game beside the stored ones: kept nowhere, and gone when it is closed. */
export interface Guest {
  readonly session: Session
  /** What follows a gesture automatically. */
  settle(group: number): void
}

/** The games that are open, as the services of a system know them. */
export interface Games {
  /** The session of a game, opened from the store if it is not open yet. */
  session(id: string): Session
  /** Begins a game with the packs in use, or those given, and stores it together with them. */
  begin(request: Request<'games.new'>, packs?: readonly Overlay[]): Session
  /** The content of a game as the rules take it. */
  contentOf(session: Session): RawContent
  /** Takes in a game that is not stored. */
  receive(guest: Guest): void
  guest(id: string): Guest | undefined
  /** Ends a game that is not stored; does nothing if it has gone already. */
  dismiss(id: string): void
}

/** The services of one system: what each takes, and who answers. */
export interface OwnServices {
  readonly requests: RequestTable
  readonly handlers: Readonly<Record<string, (request: never) => unknown>>
}

/** A game system as main plays it: the rules, and what main does for its screens alone. */
export interface MainSystem extends GameSystem {
  /** The packs of the game; absent if it takes none. */
  readonly packs?: GamePacks
  services?(context: ServiceContext, games: Games): OwnServices
  /** What it adds to the command line. */
  commands?(tools: Tools): Commands
  /** What it prints, of a game that has player aids. */
  readonly printer?: AidPrinter
}

export interface ServiceParts {
  /** Where assets/ and scenarios/ are. */
  readonly root: string
  /** Where dumps go; the store lives here too. */
  readonly dataFolder: string
  readonly host: AppInfo['host']
  readonly version: string
  readonly systems: Systems<MainSystem>
  readonly folder: StoreFolder
  readonly log?: (line: string) => void
  readonly now?: () => Date
  /** What makes PDF; an installed Chromium unless the shell can do it itself. */
  readonly printer?: Printer
  /** What the threads of machine players are started from. */
  readonly thread?: ThreadStart
}

export class ServiceContext implements PackSources {
  readonly root: string
  readonly dataFolder: string
  readonly host: AppInfo['host']
  readonly version: string
  readonly systems: Systems<MainSystem>
  readonly folder: StoreFolder
  readonly log: (line: string) => void
  readonly now: () => Date
  readonly printer: Printer
  readonly thread: ThreadStart
  private readonly loaded = new Map<string, SystemData>()

  constructor(parts: ServiceParts) {
    this.root = parts.root
    this.dataFolder = parts.dataFolder
    this.host = parts.host
    this.version = parts.version
    this.systems = parts.systems
    this.folder = parts.folder
    this.log = parts.log ?? (() => {})
    this.now = parts.now ?? (() => new Date())
    this.printer = parts.printer ?? chromiumPrinter
    this.thread = parts.thread ?? {}
  }

  /** The store; refuses while a damaged one waits for the user's choice. */
  get store(): Store {
    const { store, recovery } = this.folder
    if (store) return store
    throw new StoreError('damaged', recovery?.problem ?? 'the store is closed')
  }

  /** The data of a system as it lies in the installation, read once. */
  baseOf({ id, data }: GameSystem): SystemData {
    const known = this.loaded.get(id)
    if (known) return known
    const read = { content: readContent(this.root, data), scenarios: readScenarios(this.root, data) }
    this.loaded.set(id, read)
    return read
  }

  /** The packs placed over new games. */
  packsOf({ id }: GameSystem): readonly Overlay[] {
    return (
      this.systems.all
        .find((each) => each.id === id)
        ?.packs?.of(this)
        .inUse() ?? []
    )
  }

  /** Those of the packs in use, or of others, that were made for a scenario: the others leave it as it is. */
  packsFor(system: GameSystem, scenario: string, packs = this.packsOf(system)): readonly Overlay[] {
    return packsMadeFor(system, packs, scenario)
  }

  /** The data of a system under packs: those in use, unless others are given. */
  contentUnder(system: GameSystem, packs = this.packsOf(system)): Content {
    return layPacks(system, this.baseOf(system).content, packs)
  }

  /** The scenarios of a system, with those of packs among them; the packs in use, unless others are given. */
  scenariosOf(system: GameSystem, packs = this.packsOf(system)): readonly FoundScenario[] {
    const { scenarios } = this.baseOf(system)
    return system.overlays?.scenarios(scenarios, packs) ?? scenarios
  }

  /** A scenario of a system by its id. Throws `RequestError` listing those there are. */
  scenarioOf(system: GameSystem, id: string): FoundScenario {
    const all = this.scenariosOf(system)
    const found = all.find((each) => each.id === id)
    if (found) return found
    const known = expectedNames(all.map((each) => each.id))
    throw new RequestError(`there is no scenario "${id.slice(0, 60)}"; ${known}`, 'scenario')
  }

  /** Ids of the scenarios of every system, or of all but one: of the installation, and of all packs, in use or not. */
  scenarioIds(besides?: GameSystem): ReadonlySet<string> {
    const systems = this.systems.all.filter(({ id }) => id !== besides?.id)
    return new Set(
      systems.flatMap((system) => [
        ...this.baseOf(system).scenarios.map(({ id }) => id),
        ...(system.packs?.of(this).scenarioIds() ?? []),
      ]),
    )
  }

  /**
   * Writes a dump of a game that failed, as a save the application opens. The name is that of its scenario, cut to
   * what may stand in the name of a file. Returns its path.
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

/** The data a verb works with: that of the installation, under the packs named on the command line, by file or by id. */
import { basename } from 'node:path'
import type { Problem } from '../../src-shared/game-system/content.ts'
import { type GameSystem, type Overlay, packsMadeFor } from '../../src-shared/game-system/system.ts'
import { layPacks } from '../content/overlays.ts'
import { dataFolder } from '../folders.ts'
import { jsonOf, kindOfFile, openPackFile, packIn } from '../packs/file.ts'
import { idProblems, type PackKind, type PackReading } from '../packs/kind.ts'
import { storedPacks } from '../packs/stored.ts'
import { type PackRow, packIdOf, roomOf } from '../store/packs.ts'
import { systems } from '../systems/index.ts'
import { readText } from '../terminal/files.ts'
import type { DataUnderPacks } from '../terminal/tools.ts'
import { type Args, CliError } from '../terminal/verb.ts'
import { baseOf, scenarioAmong, theContent, theScenarios } from './root.ts'

/** The kinds of packs there are. */
const PACK_KINDS: readonly PackKind[] = systems.all.flatMap(({ packs }) => (packs ? [packs.kind] : []))

/** The folder `--store` names; `default` is that of the application. */
const storeFolder = (named: string): string => (named === 'default' ? dataFolder() : named)

/** A pack of a store or a file, of whichever game. */
interface FoundPack {
  readonly kind: PackKind
  /** What it is called in a sentence. */
  readonly name: string
  /** Its row in the store, of one that is not a file. */
  readonly row?: PackRow
  readonly pack: Overlay
}

/** A pack of a store, or what is wrong with its shape. */
export interface StoredPack {
  readonly row: PackRow
  readonly kind: PackKind
  readonly read: PackReading<Overlay, Problem>
}

/** The packs of the store that `--store` names, but those of games nobody registered. Throws `StoreError`. */
export const packsOfStore = (named: string): readonly StoredPack[] =>
  storedPacks(storeFolder(named)).flatMap((row) => {
    const kind = PACK_KINDS.find(({ mark = '' }) => mark === roomOf(row.id))
    return kind ? [{ row, kind, read: kind.parse(packIdOf(row.id), jsonOf(row.body)) }] : []
  })

/** Everything wrong with a pack over the data of its game, where others are in reach. */
export function problemsWith(
  { kind, name, pack }: FoundPack,
  others: readonly FoundPack[],
): readonly Problem[] {
  const elsewhere = theScenarios().flatMap(({ id, system }) => (system === kind.system.id ? [] : [id]))
  const base = baseOf(kind.system)
  const beside = others.flatMap((other) => (other.kind === kind ? [other.pack] : []))
  return [...kind.problems(name, pack, base), ...idProblems(kind, pack, elsewhere, base, beside)]
}

/** The pack of a file, of whichever game. Throws `PackFileError`. */
export function packOfFile(path: string, text: string, name = basename(path)): FoundPack {
  const file = openPackFile(name, text)
  const kind = kindOfFile(file, PACK_KINDS)
  return { kind, name, pack: packIn(kind, file) }
}

function packOfStore({ row, kind, read }: StoredPack): FoundPack {
  if ('pack' in read) return { kind, name: row.id, row, pack: read.pack }
  throw new CliError(`the pack ${row.id} of the store cannot be read: ${read.problems[0]?.message}`)
}

/** A pack named: a file, or one of the store by its id, in use or not. */
function packNamed(given: string, stored: readonly StoredPack[] | undefined): FoundPack {
  const found =
    stored?.find(({ row }) => row.id === given) ?? stored?.find(({ row }) => packIdOf(row.id) === given)
  if (found) return packOfStore(found)
  if (stored && !/[./\\]/.test(given)) {
    const known = stored.map(({ row }) => row.id).join(', ') || 'none'
    throw new CliError(`there is no pack "${given}" in the store; it has: ${known}`)
  }
  return packOfFile(given, readText(given))
}

/** Refuses a pack that cannot be used beside others. */
function checkSound(found: FoundPack, others: readonly FoundPack[]): void {
  const { name } = found
  const [first, ...more] = problemsWith(found, others)
  if (!first) return
  const message = first.message.startsWith(name) ? first.message : `${name}: ${first.message}`
  throw new CliError(more.length === 0 ? message : `${message} (and ${more.length} more problems)`)
}

/** Refuses packs that cannot lie over the data together. */
function checkTogether(all: readonly FoundPack[]): void {
  all.forEach(({ kind, pack }, i) => {
    for (const other of all.slice(0, i)) {
      const [first] = other.kind === kind ? (kind.clashes?.(pack, other.pack, baseOf(kind.system)) ?? []) : []
      if (first !== undefined) throw new CliError(`“${pack.title}” cannot be in use together ${first}`)
    }
  })
}

interface PacksInReach {
  /** In use in the store: as in the application, each changes only the scenarios it was made for. */
  readonly used: readonly FoundPack[]
  /** Named on the command line: a pack that is named is used, whatever is played. */
  readonly named: readonly FoundPack[]
}

/** The packs a command line brings: those in use of a store, and those named one by one. */
function packsInReach(args: Args): PacksInReach {
  const store = args.text('store')
  const stored = store === undefined ? undefined : packsOfStore(store)
  const named: FoundPack[] = []
  for (const given of args.texts('pack')) {
    const found = packNamed(given, stored)
    checkSound(found, named)
    named.push(found)
  }
  const used = (stored ?? [])
    .filter(({ row }) => row.used === 1 && !named.some((each) => each.row === row))
    .map(packOfStore)
    // As in the application, one with problems waits until they are repaired.
    .filter((found) => problemsWith(found, named).length === 0)
  checkTogether([...used, ...named])
  return { used, named }
}

/** What a verb works with. Throws `CliError` for a pack that cannot be used. */
export function dataUnderPacks(args: Args): DataUnderPacks {
  const { used, named } = packsInReach(args)
  const of = (all: readonly FoundPack[], { id }: GameSystem): readonly Overlay[] =>
    all.flatMap(({ kind, pack }) => (kind.system.id === id ? [pack] : []))
  const scenarios = systems.all.flatMap((system) => {
    const own = baseOf(system).scenarios
    const all = system.overlays?.scenarios(own, of([...used, ...named], system)) ?? own
    return all.map((scenario) => ({ ...scenario, system: system.id }))
  })
  const packsFor = (system: GameSystem, scenario: string): readonly Overlay[] => [
    ...packsMadeFor(system, of(used, system), scenario),
    ...of(named, system),
  ]
  return {
    contentFor: (system, scenario = '') => layPacks(system, theContent(system), packsFor(system, scenario)),
    packsFor,
    scenariosOf: (system) => (system ? scenarios.filter((each) => each.system === system.id) : scenarios),
    scenarioOf: (id) => scenarioAmong(scenarios, id),
  }
}

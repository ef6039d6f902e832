/**
 * The data a verb works with: that of the installation, under the packs named on the command line. Packs are of
 * Axis Empires; the scenarios of other games stand beside its own.
 */
import { basename } from 'node:path'
import { applyScenarios } from '../../src-shared/axis-empires/packs/apply.ts'
import { clashesOf } from '../../src-shared/axis-empires/packs/clashes.ts'
import { packProblems } from '../../src-shared/axis-empires/packs/problems.ts'
import type { Pack } from '../../src-shared/axis-empires/packs/schema.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { packBase } from '../axis-empires/packs/base.ts'
import { readPack } from '../axis-empires/packs/file.ts'
import { packOfRow, storedPacks } from '../axis-empires/packs/stored.ts'
import type { Content } from '../content/loader.ts'
import { layPacks } from '../content/overlays.ts'
import { dataFolder } from '../folders.ts'
import type { PackRow } from '../store/packs.ts'
import { readText } from './game-file.ts'
import { type ListedFile, scenarioAmong, theContent, theScenarios } from './root.ts'
import { type Args, CliError } from './verb.ts'

/** Options of every verb that can work with packs. */
export const PACK_OPTIONS = {
  pack: { type: 'string', multiple: true },
  store: { type: 'string' },
} as const
export const PACK_USAGE = '[--pack FILE.aepack|ID]… [--store FOLDER|default]'

export interface DataUnderPacks {
  /** Of Axis Empires, and its data under them. */
  readonly packs: readonly Pack[]
  readonly content: Content
  /** The packs laid over the data of a game. */
  packsOf(system: { readonly id: string }): readonly Pack[]
  readonly scenarios: readonly ListedFile[]
  /** The scenario of an id. Throws `CliError` listing those there are. */
  scenarioOf(id: string): ListedFile
}

/** The scenarios of Axis Empires, without those of packs. */
export const ownScenarios = () => theScenarios().filter(({ system }) => system === axisEmpires.id)

const base = () => packBase(theContent(axisEmpires), ownScenarios())

/** The folder `--store` names; `default` is that of the application. */
export const storeFolder = (named: string): string => (named === 'default' ? dataFolder() : named)

function packOf(row: PackRow): Pack {
  const read = packOfRow(row)
  if ('pack' in read) return read.pack
  throw new CliError(`the pack ${row.id} of the store cannot be read: ${read.problems[0]?.message}`)
}

function sound(pack: Pack, name: string): Pack {
  const [first, ...more] = packProblems(name, pack, base())
  if (!first) return pack
  throw new CliError(
    more.length === 0 ? first.message : `${first.message} (and ${more.length} more problems)`,
  )
}

/** A pack named: a file, or one of the store by its id, in use or not. */
function named(given: string, rows: readonly PackRow[] | undefined): Pack {
  const row = rows?.find(({ id }) => id === given)
  if (row) return sound(packOf(row), row.id)
  if (rows && !/[./\\]/.test(given)) {
    const known = rows.map(({ id }) => id).join(', ') || 'none'
    throw new CliError(`there is no pack "${given}" in the store; it has: ${known}`)
  }
  const name = basename(given)
  return sound(readPack(name, readText(given)), name)
}

/** Refuses packs that cannot lie over the data together. */
function checkTogether(packs: readonly Pack[]): void {
  packs.forEach((pack, i) => {
    for (const other of packs.slice(0, i)) {
      const [first] = clashesOf(pack, other, base())
      if (first) throw new CliError(`“${pack.title}” cannot be in use together ${first.message}`)
    }
  })
}

/** The packs a command line names: those in use of a store, then those named one by one. */
export function packsOf(args: Args): readonly Pack[] {
  const store = args.text('store')
  const rows = store === undefined ? undefined : storedPacks(storeFolder(store))
  const wanted = args.texts('pack').map((given) => named(given, rows))
  const used = (rows ?? [])
    .filter(({ id, used: on }) => on === 1 && !wanted.some((pack) => pack.id === id))
    .map((row) => packOf(row))
    // As in the application, one with problems waits until they are mended.
    .filter((pack) => packProblems(pack.title, pack, base()).length === 0)
  const packs = [...used, ...wanted]
  checkTogether(packs)
  return packs
}

/** What a verb works with. Throws `CliError` for a pack that cannot be used. */
export function dataUnderPacks(args: Args): DataUnderPacks {
  const packs = packsOf(args)
  const others = theScenarios().filter(({ system }) => system !== axisEmpires.id)
  const ours = applyScenarios(ownScenarios(), packs).map((scenario) => ({
    ...scenario,
    system: axisEmpires.id,
  }))
  const scenarios = [...ours, ...others]
  return {
    packs,
    content: layPacks(axisEmpires, theContent(axisEmpires), packs),
    packsOf: ({ id }) => (id === axisEmpires.id ? packs : []),
    scenarios,
    scenarioOf: (id) => scenarioAmong(scenarios, id),
  }
}

/** The data a verb works with: that of the installation, under the packs named on the command line. */

import { basename } from 'node:path'
import { applyScenarios, type FoundScenario } from '../../src-shared/axis-empires/packs/apply.ts'
import { clashesOf } from '../../src-shared/axis-empires/packs/clashes.ts'
import { packProblems } from '../../src-shared/axis-empires/packs/problems.ts'
import type { Pack } from '../../src-shared/axis-empires/packs/schema.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import type { Content } from '../content/loader.ts'
import { dataFolder } from '../folders.ts'
import { packBase } from '../packs/base.ts'
import { layPacks } from '../packs/content.ts'
import { readPack } from '../packs/file.ts'
import { packOfRow, storedPacks } from '../packs/stored.ts'
import type { PackRow } from '../store/packs.ts'
import { readText } from './game-file.ts'
import { theContent, theScenarios } from './root.ts'
import { type Args, CliError } from './verb.ts'

/** Options of every verb that can work with packs. */
export const PACK_OPTIONS = {
  pack: { type: 'string', multiple: true },
  store: { type: 'string' },
} as const
export const PACK_USAGE = '[--pack FILE.aepack|ID]… [--store FOLDER|default]'

export interface Laid {
  readonly packs: readonly Pack[]
  readonly content: Content
  readonly scenarios: readonly FoundScenario[]
  /** The scenario of an id. Throws `CliError` listing those there are. */
  scenarioOf(id: string): FoundScenario
}

const base = () => packBase(theContent(), theScenarios())

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

export function laid(args: Args): Laid {
  const packs = packsOf(args)
  const scenarios = applyScenarios(theScenarios(), packs)
  return {
    packs,
    content: layPacks(theContent(), packs),
    scenarios,
    scenarioOf(id) {
      const found = scenarios.find((scenario) => scenario.id === id)
      if (found) return found
      const known = expectedNames(scenarios.map((scenario) => scenario.id))
      throw new CliError(`there is no scenario "${id}"; ${known}`)
    },
  }
}

/**
 * The data a verb works with: that of the installation, under the packs named on the command line, those of Axis
 * Empires by file or id, those of Pacific 1940 by file.
 */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { applyScenarios } from '../../src-shared/axis-empires/ground/packs/apply.ts'
import { clashesOf } from '../../src-shared/axis-empires/ground/packs/clashes.ts'
import { packProblems } from '../../src-shared/axis-empires/ground/packs/problems.ts'
import type { Pack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { type GameSystem, type Overlay, packsMadeFor } from '../../src-shared/game-system/system.ts'
import {
  type Pack as PacificPack,
  overlays as pacificOverlays,
  packProblems as problemsOfPacific,
} from '../../src-shared/pacific-1940/ground/packs.ts'
import { pacific1940 } from '../../src-shared/pacific-1940/system.ts'
import { packBase } from '../axis-empires/packs/base.ts'
import { readPack } from '../axis-empires/packs/file.ts'
import { packOfRow, storedPacks } from '../axis-empires/packs/stored.ts'
import type { Content } from '../content/loader.ts'
import { layPacks } from '../content/overlays.ts'
import { dataFolder } from '../folders.ts'
import { isOurs, readPack as readPacificPack } from '../pacific-1940/pack-file.ts'
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
  /** The data of Axis Empires for a scenario, or for any where none is named: then a pack bound to some leaves it as it is. */
  contentFor(scenario: string | undefined): Content
  /** The packs placed over the data of a game for a scenario of it: those named, and those of the store made for it. */
  packsFor(system: GameSystem, scenario: string): readonly Overlay[]
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

interface PacksInReach {
  /** In use in the store: as in the application, each changes only the scenarios it was made for. */
  readonly used: readonly Pack[]
  /** Named on the command line: a pack that is named is used, whatever is played. */
  readonly named: readonly Pack[]
}

/** The packs a command line brings: those in use of a store, and those named one by one. */
function packsInReach(args: Args): PacksInReach {
  const store = args.text('store')
  const rows = store === undefined ? undefined : storedPacks(storeFolder(store))
  const wanted = args
    .texts('pack')
    .filter((given) => !isFileOfPacific(given))
    .map((given) => named(given, rows))
  const used = (rows ?? [])
    .filter(({ id, used: on }) => on === 1 && !wanted.some((pack) => pack.id === id))
    .map((row) => packOf(row))
    // As in the application, one with problems waits until they are repaired.
    .filter((pack) => packProblems(pack.title, pack, base()).length === 0)
  checkTogether([...used, ...wanted])
  return { used, named: wanted }
}

/** Whether a file is named that says it is a pack of Pacific 1940. */
const isFileOfPacific = (given: string): boolean => existsSync(given) && isOurs(readText(given))

/** The packs of Pacific 1940 a command line names as files. Throws `CliError` for one that cannot be used. */
function pacificPacks(args: Args): readonly PacificPack[] {
  const taken = new Set(theScenarios().map(({ id }) => id))
  return args
    .texts('pack')
    .filter(isFileOfPacific)
    .map((given) => {
      const pack = readPacificPack(basename(given), readText(given))
      const [first] = problemsOfPacific(pack, theContent(pacific1940), taken)
      if (first) throw new CliError(`${basename(given)}: ${first.message}`)
      for (const { id } of pack.scenarios) taken.add(id)
      return pack
    })
}

/** What a verb works with. Throws `CliError` for a pack that cannot be used. */
export function dataUnderPacks(args: Args): DataUnderPacks {
  const { used, named: wanted } = packsInReach(args)
  const packs = [...used, ...wanted]
  const pacific = pacificPacks(args)
  const others = theScenarios().filter(({ system }) => system !== axisEmpires.id)
  const added = pacificOverlays.scenarios([], pacific).map((each) => ({ ...each, system: pacific1940.id }))
  const ours = applyScenarios(ownScenarios(), packs).map((scenario) => ({
    ...scenario,
    system: axisEmpires.id,
  }))
  const scenarios = [...ours, ...others, ...added]
  const ofAxis = (scenario: string): readonly Pack[] => [
    ...packsMadeFor(axisEmpires, used, scenario),
    ...wanted,
  ]
  return {
    contentFor: (scenario = '') => layPacks(axisEmpires, theContent(axisEmpires), ofAxis(scenario)),
    packsFor: ({ id }, scenario) =>
      id === axisEmpires.id ? ofAxis(scenario) : id === pacific1940.id ? pacific : [],
    scenarios,
    scenarioOf: (id) => scenarioAmong(scenarios, id),
  }
}

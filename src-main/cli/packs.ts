/** Overlay packs and the order of battle from the command line: parts of `ae import` and `ae export`. */
import { basename } from 'node:path'
import type { PackSummary } from '../../src-shared/axis-empires/ground/contract/packs.ts'
import { readCsv, writeCsv } from '../../src-shared/axis-empires/ground/packs/csv.ts'
import {
  countersWith,
  type FiledCounter,
  withCounters,
} from '../../src-shared/axis-empires/ground/packs/diff.ts'
import type { Pack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { filedCounters } from '../axis-empires/packs/base.ts'
import { userPacksOf } from '../axis-empires/packs-in-use.ts'
import type { Services } from '../services/index.ts'
import { writeWhole } from './game-file.ts'
import { CliError } from './verb.ts'

/** What two packs both change, in words. */
function sharedWords({ with: other, records }: PackSummary['shared'][number]): string {
  const [first, ...more] = records
  const rest = more.length === 0 ? '' : ` and ${more.length} more`
  return `${first}${rest} is also changed by “${other}”: the pack that came later wins`
}

/** Puts a pack file into the store. Returns a line about it. */
export function importPack({ context }: Services, file: string, text: string): string {
  const pack = userPacksOf(context).import(basename(file), text)
  const found = userPacksOf(context)
    .list()
    .find(({ id }) => id === pack.id)
  const said = [
    ...(found && found.problems > 0 ? [`${found.problems} problems; not in use until they are mended`] : []),
    ...(found?.clashes ?? []).map((clash) => `not in use, as it clashes ${clash}`),
    ...(found?.shared ?? []).map((other) => sharedWords(other)),
  ]
  return [`${pack.id}  ${pack.title}`, ...said.map((each) => `    ${each}`)].join('\n')
}

function packOf({ context }: Services, id: string): Pack {
  const known = userPacksOf(context)
    .list()
    .some((pack) => pack.id === id)
  return known ? userPacksOf(context).get(id) : userPacksOf(context).create(id)
}

/** Takes the counters of a CSV that differ from those of the game into a pack, made if there is none. */
export function importCounters(
  services: Services,
  file: string,
  text: string,
  id: string | undefined,
): string {
  if (id === undefined) throw new CliError(`${file} is an order of battle: name its pack with --pack ID`)
  const read = readCsv(basename(file), text)
  if ('problems' in read) throw new CliError(read.problems.map(({ message }) => message).join('\n'))
  const base = filedCounters(services.context.baseOf(axisEmpires).content)
  const before = packOf(services, id)
  const pack = withCounters(before, new Map(base.map((each) => [each.id, each])), read.counters)
  const problems = userPacksOf(services.context).save(pack)
  const found =
    problems.length === 0 ? '' : `; ${problems.length} problems, the first: ${problems[0]?.message}`
  return `${pack.id}  ${read.counters.length} counters read, ${pack.counters.length} differ from the game${found}`
}

/** Writes a pack file. Returns its path. */
export function exportPack({ context }: Services, id: string, file: string | undefined): string {
  const { name, data } = userPacksOf(context).export(id)
  writeWhole(file ?? name, data)
  return file ?? name
}

/** Writes the order of battle as CSV, with the changes of a pack if one is named. */
export function exportCounters({ context }: Services, file: string, id: string | undefined): string {
  const base: readonly FiledCounter[] = filedCounters(context.baseOf(axisEmpires).content)
  writeWhole(file, writeCsv(id === undefined ? base : countersWith(base, userPacksOf(context).get(id))))
  return file
}

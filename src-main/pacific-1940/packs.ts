/** The packs of the user for Pacific 1940: kept in the store beside those of other games, used for new games when sound. */

import { ContentError, type Problem } from '../../src-shared/game-system/content.ts'
import { sameJson } from '../../src-shared/kernel/json.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { readScenario } from '../../src-shared/pacific-1940/ground/content.ts'
import type {
  PackAnswers,
  PackSummary,
  packRequests,
} from '../../src-shared/pacific-1940/ground/contract/packs.ts'
import type { GameView } from '../../src-shared/pacific-1940/ground/contract/views.ts'
import {
  copyOf,
  emptyPack,
  type Pack,
  packProblems,
  parsePack,
} from '../../src-shared/pacific-1940/ground/packs.ts'
import { pacific1940 } from '../../src-shared/pacific-1940/system.ts'
import { jsonOf, writePackFile } from '../foreign/pack-file.ts'
import { type HandlersOf, RequestError } from '../handler.ts'
import type { Games, ServiceContext } from '../services/context.ts'
import { idsElsewhere } from '../services/scenario-ids.ts'
import { viewOf } from '../sessions/view.ts'
import type { PackRow } from '../store/packs.ts'
import { readPack } from './pack-file.ts'

const ROOM = pacific1940.id
const rowId = (id: string): string => `${ROOM}/${id}`

interface StoredPack {
  readonly row: PackRow
  readonly pack: Pack
  readonly problems: readonly Problem[]
}

/** The scenarios of the installation. */
const ownScenarios = (context: ServiceContext) => context.baseOf(pacific1940).scenarios

/** What is wrong with a pack on the board; ids of the installation, of the other packs and of other games are taken. */
function problemsOf(context: ServiceContext, pack: Pack, others: readonly Pack[]): Problem[] {
  const taken = new Set([
    ...ownScenarios(context).map(({ id }) => id),
    ...idsElsewhere(context, ROOM),
    ...others.filter(({ id }) => id !== pack.id).flatMap(({ scenarios }) => scenarios.map(({ id }) => id)),
  ])
  return packProblems(pack, context.baseOf(pacific1940).content, taken)
}

interface PackReading {
  readonly row: PackRow
  readonly pack: Pack
  /** What is wrong with its shape. */
  readonly problems: readonly Problem[]
}

/** All packs as the store has them. */
const stored = (context: ServiceContext): readonly PackReading[] =>
  context.store.packs.list(ROOM).map((row) => {
    const id = row.id.slice(ROOM.length + 1)
    const parsed = parsePack(id, jsonOf(row.body))
    return 'pack' in parsed
      ? { row, pack: parsed.pack, problems: [] }
      : { row, pack: emptyPack(id, id), problems: parsed.problems }
  })

/** Ids of the scenarios in all packs, sound or not. */
export const packScenarios = (context: ServiceContext): readonly string[] =>
  stored(context).flatMap(({ pack }) => pack.scenarios.map(({ id }) => id))

/** All packs; one whose text cannot be read is empty, and can only be deleted. */
function all(context: ServiceContext): readonly StoredPack[] {
  const read = stored(context)
  const packs = read.map(({ pack }) => pack)
  return read.map((kept) =>
    kept.problems.length > 0 ? kept : { ...kept, problems: problemsOf(context, kept.pack, packs) },
  )
}

/** The packs new games are begun with: in use and without a problem. */
export const packsInUse = (context: ServiceContext): readonly Pack[] =>
  context.folder.store
    ? all(context).flatMap(({ row, pack, problems }) =>
        row.used === 1 && problems.length === 0 ? [pack] : [],
      )
    : []

function one(context: ServiceContext, id: string): StoredPack {
  const list = all(context)
  const found = list.find(({ pack }) => pack.id === id)
  if (found) return found
  throw new RequestError(
    `there is no pack "${id.slice(0, 60)}"; ${expectedNames(list.map(({ pack }) => pack.id))}`,
    'pack',
  )
}

const list = (context: ServiceContext): PackSummary[] =>
  all(context).map(({ row, pack, problems }) => ({
    id: pack.id,
    title: pack.title,
    used: row.used === 1,
    problems: problems.length,
    scenarios: pack.scenarios.map(({ id, title }) => ({ id, title })),
  }))

function put(context: ServiceContext, pack: Pack, used: boolean): void {
  context.store.packs.put(rowId(pack.id), JSON.stringify(pack), used, context.now().toISOString())
}

/** The pack with a scenario in it that begins as another does. */
function make(context: ServiceContext, title: string, from: string): Pack {
  const known = context.scenariosOf(pacific1940)
  const found = known.find(({ id }) => id === from)
  if (!found)
    throw new RequestError(
      `there is no scenario "${from.slice(0, 60)}"; ${expectedNames(known.map(({ id }) => id))}`,
      'scenario',
    )
  const kept = all(context)
  const taken = new Set([
    ...ownScenarios(context).map(({ id }) => id),
    ...idsElsewhere(context, ROOM),
    ...kept.flatMap(({ pack }) => [pack.id, ...pack.scenarios.map(({ id }) => id)]),
  ])
  const scenario = copyOf(readScenario(found.raw, found.file), title, taken)
  const pack = { ...emptyPack(scenario.id, title), scenarios: [scenario] }
  put(context, pack, true)
  return pack
}

/** Keeps a pack from a file, in use if nothing is wrong. None is overwritten: one whose id is taken is kept beside the other. */
function take(context: ServiceContext, read: Pack): Pack {
  const kept = all(context)
  if (kept.some(({ pack }) => sameJson(pack, read))) return read
  const ids = new Set(kept.map(({ pack }) => pack.id))
  let { id } = read
  for (let i = 2; ids.has(id); i++) id = `${read.id.slice(0, 55)}-${i}`
  const pack = { ...read, id }
  put(context, pack, false)
  context.store.packs.setUsed(rowId(id), one(context, id).problems.length === 0)
  return pack
}

function save(context: ServiceContext, value: unknown): { readonly problems: readonly Problem[] } {
  const parsed = parsePack('the pack', value)
  if ('problems' in parsed) return { problems: parsed.problems }
  const { row } = one(context, parsed.pack.id)
  put(context, parsed.pack, row.used === 1)
  return { problems: one(context, parsed.pack.id).problems }
}

/** One handler for each service of the editor. */
export function packHandlers(
  context: ServiceContext,
  games: Games,
): HandlersOf<typeof packRequests, PackAnswers, keyof PackAnswers> {
  const view = (id: string) => {
    const { pack, problems } = one(context, id)
    return { pack, problems }
  }
  return {
    'pacific.packs.list': () => list(context),
    'pacific.packs.new': ({ title, scenario }) => view(make(context, title, scenario).id),
    'pacific.packs.open': ({ pack }) => view(pack),
    'pacific.packs.save': ({ pack }) => save(context, pack),
    'pacific.packs.use': ({ pack: id, used }) => {
      const { problems } = one(context, id)
      const [first] = problems
      if (used && first) throw new RequestError(first.message, 'pack')
      context.store.packs.setUsed(rowId(id), used)
      return list(context)
    },
    'pacific.packs.import': ({ name, data }) => {
      return view(take(context, readPack(name, data)).id)
    },
    'pacific.packs.export': ({ pack: id }) => {
      const { pack } = one(context, id)
      return { name: `${pack.id}.aepack`, data: writePackFile(pack) }
    },
    'pacific.packs.delete': ({ pack: id }) => {
      one(context, id)
      context.store.packs.delete(rowId(id))
      return list(context)
    },
    'pacific.packs.playtest': ({ pack: id, scenario }) => {
      const { pack, problems } = one(context, id)
      if (problems.length > 0) throw new ContentError(problems)
      // Others hold scenarios of their own and change nothing of this one.
      const packs = [pack]
      return viewOf(games.begin({ scenario, system: pacific1940.id }, packs)) as GameView
    },
  }
}

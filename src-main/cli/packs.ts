/** Overlay packs from the command line: parts of `ae import` and `ae export`. */
import { basename } from 'node:path'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { present } from '../../src-shared/kernel/present.ts'
import { RequestError } from '../handler.ts'
import { kindOfFile, openPackFile } from '../packs/file.ts'
import type { PackRelations } from '../packs/pairs.ts'
import type { ListedPack, UserPacks } from '../packs/user-packs.ts'
import type { ServiceContext } from '../services/context.ts'

/** What two packs both change, in words. */
function sharedWords({ with: other, records }: PackRelations['shared'][number]): string {
  const [first, ...more] = records
  const rest = more.length === 0 ? '' : ` and ${more.length} more`
  return `${first}${rest} is also changed by “${other}”: the pack that came later wins`
}

/** The packs of the user, game by game. */
const keptIn = (context: ServiceContext): readonly UserPacks[] =>
  context.systems.all.flatMap(({ packs }) => (packs ? [packs.of(context)] : []))

/** Puts a pack file into the store, whichever game it is of. Returns a line about it. Throws `PackFileError`. */
export function importPack(context: ServiceContext, file: string, text: string): string {
  const name = basename(file)
  const kept = keptIn(context)
  const kind = kindOfFile(
    openPackFile(name, text),
    kept.map((each) => each.kind),
  )
  const found = present(
    kept.find((each) => each.kind === kind),
    'store of packs for',
    name,
  )
  const { id } = found.import(name, text)
  const listed = found.list().find(({ pack }) => pack.id === id)
  const { row, pack, problems, clashes, shared } = present(listed, 'pack', id)
  const said = [
    ...(problems.length > 0 ? [`${problems.length} problems; not in use until they are repaired`] : []),
    ...clashes.map((clash) => `not in use, as it clashes ${clash}`),
    ...shared.map(sharedWords),
  ]
  return [`${row.id}  ${pack.title}`, ...said.map((each) => `    ${each}`)].join('\n')
}

/** All packs of the store, game by game. */
export const listPacks = (context: ServiceContext): readonly ListedPack[] =>
  keptIn(context).flatMap((each) => each.list())

/** A pack as a file, by its own id or that of its row. Throws `RequestError` if there is none. */
export function exportPack(
  context: ServiceContext,
  id: string,
): { readonly name: string; readonly data: string } {
  for (const kept of keptIn(context)) {
    const found = kept.list().find(({ row, pack }) => row.id === id || pack.id === id)
    if (found) return kept.export(found.pack.id)
  }
  throw new RequestError(
    `there is no pack "${id.slice(0, 60)}"; ${expectedNames(listPacks(context).map(({ row }) => row.id))}`,
    id,
  )
}

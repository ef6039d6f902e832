/** `ae import` and `ae export`: between save files and the store of the application. */
import { basename } from 'node:path'
import { dataFolder, versionOf } from '../folders.ts'
import type { ServiceContext } from '../services/context.ts'
import { createServices, type Services } from '../services/index.ts'
import { openStore } from '../store/index.ts'
import { systems } from '../systems/index.ts'
import { readText, writeWhole } from '../terminal/files.ts'
import type { TextKind } from '../terminal/tools.ts'
import { type Args, answer, type ExitCode, type Verb } from '../terminal/verb.ts'
import { COMMANDS } from './commands.ts'
import { exportPack, importPack, listPacks } from './packs.ts'
import { ROOT } from './root.ts'

function withServices<T>(data: string | undefined, work: (services: Services) => T): T {
  const folderPath = data ?? dataFolder()
  const folder = openStore(folderPath)
  const version = versionOf(ROOT)
  const services = createServices({
    root: ROOT,
    dataFolder: folderPath,
    host: 'browser',
    version,
    systems,
    folder,
  })
  try {
    return work(services)
  } finally {
    services.close()
  }
}

/** The kind of text a file is by its name; undefined for a save or a pack. */
const textKindOf = (file: string): TextKind | undefined =>
  COMMANDS.flatMap(({ texts = [] }) => texts).find(({ ending }) => file.endsWith(ending))

const DATA = { data: { type: 'string' } } as const
const PACK = { pack: { type: 'string' } } as const

export const importSave: Verb = {
  name: 'import',
  usage: 'ae import FILE.aesave|FILE.aepack|FILE.csv… [--pack ID] [--data FOLDER]',
  does: 'puts saves and overlay packs into the store of the application; a CSV goes into the pack named',
  options: { ...DATA, ...PACK },
  words: [1, 1000],
  run(args) {
    const texts = args.words.map((file) => [file, readText(file)] as const)
    const pack = args.text('pack')
    const ids = withServices(args.text('data'), ({ context, library }) =>
      texts.map(([file, text]) => {
        if (file.endsWith('.aepack')) return importPack(context, file, text)
        return textKindOf(file)?.import(context, file, text, pack) ?? library.importGame(basename(file), text)
      }),
    )
    return answer(args, ids, ids)
  },
}

function listed(args: Args, context: ServiceContext): ExitCode {
  const list = listPacks(context).map(({ row, pack, problems, used, clashes, shared }) => ({
    id: row.id,
    title: pack.title,
    used,
    problems: problems.length,
    clashes,
    shared,
    updated: row.updated,
  }))
  const lines = list.map(
    ({ id, title, problems, used }) =>
      `${id}  ${title}, ${used ? 'in use' : 'not in use'}, ${problems} problems`,
  )
  return answer(args, list, lines)
}

/** What is written: a text by the name of its file, a pack if one is named, a game otherwise; undefined for a list. */
function toWrite(
  { context, library }: Services,
  first: string | undefined,
  pack: string | undefined,
): { readonly name: string; readonly data: string } | undefined {
  const text = first === undefined ? undefined : textKindOf(first)
  if (first !== undefined && text) return { name: first, data: text.export(context, pack) }
  if (pack !== undefined) return exportPack(context, pack)
  return first === undefined ? undefined : library.exportGame(first)
}

export const exportSave: Verb = {
  name: 'export',
  usage:
    'ae export [GAME [FILE.aesave]] | --pack ID [FILE.aepack] | [--pack ID] FILE.csv | --packs [--data FOLDER]',
  does: 'writes a game or an overlay pack of the store, or the order of battle as CSV; alone, lists the games',
  options: { ...DATA, ...PACK, packs: { type: 'boolean' } },
  words: [0, 2],
  run(args) {
    const [first, second] = args.words
    const pack = args.text('pack')
    return withServices(args.text('data'), (services) => {
      const { context } = services
      if (args.flag('packs')) return listed(args, context)
      const written = toWrite(services, first, pack)
      if (!written) {
        const list = context.store.list()
        const lines = list.map(({ id, title, turn, plies }) => `${id}  ${title}, ${turn}, ${plies} commands`)
        return answer(args, list, lines)
      }
      const file = (pack === undefined ? second : first) ?? written.name
      writeWhole(file, written.data)
      return answer(args, { file }, [file])
    })
  },
}

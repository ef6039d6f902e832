/** `ae import` and `ae export`: between save files and the store of the application. */
import { basename } from 'node:path'
import { userPacksOf } from '../axis-empires/packs-in-use.ts'
import { dataFolder, versionOf } from '../folders.ts'
import { createServices, type Services } from '../services/index.ts'
import { openStore } from '../store/index.ts'
import { systems } from '../systems/index.ts'
import { readText, writeWhole } from './game-file.ts'
import { exportCounters, exportPack, importCounters, importPack } from './packs.ts'
import { ROOT } from './root.ts'
import { answer, type Verb } from './verb.ts'

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
    const ids = withServices(args.text('data'), (services) =>
      texts.map(([file, text]) => {
        if (file.endsWith('.aepack')) return importPack(services, file, text)
        if (file.endsWith('.csv')) return importCounters(services, file, text, args.text('pack'))
        return services.library.importGame(basename(file), text)
      }),
    )
    return answer(args, ids, ids)
  },
}

export const exportSave: Verb = {
  name: 'export',
  usage:
    'ae export [GAME [FILE.aesave]] | --pack ID [FILE.aepack] | [--pack ID] FILE.csv | --packs [--data FOLDER]',
  does: 'writes a game or an overlay pack of the store, or the order of battle as CSV; alone, lists the games',
  options: { ...DATA, ...PACK, packs: { type: 'boolean' } },
  words: [0, 2],
  run(args) {
    const [game, file] = args.words
    return withServices(args.text('data'), (services) => {
      const { library, context } = services
      const pack = args.text('pack')
      if (args.flag('packs')) {
        const list = userPacksOf(context).list()
        return answer(
          args,
          list,
          list.map(
            ({ id, title, problems, used }) =>
              `${id}  ${title}, ${used ? 'in use' : 'not in use'}, ${problems} problems`,
          ),
        )
      }
      if (game?.endsWith('.csv')) {
        const written = exportCounters(services, game, pack)
        return answer(args, { file: written }, [written])
      }
      if (pack !== undefined) {
        const written = exportPack(services, pack, game)
        return answer(args, { file: written }, [written])
      }
      if (game === undefined) {
        const list = context.store.list()
        const lines = list.map(({ id, title, turn, plies }) => `${id}  ${title}, ${turn}, ${plies} commands`)
        return answer(args, list, lines)
      }
      const { name, data } = library.exportGame(game)
      const written = file ?? name
      writeWhole(written, data)
      return answer(args, { file: written }, [written])
    })
  },
}

/** `ae import` and `ae export`: between save files and the store of the application. */
import { basename } from 'node:path'
import { dataFolder, versionOf } from '../folders.ts'
import { rules } from '../rules.ts'
import { createServices, type Services } from '../services/index.ts'
import { openStore } from '../store/index.ts'
import { readText, writeWhole } from './game-file.ts'
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
    rules,
    folder,
  })
  try {
    return work(services)
  } finally {
    services.close()
  }
}

const DATA = { data: { type: 'string' } } as const

export const importSave: Verb = {
  name: 'import',
  usage: 'ae import FILE.aesave… [--data FOLDER]',
  does: 'puts save files into the store of the application',
  options: DATA,
  words: [1, 1000],
  run(args) {
    const texts = args.words.map((file) => [file, readText(file)] as const)
    const ids = withServices(args.text('data'), ({ library }) =>
      texts.map(([file, text]) => library.importGame(basename(file), text)),
    )
    return answer(args, ids, ids)
  },
}

export const exportSave: Verb = {
  name: 'export',
  usage: 'ae export [GAME [FILE.aesave]] [--data FOLDER]',
  does: 'writes a game of the store as a save file; without a game, lists them',
  options: DATA,
  words: [0, 2],
  run(args) {
    const [game, file] = args.words
    return withServices(args.text('data'), ({ library, context }) => {
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

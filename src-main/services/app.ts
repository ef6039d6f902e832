/** The services around the games: the application itself, content, the list of saves. */

import { outlineOf } from '../../src-shared/axis-empires/content/outline.ts'
import { parseScenario } from '../../src-shared/axis-empires/content/validate/check.ts'
import type { Answers } from '../../src-shared/axis-empires/contract/services.ts'
import { RULES_VERSION, SYSTEM_ID } from '../../src-shared/axis-empires/version.ts'
import type { AppInfo } from '../../src-shared/contract/services.ts'
import type { Handlers } from '../handler.ts'
import { packsKey } from '../packs/content.ts'
import { viewOf } from '../sessions/view.ts'
import { contentView } from './content.ts'
import type { ServiceContext } from './context.ts'
import { recoveryView } from './copies.ts'
import type { Library } from './library.ts'

function info(context: ServiceContext): AppInfo {
  const { version, host, folder } = context
  const { recovery, readOnly } = folder
  const systems = [{ id: SYSTEM_ID, title: 'Axis Empires', version: RULES_VERSION }]
  const base: AppInfo = { version, systems, host, ...(readOnly ? { readOnly } : {}) }
  return recovery ? { ...base, recovery: recoveryView(recovery) } : base
}

type AppName = Exclude<
  keyof Answers,
  | `play.${string}`
  | `print.${string}`
  | `packs.${string}`
  | `rules.${string}`
  | `copies.${string}`
  | `examples.${string}`
  | `guide.${string}`
>

/** One handler for each service that is not of a game in play. */
export function appHandlers(context: ServiceContext, library: Library): Handlers<AppName> {
  const list = () => context.store.list()
  let content: Answers['content.get'] | undefined
  const views = (game: string | undefined): Answers['content.get'] => {
    const packs = game === undefined ? context.packs : (library.session(game).record.packs ?? [])
    if (content === undefined || (content.packs ?? '') !== packsKey(packs))
      content = contentView(context, packs)
    return content
  }
  return {
    'app.info': () => info(context),
    'app.recover': ({ choice, file }) => {
      library.closeAll()
      context.folder.recover(choice, file)
      return info(context)
    },
    'settings.get': () => context.folder.screen,
    'settings.set': ({ settings }) => {
      context.folder.useScreen(settings)
      return context.folder.screen
    },
    'content.get': ({ game }) => views(game),
    'scenarios.list': () =>
      context.scenarios.map(({ raw, file, pack }) => ({
        ...context.rules.summarise(raw, file),
        system: SYSTEM_ID,
        ...(pack ? { pack: pack.title } : {}),
      })),
    'scenarios.outlines': () => context.scenarios.map(({ raw, file }) => outlineOf(parseScenario(raw, file))),
    'games.list': list,
    'games.new': (request) => viewOf(library.begin(request, request.plain ? [] : undefined)),
    'games.open': ({ game }) => viewOf(library.reopen(game)),
    'games.rename': ({ game, title }) => {
      library.rename(game, title)
      return list()
    },
    'games.delete': ({ game }) => {
      library.delete(game)
      return list()
    },
    'games.copy': ({ game }) => {
      library.copyGame(game)
      return list()
    },
    'games.players': ({ game, players }) => viewOf(library.setPlayers(game, players)),
    'games.thumbnail': ({ game, png }) => {
      context.store.setThumbnail(game, png)
      return null
    },
    'games.export': ({ game }) => library.exportGame(game),
    'games.import': ({ name, data }) => {
      library.importGame(name, data)
      return list()
    },
  }
}

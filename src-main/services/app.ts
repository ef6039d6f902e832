/** The services around the games: the application itself, the scenarios, the list of saves. */
import type { Answers, AppInfo, requests, ServiceName } from '../../src-shared/contract/services.ts'
import type { PackChoice } from '../../src-shared/contract/views.ts'
import { kindsOf, mannersOf } from '../../src-shared/game-system/registry.ts'
import type { FoundScenario, GameSystem, Overlay } from '../../src-shared/game-system/system.ts'
import type { HandlersOf } from '../handler.ts'
import { viewOf } from '../sessions/view.ts'
import type { ServiceContext } from './context.ts'
import { recoveryView } from './copies.ts'
import type { Library } from './library.ts'

function info(context: ServiceContext): AppInfo {
  const { version, host, folder } = context
  const { recovery, readOnly } = folder
  const systems = context.systems.all.map((system) => ({
    id: system.id,
    title: system.title,
    version: system.version,
    players: kindsOf(system),
    manners: mannersOf(system),
  }))
  const base: AppInfo = { version, systems, host, ...(readOnly ? { readOnly } : {}) }
  return recovery ? { ...base, recovery: recoveryView(recovery) } : base
}

type AppName = Exclude<
  ServiceName,
  `play.${string}` | `copies.${string}` | `guide.${string}` | `plans.${string}` | `print.${string}`
>

/** What each pack in use is to a scenario. */
function choicesOf(
  context: ServiceContext,
  system: GameSystem,
  { id, pack: own }: FoundScenario,
  packs: readonly Overlay[],
): readonly PackChoice[] {
  const meant = new Set(context.packsFor(system, id, packs))
  return packs.map((pack) => ({
    id: pack.id,
    title: pack.title,
    is: pack.id === own?.id ? 'own' : meant.has(pack) ? 'meant' : 'other',
  }))
}

/** The scenarios of every game, including those of packs. */
const listed = (context: ServiceContext): Answers['scenarios.list'] =>
  context.systems.all.flatMap((system) => {
    const packs = context.packsOf(system)
    return context.scenariosOf(system, packs).map((scenario) => ({
      ...system.summarise(scenario.raw, scenario.file),
      system: system.id,
      ...(scenario.pack ? { pack: scenario.pack.title } : {}),
      ...(packs.length > 0 ? { packs: choicesOf(context, system, scenario, packs) } : {}),
    }))
  })

/** One handler for each service that is not of a game in play. */
export function appHandlers(
  context: ServiceContext,
  library: Library,
): HandlersOf<typeof requests, Answers, AppName> {
  const list = () => context.store.list()
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
    'scenarios.list': () => listed(context),
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

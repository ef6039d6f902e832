/** The packs of Pacific 1940, and the services of its editor. */
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
  idTaken,
  PACK_FORMAT,
  type Pack,
  packProblems,
  parsePack,
} from '../../src-shared/pacific-1940/ground/packs.ts'
import { pacific1940 } from '../../src-shared/pacific-1940/system.ts'
import type { HandlersOf } from '../handler.ts'
import type { PackKind } from '../packs/kind.ts'
import { gamePacks } from '../packs/user-packs.ts'
import type { Games, ServiceContext } from '../services/context.ts'
import { playtest } from '../services/playtest.ts'
import { viewOf } from '../sessions/view.ts'

const KIND: PackKind<Pack> = {
  system: pacific1940,
  mark: pacific1940.id,
  format: PACK_FORMAT,
  replaces: false,
  empty: emptyPack,
  parse: parsePack,
  scenariosIn: ({ scenarios }) => scenarios,
  problems: (_name, pack, { content }) => packProblems(pack, content),
  idTaken,
}

export const packs = gamePacks(KIND)

/** One handler for each service of the editor. */
export function packHandlers(
  context: ServiceContext,
  games: Games,
): HandlersOf<typeof packRequests, PackAnswers, keyof PackAnswers> {
  const kept = packs.of(context)
  const view = (id: string) => {
    const { pack, problems } = kept.open(id)
    return { pack, problems }
  }
  const list = (): PackSummary[] =>
    kept.list().map(({ pack: { id, title, scenarios }, problems, used }) => ({
      id,
      title,
      used,
      problems: problems.length,
      scenarios: scenarios.map((scenario) => ({ id: scenario.id, title: scenario.title })),
    }))
  return {
    'pacific.packs.list': list,
    'pacific.packs.new': ({ title, scenario }) => {
      const { raw, file } = context.scenarioOf(pacific1940, scenario)
      const own = copyOf(readScenario(raw, file), title, context.scenarioIds())
      const pack = kept.create(title)
      kept.save({ ...pack, scenarios: [own] })
      return view(pack.id)
    },
    'pacific.packs.open': ({ pack }) => view(pack),
    'pacific.packs.save': ({ pack }) => {
      const parsed = parsePack('the pack', pack)
      return 'pack' in parsed ? { problems: kept.save(pack) } : parsed
    },
    'pacific.packs.use': ({ pack, used }) => {
      kept.use(pack, used)
      return list()
    },
    'pacific.packs.import': ({ name, data }) => view(kept.import(name, data).id),
    'pacific.packs.export': ({ pack }) => kept.export(pack),
    'pacific.packs.delete': ({ pack }) => {
      kept.delete(pack)
      return list()
    },
    'pacific.packs.playtest': (request) => viewOf(playtest(context, games, packs, request)) as GameView,
  }
}

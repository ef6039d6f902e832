/** The services of the editor: packs kept, checked, exported, tried out. */

import { type ScenarioFile, scenarioFile } from '../../../src-shared/axis-empires/ground/content/scenarios.ts'
import type { EditorView, PackAnswers } from '../../../src-shared/axis-empires/ground/contract/packs.ts'
import type { AxisAnswers, axisRequests } from '../../../src-shared/axis-empires/ground/contract/services.ts'
import { fileOfPath } from '../../../src-shared/axis-empires/ground/packs/apply.ts'
import { blankScenario } from '../../../src-shared/axis-empires/ground/packs/blank.ts'
import { copyOf, positionScenario } from '../../../src-shared/axis-empires/ground/packs/from-game.ts'
import type { Pack } from '../../../src-shared/axis-empires/ground/packs/schema.ts'
import type { Request } from '../../../src-shared/axis-empires/services.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'
import { ContentError } from '../../../src-shared/game-system/content.ts'
import { expectedNames } from '../../../src-shared/kernel/nearest.ts'
import { type HandlersOf, RequestError } from '../../handler.ts'
import type { Games, ServiceContext } from '../../services/context.ts'
import { axisViewOf, gameSeen } from '../game.ts'
import { filedCounters } from '../packs/base.ts'
import { dataNow, packsInUse, userPacksOf } from '../packs-in-use.ts'

function scenariosOf(context: ServiceContext): ScenarioFile[] {
  return context.baseOf(axisEmpires).scenarios.flatMap(({ raw }) => {
    const parsed = scenarioFile.safeParse(raw)
    return parsed.success ? [parsed.data] : []
  })
}

function editorView(context: ServiceContext, pack: Pack): EditorView {
  const { base } = dataNow(context)
  return {
    pack,
    problems: userPacksOf(context).problemsOf(pack),
    counters: filedCounters(base),
    scenarios: scenariosOf(context),
    tables: Object.fromEntries(Object.entries(base.tables).map(([path, table]) => [fileOfPath(path), table])),
  }
}

/** The present position of a game as the seat at the screen may know it, as a scenario to begin from. */
function position(games: Games, id: string): ScenarioFile {
  const session = games.session(id)
  const { record } = session
  const parsed = scenarioFile.safeParse(record.scenarioFile)
  if (!parsed.success) throw new RequestError(`the game "${record.title}" has no scenario to start from`, id)
  const { game } = gameSeen(session).engine
  return positionScenario(parsed.data, game.content, game.table.state, record.title)
}

function newPack(context: ServiceContext, games: Games, request: Request<'packs.new'>): EditorView {
  const { title, scenario, game, maps } = request
  const { scenarios: all, content } = dataNow(context)
  const found = all.find((each) => each.id === scenario)
  if (scenario !== undefined && !found)
    throw new RequestError(
      `there is no scenario "${scenario.slice(0, 60)}"; ${expectedNames(all.map(({ id }) => id))}`,
      'scenario',
    )
  const parsed = found ? scenarioFile.parse(found.raw) : undefined
  const start = game === undefined ? parsed : position(games, game)
  const taken = new Set(all.map((each) => each.id))
  const files = Object.keys(content.counters).map(fileOfPath)
  const own = start ? copyOf(start, title, taken) : maps && blankScenario(title, maps, files, taken)
  const kept = userPacksOf(context)
  const pack = kept.create(title)
  if (!own) return editorView(context, pack)
  const filled: Pack = {
    ...pack,
    scenarios: [{ scenario: own, source: 'authored', why: 'made in the editor' }],
  }
  kept.save(filled)
  return editorView(context, filled)
}

/** Begins a game of the pack as it stands. Throws `ContentError` with what is wrong with it. */
function playtest(context: ServiceContext, games: Games, { pack: id, scenario }: Request<'packs.playtest'>) {
  const kept = userPacksOf(context)
  const pack = kept.get(id)
  const problems = kept.problemsOf(pack)
  if (problems.length > 0) throw new ContentError(problems)
  const others = packsInUse(context).filter((each) => each.id !== id)
  const packs = [...context.packsFor(axisEmpires, scenario, others), pack]
  return axisViewOf(games.begin({ scenario, system: axisEmpires.id }, packs))
}

/** One handler for each service of the editor. */
export function packHandlers(
  context: ServiceContext,
  games: Games,
): HandlersOf<typeof axisRequests, AxisAnswers, keyof PackAnswers> {
  const kept = userPacksOf(context)
  const list = () => kept.list()
  return {
    'packs.list': list,
    'packs.new': (request) => newPack(context, games, request),
    'packs.open': ({ pack }) => editorView(context, kept.get(pack)),
    'packs.save': ({ pack }) => ({ problems: kept.save(pack) }),
    'packs.use': ({ pack, used }) => {
      kept.use(pack, used)
      return list()
    },
    'packs.delete': ({ pack }) => {
      kept.delete(pack)
      return list()
    },
    'packs.export': ({ pack }) => kept.export(pack),
    'packs.import': ({ name, data }) => {
      kept.import(name, data)
      return list()
    },
    'packs.position': ({ game }) => position(games, game),
    'packs.playtest': (request) => playtest(context, games, request),
  }
}

/** The services of the editor: packs kept, checked, exported, tried out. */

import { type ScenarioFile, scenarioFile } from '../../../src-shared/axis-empires/ground/content/scenarios.ts'
import type {
  EditorView,
  PackAnswers,
  PackSummary,
} from '../../../src-shared/axis-empires/ground/contract/packs.ts'
import type { AxisAnswers, axisRequests } from '../../../src-shared/axis-empires/ground/contract/services.ts'
import { fileOfPath } from '../../../src-shared/axis-empires/ground/packs/apply.ts'
import { blankScenario } from '../../../src-shared/axis-empires/ground/packs/blank.ts'
import { copyOf, positionScenario } from '../../../src-shared/axis-empires/ground/packs/from-game.ts'
import type { PackProblem } from '../../../src-shared/axis-empires/ground/packs/problem.ts'
import type { Pack } from '../../../src-shared/axis-empires/ground/packs/schema.ts'
import type { Request } from '../../../src-shared/axis-empires/services.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'
import { type HandlersOf, RequestError } from '../../handler.ts'
import type { ListedPack } from '../../packs/user-packs.ts'
import type { Games, ServiceContext } from '../../services/context.ts'
import { playtest } from '../../services/playtest.ts'
import { axisViewOf, gameSeen } from '../game.ts'
import { filedCounters, packs } from '../packs.ts'

function scenariosOf(context: ServiceContext): ScenarioFile[] {
  return context.baseOf(axisEmpires).scenarios.flatMap(({ raw }) => {
    const parsed = scenarioFile.safeParse(raw)
    return parsed.success ? [parsed.data] : []
  })
}

function editorView(context: ServiceContext, pack: Pack): EditorView {
  const { content } = context.baseOf(axisEmpires)
  return {
    pack,
    problems: packs.of(context).problemsOf(pack),
    counters: filedCounters(content),
    scenarios: scenariosOf(context),
    tables: Object.fromEntries(
      Object.entries(content.tables).map(([path, table]) => [fileOfPath(path), table]),
    ),
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
  const found = scenario === undefined ? undefined : context.scenarioOf(axisEmpires, scenario)
  const parsed = found && scenarioFile.parse(found.raw)
  const start = game === undefined ? parsed : position(games, game)
  const taken = context.scenarioIds()
  const files = Object.keys(context.contentUnder(axisEmpires).counters).map(fileOfPath)
  const own = start ? copyOf(start, title, taken) : maps && blankScenario(title, maps, files, taken)
  const kept = packs.of(context)
  const pack = kept.create(title)
  if (!own) return editorView(context, pack)
  const filled: Pack = {
    ...pack,
    scenarios: [{ scenario: own, source: 'authored', why: 'made in the editor' }],
  }
  kept.save(filled)
  return editorView(context, filled)
}

function summaryOf(listed: ListedPack<Pack, PackProblem>): PackSummary {
  const { row, pack, problems, used, clashes, shared } = listed
  return {
    id: pack.id,
    title: pack.title,
    version: pack.version,
    ...(pack.note === undefined ? {} : { note: pack.note }),
    used,
    problems: problems.length,
    clashes,
    shared,
    counters: pack.counters.length + pack.without.length,
    scenarios: pack.scenarios.map(({ scenario: { id, title } }) => ({ id, title })),
    tables: pack.tables.length,
    colours: pack.colours.length,
    updated: row.updated,
  }
}

/** One handler for each service of the editor. */
export function packHandlers(
  context: ServiceContext,
  games: Games,
): HandlersOf<typeof axisRequests, AxisAnswers, keyof PackAnswers> {
  const kept = packs.of(context)
  const list = () => kept.list().map(summaryOf)
  return {
    'packs.list': list,
    'packs.new': (request) => newPack(context, games, request),
    'packs.open': ({ pack }) => editorView(context, kept.open(pack).pack),
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
    'packs.playtest': (request) => axisViewOf(playtest(context, games, packs, request)),
  }
}

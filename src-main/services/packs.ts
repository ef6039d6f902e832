/** The services of the editor: packs kept, checked, exported, tried out. */

import { ContentError } from '../../src-shared/axis-empires/content/raw.ts'
import { type ScenarioFile, scenarioFile } from '../../src-shared/axis-empires/content/scenarios.ts'
import type { EditorView, PackAnswers } from '../../src-shared/axis-empires/contract/packs.ts'
import type { Request } from '../../src-shared/axis-empires/contract/services.ts'
import { fileOfPath } from '../../src-shared/axis-empires/packs/apply.ts'
import { blankScenario } from '../../src-shared/axis-empires/packs/blank.ts'
import { copyOf, positionScenario } from '../../src-shared/axis-empires/packs/from-game.ts'
import type { Pack } from '../../src-shared/axis-empires/packs/schema.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import type { Handlers } from '../handler.ts'
import { RequestError } from '../handler.ts'
import { filedCounters } from '../packs/base.ts'
import { viewOf } from '../sessions/view.ts'
import type { ServiceContext } from './context.ts'
import type { Library } from './library.ts'

function scenariosOf(context: ServiceContext): ScenarioFile[] {
  return context.baseScenarios.flatMap(({ raw }) => {
    const parsed = scenarioFile.safeParse(raw)
    return parsed.success ? [parsed.data] : []
  })
}

function editorView(context: ServiceContext, pack: Pack): EditorView {
  return {
    pack,
    problems: context.shelf.problemsOf(pack),
    counters: filedCounters(context.base),
    scenarios: scenariosOf(context),
    tables: Object.fromEntries(
      Object.entries(context.base.tables).map(([path, table]) => [fileOfPath(path), table]),
    ),
  }
}

/** The scenario a game stands in, to begin from. */
function position(library: Library, id: string): ScenarioFile {
  const { game, record } = library.session(id)
  const parsed = scenarioFile.safeParse(record.scenarioFile)
  if (!parsed.success) throw new RequestError(`the game "${record.title}" has no scenario to start from`, id)
  return positionScenario(parsed.data, game.table.state, record.title)
}

function newPack(context: ServiceContext, library: Library, request: Request<'packs.new'>): EditorView {
  const { title, scenario, game, maps } = request
  const all = [...context.scenarios]
  const found = all.find((each) => each.id === scenario)
  if (scenario !== undefined && !found)
    throw new RequestError(
      `there is no scenario "${scenario.slice(0, 60)}"; ${expectedNames(all.map(({ id }) => id))}`,
      'scenario',
    )
  const parsed = found ? scenarioFile.parse(found.raw) : undefined
  const start = game === undefined ? parsed : position(library, game)
  const taken = new Set(all.map((each) => each.id))
  const files = Object.keys(context.content.counters).map(fileOfPath)
  const own = start ? copyOf(start, title, taken) : maps && blankScenario(title, maps, files, taken)
  const pack = context.shelf.create(title)
  if (!own) return editorView(context, pack)
  const filled: Pack = {
    ...pack,
    scenarios: [{ scenario: own, source: 'authored', why: 'made in the editor' }],
  }
  context.shelf.save(filled)
  return editorView(context, filled)
}

/** Begins a game of the pack in its current state; if something is wrong with it, says what instead. */
function playtest(
  context: ServiceContext,
  library: Library,
  { pack: id, scenario }: Request<'packs.playtest'>,
) {
  const pack = context.shelf.get(id)
  const problems = context.shelf.problemsOf(pack)
  if (problems.length > 0) throw new ContentError(problems)
  const packs = [...context.packs.filter((each) => each.id !== id), pack]
  return viewOf(library.begin({ scenario }, packs))
}

/** One handler for each service of the editor. */
export function packHandlers(context: ServiceContext, library: Library): Handlers<keyof PackAnswers> {
  const { shelf } = context
  const list = () => shelf.list()
  return {
    'packs.list': list,
    'packs.new': (request) => newPack(context, library, request),
    'packs.open': ({ pack }) => editorView(context, shelf.get(pack)),
    'packs.save': ({ pack }) => ({ problems: shelf.save(pack) }),
    'packs.use': ({ pack, used }) => {
      shelf.use(pack, used)
      return list()
    },
    'packs.delete': ({ pack }) => {
      shelf.delete(pack)
      return list()
    },
    'packs.export': ({ pack }) => shelf.export(pack),
    'packs.import': ({ name, data }) => {
      shelf.import(name, data)
      return list()
    },
    'packs.position': ({ game }) => position(library, game),
    'packs.playtest': (request) => playtest(context, library, request),
  }
}

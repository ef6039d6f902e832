/** The printing services: which aids there are, their pages to look at, and the finished PDF. */

import { decksOf } from '../../../src-shared/axis-empires/content/option-cards.ts'
import type { Answers, Request } from '../../../src-shared/axis-empires/contract/services.ts'
import { aidEntries, aidOf } from '../../../src-shared/axis-empires/questions/aids/index.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'
import { expectedNames } from '../../../src-shared/kernel/nearest.ts'
import { scenarioPath } from '../../content/loader.ts'
import { layPacks } from '../../content/overlays.ts'
import { PrintError } from '../../print/printer.ts'
import type { Games, ServiceContext } from '../../services/context.ts'
import { packsOf } from '../game.ts'
import { dataNow } from '../packs-in-use.ts'
import { fileNameOf, type Printed, type PrintFrom, printedHtml, printPages } from '../print/documents.ts'
import { diaryOf } from './diary.ts'
import { overviewOf } from './overview.ts'

type PrintRequest = Request<'print.pages'>

/** The scenario of a request, of a game in play or by its id. Throws `PrintError` if none is named or known. */
function scenarioOf(
  context: ServiceContext,
  games: Games,
  { game, scenario }: Pick<PrintRequest, 'game' | 'scenario'>,
): PrintFrom['scenario'] {
  if (game !== undefined) {
    const { record } = games.session(game)
    return { raw: record.scenarioFile, file: scenarioPath(axisEmpires, record.scenario) }
  }
  const { scenarios } = dataNow(context)
  const found = scenarios.find(({ id }) => id === scenario)
  if (found) return found
  const known = expectedNames(scenarios.map(({ id }) => id))
  throw new PrintError(
    scenario === undefined
      ? 'nothing is named to print from: a scenario or a game'
      : `there is no scenario "${scenario}"; ${known}`,
  )
}

/** What a request is made from: a game in play, or a scenario as it begins. */
async function fromOf(context: ServiceContext, games: Games, request: PrintRequest): Promise<PrintFrom> {
  const { root } = context
  const { aid, game } = request
  const scenario = scenarioOf(context, games, request)
  const { base, content, packs } = dataNow(context)
  if (game !== undefined) {
    const session = games.session(game)
    const { record } = session
    return {
      root,
      content: layPacks(axisEmpires, base, record.packs),
      packs: packsOf(record),
      scenario,
      game: {
        title: record.title,
        state: session.game.table.state,
        diary: () => diaryOf(session),
        overview: aidOf(aid)?.played === 'overview' ? await overviewOf(session) : undefined,
      },
    }
  }
  return { root, content, packs, scenario }
}

export function printHandlers(context: ServiceContext, games: Games) {
  const pagesOf = async (request: PrintRequest): Promise<Printed> =>
    printPages(await fromOf(context, games, request), request)
  return {
    'print.list': (request: Request<'print.list'>): Answers['print.list'] => {
      if (request.game === undefined && request.scenario === undefined) return aidEntries()
      return aidEntries(decksOf(Object(scenarioOf(context, games, request).raw)))
    },
    'print.pages': async (request: PrintRequest): Promise<Answers['print.pages']> => {
      const { document, paper, pages, style } = await pagesOf(request)
      return { title: document.title, width: paper.width, height: paper.height, pages, style }
    },
    'print.pdf': async (request: PrintRequest): Promise<Answers['print.pdf']> => {
      const printed = await pagesOf(request)
      const pdf = await context.printer.pdf(printedHtml(printed))
      return { name: fileNameOf(printed), data: pdf.toString('base64') }
    },
  }
}

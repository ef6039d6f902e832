/** The printing services: which aids there are, their pages to look at, and the finished PDF. */

import type { Answers, Request } from '../../src-shared/axis-empires/contract/services.ts'
import { aidEntries } from '../../src-shared/axis-empires/questions/aids/index.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { layPacks } from '../packs/content.ts'
import { fileNameOf, PrintError, type Printed, printedHtml, printPages } from '../print/documents.ts'
import type { ServiceContext } from './context.ts'
import type { Library } from './library.ts'

type PrintRequest = Request<'print.pages'>

/** What a request is made from: a game in play, or a scenario as it begins. */
function fromOf(context: ServiceContext, library: Library, { game, scenario }: PrintRequest) {
  const { root, base } = context
  if (game !== undefined) {
    const session = library.session(game)
    const { record } = session
    return {
      root,
      content: layPacks(base, record.packs),
      packs: record.packs ?? [],
      scenario: { raw: record.scenarioFile, file: `scenarios/${record.scenario}.json` },
      game: { title: record.title, state: session.game.table.state },
    }
  }
  const found = context.scenarios.find(({ id }) => id === scenario)
  if (found) return { root, content: context.content, packs: context.packs, scenario: found }
  const known = expectedNames(context.scenarios.map(({ id }) => id))
  throw new PrintError(
    scenario === undefined
      ? 'nothing is named to print from: a scenario or a game'
      : `there is no scenario "${scenario}"; ${known}`,
  )
}

export function printHandlers(context: ServiceContext, library: Library) {
  const pagesOf = (request: PrintRequest): Printed => printPages(fromOf(context, library, request), request)
  return {
    'print.list': (): Answers['print.list'] => aidEntries(),
    'print.pages': (request: PrintRequest): Answers['print.pages'] => {
      const { document, paper, pages, style } = pagesOf(request)
      return { title: document.title, width: paper.width, height: paper.height, pages, style }
    },
    'print.pdf': async (request: PrintRequest): Promise<Answers['print.pdf']> => {
      const printed = pagesOf(request)
      const pdf = await context.printer.pdf(printedHtml(printed))
      return { name: fileNameOf(printed), data: pdf.toString('base64') }
    },
  }
}

/**
 * The printing services: which aids there are, their pages to look at, and the finished PDF. The
 * game system of the request decides what is printed.
 */
import type { PrintAnswers, printRequests } from '../../src-shared/contract/print.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import type { HandlersOf } from '../handler.ts'
import { type AidPrinter, fileNameOf, type PrintedFrom, printedHtml } from '../print/finished.ts'
import { PrintError } from '../print/printer.ts'
import type { Games, ServiceContext } from './context.ts'

interface AidMatch {
  /** What the game is called. */
  readonly title: string
  readonly aids: AidPrinter
}

export function printHandlers(
  context: ServiceContext,
  games: Games,
): HandlersOf<typeof printRequests, PrintAnswers, keyof typeof printRequests> {
  const all = context.systems.all.flatMap((system) => {
    const aids = system.printer?.(context, games)
    return aids ? [{ id: system.id, title: system.title, aids }] : []
  })

  /** Who prints from a game or a scenario; the first where neither is named. Throws `PrintError`. */
  const find = ({ game, scenario }: PrintedFrom): AidMatch => {
    const of = game === undefined ? undefined : games.session(game).system
    const found = all.find(({ id, aids }) => {
      if (of) return id === of.id
      return scenario === undefined || aids.scenarios().includes(scenario)
    })
    if (found) return found
    if (of) throw new PrintError(`there is nothing to print of ${of.title}`)
    const known = expectedNames(all.flatMap(({ aids }) => aids.scenarios()))
    throw new PrintError(`there is no scenario "${scenario}"; ${known}`)
  }

  return {
    'print.list': (request) => find(request).aids.list(request),
    'print.pages': async (request) => {
      const { document, paper, pages, style } = await find(request).aids.pages(request)
      return { title: document.title, width: paper.width, height: paper.height, pages, style }
    },
    'print.pdf': async (request) => {
      const { title, aids } = find(request)
      const printed = await aids.pages(request)
      const pdf = await context.printer.pdf(printedHtml(printed, title))
      return { name: fileNameOf(printed), data: pdf.toString('base64') }
    },
  }
}

/**
 * The printing services: which aids there are, their pages to look at, and the finished PDF. The
 * game system of the request decides what is printed.
 */
import type { PrintAnswers, printRequests } from '../../src-shared/contract/print.ts'
import type { GameSystem } from '../../src-shared/game-system/system.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import type { HandlersOf } from '../handler.ts'
import { type AidPrinter, fileNameOf, printedHtml } from '../print/finished.ts'
import { PrintError } from '../print/printer.ts'
import { type PrintedFrom, printSource } from '../print/source.ts'
import type { Games, ServiceContext } from './context.ts'

export function printHandlers(
  context: ServiceContext,
  games: Games,
): HandlersOf<typeof printRequests, PrintAnswers, keyof typeof printRequests> {
  const all = context.systems.all.flatMap((system) =>
    system.printer ? [{ system, aids: system.printer }] : [],
  )
  const idsOf = (system: GameSystem): string[] => context.scenariosOf(system).map(({ id }) => id)

  /** Who prints from a game or a scenario; the first where neither is named. Throws `PrintError`. */
  const find = ({
    game,
    scenario,
  }: PrintedFrom): { readonly system: GameSystem; readonly aids: AidPrinter } => {
    const of = game === undefined ? undefined : games.session(game).system
    const found = all.find(({ system }) => {
      if (of) return system.id === of.id
      return scenario === undefined || idsOf(system).includes(scenario)
    })
    if (found) return found
    if (of) throw new PrintError(`there is nothing to print of ${of.title}`)
    const known = expectedNames(all.flatMap(({ system }) => idsOf(system)))
    throw new PrintError(`there is no scenario "${scenario}"; ${known}`)
  }

  return {
    'print.list': (request) => {
      const { system, aids } = find(request)
      const isNamed = request.game !== undefined || request.scenario !== undefined
      return aids.list(isNamed ? printSource(system, context, games, request) : undefined)
    },
    'print.pages': async (request) => {
      const { system, aids } = find(request)
      const job = await aids.pages(printSource(system, context, games, request), request)
      const { document, paper, pages, style } = job
      return { title: document.title, width: paper.width, height: paper.height, pages, style }
    },
    'print.pdf': async (request) => {
      const { system, aids } = find(request)
      const printed = await aids.pages(printSource(system, context, games, request), request)
      const pdf = await context.printer.pdf(printedHtml(printed, system.title))
      return { name: fileNameOf(printed), data: pdf.toString('base64') }
    },
  }
}

/** The player aids of Pacific 1940 as finished pages. */
import { USUAL_MARGIN } from '../../src-shared/contract/print.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { AIDS, ALL_AIDS, aidEntries, makeAid } from '../../src-shared/pacific-1940/aids/index.ts'
import { compile } from '../../src-shared/pacific-1940/content.ts'
import { pacific1940 as system } from '../../src-shared/pacific-1940/system.ts'
import { type Content, rawContent } from '../content/loader.ts'
import {
  type AidPrinter,
  allInOne,
  type Printed,
  type PrintedFrom,
  type PrintOptions,
} from '../print/finished.ts'
import { pageStyle } from '../print/html.ts'
import { layOut } from '../print/layout/index.ts'
import type { Tints } from '../print/layout/look.ts'
import { paperOf } from '../print/paper.ts'
import { PrintError } from '../print/printer.ts'
import { pageSvg } from '../print/svg.ts'
import type { Games, ServiceContext } from '../services/context.ts'

/** Powers in the colours of their pieces, paler; told apart in grey by the words beside them. */
const TINTS: Tints = {
  japan: { fill: '#f1d6d0', edge: '#a8372b' },
  us: { fill: '#dbe5cf', edge: '#4c6b2f' },
  china: { fill: '#e6eed2', edge: '#7d9a3c' },
  britain: { fill: '#f0e4c8', edge: '#a67f35' },
  anzac: { fill: '#d6dfe4', edge: '#4f6b7a' },
  attacker: { fill: '#f7e7e3', edge: '#a8372b' },
  defender: { fill: '#e4ecf0', edge: '#4f6b7a' },
}

export interface PrintFrom {
  /** The folder of the application. */
  readonly root: string
  readonly raw: RawContent
  /** The fingerprint of the data. */
  readonly data: string
}

function pagesOf(from: PrintFrom, options: PrintOptions, before: number): Printed {
  const aid = AIDS.find(({ id }) => id === options.aid)
  if (!aid) {
    const known = expectedNames([...AIDS.map(({ id }) => id), ALL_AIDS])
    throw new PrintError(`there is no aid "${options.aid}" of ${system.title}; ${known}`)
  }
  const document = makeAid(aid, compile(from.raw), from.data)
  const orientation = options.orientation ?? aid.orientation
  const paper = paperOf(options.paper ?? 'a4', orientation, options.margin ?? USUAL_MARGIN)
  const layout = layOut(document, paper, { tints: TINTS, nameOf: () => '', sidesOf: () => 1 })
  const ink = { colour: options.colour ?? true }
  const pages = layout.map((page, i) => pageSvg(page, before + i, ink))
  return { document, paper, layout, pages, style: pageStyle(from.root) }
}

/** The pages of an aid, or of all in one file, which lies one way. Throws `PrintError` for an unknown aid. */
export function printPages(from: PrintFrom, options: PrintOptions): Printed {
  if (options.aid !== ALL_AIDS) return pagesOf(from, options, 0)
  const ids = AIDS.map(({ id }) => id)
  return allInOne(ids, ALL_AIDS, options, (one, before) => pagesOf(from, one, before))
}

/** What is printed from: the data and a scenario of it. */
export const printFrom = (
  root: string,
  content: Content,
  scenario: Parameters<typeof rawContent>[1],
): PrintFrom => ({ root, raw: rawContent(content, scenario), data: content.version })

/** What Pacific 1940 prints, from its scenarios and its games. */
export function aidPrinter(context: ServiceContext, games: Games): AidPrinter {
  const fromOf = ({ game, scenario }: PrintedFrom): PrintFrom => {
    const { content, scenarios } = context.baseOf(system)
    if (game !== undefined)
      return { root: context.root, raw: games.contentOf(games.session(game)), data: content.version }
    const found = scenarios.find(({ id }) => id === scenario)
    if (found) return printFrom(context.root, content, found)
    throw new PrintError('nothing is named to print from: a scenario or a game')
  }
  return {
    scenarios: () => context.baseOf(system).scenarios.map(({ id }) => id),
    list: aidEntries,
    pages: async (request) => printPages(fromOf(request), request),
  }
}

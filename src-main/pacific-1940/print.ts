/** The player aids of Pacific 1940 as finished pages. */
import { USUAL_MARGIN } from '../../src-shared/contract/print.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import type { Overlay } from '../../src-shared/game-system/system.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
import {
  AIDS,
  ALL_AIDS,
  aidEntries,
  editionLine,
  makeAid,
  POSTER,
} from '../../src-shared/pacific-1940/aids/index.ts'
import { Board } from '../../src-shared/pacific-1940/ground/board.ts'
import { compile } from '../../src-shared/pacific-1940/ground/content.ts'
import { startingState } from '../../src-shared/pacific-1940/ground/setup.ts'
import { pacific1940 as system } from '../../src-shared/pacific-1940/system.ts'
import { Game } from '../../src-shared/pacific-1940/table/game.ts'
import { type Content, rawContent } from '../content/loader.ts'
import { editionOf, layPacks } from '../content/overlays.ts'
import {
  type AidPrinter,
  allInOne,
  type PrintedFrom,
  type PrintJob,
  type PrintOptions,
} from '../print/finished.ts'
import { pageStyle } from '../print/html.ts'
import { layOut } from '../print/layout/index.ts'
import type { Tints } from '../print/layout/look.ts'
import { paperOf } from '../print/paper.ts'
import { PrintError } from '../print/printer.ts'
import { pageSvg } from '../print/svg.ts'
import type { PrintData, PrintGames } from '../services/context.ts'
import { posterPages } from './poster.ts'
import { readShapes } from './shapes.ts'

/** Powers in the colours of their pieces, paler; distinguished in grey by the words beside them. */
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
  /** The position of a game in play, with its title; the set-up otherwise. */
  readonly game?: { readonly title: string; readonly state: GameState }
}

/** The poster as it is, or with the units of the position. */
function poster(from: PrintFrom, options: PrintOptions, before: number): PrintJob {
  const content = compile(from.raw)
  const state = from.game?.state ?? startingState(content, 1)
  const game = new Game(content, new Board(content), state, { hashed: false })
  const paper = paperOf(
    options.paper ?? 'a4',
    options.orientation ?? 'landscape',
    options.margin ?? USUAL_MARGIN,
  )
  const title = from.game?.title ?? content.scenario.title
  const layout = posterPages(game, readShapes(from.root), paper, {
    title,
    edition: editionLine(content, from.data),
    filled: options.filled ?? from.game !== undefined,
  })
  const ink = { colour: options.colour ?? true }
  return {
    document: { id: POSTER, title: 'Map Poster', subtitle: title },
    paper,
    layout,
    pages: layout.map((page, i) => pageSvg(page, before + i, ink)),
    style: pageStyle(from.root),
  }
}

function pagesOf(from: PrintFrom, options: PrintOptions, before: number): PrintJob {
  if (options.aid === POSTER) return poster(from, options, before)
  const aid = AIDS.find(({ id }) => id === options.aid)
  if (!aid) {
    const known = expectedNames(aidEntries().map(({ id }) => id))
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
export function printPages(from: PrintFrom, options: PrintOptions): PrintJob {
  if (options.aid !== ALL_AIDS) return pagesOf(from, options, 0)
  const ids = AIDS.map(({ id }) => id)
  return allInOne(ids, ALL_AIDS, options, (one, before) => pagesOf(from, one, before))
}

/** What is printed from: the data and a scenario of it. */
const printFrom = (
  root: string,
  content: Content,
  scenario: Parameters<typeof rawContent>[1],
  packs: readonly Overlay[] = [],
): PrintFrom => ({ root, raw: rawContent(content, scenario), data: editionOf(content.version, packs) })

/** What Pacific 1940 prints, from its scenarios and its games. */
export function aidPrinter(data: PrintData, games: PrintGames): AidPrinter {
  const fromOf = ({ game, scenario }: PrintedFrom): PrintFrom => {
    const { content } = data.baseOf(system)
    if (game !== undefined) {
      const session = games.session(game)
      return {
        root: data.root,
        raw: games.contentOf(session),
        data: editionOf(content.version, session.record.packs ?? []),
        game: { title: session.record.title, state: session.game.table.state },
      }
    }
    const scenarios = data.scenariosOf(system)
    const found = scenarios.find(({ id }) => id === scenario)
    if (found) {
      const packs = data.packsFor(system, found.id)
      return printFrom(data.root, layPacks(system, content, packs), found, packs)
    }
    throw new PrintError(
      scenario === undefined
        ? 'nothing is named to print from: a scenario or a game'
        : `there is no scenario "${scenario}"; ${expectedNames(scenarios.map(({ id }) => id))}`,
    )
  }
  return {
    scenarios: () => data.scenariosOf(system).map(({ id }) => id),
    list: aidEntries,
    pages: async (request) => printPages(fromOf(request), request),
  }
}

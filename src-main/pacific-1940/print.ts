/** The player aids of Pacific 1940 as finished pages. */
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
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
import { rawContent } from '../content/loader.ts'
import { editionOf } from '../content/overlays.ts'
import {
  type AidLayout,
  type AidPrinter,
  drawnPages,
  type PrintJob,
  type PrintOptions,
} from '../print/finished.ts'
import { layOut } from '../print/layout/index.ts'
import type { Tints } from '../print/layout/look.ts'
import { paperFor } from '../print/paper.ts'
import { PrintError } from '../print/printer.ts'
import type { PrintFrom } from '../print/source.ts'
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

/** The poster as it is, or with the units of the position. */
function layPoster(from: PrintFrom, options: PrintOptions): AidLayout {
  const content = compile(rawContent(from.content, from.scenario))
  const state = from.game?.state ?? startingState(content, 1)
  const game = new Game(content, new Board(content), state, { hashed: false })
  const paper = paperFor(options, { orientation: 'landscape' })
  const title = from.game?.title ?? content.scenario.title
  const layout = posterPages(game, readShapes(from.root), paper, {
    title,
    edition: editionLine(content, dataOf(from)),
    filled: options.filled ?? from.game !== undefined,
  })
  return { document: { id: POSTER, title: 'Map Poster', subtitle: title }, paper, layout }
}

function layAid(from: PrintFrom, options: PrintOptions): AidLayout {
  if (options.aid === POSTER) return layPoster(from, options)
  const aid = AIDS.find(({ id }) => id === options.aid)
  if (!aid) {
    const known = expectedNames(aidEntries().map(({ id }) => id))
    throw new PrintError(`there is no aid "${options.aid}" of ${system.title}; ${known}`)
  }
  const document = makeAid(aid, compile(rawContent(from.content, from.scenario)), dataOf(from))
  const paper = paperFor(options, aid)
  return {
    document,
    paper,
    layout: layOut(document, paper, { tints: TINTS, nameOf: () => '', sidesOf: () => 1 }),
  }
}

/** The fingerprint of the data, with the packs over it. */
const dataOf = ({ content, packs = [] }: PrintFrom): string => editionOf(content.version, packs)

const SERIES = { all: ALL_AIDS, ids: AIDS.map(({ id }) => id) }

/** The pages of an aid, or of all in one file. Throws `PrintError` for an unknown aid. */
export const printPages = (from: PrintFrom, options: PrintOptions): PrintJob =>
  drawnPages(from.root, SERIES, options, (one) => layAid(from, one))

/** What Pacific 1940 prints, from its scenarios and its games. */
export const aidPrinter: AidPrinter = {
  list: aidEntries,
  pages: async (from, options) => printPages(from, options),
}

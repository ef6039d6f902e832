/** An aid, asked for with paper and options, as finished pages. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AIDS_IN_ALL,
  type AidDocument,
  type AidSource,
  ALL_AIDS,
  aidEntries,
  aidOf,
  aidSource,
  isShown,
  makeAid,
} from '../../../src-shared/axis-empires/aids/index.ts'
import {
  MAP_MARGIN,
  MAP_ORIENTATION,
  mapAidOf,
  mapOfAid,
} from '../../../src-shared/axis-empires/aids/maps.ts'
import type { CounterPalette } from '../../../src-shared/axis-empires/drawing/colours.ts'
import { setNationCodes } from '../../../src-shared/axis-empires/drawing/paint-counter.ts'
import type { Counter } from '../../../src-shared/axis-empires/ground/content/counters.ts'
import { decksOf } from '../../../src-shared/axis-empires/ground/content/option-cards.ts'
import { colourFile } from '../../../src-shared/axis-empires/ground/content/tables.ts'
import { parseOnce } from '../../../src-shared/axis-empires/ground/content/validate/parse-once.ts'
import type { DiaryView } from '../../../src-shared/axis-empires/ground/contract/diary.ts'
import type { OverviewView } from '../../../src-shared/axis-empires/ground/contract/overview.ts'
import { type MapFile, mapFile } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { markerTitle } from '../../../src-shared/axis-empires/ground/names/markers.ts'
import { applyColours } from '../../../src-shared/axis-empires/ground/packs/apply.ts'
import type { Pack } from '../../../src-shared/axis-empires/ground/packs/schema.ts'
import { type MapId, THEATRES } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import type { Game } from '../../../src-shared/axis-empires/table/game/game.ts'
import { type Orientation, USUAL_MARGIN } from '../../../src-shared/contract/print.ts'
import type { GameState } from '../../../src-shared/kernel/state.ts'
import { type Content, type RawScenario, rawContent } from '../../content/loader.ts'
import { editionOf } from '../../content/overlays.ts'
import { allInOne, type PrintJob, type PrintOptions } from '../../print/finished.ts'
import { pageStyle } from '../../print/html.ts'
import { layOut, type Paper } from '../../print/layout/index.ts'
import type { Page } from '../../print/layout/items.ts'
import { paperOf } from '../../print/paper.ts'
import { PrintError } from '../../print/printer.ts'
import { pageSvg } from '../../print/svg.ts'
import { loadRuleTexts } from '../rule-texts.ts'
import { cardSheets } from './cards/sheets.ts'
import { mapPages } from './map/pages.ts'
import { counterPainter } from './painter.ts'
import { TINTS } from './tints.ts'

export interface PrintFrom {
  /** The folder of the application. */
  readonly root: string
  readonly content: Content
  readonly scenario: Pick<RawScenario, 'raw' | 'file'>
  /** The packs that are already placed over the content; their colours are used too. */
  readonly packs?: readonly Pack[]
  /** A game in play; the set-up otherwise. */
  readonly game?: {
    readonly title: string
    readonly state: GameState
    /** Written when an aid asks for it. */
    readonly diary?: () => DiaryView
    /** Written before, as it takes its time; for the aids that show it. */
    readonly overview?: OverviewView | undefined
  }
}

function jsonOf(root: string, file: string): unknown {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function paletteOf(root: string, packs: readonly Pack[]): CounterPalette {
  const parsed = colourFile.safeParse(jsonOf(root, 'assets/counters/colours.json'))
  return applyColours(parsed.success ? parsed.data.colours : {}, packs)
}

function ruleTitles(root: string): Record<string, string> {
  const { sections } = Object(jsonOf(root, 'docs/rules.json')) as {
    sections?: { id: string; title: string }[]
  }
  return Object.fromEntries((sections ?? []).map(({ id, title }) => [id, title]))
}

/** What is written on the outline of a counter: its name or kind, and its factors. */
function outlineText(counter: Counter | undefined): string {
  const side = counter?.sides[0]
  if (!counter || !side) return ''
  const name =
    counter.name ?? (side.kind === 'marker' ? markerTitle(side.type) : side.type.replaceAll('-', ' '))
  return side.kind === 'ground' ? `${name} ${side.attack}-${side.defence}-${side.move}` : name
}

/** An aid as a document, with the game it was made from. */
export interface AidOfGame {
  readonly document: AidDocument
  readonly game: Game
  /** The usual orientation of the aid. */
  readonly orientation: Orientation
  /** Its usual margin. */
  readonly margin: number
}

/** What an aid asks for beside the position. */
type AidNeeds = Pick<NonNullable<ReturnType<typeof aidOf>>, 'texts' | 'played'>

/** What an aid is made from. Throws `ContentError` for bad data. */
function sourceOf(from: PrintFrom, options: PrintOptions, aid: AidNeeds): AidSource {
  const { root, content, scenario, game } = from
  return aidSource(rawContent(content, scenario), {
    data: editionOf(content.version, from.packs ?? []),
    rules: ruleTitles(root),
    ...(aid.texts ? { texts: loadRuleTexts(root) } : {}),
    filled: options.filled ?? game !== undefined,
    ...(game ? { state: game.state, title: game.title } : {}),
    ...(game?.diary && aid.played === 'diary' ? { diary: game.diary() } : {}),
    ...(game?.overview ? { overview: game.overview } : {}),
  })
}

/** Makes an aid from data. Throws `PrintError` for a name it does not know, `ContentError` for bad data. */
export function makeDocument(from: PrintFrom, options: PrintOptions): AidOfGame {
  const aid = aidOf(options.aid)
  if (!aid) {
    const known = aidEntries()
      .map(({ id }) => id)
      .join(', ')
    throw new PrintError(`there is no aid "${options.aid}"; expected one of: ${known}`)
  }
  const { scenario } = from
  if (!isShown(aid, decksOf(Object(scenario.raw))))
    throw new PrintError(
      `"${aid.id}" cannot be printed: ${scenario.file} is played without these Option Cards`,
    )
  const source = sourceOf(from, options, aid)
  return {
    document: makeAid(aid, source, options.size),
    game: source.game,
    orientation: aid.orientation,
    margin: aid.margin ?? USUAL_MARGIN,
  }
}

/** Places a document on the paper asked for. */
export function layDocument(made: AidOfGame, options: PrintOptions): { paper: Paper; layout: Page[] } {
  const paper = paperOf(
    options.paper ?? 'a4',
    options.orientation ?? made.orientation,
    options.margin ?? made.margin,
  )
  const { unitOf } = made.game.content
  const { document } = made
  const cards = document.blocks.find((block) => block.kind === 'cards')
  if (cards) return { paper, layout: cardSheets(document, cards, paper) }
  const blocks = document.blocks.filter((block) => block.kind !== 'cards')
  const layout = layOut({ ...document, blocks }, paper, {
    tints: TINTS,
    nameOf: (id) => outlineText(unitOf.get(id)?.counter),
    sidesOf: (id) => unitOf.get(id)?.sides.length ?? 1,
  })
  return { paper, layout }
}

/** Makes the pages of an aid, or of all in one file. Throws as `makeDocument`. */
export function printPages(from: PrintFrom, options: PrintOptions): PrintJob {
  if (options.aid !== ALL_AIDS) return pagesOf(from, options, 0)
  const ids = AIDS_IN_ALL.map(({ id }) => id)
  return allInOne(ids, ALL_AIDS, options, (one, before) => pagesOf(from, one, before))
}

/** The map an aid prints, as its players see it. Throws `PrintError` if the scenario is not played on it. */
function mapFileOf({ content, scenario }: PrintFrom, map: MapId): MapFile {
  const found = Object.values(content.maps)
    .map((raw) => parseOnce(mapFile, raw).data)
    .find((file) => file?.id === map)
  const { maps: played = [] } = Object(scenario.raw) as { maps?: readonly string[] }
  if (found && played.includes(map)) return found
  throw new PrintError(`"${mapAidOf(map)}" cannot be printed: ${scenario.file} is not played on that map`)
}

/** The pages of an aid before they are drawn. */
interface PageLayout {
  readonly document: PrintJob['document']
  readonly game: Game
  readonly paper: Paper
  readonly layout: readonly Page[]
}

/** A map as pages, with what its feet say. Throws `PrintError` for a map or region that there is not. */
function layMap(from: PrintFrom, options: PrintOptions, map: MapId): PageLayout {
  const file = mapFileOf(from, map)
  const source = sourceOf(from, options, {})
  const title = `Map of ${THEATRES[map].name}`
  const position = source.filled ? source.position : 'empty'
  const paper = paperOf(
    options.paper ?? 'a4',
    options.orientation ?? MAP_ORIENTATION,
    options.margin ?? MAP_MARGIN,
  )
  const layout = mapPages(file, paper, {
    title,
    edition: `${position} · ${source.edition}`,
    hex: options.hex,
    region: options.region,
    light: options.light === true,
    game: source.filled ? source.game : undefined,
  })
  const document = { id: options.aid, title, subtitle: `${source.game.content.scenario.title} · ${position}` }
  return { document, game: source.game, paper, layout }
}

function layAid(from: PrintFrom, options: PrintOptions): PageLayout {
  const made = makeDocument(from, options)
  return { document: made.document, game: made.game, ...layDocument(made, options) }
}

/** The pages of one aid; `before` is how many stand before them in the file, as no two pages may share a name. */
function pagesOf(from: PrintFrom, options: PrintOptions, before: number): PrintJob {
  const map = mapOfAid(options.aid)
  const { document, game, paper, layout } = map ? layMap(from, options, map) : layAid(from, options)
  const { units, graph } = game.content
  setNationCodes(
    Object.fromEntries(graph.areas.flatMap(({ id, code }) => (code === undefined ? [] : [[id, code]]))),
  )
  const ink = {
    colour: options.colour ?? true,
    painter: counterPainter(
      new Map(units.map(({ id, counter }) => [id, counter])),
      paletteOf(from.root, from.packs ?? []),
    ),
  }
  const pages = layout.map((page, i) => pageSvg(page, before + i, ink))
  return { document, paper, layout, pages, style: pageStyle(from.root) }
}

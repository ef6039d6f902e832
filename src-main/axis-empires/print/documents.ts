/** An aid, asked for with paper and options, as finished pages. */
import { existsSync } from 'node:fs'
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
import { type MapId, THEATRES } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import type { Game } from '../../../src-shared/axis-empires/table/game/game.ts'
import type { Orientation } from '../../../src-shared/contract/print.ts'
import { expectedNames } from '../../../src-shared/kernel/nearest.ts'
import { readJson } from '../../content/json.ts'
import { rawContent } from '../../content/loader.ts'
import { editionOf } from '../../content/overlays.ts'
import { type AidLayout, drawnPages, type PrintJob, type PrintOptions } from '../../print/finished.ts'
import { layOut, type Paper } from '../../print/layout/index.ts'
import type { Page } from '../../print/layout/items.ts'
import { paperFor } from '../../print/paper.ts'
import { PrintError } from '../../print/printer.ts'
import type { PrintFrom } from '../../print/source.ts'
import { packsOf } from '../game.ts'
import { loadRuleTexts } from '../texts.ts'
import { cardSheets } from './cards/sheets.ts'
import { mapPages } from './map/pages.ts'
import { counterPainter } from './painter.ts'
import { TINTS } from './tints.ts'

/** What aids are made from; of a game in play also what only some of them show. */
export interface AidsFrom extends PrintFrom {
  /** Written when an aid asks for it. */
  readonly diary?: () => DiaryView
  /** Written before, as it takes its time; for the aids that show it. */
  readonly overview?: OverviewView | undefined
}

/** A file of the application; undefined for one that it lacks. */
const jsonOf = (root: string, file: string): unknown =>
  existsSync(join(root, file)) ? readJson(root, file) : undefined

function paletteOf({ root, packs }: AidsFrom): CounterPalette {
  const parsed = colourFile.safeParse(jsonOf(root, 'assets/counters/colours.json'))
  return applyColours(parsed.success ? parsed.data.colours : {}, packsOf({ packs }))
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
  /** Its usual margin, where that is its own. */
  readonly margin?: number | undefined
}

/** What an aid asks for beside the position. */
type AidNeeds = Pick<NonNullable<ReturnType<typeof aidOf>>, 'texts' | 'played'>

/** What an aid is made from. Throws `ContentError` for bad data. */
function sourceOf(from: AidsFrom, options: PrintOptions, aid: AidNeeds): AidSource {
  const { root, content, scenario, game } = from
  return aidSource(rawContent(content, scenario), {
    data: editionOf(content.version, from.packs ?? []),
    rules: ruleTitles(root),
    ...(aid.texts ? { texts: loadRuleTexts(root) } : {}),
    filled: options.filled ?? game !== undefined,
    ...(game ? { state: game.state, title: game.title } : {}),
    ...(from.diary && aid.played === 'diary' ? { diary: from.diary() } : {}),
    ...(from.overview ? { overview: from.overview } : {}),
  })
}

/** Makes an aid from data. Throws `PrintError` for a name it does not know, `ContentError` for bad data. */
export function makeDocument(from: AidsFrom, options: PrintOptions): AidOfGame {
  const aid = aidOf(options.aid)
  if (!aid) {
    const known = expectedNames(aidEntries().map(({ id }) => id))
    throw new PrintError(`there is no aid "${options.aid}"; ${known}`)
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
    margin: aid.margin,
  }
}

/** Places a document on the paper asked for. */
export function layDocument(made: AidOfGame, options: PrintOptions): { paper: Paper; layout: Page[] } {
  const paper = paperFor(options, made)
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

/** The map an aid prints, as its players see it. Throws `PrintError` if the scenario is not played on it. */
function mapFileOf({ content, scenario }: AidsFrom, map: MapId): MapFile {
  const found = Object.values(content.maps)
    .map((raw) => parseOnce(mapFile, raw).data)
    .find((file) => file?.id === map)
  const { maps: played = [] } = Object(scenario.raw) as { maps?: readonly string[] }
  if (found && played.includes(map)) return found
  throw new PrintError(`"${mapAidOf(map)}" cannot be printed: ${scenario.file} is not played on that map`)
}

/** An aid on its paper, with the game that its counters are of. */
type PageLayout = Omit<AidLayout, 'painter'> & { readonly game: Game }

/** A map as pages, with what its feet say. Throws `PrintError` for a map or region that there is not. */
function layMap(from: AidsFrom, options: PrintOptions, map: MapId): PageLayout {
  const file = mapFileOf(from, map)
  const source = sourceOf(from, options, {})
  const title = `Map of ${THEATRES[map].name}`
  const position = source.filled ? source.position : 'empty'
  const paper = paperFor(options, { orientation: MAP_ORIENTATION, margin: MAP_MARGIN })
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

function layAid(from: AidsFrom, options: PrintOptions): PageLayout {
  const made = makeDocument(from, options)
  return { document: made.document, game: made.game, ...layDocument(made, options) }
}

function laidOut(from: AidsFrom, options: PrintOptions): AidLayout {
  const map = mapOfAid(options.aid)
  const { game, ...laid } = map ? layMap(from, options, map) : layAid(from, options)
  const { units, graph } = game.content
  setNationCodes(
    Object.fromEntries(graph.areas.flatMap(({ id, code }) => (code === undefined ? [] : [[id, code]]))),
  )
  const counters = new Map(units.map(({ id, counter }) => [id, counter]))
  return { ...laid, painter: counterPainter(counters, paletteOf(from)) }
}

const SERIES = { all: ALL_AIDS, ids: AIDS_IN_ALL.map(({ id }) => id) }

/** Makes the pages of an aid, or of all in one file. Throws as `makeDocument`. */
export const printPages = (from: AidsFrom, options: PrintOptions): PrintJob =>
  drawnPages(from.root, SERIES, options, (one) => laidOut(from, one))

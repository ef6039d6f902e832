/** An aid, asked for with paper and options, as finished pages. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Counter } from '../../../src-shared/axis-empires/content/counters.ts'
import { decksOf } from '../../../src-shared/axis-empires/content/option-cards.ts'
import { colourFile } from '../../../src-shared/axis-empires/content/tables.ts'
import type { DiaryView } from '../../../src-shared/axis-empires/contract/diary.ts'
import type { OverviewView } from '../../../src-shared/axis-empires/contract/overview.ts'
import {
  type Orientation,
  type PaperName,
  USUAL_MARGIN,
} from '../../../src-shared/axis-empires/contract/print.ts'
import type { Game } from '../../../src-shared/axis-empires/game/game.ts'
import { markerTitle } from '../../../src-shared/axis-empires/names/markers.ts'
import { applyColours } from '../../../src-shared/axis-empires/packs/apply.ts'
import type { Pack } from '../../../src-shared/axis-empires/packs/schema.ts'
import {
  AIDS,
  AIDS_IN_ALL,
  type AidDocument,
  ALL_AIDS,
  aidOf,
  aidSource,
  isShown,
  makeAid,
} from '../../../src-shared/axis-empires/questions/aids/index.ts'
import type { CounterPalette } from '../../../src-shared/counters/colours.ts'
import { setNationCodes } from '../../../src-shared/counters/paint-counter.ts'
import type { GameState } from '../../../src-shared/kernel/state.ts'
import { type Content, type RawScenario, rawContent } from '../../content/loader.ts'
import { PrintError } from '../../print/printer.ts'
import { loadRuleTexts } from '../rule-texts.ts'
import { pageStyle, pagesHtml } from './html.ts'
import { layOut, type Paper } from './layout/index.ts'
import type { Page } from './layout/items.ts'
import { paperOf } from './paper.ts'
import { pageSvg } from './svg.ts'

export interface PrintOptions {
  readonly aid: string
  readonly paper?: PaperName
  readonly orientation?: Orientation
  readonly margin?: number
  readonly colour?: boolean
  /** Displays with the counters of the position. */
  readonly filled?: boolean
  /** Side of a counter on a counter sheet, in millimetres. */
  readonly size?: number
}

export interface PrintFrom {
  /** The folder of the application. */
  readonly root: string
  readonly content: Content
  readonly scenario: Pick<RawScenario, 'raw' | 'file'>
  /** The packs that are already laid over the content; their colours are used too. */
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

export interface Printed {
  readonly document: AidDocument
  readonly paper: Paper
  readonly layout: readonly Page[]
  /** Each page as SVG, without the style sheet. */
  readonly pages: readonly string[]
  readonly style: string
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
export interface Made {
  readonly document: AidDocument
  readonly game: Game
  /** The usual orientation of the aid. */
  readonly orientation: Orientation
  /** Its usual margin. */
  readonly margin: number
}

/** Makes an aid from data. Throws `PrintError` for a name it does not know, `ContentError` for bad data. */
export function makeDocument(from: PrintFrom, options: PrintOptions): Made {
  const aid = aidOf(options.aid)
  if (!aid) {
    const known = [...AIDS.map(({ id }) => id), ALL_AIDS].join(', ')
    throw new PrintError(`there is no aid "${options.aid}"; expected one of: ${known}`)
  }
  const { root, content, scenario, game } = from
  if (!isShown(aid, decksOf(Object(scenario.raw))))
    throw new PrintError(
      `"${aid.id}" cannot be printed: ${scenario.file} is played without these Option Cards`,
    )
  const source = aidSource(rawContent(content, scenario), {
    data: content.version,
    rules: ruleTitles(root),
    ...(aid.texts ? { texts: loadRuleTexts(root) } : {}),
    filled: options.filled ?? game !== undefined,
    ...(game ? { state: game.state, title: game.title } : {}),
    ...(game?.diary && aid.played === 'diary' ? { diary: game.diary() } : {}),
    ...(game?.overview ? { overview: game.overview } : {}),
  })
  return {
    document: makeAid(aid, source, options.size),
    game: source.game,
    orientation: aid.orientation,
    margin: aid.margin ?? USUAL_MARGIN,
  }
}

/** Lays a document on the paper asked for. */
export function layDocument(made: Made, options: PrintOptions): { paper: Paper; layout: Page[] } {
  const paper = paperOf(
    options.paper ?? 'a4',
    options.orientation ?? made.orientation,
    options.margin ?? made.margin,
  )
  const { unitOf } = made.game.content
  const layout = layOut(made.document, paper, {
    nameOf: (id) => outlineText(unitOf.get(id)?.counter),
    sidesOf: (id) => unitOf.get(id)?.sides.length ?? 1,
  })
  return { paper, layout }
}

/** Makes the pages of an aid, or of all in one file. Throws as `makeDocument`. */
export function printPages(from: PrintFrom, options: PrintOptions): Printed {
  if (options.aid !== ALL_AIDS) return pagesOf(from, options, 0)
  // One file lies one way.
  const orientation = options.orientation ?? 'portrait'
  let all: Printed | undefined
  for (const { id } of AIDS_IN_ALL) {
    const next = pagesOf(from, { ...options, aid: id, orientation }, all?.pages.length ?? 0)
    const title = { ...next.document, id: ALL_AIDS, title: 'Player Aids' }
    all = all
      ? { ...all, layout: [...all.layout, ...next.layout], pages: [...all.pages, ...next.pages] }
      : { ...next, document: title }
  }
  if (!all) throw new PrintError('there are no aids to print')
  return all
}

/** The pages of one aid; `before` is how many stand before them in the file, as no two pages may share a name. */
function pagesOf(from: PrintFrom, options: PrintOptions, before: number): Printed {
  const made = makeDocument(from, options)
  const { paper, layout } = layDocument(made, options)
  const { units, graph } = made.game.content
  setNationCodes(
    Object.fromEntries(graph.areas.flatMap(({ id, code }) => (code === undefined ? [] : [[id, code]]))),
  )
  const ink = {
    counters: new Map(units.map(({ id, counter }) => [id, counter])),
    palette: paletteOf(from.root, from.packs ?? []),
    colour: options.colour ?? true,
  }
  const pages = layout.map((page, i) => pageSvg(page, before + i, ink))
  return { document: made.document, paper, layout, pages, style: pageStyle(from.root) }
}

/** The pages as one HTML document that needs nothing else. */
export function printedHtml({ document, pages, paper, style }: Printed): string {
  return pagesHtml(`Axis Empires: ${document.title}`, pages, paper, style)
}

/** `Combat Results Table - September Storm.pdf`. */
export function fileNameOf({ document }: Printed): string {
  const name = `${document.title} - ${document.subtitle.split(' · ')[0] ?? ''}`
  return `${name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim()}.pdf`
}

/** A map as pages: on one sheet, or at a size of hex over as many sheets as it takes, with a plan of them first. */
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import type { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { boundsOf, HEX_W, type Rect } from '../../../../src-shared/board/drawing/hex.ts'
import type { Item, Page, Paper, PictureItem, TextItem } from '../../../print/layout/items.ts'
import { INK } from '../../../print/layout/look.ts'
import { shorten } from '../../../print/layout/metrics.ts'
import {
  type Cut,
  cutPoster,
  LAP,
  lapMarks,
  pageOf,
  printedPart,
  type Sheet,
  sheetFoot,
} from '../../../print/poster.ts'
import { PrintError } from '../../../print/printer.ts'
import { itemsIn, type StackItems, stacksOn } from './counters.ts'
import { MapPicture } from './picture.ts'

/** Half a hex and a little stays round the hexes of a region. */
const ROUND = HEX_W * 0.62
const FOOT = 2.3
const PLAN_TITLE = 5
const PLAN_HEAD = 14
/** Behind the number of a sheet. */
const PLATE = 'rgba(255,255,255,0.72)'

export interface MapRequest {
  readonly title: string
  /** What the feet say after it: scenario, position and data. */
  readonly edition: string
  /** Width of a hex in millimetres; one sheet shows all if it is not given. */
  readonly hex?: number | undefined
  readonly region?: string | undefined
  readonly light: boolean
  /** The position whose counters lie on the map; an empty map if it is not given. */
  readonly game?: Game | undefined
}

const pictures = new WeakMap<MapFile, MapPicture>()

function pictureOf(map: MapFile): MapPicture {
  const known = pictures.get(map)
  if (known) return known
  const made = new MapPicture(map)
  pictures.set(map, made)
  return made
}

/** The part of the world that is printed. Throws `PrintError` for a region that is none. */
function partOf({ scene }: MapPicture, region: string | undefined): Rect {
  if (region === undefined) return scene.bounds
  const corners = region.split('-')
  const points = corners.map((id) => scene.byId.get(id.toLowerCase())?.at)
  const [a, b] = points
  if (corners.length !== 2 || !a || !b) {
    const wrong = corners.find((_, i) => points[i] === undefined)
    const why = wrong === undefined || wrong === region ? '' : `: ${wrong} is no hex of this map`
    throw new PrintError(
      `the region is "${region}"${why}; expected two hexes at its opposite corners with a hyphen between them`,
    )
  }
  return boundsOf([a, b], ROUND)
}

/** What the sheets are cut from. */
interface Poster {
  readonly picture: MapPicture
  readonly part: Rect
  /** Millimetres to a unit of the world. */
  readonly scale: number
  readonly request: MapRequest
  readonly paper: Paper
  /** The counters on the map; none on an empty one. */
  readonly stacks: readonly StackItems[]
}

/** A part of a poster in millimetres as a part of the world. */
const inWorld = ({ part, scale }: Pick<Poster, 'part' | 'scale'>, { x, y, w, h }: Rect): Rect => ({
  x: part.x + x / scale,
  y: part.y + y / scale,
  w: w / scale,
  h: h / scale,
})

/** A piece of the map in a frame on a page. */
function pieceOf(
  { picture, request }: Poster,
  view: Rect,
  scale: number,
  at: { readonly x: number; readonly y: number },
  items: readonly Item[],
): PictureItem {
  return {
    kind: 'picture',
    ...at,
    w: view.w * scale,
    h: view.h * scale,
    view: [view.x, view.y, view.w, view.h],
    paint: (on) => picture.svg(view, scale, { ...on, light: request.light }),
    items,
  }
}

/** Left and right of the foot there is room for the marks. */
const FOOT_INSET = LAP + 1.5

function footOf({ paper, request }: Poster, text: string): Item[] {
  const { width, height } = paper
  const margin = paper.margin + FOOT_INSET
  const y = height - paper.margin + 3.4
  const most = (width - 2 * margin) / 2 - 2
  const item = (x: number, words: string, align?: 'end'): Item => ({
    kind: 'text',
    x,
    y,
    text: shorten(words, 'sans', FOOT, most),
    face: 'sans',
    size: FOOT,
    ink: INK.soft,
    ...(align ? { align } : {}),
  })
  return [item(margin, text), item(width - margin, request.edition, 'end')]
}

function sheetPage(poster: Poster, cut: Cut, sheet: Sheet): Page {
  const { paper, scale, request } = poster
  const view = inWorld(poster, { x: sheet.left, y: sheet.top, ...printedPart(paper) })
  return pageOf(paper, [
    pieceOf(poster, view, scale, { x: paper.margin, y: paper.margin }, itemsIn(poster.stacks, view)),
    ...lapMarks(sheet, cut, paper),
    ...footOf(poster, sheetFoot(request.title, sheet, cut)),
  ])
}

/** The number of a sheet in its middle, on a pale plate through which the map is seen. */
function numberOf(n: number, x: number, y: number, size: number): Item[] {
  const [wide, high] = [size * (n > 9 ? 1.5 : 1), size * 1.2]
  return [
    { kind: 'rect', x: x - wide / 2, y: y - high / 2, w: wide, h: high, fill: PLATE, round: size * 0.15 },
    {
      kind: 'text',
      x,
      y: y + size * 0.35,
      text: String(n),
      face: 'sansBold',
      size,
      ink: INK.ink,
      align: 'middle',
    },
  ]
}

/** The plan of the sheets: the map small, the edges of the sheets over it, each with its number. */
function planPage(poster: Poster, cut: Cut): Page {
  const { paper, scale, request } = poster
  const { w, h } = printedPart(paper)
  // Of the strip two sheets share the plan shows the middle.
  const [sheetW, sheetH] = [w - LAP, h - LAP]
  const [wide, high] = [cut.across * sheetW, cut.down * sheetH]
  const small = Math.min(w / wide, (h - PLAN_HEAD) / high)
  const corner = { x: paper.margin + (w - wide * small) / 2, y: paper.margin + PLAN_HEAD }
  const view = inWorld(poster, { x: cut.left + LAP / 2, y: cut.top + LAP / 2, w: wide, h: high })
  const number = Math.min(sheetW, sheetH) * small * 0.22
  const sheets = cut.sheets.flatMap(({ number: n, row, column }): Item[] => {
    const [sw, sh] = [sheetW * small, sheetH * small]
    const [x, y] = [corner.x + (column - 1) * sw, corner.y + (row - 1) * sh]
    return [
      { kind: 'rect', x, y, w: sw, h: sh, line: INK.ink, width: 0.3 },
      ...numberOf(n, x + sw / 2, y + sh / 2, number),
    ]
  })
  const hex = Math.round(scale * HEX_W * 10) / 10
  const how =
    `${cut.sheets.length} sheets, ${cut.across} across and ${cut.down} down, with hexes of ${hex} mm. Neighbouring sheets ` +
    `show the same ${LAP} mm: cut one of the two at its marks and glue it over the other.`
  const words = (text: string, down: number, face: TextItem['face'], size: number): Item => {
    const [x, y] = [paper.margin, paper.margin + down]
    return { kind: 'text', x, y, text: shorten(text, face, size, w), face, size, ink: INK.ink }
  }
  return pageOf(paper, [
    words(`${request.title}: plan of the sheets`, PLAN_TITLE, 'serifBold', PLAN_TITLE),
    words(how, PLAN_TITLE + 5, 'sans', 3),
    pieceOf(poster, view, scale * small, corner, []),
    ...sheets,
    ...footOf(poster, request.title),
  ])
}

/**
 * The pages of a map.
 * @throws PrintError for a region that does not name two hexes of the map
 */
export function mapPages(map: MapFile, paper: Paper, request: MapRequest): Page[] {
  const picture = pictureOf(map)
  const part = partOf(picture, request.region)
  const { w, h } = printedPart(paper)
  const scale = request.hex === undefined ? Math.min(w / part.w, h / part.h) : request.hex / HEX_W
  const stacks = request.game ? stacksOn(request.game, map) : []
  const poster: Poster = { picture, part, scale, request, paper, stacks }
  const cut = cutPoster({ w: part.w * scale, h: part.h * scale }, paper, (sheet) =>
    picture.shows(inWorld(poster, sheet)),
  )
  const sheets = cut.sheets.map((sheet) => sheetPage(poster, cut, sheet))
  return cut.sheets.length === 1 ? sheets : [planPage(poster, cut), ...sheets]
}

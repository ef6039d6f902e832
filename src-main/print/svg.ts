/** Pages as SVG: vectors and text, counters drawn by the painter of the screen. */

import { escapeXml } from '../../src-shared/board/paper/xml.ts'
import { STYLE_MARK } from '../../src-shared/contract/print.ts'
import type { CounterItem, Item, Page, TextItem } from './layout/items.ts'
import type { Face } from './layout/widths.ts'

/** Counters are drawn in a square of this side and then made as large as wanted. */
const SIDE = 120

/** How a game draws its counters. */
export interface CounterPainter {
  /** The same for all counters that look alike with that face up; undefined for one that is not known. */
  lookOf(id: string, face: number): string | undefined
  /** The colour of the counter itself. */
  groundOf(id: string): string | undefined
  /** SVG in a square of a side; `prefix` begins every id in it, `ink` is the colour printed for a colour. */
  paint(
    id: string,
    face: number,
    on: { readonly prefix: string; readonly side: number; readonly ink: (colour: string) => string },
  ): string
}

export interface Ink {
  readonly colour: boolean
  /** Of a game that shows counters on its aids. */
  readonly painter?: CounterPainter
}

const FACES: Readonly<Record<Face, string>> = {
  sans: 'b5',
  sansBold: 'b6',
  serif: 'g4',
  serifItalic: 'gi',
  serifBold: 'g6',
}
/** Classes of the faces, for the style sheet of a page. */
export const FACE_STYLES = `text{white-space:pre;font-kerning:none}
.b5{font-family:"Barlow Semi Condensed","Liberation Sans Narrow",sans-serif;font-weight:500}
.b6{font-family:"Barlow Semi Condensed","Liberation Sans Narrow",sans-serif;font-weight:600}
.g4{font-family:"EB Garamond","Liberation Serif",serif;font-weight:400}
.gi{font-family:"EB Garamond","Liberation Serif",serif;font-weight:400;font-style:italic}
.g6{font-family:"EB Garamond","Liberation Serif",serif;font-weight:600}`

const short = (n: number): string => String(Math.round(n * 1000) / 1000)

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
const RGBA = /^rgba?\(\s*([\d.]+)\s*,\s*([\d.]+)\s*,\s*([\d.]+)\s*(?:,\s*([\d.]+)\s*)?\)$/

/** A grey that looks as bright as a colour. */
export function greyOf(colour: string): string {
  const hex = HEX.exec(colour)
  const rgb = RGBA.exec(colour)
  const parts = hex
    ? hex.slice(1, 4).map((part) => Number.parseInt(part, 16))
    : (rgb?.slice(1, 4).map(Number) ?? [])
  const [r, g, b] = parts
  if (r === undefined || g === undefined || b === undefined) return colour
  const grey = Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const alpha = rgb?.[4]
  return alpha === undefined
    ? `#${grey.toString(16).padStart(2, '0').repeat(3)}`
    : `rgba(${grey},${grey},${grey},${alpha})`
}

/** Draws each counter once for each look and gives it an id on the page. */
class Pictures {
  private readonly ids = new Map<string, string>()
  readonly symbols: string[] = []
  private readonly ink: Ink
  private readonly prefix: string
  private drawn = 0

  constructor(ink: Ink, prefix: string) {
    this.ink = ink
    this.prefix = prefix
  }

  /** A square in the colour of a counter, under it. */
  ground({ id, x, y, size }: CounterItem): string {
    const fill = this.ink.painter?.groundOf(id)
    if (fill === undefined) return ''
    const colour = this.ink.colour ? fill : greyOf(fill)
    return `<rect x="${short(x)}" y="${short(y)}" width="${short(size)}" height="${short(size)}" fill="${colour}"/>`
  }

  /** Begins the ids in the next picture of the page. */
  nextPrefix(): string {
    return `${this.prefix}m${this.drawn++}`
  }

  idOf(id: string, face: number): string | undefined {
    const { painter, colour } = this.ink
    const key = painter?.lookOf(id, face)
    if (painter === undefined || key === undefined) return undefined
    const known = this.ids.get(key)
    if (known) return known
    const symbol = `${this.prefix}k${this.ids.size}`
    const drawn = painter.paint(id, face, { prefix: symbol, side: SIDE, ink: colour ? (c) => c : greyOf })
    this.symbols.push(`<g id="${symbol}">${drawn}</g>`)
    this.ids.set(key, symbol)
    return symbol
  }
}

function textSvg(item: TextItem, ink: (colour: string) => string): string {
  const anchor = item.align ? ` text-anchor="${item.align}"` : ''
  return (
    `<text class="${FACES[item.face]}" x="${short(item.x)}" y="${short(item.y)}" ` +
    `font-size="${short(item.size)}" fill="${ink(item.ink)}"${anchor}>${escapeXml(item.text)}</text>`
  )
}

function itemSvg(item: Item, ink: (colour: string) => string, pictures: Pictures): string {
  switch (item.kind) {
    case 'text':
      return item.text === '' ? '' : textSvg(item, ink)
    case 'line':
      return (
        `<line x1="${short(item.x1)}" y1="${short(item.y1)}" x2="${short(item.x2)}" y2="${short(item.y2)}" ` +
        `stroke="${ink(item.ink)}" stroke-width="${item.width}"/>`
      )
    case 'rect': {
      const round = item.round === undefined ? '' : ` rx="${short(item.round)}"`
      const fill = item.fill === undefined ? 'none' : ink(item.fill)
      const dashes = item.dashed ? ' stroke-dasharray="1 0.8"' : ''
      const line =
        item.line === undefined
          ? ''
          : ` stroke="${ink(item.line)}" stroke-width="${item.width ?? 0.2}"${dashes}`
      return `<rect x="${short(item.x)}" y="${short(item.y)}" width="${short(item.w)}" height="${short(item.h)}" fill="${fill}"${line}${round}/>`
    }
    case 'shape': {
      const scale = Math.round((item.size / item.units) * 1e6) / 1e6
      const rule = item.evenodd ? ' fill-rule="evenodd"' : ''
      return `<path d="${item.path}" fill="${ink(item.ink)}"${rule} transform="translate(${short(item.x)} ${short(item.y)}) scale(${scale})"/>`
    }
    case 'path': {
      const { x, y, size, path, width } = item
      return (
        `<path d="${path}" fill="none" stroke="${ink(item.ink)}" stroke-width="${width}" stroke-linejoin="round" ` +
        `transform="translate(${short(x)} ${short(y)}) scale(${short(size)})"/>`
      )
    }
    case 'counter': {
      const picture = pictures.idOf(item.id, item.face)
      if (picture === undefined) return ''
      const scale = Math.round((item.size / SIDE) * 1e6) / 1e6
      const ground = item.square ? pictures.ground(item) : ''
      return `${ground}<use href="#${picture}" transform="translate(${short(item.x)} ${short(item.y)}) scale(${scale})"/>`
    }
    case 'picture': {
      const { x, y, w, h, view } = item
      const drawn = item.paint({ prefix: pictures.nextPrefix(), ink })
      const over = item.items.map((each) => itemSvg(each, ink, pictures)).join('\n')
      return (
        `<svg x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" ` +
        `viewBox="${view.map(short).join(' ')}" preserveAspectRatio="none">${drawn}${over}</svg>`
      )
    }
  }
}

/** One page as an SVG picture of its true size. `style` goes in if it is to stand alone. */
export function pageSvg(page: Page, index: number, ink: Ink): string {
  const pictures = new Pictures(ink, `p${index}`)
  const colour = ink.colour ? (c: string) => c : greyOf
  const items = page.items.map((item) => itemSvg(item, colour, pictures)).join('\n')
  const defs = pictures.symbols.length === 0 ? '' : `<defs>${pictures.symbols.join('\n')}</defs>\n`
  const { width, height } = page
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}mm" height="${short(height)}mm" ` +
    `viewBox="0 0 ${short(width)} ${short(height)}">\n${STYLE_MARK}${defs}<rect width="${short(width)}" ` +
    `height="${short(height)}" fill="#ffffff"/>\n${items}\n</svg>`
  )
}

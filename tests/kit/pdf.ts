/** What a PDF says and how its pages look, read by pdf.js: nothing of the system is needed. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getDocument, OPS, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const PDFJS = join(import.meta.dirname, '..', '..', 'node_modules', 'pdfjs-dist')
const folderUrl = (name: string): string => `${pathToFileURL(join(PDFJS, name)).href}/`

/** Does something with every page of a PDF, one after another, and lets go of the file. */
async function eachPage<T>(file: string, work: (page: PDFPageProxy) => Promise<T> | T): Promise<T[]> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(file)),
    standardFontDataUrl: folderUrl('standard_fonts'),
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const document = await loading.promise
    const results: T[] = []
    for (let i = 1; i <= document.numPages; i++) results.push(await work(await document.getPage(i)))
    return results
  } finally {
    await loading.destroy()
  }
}

/** A run of letters on a page; lengths in points, `y` upwards. */
interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const { items } = await page.getTextContent({ disableNormalization: true })
  return items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return []
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x, y, width: item.width, size: Math.hypot(a, b) }]
  })
}

/** Pieces as text; a blank where the next one does not touch the one before. */
function joined(pieces: readonly Piece[]): string {
  let text = ''
  let last: Piece | undefined
  for (const piece of pieces) {
    const apart =
      last &&
      (Math.abs(piece.y - last.y) > last.size * 0.3 ||
        Math.abs(piece.x - (last.x + last.width)) > last.size * 0.12)
    text += apart ? ` ${piece.text}` : piece.text
    last = piece
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** Pieces as lines, from the top of the page downwards and each from left to right. */
function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = []
  for (const piece of [...pieces].sort((p, q) => q.y - p.y)) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first && first.y - piece.y < Math.min(first.size, piece.size) * 0.4) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => joined(line.sort((p, q) => p.x - q.x))).filter((line) => line !== '')
}

export interface PdfFacts {
  readonly pages: number
  /** Of the first page, in points. */
  readonly width: number
  readonly height: number
}

/** What a PDF says, in one reading. */
export interface PdfText {
  readonly facts: PdfFacts
  /** The text of every page as it stands there, line by line, words apart by single blanks. */
  readonly pages: readonly string[]
  /** Its lines, as they stand on the pages. */
  readonly lines: readonly string[]
  /** Its words in the order in which they were drawn: those of a cell of a table stay together. */
  readonly words: string
}

export async function readPdf(file: string): Promise<PdfText> {
  const read = await eachPage(file, async (page) => {
    const pieces = await piecesOf(page)
    return { lines: linesOf(pieces), words: joined(pieces), size: page.getViewport({ scale: 1 }) }
  })
  const { width = 0, height = 0 } = read[0]?.size ?? {}
  return {
    facts: { pages: read.length, width, height },
    pages: read.map(({ lines }) => lines.join(' ')),
    lines: read.flatMap(({ lines }) => lines),
    words: read.map(({ words }) => words).join(' '),
  }
}

export const pdfPages = async (file: string): Promise<readonly string[]> => (await readPdf(file)).pages

export async function pdfFacts(file: string): Promise<PdfFacts> {
  const sizes = await eachPage(file, (page) => page.getViewport({ scale: 1 }))
  return { pages: sizes.length, width: sizes[0]?.width ?? 0, height: sizes[0]?.height ?? 0 }
}

/** A line or shape on a page; millimetres from its top left corner. */
interface DrawnPath {
  readonly stroked: boolean
  /** `#rrggbb`; undefined for a gradient or a pattern. */
  readonly colour: string | undefined
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Matrix = readonly number[]
const MM = 25.4 / 72

/** `inner` done before `outer`. */
function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

interface Ink {
  readonly matrix: Matrix
  readonly fill: string | undefined
  readonly stroke: string | undefined
}

const STROKES: readonly unknown[] = [OPS.stroke, OPS.closeStroke]
const FILLS: readonly unknown[] = [OPS.fill, OPS.eoFill]

/** Follows the drawing of a page, operator by operator. */
class Plotter {
  readonly paths: DrawnPath[] = []
  private ink: Ink
  private readonly kept: Ink[] = []

  constructor(viewport: Matrix) {
    this.ink = { matrix: viewport, fill: '#000000', stroke: '#000000' }
  }

  private path([kind, , box]: readonly unknown[]): void {
    const stroked = STROKES.includes(kind)
    if (!box || (!stroked && !FILLS.includes(kind))) return
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box as number[]
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.ink.matrix
    const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e].map((x) => x * MM)
    const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f].map((y) => y * MM)
    this.paths.push({
      stroked,
      colour: stroked ? this.ink.stroke : this.ink.fill,
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    })
  }

  step(operator: number, args: readonly unknown[]): void {
    const { ink } = this
    if (operator === OPS.save) this.kept.push(ink)
    else if (operator === OPS.restore) this.ink = this.kept.pop() ?? ink
    else if (operator === OPS.transform) this.ink = { ...ink, matrix: compose(ink.matrix, args as number[]) }
    else if (operator === OPS.setFillRGBColor) this.ink = { ...ink, fill: String(args[0]) }
    else if (operator === OPS.setStrokeRGBColor) this.ink = { ...ink, stroke: String(args[0]) }
    else if (operator === OPS.setFillColorN) this.ink = { ...ink, fill: undefined }
    else if (operator === OPS.setStrokeColorN) this.ink = { ...ink, stroke: undefined }
    else if (operator === OPS.constructPath) this.path(args)
  }
}

export interface Drawing {
  readonly paths: readonly DrawnPath[]
  /** Every colour that is drawn with, those of gradients too. */
  readonly colours: readonly string[]
  /** How many pictures made of pixels stand on it. */
  readonly images: number
}

const IMAGES: readonly number[] = [
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]
const COLOUR = /#[0-9a-f]{6}\b/gi

/** What is drawn on a page, by the operators of the file. Throws if there is no such page. */
export async function pageDrawing(file: string, number: number): Promise<Drawing> {
  const drawings = await eachPage(file, async (page) => {
    if (page.pageNumber !== number) return undefined
    const { fnArray, argsArray } = await page.getOperatorList()
    const plotter = new Plotter(page.getViewport({ scale: 1 }).transform)
    const colours = new Set<string>()
    const note = (text: string): void => {
      for (const [colour] of text.matchAll(COLOUR)) colours.add(colour)
    }
    fnArray.forEach((operator, i) => {
      const args: unknown[] = argsArray[i] ?? []
      plotter.step(operator, args)
      if (operator === OPS.showText) return
      const text = JSON.stringify(args)
      note(text)
      for (const [name] of text.matchAll(/\bpattern_p\w+/g)) note(JSON.stringify(page.objs.get(name)))
    })
    const images = fnArray.filter((operator) => IMAGES.includes(operator)).length
    return { paths: plotter.paths, colours: [...colours], images }
  })
  const drawing = drawings.find((each) => each !== undefined)
  if (!drawing) throw new Error(`${file} has no page ${number}`)
  return drawing
}

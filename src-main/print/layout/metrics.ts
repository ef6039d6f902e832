/** How wide a text is, and where its lines break. */
import { FACES, type Face, MEASURED, WIDTHS } from './widths.ts'

/** Stands for a letter that was not yet asked for. */
const NOT_KNOWN = -1
const LETTERS = 0x10000

/** Widths by the code of a letter, a table for each face. */
const TABLES = Object.fromEntries(
  FACES.map((face) => {
    const table = new Int16Array(LETTERS).fill(NOT_KNOWN)
    const widths = WIDTHS[face].split(' ').map(Number)
    ;[...MEASURED].forEach((char, i) => {
      table[char.charCodeAt(0)] = widths[i] ?? 500
    })
    return [face, table]
  }),
) as unknown as Readonly<Record<Face, Int16Array>>

/** The width taken for letters that are not in the tables: that of a broad one. */
const UNKNOWN = 620

/** A letter the tables do not have is as wide as the one under its accent; found once, then kept with the others. */
function widthOfOther(code: number, table: Int16Array): number {
  const base = String.fromCharCode(code).normalize('NFD').charCodeAt(0)
  const known = table[base] ?? NOT_KNOWN
  const width = known === NOT_KNOWN ? UNKNOWN : known
  table[code] = width
  return width
}

/** The second half of a letter beyond the first plane takes no space of its own. */
const isTrail = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** Width of a text in thousandths of its size: whole numbers, so that parts add up exactly. */
function unitsOf(text: string, face: Face): number {
  const table = TABLES[face]
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const width = table[code] ?? NOT_KNOWN
    if (width !== NOT_KNOWN) sum += width
    else if (!isTrail(code)) sum += widthOfOther(code, table)
  }
  return sum
}

const widthOf = (units: number, size: number): number => (units * size) / 1000

/** Width of a text, in the unit of `size`. */
export function textWidth(text: string, face: Face, size: number): number {
  return widthOf(unitsOf(text, face), size)
}

/** The face of a font of a canvas, such as `italic 400 13px "EB Garamond"`. */
function faceOf(font: string): Face {
  const isBold = /\b[67]00 /.test(font)
  if (!font.includes('Garamond')) return isBold ? 'sansBold' : 'sans'
  if (font.startsWith('italic')) return 'serifItalic'
  return isBold ? 'serifBold' : 'serif'
}

/** Width of a text in a font of a canvas, in its pixels. */
export const fontWidth = (text: string, font: string): number =>
  textWidth(text, faceOf(font), Number(/([\d.]+)px/.exec(font)?.[1] ?? 10))

/** The pieces of a word too long for its line: it is broken where it has to be. */
function pieces(word: string, face: Face, size: number, most: number): string[] {
  const out: string[] = []
  let piece = ''
  for (const char of word) {
    if (piece !== '' && textWidth(piece + char, face, size) > most) {
      out.push(piece)
      piece = ''
    }
    piece += char
  }
  return [...out, piece]
}

/** The lines of a text in a width; never none. */
export function wrap(text: string, face: Face, size: number, most: number): string[] {
  const lines: string[] = []
  const blank = unitsOf(' ', face)
  let line = ''
  let units = 0
  const add = (word: string, more: number): void => {
    if (line !== '' && widthOf(units + blank + more, size) > most) {
      lines.push(line)
      ;[line, units] = [word, more]
    } else if (line === '') [line, units] = [word, more]
    else [line, units] = [`${line} ${word}`, units + blank + more]
  }
  for (const word of text.split(/\s+/)) {
    const more = unitsOf(word, face)
    if (widthOf(more, size) <= most) add(word, more)
    else for (const piece of pieces(word, face, size, most)) add(piece, unitsOf(piece, face))
  }
  return [...lines, line]
}

/** A text cut short with an ellipsis if it is too wide. */
export function shorten(text: string, face: Face, size: number, most: number): string {
  if (textWidth(text, face, size) <= most) return text
  let cut = text
  while (cut.length > 1 && textWidth(`${cut}…`, face, size) > most) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

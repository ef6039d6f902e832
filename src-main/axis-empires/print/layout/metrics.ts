/** How wide a text is, and where its lines break. */
import { FACES, type Face, MEASURED, WIDTHS } from './widths.ts'

const TABLES = Object.fromEntries(
  FACES.map((face) => {
    const widths = WIDTHS[face].split(' ').map(Number)
    return [face, new Map([...MEASURED].map((char, i) => [char, widths[i] ?? 500]))]
  }),
) as unknown as Readonly<Record<Face, Map<string, number>>>

/** The width taken for letters that are not in the tables: that of a broad one. */
const UNKNOWN = 620

/** A letter the tables do not have is as wide as the one under its accent; found once, then kept with the others. */
function widthOfOther(char: string, table: Map<string, number>): number {
  const width = table.get(char.normalize('NFD').charAt(0)) ?? UNKNOWN
  table.set(char, width)
  return width
}

/** Width of a text in thousandths of its size: whole numbers, so that parts add up exactly. */
function unitsOf(text: string, face: Face): number {
  const table = TABLES[face]
  let sum = 0
  for (const char of text) sum += table.get(char) ?? widthOfOther(char, table)
  return sum
}

const widthOf = (units: number, size: number): number => (units * size) / 1000

/** Width of a text, in the unit of `size`. */
export function textWidth(text: string, face: Face, size: number): number {
  return widthOf(unitsOf(text, face), size)
}

/** A word too long for its line is broken where it has to be. */
function pieces(word: string, face: Face, size: number, most: number): string[] {
  if (textWidth(word, face, size) <= most) return [word]
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
  for (const word of text.split(/\s+/).flatMap((w) => pieces(w, face, size, most))) {
    const more = unitsOf(word, face)
    if (line !== '' && widthOf(units + blank + more, size) > most) {
      lines.push(line)
      ;[line, units] = [word, more]
    } else if (line === '') [line, units] = [word, more]
    else [line, units] = [`${line} ${word}`, units + blank + more]
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

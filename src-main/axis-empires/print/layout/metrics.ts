/** How wide a text is, and where its lines break. */
import { FACES, type Face, MEASURED, WIDTHS } from './widths.ts'

const TABLES = Object.fromEntries(
  FACES.map((face) => {
    const widths = WIDTHS[face].split(' ').map(Number)
    return [face, new Map([...MEASURED].map((char, i) => [char, widths[i] ?? 500]))]
  }),
) as unknown as Readonly<Record<Face, ReadonlyMap<string, number>>>

/** Letters the tables do not know are taken as wide as a broad one. */
const UNKNOWN = 620

/** Width of a text, in the unit of `size`. */
export function textWidth(text: string, face: Face, size: number): number {
  let sum = 0
  for (const char of text) {
    const plain = char.normalize('NFD').charAt(0)
    sum += TABLES[face].get(char) ?? TABLES[face].get(plain) ?? UNKNOWN
  }
  return (sum * size) / 1000
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
  let line = ''
  for (const word of text.split(/\s+/).flatMap((w) => pieces(w, face, size, most))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer, face, size) > most) {
      lines.push(line)
      line = word
    } else line = longer
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

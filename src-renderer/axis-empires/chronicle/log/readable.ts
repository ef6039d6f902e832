/** The log as a person reads it: no headings with nothing under them, one line for one unit's march. */
import type { LogLine } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import { beginsTurn } from './headings.ts'

/** The rule of the heading that ends a game. */
const END = '0'

/** A heading with nothing under it; those of turns and of the end of the game always stand. */
function isEmptyHeading(line: LogLine, next: LogLine | undefined): boolean {
  if (line.tone !== 'heading' || line.rule === END || beginsTurn(line)) return false
  return next === undefined ? false : next.tone === 'heading'
}

const MARCH = / moves to (.+)$/

/** True if a line continues with the march of the line before. */
function goesOn(before: LogLine | undefined, line: LogLine): boolean {
  if (!before || before.tone || line.tone || before.rule !== line.rule) return false
  return (
    before.pieces?.length === 1 &&
    line.pieces?.length === 1 &&
    before.pieces[0] === line.pieces[0] &&
    MARCH.test(line.text)
  )
}

/** Lines as shown; a joined line belongs to the last ply of its march. */
export function readableLog(lines: readonly LogLine[]): LogLine[] {
  const out: LogLine[] = []
  lines.forEach((line, i) => {
    if (isEmptyHeading(line, lines[i + 1])) return
    const before = out[out.length - 1]
    if (before && goesOn(before, line)) {
      out[out.length - 1] = { ...line, text: `${before.text} → ${line.text.match(MARCH)?.[1] ?? ''}` }
    } else out.push(line)
  })
  return out
}

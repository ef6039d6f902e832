/** A counter drawn large, with words about its parts on either side and a line from each to its part. */

import type { Callout, FigureBlock } from '../../../src-shared/board/paper/document.ts'
import { nth } from '../../../src-shared/kernel/present.ts'
import type { Item, Strip } from './items.ts'
import { INK, SIZE } from './look.ts'
import { wrap } from './metrics.ts'
import { footOf, heightOf } from './text.ts'

/** Room between the words and the counter, in which the lines run. */
const ARM = 9
/** Least space between two remarks. */
const GAP = 1.6

interface Remark {
  readonly callout: Callout
  readonly lines: readonly string[]
  readonly height: number
}

function remarksOf(block: FigureBlock, side: Callout['side'], width: number): Remark[] {
  return block.callouts
    .filter((callout) => callout.side === side)
    .sort((a, b) => a.at[1] - b.at[1])
    .map((callout) => {
      const lines = wrap(callout.text, 'sans', SIZE.table, width)
      return { callout, lines, height: heightOf(lines.length, SIZE.table) }
    })
}

const total = (remarks: readonly Remark[]): number =>
  remarks.reduce((sum, { height }) => sum + height + GAP, -GAP)

/** Where each remark begins: as high as its part if there is room, below the one before it, above the foot. */
function tops(remarks: readonly Remark[], height: number, size: number): number[] {
  const out: number[] = []
  let least = 0
  remarks.forEach(({ callout, height: own }, i) => {
    const wanted = (height - size) / 2 + callout.at[1] * size - own / 2
    const most = height - total(remarks.slice(i))
    const top = Math.max(least, Math.min(wanted, most))
    out.push(top)
    least = top + own + GAP
  })
  return out
}

/** One strip: a figure never breaks. */
export function figureStrips(block: FigureBlock, width: number): Strip[] {
  const { size, counter } = block
  const column = (width - size) / 2 - ARM
  const sides = (['left', 'right'] as const).map((side) => ({ side, all: remarksOf(block, side, column) }))
  const height = Math.max(size, ...sides.map(({ all }) => total(all))) + 2
  const draw = (x: number, y: number): Item[] => {
    const [left, top] = [x + (width - size) / 2, y + (height - size) / 2]
    const words = sides.flatMap(({ side, all }) => {
      const begins = tops(all, height, size)
      return all.flatMap(({ callout, lines, height: own }, i): Item[] => {
        const at = y + nth(begins, i)
        const edge = side === 'left' ? x + column : x + width - column
        return [
          {
            kind: 'line',
            x1: edge + (side === 'left' ? 1 : -1),
            y1: at + own / 2,
            x2: left + callout.at[0] * size,
            y2: top + callout.at[1] * size,
            ink: INK.red,
            width: 0.35,
          },
          ...lines.map(
            (text, n): Item => ({
              kind: 'text',
              x: edge,
              y: footOf(at, SIZE.table, n),
              text,
              face: 'sans',
              size: SIZE.table,
              ink: INK.ink,
              ...(side === 'left' ? { align: 'end' } : {}),
            }),
          ),
        ]
      })
    })
    return [{ kind: 'counter', x: left, y: top, size, id: counter.id, face: counter.face }, ...words]
  }
  return [{ height, above: 2.5, draw }]
}

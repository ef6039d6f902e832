/**
 * Counters at exact size: touching each other, with cut marks round them. After each page of fronts comes
 * the page of their backs, each row from right to left, so that sheets turned over sideways fit.
 */
import type { SheetBlock } from '../../../src-shared/board/paper/document.ts'
import type { Item } from './items.ts'
import { INK, SIZE } from './look.ts'

const MARK = 3.5
const NOTE = 5

export interface Frame {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

interface Grid {
  readonly across: number
  readonly down: number
  readonly left: number
  readonly top: number
}

function gridOf(frame: Frame, size: number, pageWidth: number): Grid {
  const across = Math.max(1, Math.floor((frame.w - 2 * MARK) / size))
  const down = Math.max(1, Math.floor((frame.h - 2 * MARK - NOTE) / size))
  // In the middle of the sheet, so that both sides of the paper agree.
  return { across, down, left: (pageWidth - across * size) / 2, top: frame.y + NOTE + MARK }
}

function marks({ across, left, top }: Grid, rows: number, size: number): Item[] {
  const items: Item[] = []
  const mark = (x1: number, y1: number, x2: number, y2: number) =>
    items.push({ kind: 'line', x1, y1, x2, y2, ink: INK.ink, width: 0.12 })
  const [right, bottom] = [left + across * size, top + rows * size]
  for (let c = 0; c <= across; c++) {
    const x = left + c * size
    mark(x, top - MARK, x, top - 0.6)
    mark(x, bottom + 0.6, x, bottom + MARK)
  }
  for (let r = 0; r <= rows; r++) {
    const y = top + r * size
    mark(left - MARK, y, left - 0.6, y)
    mark(right + 0.6, y, right + MARK, y)
  }
  return items
}

/** A line of 50 mm to hold a ruler against. */
function ruler(frame: Frame, text: string): Item[] {
  const y = frame.y + NOTE - 1.4
  const right = frame.x + frame.w
  const tick = (x: number): Item => ({
    kind: 'line',
    x1: x,
    y1: y - 1,
    x2: x,
    y2: y + 1,
    ink: INK.ink,
    width: 0.2,
  })
  return [
    { kind: 'text', x: frame.x, y: frame.y + 3, text, face: 'sans', size: SIZE.note, ink: INK.soft },
    { kind: 'line', x1: right - 50, y1: y, x2: right, y2: y, ink: INK.ink, width: 0.2 },
    tick(right - 50),
    tick(right),
    {
      kind: 'text',
      x: right - 52,
      y: y + 0.9,
      text: '50 mm',
      face: 'sans',
      size: SIZE.note,
      ink: INK.soft,
      align: 'end',
    },
  ]
}

/** The insides of the pages of a sheet: fronts, backs, fronts, backs. */
export function sheetPages(
  block: SheetBlock,
  frame: Frame,
  pageWidth: number,
  sidesOf: (id: string) => number,
): Item[][] {
  const { size, counters } = block
  const grid = gridOf(frame, size, pageWidth)
  const perPage = grid.across * grid.down
  const pages: Item[][] = []
  const sheets = Math.ceil(counters.length / perPage)
  for (let i = 0; i < counters.length; i += perPage) {
    const part = counters.slice(i, i + perPage)
    const rows = Math.ceil(part.length / grid.across)
    const sheet = `Sheet ${i / perPage + 1} of ${sheets}`
    for (const back of [false, true]) {
      const items: Item[] = [
        ...ruler(
          frame,
          `${sheet}, ${back ? 'backs' : 'fronts'} · counters ${size} mm · print at 100 %, turn over sideways`,
        ),
        ...marks(grid, rows, size),
      ]
      part.forEach((id, n) => {
        if (back && sidesOf(id) < 2) return
        const column = n % grid.across
        const c = back ? grid.across - 1 - column : column
        items.push({
          kind: 'counter',
          x: grid.left + c * size,
          y: grid.top + Math.floor(n / grid.across) * size,
          size,
          id,
          face: back ? 1 : 0,
          square: true,
        })
      })
      pages.push(items)
    }
  }
  return pages
}

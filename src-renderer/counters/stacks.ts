/** Where the counters of a stack lie: a pile set off a little, or fanned out; and which is under a point. */
import { HEX_W, type Point, type Rect } from '../drawing/hex.ts'

/** Side of a counter on the map, in world units. */
export const COUNTER_W = HEX_W * 0.66
const OFFSET = HEX_W * 0.062

export interface Placed {
  readonly piece: string
  /** Middle and side. */
  readonly x: number
  readonly y: number
  readonly side: number
}

/** At most this many edges of a pile are drawn. */
const MOST_EDGES = 4

/** A pile round `at`: the last piece lies on top. Zone cells and boxes take smaller counters. */
export function pile(pieces: readonly string[], at: Point, side = COUNTER_W): Placed[] {
  const shown = pieces.slice(-MOST_EDGES)
  const n = shown.length
  const gap = (OFFSET * side) / COUNTER_W
  return shown.map((piece, i) => {
    // A pile grows upwards more than downwards, so that the name below it stays free.
    const off = (i - (n - 1) / 4) * gap
    return { piece, x: at.x + off, y: at.y - off, side }
  })
}

/** Rows of counters in a box, so that all are seen. */
export function spread(pieces: readonly string[], at: Point, width: number, side: number): Placed[] {
  const perRow = Math.max(1, Math.floor(width / (side * 1.06)))
  const rows = Math.ceil(pieces.length / perRow)
  return pieces.map((piece, i) => {
    const row = Math.floor(i / perRow)
    const inRow = Math.min(perRow, pieces.length - row * perRow)
    return {
      piece,
      x: at.x + ((i % perRow) - (inRow - 1) / 2) * side * 1.06,
      y: at.y + (row - (rows - 1) / 2) * side * 1.06,
      side,
    }
  })
}

/** A stack fanned out above its hex: rows of up to six, never less than `least` screen pixels a side. */
export function fan(pieces: readonly string[], at: Point, zoom: number, least = 46): Placed[] {
  const side = Math.max(COUNTER_W, least / zoom)
  const gap = side * 1.08
  const perRow = Math.min(6, Math.max(1, pieces.length))
  const rows = Math.ceil(pieces.length / perRow)
  return pieces.map((piece, i) => {
    const row = Math.floor(i / perRow)
    const inRow = Math.min(perRow, pieces.length - row * perRow)
    return { piece, x: at.x + ((i % perRow) - (inRow - 1) / 2) * gap, y: at.y - (rows - 1 - row) * gap, side }
  })
}

/** The topmost counter under a point. */
export function hitPlaced(placed: readonly Placed[], p: Point): Placed | undefined {
  for (let i = placed.length - 1; i >= 0; i--) {
    const item = placed[i]
    if (!item) continue
    const half = item.side / 2
    if (Math.abs(p.x - item.x) <= half && Math.abs(p.y - item.y) <= half) return item
  }
  return undefined
}

export function placedBounds(placed: readonly Placed[], margin = 0): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, side } of placed) {
    x0 = Math.min(x0, x - side / 2)
    y0 = Math.min(y0, y - side / 2)
    x1 = Math.max(x1, x + side / 2)
    y1 = Math.max(y1, y + side / 2)
  }
  return { x: x0 - margin, y: y0 - margin, w: x1 - x0 + 2 * margin, h: y1 - y0 + 2 * margin }
}

/** Pieces by the place they are in. Ground units lie above markers; larger ones on top. */
export function groupPieces(
  pieces: Readonly<Record<string, { readonly at: string }>>,
  rank: (piece: string) => number,
): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [piece, { at }] of Object.entries(pieces)) {
    const list = groups.get(at)
    if (list) list.push(piece)
    else groups.set(at, [piece])
  }
  for (const list of groups.values()) list.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  return groups
}

/** Where the counters of a stack lie: a pile set off a little, or fanned out; and which is under a point. */
import { HEX_W, type Point, type Rect } from '../../../board/drawing/hex.ts'
import type { CounterSide } from '../../ground/content/counters.ts'

/** Side of a counter on the map, in world units. */
export const COUNTER_W = HEX_W * 0.66
const OFFSET = HEX_W * 0.062

export interface StackedPiece {
  readonly piece: string
  /** Middle and side. */
  readonly x: number
  readonly y: number
  readonly side: number
}

/** At most this many edges of a pile are drawn. */
const MAX_EDGES = 4

/** A pile round `at`: the last piece lies on top. Zone cells and boxes take smaller counters. */
export function pile(pieces: readonly string[], at: Point, side = COUNTER_W): StackedPiece[] {
  const shown = pieces.slice(-MAX_EDGES)
  const n = shown.length
  const gap = (OFFSET * side) / COUNTER_W
  return shown.map((piece, i) => {
    // A pile grows upwards more than downwards, so that the name below it stays free.
    const off = (i - (n - 1) / 4) * gap
    return { piece, x: at.x + off, y: at.y - off, side }
  })
}

/** Rows of counters in a box, so that all are seen. */
export function spread(pieces: readonly string[], at: Point, width: number, side: number): StackedPiece[] {
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
export function fan(pieces: readonly string[], at: Point, zoom: number, least = 46): StackedPiece[] {
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
export function hitPlaced(placed: readonly StackedPiece[], p: Point): StackedPiece | undefined {
  for (let i = placed.length - 1; i >= 0; i--) {
    const item = placed[i]
    if (!item) continue
    const half = item.side / 2
    if (Math.abs(p.x - item.x) <= half && Math.abs(p.y - item.y) <= half) return item
  }
  return undefined
}

export function placedBounds(placed: readonly StackedPiece[], margin = 0): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, side } of placed) {
    x0 = Math.min(x0, x - side / 2)
    y0 = Math.min(y0, y - side / 2)
    x1 = Math.max(x1, x + side / 2)
    y1 = Math.max(y1, y + side / 2)
  }
  return { x: x0 - margin, y: y0 - margin, w: x1 - x0 + 2 * margin, h: y1 - y0 + 2 * margin }
}

/** Which of the counters of a place lies on top: larger units and HQs above support units, those above markers. */
export function stackRank(side: CounterSide): number {
  if (side.kind === 'marker') return 0
  return side.kind === 'support' ? 1 : 2 + side.steps * 10 + side.attack + side.defence
}

interface Lying {
  readonly at: string
}

/** The counters of a place as they were sorted once. */
interface Group {
  readonly ids: string[]
  readonly states: Lying[]
  sorted: readonly string[]
}

const isSame = (a: Group, b: Group): boolean =>
  a.ids.length === b.ids.length && a.ids.every((id, i) => id === b.ids[i] && a.states[i] === b.states[i])

/**
 * Sorts counters by the place they are in, ground units above markers, larger ones on top. A place whose counters are
 * the very ones of the time before keeps its list: after a move all but two do.
 */
export class Grouping {
  private readonly rank: (piece: string) => number
  private before = new Map<string, Group>()

  constructor(rank: (piece: string) => number) {
    this.rank = rank
  }

  private sort(ids: readonly string[]): readonly string[] {
    const ranks = new Map(ids.map((id) => [id, this.rank(id)]))
    const of = (id: string): number => ranks.get(id) ?? 0
    return [...ids].sort((a, b) => of(a) - of(b) || a.localeCompare(b))
  }

  of(pieces: Readonly<Record<string, Lying>>): Map<string, readonly string[]> {
    const groups = new Map<string, Group>()
    for (const [id, state] of Object.entries(pieces)) {
      const group = groups.get(state.at)
      if (group) {
        group.ids.push(id)
        group.states.push(state)
      } else groups.set(state.at, { ids: [id], states: [state], sorted: [] })
    }
    for (const [place, group] of groups) {
      const was = this.before.get(place)
      group.sorted = was && isSame(was, group) ? was.sorted : this.sort(group.ids)
    }
    this.before = groups
    return new Map([...groups].map(([place, { sorted }]) => [place, sorted]))
  }
}

/** Pieces by the place they are in. Ground units lie above markers; larger ones on top. */
export const groupPieces = (
  pieces: Readonly<Record<string, Lying>>,
  rank: (piece: string) => number,
): Map<string, readonly string[]> => new Grouping(rank).of(pieces)

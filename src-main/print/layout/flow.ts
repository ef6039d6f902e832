/**
 * Strips flow down the columns of as many pages as they need. Where that leaves a page with a few lines,
 * everything is made a little smaller if it then fits on the pages before; the columns of the last page
 * end at about the same height.
 */
import type { Item, Strip } from './items.ts'
import type { Frame } from './sheet.ts'

/**
 * The scales tried to save a page, and how full its last page may be to try. The first steps are small: of a
 * booklet of twenty pages, one per cent less saves almost half a page, and no more should be made smaller than need be.
 */
const SCALES = [0.995, 0.99, 0.985, 0.98, 0.97, 0.94, 0.91, 0.88, 0.85]
const NEARLY_EMPTY = 0.5
/** The columns of the last page go down at least so far, or a few lines would lie along the top of it. */
const MIN_DEPTH = 0.25
/** A soft break begins a new page if less than this is left of one. */
const LITTLE = 0.3
const SLACK = 0.01

interface StripPlacement {
  readonly strip: Strip
  readonly page: number
  readonly x: number
  readonly y: number
}

/** Height of strips below each other, up to a break. */
function heightUpTo(strips: readonly Strip[], from: number, ends: (strip: Strip) => boolean): number {
  let height = 0
  for (let i = from; i < strips.length; i++) {
    const strip = strips[i]
    if (!strip || strip.breaks) break
    height += strip.height + (i > from ? (strip.above ?? 0) : 0)
    if (ends(strip)) break
  }
  return height
}

class Flow {
  readonly placed: StripPlacement[] = []
  private readonly columnsOf: (page: number) => readonly Frame[]
  private page = -1
  /** The columns of the page, asked for once: every strip looks at them several times. */
  private columns: readonly Frame[]
  private frame = 0
  private y = 0
  private fresh = true

  constructor(columnsOf: (page: number) => readonly Frame[]) {
    this.columnsOf = columnsOf
    this.columns = columnsOf(this.page)
  }

  get pages(): number {
    return this.page + 1
  }

  private get at(): Frame {
    const frame = this.columns[this.frame]
    if (!frame) throw new Error('a page has no columns')
    return frame
  }

  /** Space left on the page, and all it has. */
  private room(): { left: number; all: number } {
    const all = this.columns.reduce((sum, { h }) => sum + h, 0)
    const later = this.columns.slice(this.frame + 1).reduce((sum, { h }) => sum + h, 0)
    return { left: this.at.h - this.y + later, all }
  }

  /** How full the last page is, 0 to 1. */
  fullness(): number {
    const { left, all } = this.room()
    return 1 - left / all
  }

  private newPage(): void {
    this.page++
    this.columns = this.columnsOf(this.page)
    this.frame = 0
    this.y = 0
    this.fresh = true
  }

  private next(): void {
    if (this.frame + 1 >= this.columns.length) return this.newPage()
    this.frame++
    this.y = 0
    this.fresh = true
  }

  private put(strip: Strip): void {
    if (!this.fresh) this.y += strip.above ?? 0
    const { x, y } = this.at
    this.placed.push({ strip, page: this.page, x, y: y + this.y })
    this.y += strip.height
    this.fresh = false
  }

  private rest(strips: readonly Strip[], i: number, breaks: NonNullable<Strip['breaks']>): void {
    if (this.fresh && this.frame === 0) return
    const { left, all } = this.room()
    const fits = heightUpTo(strips, i + 1, () => false) <= left
    if (breaks === 'hard' || (!fits && (breaks === 'whole' || left < LITTLE * all))) this.newPage()
  }

  run(strips: readonly Strip[]): void {
    if (this.page < 0) this.newPage()
    strips.forEach((strip, i) => {
      if (strip.breaks) {
        this.rest(strips, i, strip.breaks)
        return
      }
      const need = heightUpTo(strips, i, (s) => s.keep !== true) + (this.fresh ? 0 : (strip.above ?? 0))
      if (!this.fresh && this.y + need > this.at.h + SLACK) {
        this.next()
        // The rows of a table continue below their head.
        if (strip.header) this.put(strip.header)
      }
      this.put(strip)
    })
  }
}

export interface Space {
  readonly frame: Frame
  readonly columns: number
  readonly gutter: number
}

/** Makes the strips for a width: first those over all columns, then those in them. */
export type StripsFor = (
  whole: number,
  column: number,
  height: number,
) => { readonly wide: readonly Strip[]; readonly narrow: readonly Strip[] }

interface FlowTrial {
  readonly flow: Flow
  readonly wide: readonly StripPlacement[]
  readonly scale: number
  /** Lays it out again with a last page of another height. */
  readonly again: (lastHeight: number) => Flow
  readonly height: number
}

/** Lays everything out as if the paper were larger by a scale. */
function attempt({ frame, columns, gutter }: Space, stripsFor: StripsFor, scale: number): FlowTrial {
  const [w, h] = [frame.w / scale, frame.h / scale]
  const width = (w - (columns - 1) * gutter) / columns
  const { wide, narrow } = stripsFor(w, width, h)
  let top = 0
  const over = wide.map((strip, i): StripPlacement => {
    if (i > 0) top += strip.above ?? 0
    const placed = { strip, page: 0, x: 0, y: top }
    top += strip.height
    return placed
  })
  if (over.length > 0) top += narrow[0]?.above ?? 0
  const frames = (page: number, height: number): Frame[] => {
    const y = page === 0 ? top : 0
    return Array.from({ length: columns }, (_, c) => ({
      x: c * (width + gutter),
      y,
      w: width,
      h: height - y,
    }))
  }
  const full = new Flow((page) => frames(page, h))
  full.run(narrow)
  const last = full.pages - 1
  const again = (lastHeight: number): Flow => {
    const flow = new Flow((page) => frames(page, page === last ? lastHeight : h))
    flow.run(narrow)
    return flow
  }
  return { flow: full, wide: over, scale, again, height: h }
}

/** The last page with the shortest columns that still hold everything. */
function balanced({ flow, again, height }: FlowTrial): Flow {
  let [low, high, best] = [height * MIN_DEPTH, height, flow]
  for (let i = 0; i < 7; i++) {
    const middle = (low + high) / 2
    const tried = again(middle)
    if (tried.pages <= flow.pages) [high, best] = [middle, tried]
    else low = middle
  }
  return best
}

function scaled(item: Item, s: number, dx: number, dy: number): Item {
  switch (item.kind) {
    case 'line':
      return {
        ...item,
        x1: item.x1 * s + dx,
        x2: item.x2 * s + dx,
        y1: item.y1 * s + dy,
        y2: item.y2 * s + dy,
      }
    case 'picture':
    case 'rect':
      return { ...item, x: item.x * s + dx, y: item.y * s + dy, w: item.w * s, h: item.h * s }
    default:
      return { ...item, x: item.x * s + dx, y: item.y * s + dy, size: item.size * s }
  }
}

/** The insides of the pages that strips fill. */
export function flowPages(space: Space, stripsFor: StripsFor): Item[][] {
  const first = attempt(space, stripsFor, 1)
  let chosen = first
  if (first.flow.pages > 1 && first.flow.fullness() < NEARLY_EMPTY)
    for (const scale of SCALES) {
      const tried = attempt(space, stripsFor, scale)
      if (tried.flow.pages >= first.flow.pages) continue
      chosen = tried
      break
    }
  const flow = space.columns > 1 ? balanced(chosen) : chosen.flow
  const pages: Item[][] = Array.from({ length: flow.pages }, () => [])
  const { x: dx, y: dy } = space.frame
  for (const { strip, page, x, y } of [...chosen.wide, ...flow.placed])
    pages[page]?.push(...strip.draw(x, y).map((item) => scaled(item, chosen.scale, dx, dy)))
  return pages
}

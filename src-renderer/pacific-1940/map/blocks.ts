/**
 * How the units of a space stand on the map: as counters where there is room for each kind, else a chip for all land
 * units, aircraft or ships of a flag. Pure.
 */

import type { Point, Rect } from '../../../src-shared/board/drawing/hex.ts'
import type { Owner } from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import type { Group } from './forces.ts'

export type UnitClass = 'land' | 'air' | 'sea'

/** All units of a flag on the ground, in the air or at sea. */
export interface Chip {
  readonly flag: Owner
  readonly of: UnitClass
  /** What it is drawn as: the only kind there is, or one that stands for all. */
  readonly type: string
  readonly n: number
}

/** The upper left corner of something, from the middle of its block. */
interface CornerPoint {
  readonly x: number
  readonly y: number
}

export interface Block {
  readonly w: number
  readonly h: number
  /** The side of a counter. */
  readonly t: number
  readonly counters: readonly (CornerPoint & { readonly group: Group })[]
  readonly chips: readonly (CornerPoint & { readonly chip: Chip })[]
}

export interface Room {
  /** It has the sea around it, over which its units may stand. */
  readonly alone: boolean
  /** Half of what the space has around its middle, in pixels. */
  readonly half: number
  readonly zoom: number
}

export const CHIP = { w: 30, h: 16 } as const
/** Farther off than this no counter could be distinguished from another. */
const FAR = 0.34
const EXAMPLE: Readonly<Record<UnitClass, string>> = { land: 'infantry', air: 'fighter', sea: 'cruiser' }
const CLASSES: readonly UnitClass[] = ['land', 'sea', 'air']

/** The units of a space added up by flag and class, in the order of the flags. */
export function chipsOf(groups: readonly Group[], classOf: (type: string) => UnitClass): Chip[] {
  const flags = [...new Set(groups.map(({ flag }) => flag))]
  return flags.flatMap((flag) =>
    CLASSES.flatMap((of) => {
      const some = groups.filter((group) => group.flag === flag && classOf(group.type) === of)
      const [first] = some
      if (!first) return []
      const type = some.length === 1 ? first.type : EXAMPLE[of]
      return [{ flag, of, type, n: some.reduce((sum, { n }) => sum + n, 0) }]
    }),
  )
}

/** Cells of a size in rows of at most that many, each row in the middle. */
function rowsOf<T>(
  list: readonly T[],
  columns: number,
  w: number,
  h: number,
): (CornerPoint & { readonly each: T })[] {
  const rows = Math.ceil(list.length / columns)
  return list.map((each, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, list.length - row * columns)
    return { each, x: -(inRow * w) / 2 + (i % columns) * w, y: -(rows * h) / 2 + row * h }
  })
}

/** The block of the units of a space; undefined if nobody is there. */
export function blockOf(
  groups: readonly Group[],
  { half, zoom, alone }: Room,
  classOf: (type: string) => UnitClass,
): Block | undefined {
  if (groups.length === 0) return undefined
  const t = Math.min(42, Math.max(20, 46 * zoom))
  const wide = Math.max(2 * half * 1.15, (alone ? 170 : 84) * zoom)
  const most = Math.max(1, Math.floor(wide / t))
  const columns = Math.min(groups.length, Math.max(most, Math.ceil(Math.sqrt(groups.length))))
  const rows = Math.ceil(groups.length / columns)
  if (zoom >= FAR && columns * t <= wide * 1.7 && rows * t <= wide * 1.5) {
    const counters = rowsOf(groups, columns, t, t).map(({ each, x, y }) => ({ group: each, x, y }))
    return { w: columns * t, h: rows * t, t, counters, chips: [] }
  }
  const chips = chipsOf(groups, classOf)
  const beside = Math.min(chips.length, Math.max(1, Math.floor((wide * 1.2) / CHIP.w)))
  const put = rowsOf(chips, beside, CHIP.w, CHIP.h).map(({ each, x, y }) => ({ chip: each, x, y }))
  return { w: beside * CHIP.w, h: Math.ceil(chips.length / beside) * CHIP.h, t, counters: [], chips: put }
}

/** The rectangle of a block around a point, with what stands below it. */
export const rectOf = ({ w, h }: Pick<Block, 'w' | 'h'>, foot: number, { x, y }: Point): Rect => ({
  x: x - w / 2,
  y: y - h / 2,
  w,
  h: h + foot,
})

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Directions in which a block gives way, the way to the right first. */
const WAYS = Array.from(
  { length: 8 },
  (_, i) => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)] as const,
)
const TRIES = 5
const STEP = 9

/** Where a block stands clear of others, as near to a point as can be and where `may` allows; at the point if nowhere. */
export function clearOf(
  block: Pick<Block, 'w' | 'h'>,
  foot: number,
  at: Point,
  others: readonly Rect[],
  may: (p: Point) => boolean,
): Point {
  const isClear = (p: Point): boolean => {
    const rect = rectOf(block, foot, p)
    return !others.some((other) => overlap(rect, other))
  }
  if (isClear(at)) return at
  for (let far = 1; far <= TRIES; far++)
    for (const [dx, dy] of WAYS) {
      const p = { x: at.x + dx * far * STEP, y: at.y + dy * far * STEP }
      if (isClear(p) && may(p)) return p
    }
  return at
}

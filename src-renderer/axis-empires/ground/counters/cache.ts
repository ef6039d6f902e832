/** Counters drawn once per face and size, kept as bitmaps. */

import type { CounterPalette } from '../../../../src-shared/axis-empires/drawing/colours.ts'
import { paintCounter } from '../../../../src-shared/axis-empires/drawing/paint-counter.ts'
import type { Counter } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import { LruCache } from '../../../kit/drawing/lru-cache.ts'

/** Sizes at which counters are drawn; others are scaled down from the next larger. */
const COUNTER_SIZES = [12, 16, 20, 26, 34, 44, 56, 72, 96, 128, 192] as const

/** Pixels of counters kept, four bytes each; a thousand counters of 70 pixels. */
const MAX_PIXELS = 5_000_000

/** Counters drawn at a new size in one picture of the map: what a frame has time for. */
const MAX_NEW = 16

export function counterSize(px: number): number {
  return COUNTER_SIZES.find((size) => size >= px - 0.5) ?? 192
}

class CounterCache {
  private readonly bitmaps = new LruCache<ImageBitmap>(
    MAX_PIXELS,
    (bitmap) => bitmap.close(),
    (bitmap) => bitmap.width * bitmap.height,
  )
  /** By size, where counters are drawn: a canvas for each counter would take many times what its picture does. */
  private readonly easels = new Map<number, OffscreenCanvas>()
  private readonly counters = new Map<string, Counter>()
  private palette: CounterPalette = {}
  /** How many more may be new in this picture. */
  private left = MAX_NEW
  private behind = false
  /** Counts the sets of counters: pictures of an earlier one are of no use. */
  edition = 0

  setContent(counters: readonly Counter[], palette: CounterPalette): void {
    this.counters.clear()
    for (const counter of counters) this.counters.set(counter.id, counter)
    this.palette = palette
    this.bitmaps.clear()
    this.edition++
  }

  counter(id: string): Counter | undefined {
    return this.counters.get(id)
  }

  /** A bitmap at least `px` wide. */
  bitmap(id: string, face: number, px: number): ImageBitmap | undefined {
    const size = counterSize(px)
    return this.bitmaps.get(`${id}/${face}/${size}`) ?? this.paint(id, face, size)
  }

  /** Begins a picture in which no more than some counters are drawn at a size they have not been drawn at. */
  beginPicture(): void {
    this.left = MAX_NEW
    this.behind = false
  }

  /** Whether a counter of the picture begun last had to do with a bitmap of another size: then it is drawn again. */
  get isBehind(): boolean {
    return this.behind
  }

  /** As `bitmap`, but one of another size if too many are new in this picture. */
  bitmapSoon(id: string, face: number, px: number): ImageBitmap | undefined {
    const size = counterSize(px)
    const known = this.bitmaps.get(`${id}/${face}/${size}`)
    if (known) return known
    if (this.left > 0) {
      this.left--
      return this.paint(id, face, size)
    }
    const other = this.otherSize(id, face, size)
    if (!other) return this.paint(id, face, size)
    this.behind = true
    return other
  }

  /** The largest there is; one of another size than asked for. */
  private otherSize(id: string, face: number, size: number): ImageBitmap | undefined {
    for (let i = COUNTER_SIZES.length - 1; i >= 0; i--) {
      const other = COUNTER_SIZES[i]
      const known = other === size ? undefined : this.bitmaps.get(`${id}/${face}/${other}`)
      if (known) return known
    }
    return undefined
  }

  private paint(id: string, face: number, size: number): ImageBitmap | undefined {
    const counter = this.counters.get(id)
    if (!counter) return undefined
    const easel = this.easels.get(size) ?? new OffscreenCanvas(size, size)
    this.easels.set(size, easel)
    const ctx = easel.getContext('2d')
    if (!ctx) return undefined
    ctx.reset()
    paintCounter(ctx, counter, face, size, this.palette)
    const bitmap = easel.transferToImageBitmap()
    this.bitmaps.set(`${id}/${face}/${size}`, bitmap)
    return bitmap
  }
}

export const counterCache = new CounterCache()

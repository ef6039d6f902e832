/** Counters drawn once per face and size, kept as bitmaps. */
import type { Counter } from '../../src-shared/axis-empires/content/counters.ts'
import type { CounterPalette } from '../../src-shared/counters/colours.ts'
import { paintCounter } from '../../src-shared/counters/paint-counter.ts'
import { LruCache } from '../drawing/lru-cache.ts'

/** Sizes at which counters are drawn; others are scaled down from the next larger. */
export const COUNTER_SIZES = [12, 16, 20, 26, 34, 44, 56, 72, 96, 128, 192] as const

/** Pixels of counters kept, four bytes each; a thousand counters of 96 pixels. */
const MOST_PIXELS = 9_500_000

export function counterSize(px: number): number {
  return COUNTER_SIZES.find((size) => size >= px - 0.5) ?? 192
}

export class CounterCache {
  private readonly bitmaps = new LruCache<HTMLCanvasElement>(
    MOST_PIXELS,
    () => {},
    (canvas) => canvas.width * canvas.height,
  )
  private readonly counters = new Map<string, Counter>()
  private palette: CounterPalette = {}
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
  bitmap(id: string, face: number, px: number): HTMLCanvasElement | undefined {
    const counter = this.counters.get(id)
    if (!counter) return undefined
    const size = counterSize(px)
    const key = `${id}/${face}/${size}`
    const known = this.bitmaps.get(key)
    if (known) return known
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const ctx = canvas.getContext('2d')
    if (!ctx) return undefined
    paintCounter(ctx, counter, face, size, this.palette)
    this.bitmaps.set(key, canvas)
    return canvas
  }
}

export const counterCache = new CounterCache()

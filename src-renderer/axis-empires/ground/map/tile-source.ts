/** Gives tiles as bitmaps: asks the worker (or paints here, a little each frame) and keeps what was made. */
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { LruCache } from '../../../kit/drawing/lru-cache.ts'
import { ShownLevel } from './shown-level.ts'
import { TilePainter } from './tile-painter.ts'
import { giveBack, type TileAnswer, takeWorker, tellLook } from './tile-workers.ts'
import { TILE_PX, type Tile } from './tiles.ts'

export type TileImage = ImageBitmap | HTMLCanvasElement

/** Tiles kept of a map that is not shown, so that it is there at once when it comes back. */
const RESTING_TILES = 8
/** Room beside the tiles that are wanted. */
const SPARE_TILES = 6
/** Tiles asked of the worker at once: few, so that a new view is not behind the old one. */
const MAX_PENDING = 2
/** Milliseconds of painting in one frame when there is no worker. */
const BUDGET = 12

export class TileSource {
  /** Which level of tiles is on the screen. */
  readonly level = new ShownLevel()
  private readonly cache: LruCache<TileImage>
  private wanted: readonly Tile[] = []
  /** How many of them, the first, are in view. */
  private inView = 0
  private readonly pending = new Set<string>()
  private worker: Worker | undefined
  private local: TilePainter | undefined
  private frame = 0
  private readonly map: MapFile
  private readonly onTile: () => void
  private readonly most: number
  private showIds = false
  private started = false
  /** Counts the looks. */
  private edition = 0
  /** The look on the screen: the one before, until all that is in view is there in the new one. */
  private seen = 0

  constructor(map: MapFile, onTile: () => void, most: number) {
    this.cache = new LruCache<TileImage>(most, (image) => {
      if ('close' in image) image.close()
    })
    this.map = map
    this.onTile = onTile
    this.most = most
  }

  /** A map that has never been shown costs nothing. */
  private start(): void {
    this.started = true
    const worker = takeWorker(this.map)
    if (!worker) return
    worker.onmessage = ({ data }: MessageEvent<TileAnswer>) => {
      // What another stage had asked for before it gave the worker back is of no use here.
      if (!this.pending.delete(data.key)) return data.bitmap.close()
      this.cache.set(data.key, data.bitmap)
      this.onTile()
      this.pump()
    }
    worker.onerror = () => this.loseWorker()
    this.worker = worker
  }

  private loseWorker(): void {
    this.worker?.terminate()
    this.worker = undefined
    this.pending.clear()
    this.pump()
  }

  private key(tile: Tile, edition = this.edition): string {
    return `${tile.key}${this.showIds ? '#' : ''}@${edition}`
  }

  /** The picture of a tile in the look that is on the screen; else in the new one, which is on its way. */
  get(tile: Tile): TileImage | undefined {
    if (this.seen !== this.edition && this.complete) this.seen = this.edition
    return this.cache.get(this.key(tile, this.seen)) ?? this.cache.get(this.key(tile))
  }

  /** Says which tiles are wanted: those in view first, the most urgent before the others; then some for later. */
  want(inView: readonly Tile[], later: readonly Tile[], ids: boolean): void {
    const tiles = [...inView, ...later]
    this.showIds = ids
    this.wanted = tiles
    this.inView = inView.length
    // A large window must have room for all it shows, or its tiles would chase each other.
    const room = Math.max(this.most, tiles.length + SPARE_TILES)
    // While the colours change, what is in view is there twice.
    this.cache.hold(this.seen === this.edition ? room : room + inView.length)
    if (!this.started) this.start()
    this.pump()
  }

  /** The map is hidden: no more tiles are made, and few are kept. */
  rest(): void {
    this.wanted = []
    this.cache.trim(RESTING_TILES)
  }

  /** The colours are others: every tile is painted again, and what is in view changes all at once. */
  recolour(): void {
    this.edition++
    this.pending.clear()
    if (this.worker) tellLook(this.worker)
    this.local?.forget()
    this.pump()
  }

  /** True once every tile in view is there. */
  get complete(): boolean {
    return this.wanted.slice(0, this.inView).every((tile) => this.cache.has(this.key(tile)))
  }

  get idle(): boolean {
    return this.pending.size === 0 && !this.nextMissing()
  }

  private nextMissing(): Tile | undefined {
    return this.wanted.find((t) => !this.cache.has(this.key(t)) && !this.pending.has(this.key(t)))
  }

  private pump(): void {
    if (!this.worker) {
      if (this.frame === 0 && this.nextMissing()) this.frame = requestAnimationFrame(() => this.paintHere())
      return
    }
    while (this.pending.size < MAX_PENDING) {
      const tile = this.nextMissing()
      if (!tile) return
      const key = this.key(tile)
      this.pending.add(key)
      const { level, tx, ty } = tile
      this.worker.postMessage({ tile: { level, tx, ty, ids: this.showIds }, key })
    }
  }

  private paintHere(): void {
    this.frame = 0
    this.local ??= new TilePainter(this.map)
    const until = performance.now() + BUDGET
    for (let i = 0; i < 64; i++) {
      const tile = this.nextMissing()
      if (!tile) break
      const canvas = document.createElement('canvas')
      canvas.width = TILE_PX
      canvas.height = TILE_PX
      const ctx = canvas.getContext('2d', { alpha: false })
      if (!ctx) break
      this.local.paint(ctx, { level: tile.level, tx: tile.tx, ty: tile.ty, ids: this.showIds })
      this.cache.set(this.key(tile), canvas)
      if (performance.now() > until) break
    }
    this.onTile()
    this.pump()
  }

  dispose(): void {
    if (this.worker) giveBack(this.map, this.worker)
    this.worker = undefined
    if (this.frame !== 0) cancelAnimationFrame(this.frame)
    this.wanted = []
    this.cache.clear()
  }
}

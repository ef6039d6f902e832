/**
 * Small pictures of a map, many at a time: their tiles are painted once for all of them, by a worker of their own, which goes
 * with the last picture.
 */
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import type { Rect } from '../../../../src-shared/board/drawing/hex.ts'
import { TileSource } from './tile-source.ts'
import { levelFor, type Tile, tileRect, tilesIn } from './tiles.ts'

/** Finest level of tiles for a vignette: a few tiles serve a whole hand of cards. */
const FINEST = 3
/** Tiles kept: a whole map at that level. */
const MOST_TILES = 30

/** A picture on the page. */
interface Vignette {
  /** What of the world it shows. */
  readonly rect: Rect
  readonly tiles: readonly Tile[]
  /** Called when one of its tiles has come. */
  readonly redraw: () => void
}

class Vignettes {
  private readonly source: TileSource
  private readonly shown = new Set<Vignette>()
  private waiting = 0

  constructor(map: MapFile) {
    this.source = new TileSource(map, () => this.came(), MOST_TILES)
  }

  get empty(): boolean {
    return this.shown.size === 0
  }

  /** Shows a part of the map; the answer draws what is there of it. `scale`: pixels to a unit of the world. */
  open(rect: Rect, scale: number, redraw: () => void): Vignette {
    const level = Math.min(FINEST, levelFor(scale))
    const vignette = { rect, tiles: tilesIn(rect, level, rect), redraw }
    this.shown.add(vignette)
    this.want()
    return vignette
  }

  shut(vignette: Vignette): void {
    this.shown.delete(vignette)
    if (this.empty) this.source.dispose()
    else this.want()
  }

  /** Draws what is there of a picture, over the whole of a canvas. */
  draw(ctx: CanvasRenderingContext2D, { rect, tiles }: Vignette): void {
    const scale = ctx.canvas.width / rect.w
    for (const tile of tiles) {
      const image = this.source.get(tile)
      const at = tileRect(tile.level, tile.tx, tile.ty)
      if (image)
        ctx.drawImage(image, (at.x - rect.x) * scale, (at.y - rect.y) * scale, at.w * scale, at.h * scale)
    }
  }

  private want(): void {
    const tiles = new Map([...this.shown].flatMap((each) => each.tiles.map((tile) => [tile.key, tile])))
    this.source.want([...tiles.values()], [], false)
  }

  /** Tiles come one by one, and every picture is drawn once a frame. */
  private came(): void {
    if (this.waiting !== 0) return
    this.waiting = requestAnimationFrame(() => {
      this.waiting = 0
      for (const { redraw } of this.shown) redraw()
    })
  }
}

const open = new Map<MapFile, Vignettes>()

/**
 * Shows a part of a map on a canvas, and draws it again as its tiles come.
 * @param over Draws over the map.
 * @returns What takes the picture away.
 */
export function showVignette(
  canvas: HTMLCanvasElement,
  map: MapFile,
  rect: Rect,
  over: (ctx: CanvasRenderingContext2D, scale: number) => void,
): () => void {
  const studio = open.get(map) ?? new Vignettes(map)
  open.set(map, studio)
  const scale = canvas.width / rect.w
  const draw = (): void => {
    const ctx = canvas.getContext('2d')
    if (!ctx) return
    studio.draw(ctx, vignette)
    over(ctx, scale)
  }
  const vignette = studio.open(rect, scale, draw)
  draw()
  return () => {
    studio.shut(vignette)
    if (studio.empty) open.delete(map)
  }
}

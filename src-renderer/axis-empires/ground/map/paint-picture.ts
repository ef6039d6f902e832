/** A picture of a map for a file: its ground, the marks over it, and its counters, as sharp as they are asked for. */

import { layOut } from '../../../../src-shared/axis-empires/drawing/map/lay-out.ts'
import { PlacePoints } from '../../../../src-shared/axis-empires/drawing/map/place-points.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import type { Rect } from '../../../../src-shared/board/drawing/hex.ts'
import { counterCache } from '../counters/cache.ts'
import { type Board } from './board.ts'
import type { Marks } from './marks.ts'
import { paintBoard } from './paint-board.ts'
import { paintMarks, paintMarksAbove } from './paint-marks.ts'
import { TilePainter } from './tile-painter.ts'
import { levelFor, TILE_PX, tileRect, tilesIn } from './tiles.ts'

/** What lies on the map at a moment. */
export interface Moment {
  readonly groups: ReadonlyMap<string, readonly string[]>
  readonly faces: ReadonlyMap<string, number>
  readonly marks: Marks
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function canvasOf(width: number, height: number): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d', { alpha: false })
  if (!ctx) throw new Error('this window has no room for a picture of that size; expected a smaller one')
  return [canvas, ctx]
}

/** A map, or a part of it, of which several pictures are made: its ground is painted once. */
export class MapPicture {
  private readonly ground: HTMLCanvasElement
  private readonly places: PlacePoints
  private readonly rect: Rect
  private readonly scale: number

  private constructor(map: MapFile, rect: Rect, scale: number, ground: HTMLCanvasElement) {
    this.places = new PlacePoints(map)
    this.rect = rect
    this.scale = scale
    this.ground = ground
  }

  /**
   * Paints the ground of what of a map lies in a rectangle of the world; the window stays alive meanwhile.
   * @param scale Pixels to a unit of the world.
   */
  static async of(map: MapFile, rect: Rect, scale: number, ids: boolean): Promise<MapPicture> {
    const [ground, ctx] = canvasOf(Math.round(rect.w * scale), Math.round(rect.h * scale))
    const [tile, inner] = canvasOf(TILE_PX, TILE_PX)
    const painter = new TilePainter(map)
    const level = levelFor(scale)
    for (const { tx, ty } of tilesIn(rect, level, rect)) {
      painter.paint(inner, { level, tx, ty, ids })
      const at = tileRect(level, tx, ty)
      const side = Math.ceil(at.w * scale)
      ctx.drawImage(
        tile,
        Math.round((at.x - rect.x) * scale),
        Math.round((at.y - rect.y) * scale),
        side,
        side,
      )
      await pause()
    }
    return new MapPicture(map, rect, scale, ground)
  }

  get width(): number {
    return this.ground.width
  }

  get height(): number {
    return this.ground.height
  }

  /** Draws the picture of a moment into the upper left of a canvas. */
  draw(ctx: CanvasRenderingContext2D, { groups, faces, marks }: Moment): void {
    const { rect, scale } = this
    const board: Board = { stacks: layOut(groups, this.places.locateStack), faces }
    for (const { placed } of board.stacks)
      for (const { piece, side } of placed) counterCache.bitmap(piece, faces.get(piece) ?? 0, side * scale)
    ctx.drawImage(this.ground, 0, 0)
    ctx.save()
    ctx.beginPath()
    ctx.rect(0, 0, this.width, this.height)
    ctx.clip()
    ctx.transform(scale, 0, 0, scale, -rect.x * scale, -rect.y * scale)
    counterCache.beginPicture()
    paintMarks(ctx, marks, this.places.locate)
    paintBoard(ctx, board, rect, scale, marks, null, undefined)
    paintMarksAbove(ctx, marks, this.places.locate, scale)
    ctx.restore()
  }
}

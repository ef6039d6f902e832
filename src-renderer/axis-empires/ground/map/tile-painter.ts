/** Paints one tile of the map: everything printed, in the order of the inks. */
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { CORNERS, overlaps, type Rect } from '../../../kit/drawing/hex.ts'
import { type Ctx, traceHex } from '../../../kit/drawing/ink.ts'
import { INK } from '../../../kit/drawing/palette.ts'
import { type Label, paintIds, paintLabels, placeLabels } from './labels.ts'
import { paintGround } from './paint-ground.ts'
import { paintGrid, paintLines } from './paint-lines.ts'
import { paintOffMapBoxes, paintPlaces, paintZoneBoxes } from './paint-places.ts'
import { compileScene, type Scene } from './scene.ts'
import { detailOf, LEVELS, TILE_PX, tileRect } from './tiles.ts'

export interface TileRequest {
  readonly level: number
  readonly tx: number
  readonly ty: number
  /** Whether hex ids are printed. */
  readonly ids: boolean
}

export class TilePainter {
  readonly scene: Scene
  private readonly labels = new Map<number, Label[]>()

  constructor(file: MapFile) {
    this.scene = compileScene(file)
  }

  /** Names are painted in the colours of the moment; with other colours they are painted again. */
  forget(): void {
    this.labels.clear()
  }

  private labelsOf(level: number, ctx: Ctx): Label[] {
    let labels = this.labels.get(level)
    if (!labels) {
      labels = placeLabels(this.scene, level, (text, font) => {
        ctx.font = font
        return ctx.measureText(text).width
      })
      this.labels.set(level, labels)
    }
    return labels
  }

  private paintMap(ctx: Ctx, view: Rect, level: number): void {
    const { scene } = this
    ctx.save()
    ctx.beginPath()
    for (const hex of scene.hexes) {
      const { x, y } = hex.at
      if (overlaps({ x: x - 40, y: y - 40, w: 80, h: 80 }, view)) traceHex(ctx, hex.at, CORNERS, 1.004)
    }
    ctx.clip()
    paintGround(ctx, scene, view, level)
    paintGrid(ctx, scene, view, level)
    ctx.restore()
    paintLines(ctx, scene, view, level)
    paintPlaces(ctx, scene, view, level)
  }

  /** Paints the tile into a context of TILE_PX × TILE_PX pixels. */
  paint(ctx: Ctx, { level, tx, ty, ids }: TileRequest): void {
    const scale = LEVELS[level] ?? 1
    const rect = tileRect(level, tx, ty)
    const detail = detailOf(level)
    const labels = this.labelsOf(detail, ctx)
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.fillStyle = INK.sheet
    ctx.fillRect(0, 0, TILE_PX, TILE_PX)
    ctx.setTransform(scale, 0, 0, scale, -rect.x * scale, -rect.y * scale)
    const m = 4 / scale
    const view = { x: rect.x - m, y: rect.y - m, w: rect.w + 2 * m, h: rect.h + 2 * m }
    this.paintMap(ctx, view, detail)
    paintZoneBoxes(ctx, this.scene, view, detail)
    paintOffMapBoxes(ctx, this.scene, view, detail)
    paintLabels(ctx, labels, view)
    if (ids && detail >= 2) paintIds(ctx, this.scene, view)
    ctx.setTransform(1, 0, 0, 1, 0, 0)
  }
}

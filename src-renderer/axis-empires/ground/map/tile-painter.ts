/** Paints one tile of the map: everything printed, in the order of the inks. */
import { type Label, placeLabels } from '../../../../src-shared/axis-empires/drawing/map/labels.ts'
import { paintMap } from '../../../../src-shared/axis-empires/drawing/map/paint-map.ts'
import { compileScene, type Scene } from '../../../../src-shared/axis-empires/drawing/map/scene.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { INK } from '../../../../src-shared/board/drawing/palette.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'
import { paintGrain } from './paper.ts'
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
    paintMap(ctx, { scene: this.scene, view, detail, labels, ids, grain: () => paintGrain(ctx) })
    ctx.setTransform(1, 0, 0, 1, 0, 0)
  }
}

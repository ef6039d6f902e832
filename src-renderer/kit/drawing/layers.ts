/**
 * The two layers of a map, one over the other; each is one shape that draws itself, and none listens. Where a page is
 * put together without a graphics card every canvas is copied and placed over the others pixel by pixel, so there are as
 * few as can be: what seldom changes, and what changes with a click.
 */
import Konva from 'konva'
import type { Ctx } from './ctx.ts'
import type { Size } from './projection.ts'

const LAYERS = ['tiles', 'board'] as const
export type LayerName = (typeof LAYERS)[number]

export class Layers {
  private readonly stage: Konva.Stage
  private readonly byName = {} as Record<LayerName, Konva.Layer>

  constructor(container: HTMLDivElement, size: Size, draw: Readonly<Record<LayerName, (ctx: Ctx) => void>>) {
    this.stage = new Konva.Stage({ container, width: size.w, height: size.h, listening: false })
    for (const name of LAYERS) {
      const layer = new Konva.Layer({ listening: false, clearBeforeDraw: true })
      const sceneFunc = (context: Konva.Context): void => draw[name](context._context)
      layer.add(new Konva.Shape({ listening: false, perfectDrawEnabled: false, sceneFunc }))
      this.byName[name] = layer
      this.stage.add(layer)
    }
    this.dropHitCanvases()
  }

  /** Nothing on the layers listens, so the canvases Konva keeps to find shapes under the pointer hold nothing. */
  private dropHitCanvases(): void {
    for (const layer of Object.values(this.byName)) layer.getHitCanvas().setSize(1, 1)
  }

  /** Draws layers again, with the next picture of the screen; all if none is named. */
  redraw(...names: readonly LayerName[]): void {
    for (const name of names.length > 0 ? names : LAYERS) this.byName[name]?.batchDraw()
  }

  /** Draws all layers at once, not with the next picture of the screen. */
  drawNow(): void {
    for (const name of LAYERS) this.byName[name]?.draw()
  }

  resize({ w, h }: Size): void {
    this.stage.size({ width: w, height: h })
    this.dropHitCanvases()
  }

  /** The map is hidden: its canvases, five megabytes each in a large window, are given back until it is shown. */
  rest(): void {
    this.resize({ w: 1, h: 1 })
  }

  dispose(): void {
    this.stage.destroy()
  }
}

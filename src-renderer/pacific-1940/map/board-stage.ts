/**
 * The board on the screen: two Konva layers (the ground; marks, names and units), the view, and the pointer. What lies
 * under the pointer is found by arithmetic; no shape listens.
 */

import type { Point, Rect } from '../../../src-shared/board/drawing/hex.ts'
import type { BoardView, Owner } from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import type { Ctx } from '../../kit/drawing/ctx.ts'
import { Layers } from '../../kit/drawing/layers.ts'
import {
  clampView,
  fitView,
  panBy,
  type Size,
  toWorld,
  type View,
  zoomAt,
} from '../../kit/drawing/projection.ts'
import { paintGround } from './paint-ground.ts'
import { type Marking, paintMarking, paintSpaces, type Scene } from './paint-spaces.ts'
import { Chart } from './shapes.ts'

export interface StageEvents {
  click(space: string | undefined): void
  hover(space: string | undefined): void
  /** The map was moved or drawn nearer. */
  viewed(view: View): void
}

/** How many pixels a finger may tremble before a press becomes a drag. */
const TREMBLE = 5
/** Scales the ground is kept in; the smallest that is large enough is shown. */
const SCALES = [0.4, 0.75, 1.25] as const

const NOTHING: Marking = {
  selected: undefined,
  hovered: undefined,
  targets: new Map(),
  contested: new Set(),
  shown: new Set(),
}

interface Ground {
  readonly key: string
  readonly canvas: HTMLCanvasElement
}

/** How much of the map may lie outside the window so that no bare table is seen beside it. */
const CUT = 1.05

/** All of the map, or all but a little where that fills the window. */
function wholeView(size: Size, bounds: Rect): View {
  const whole = fitView(size, bounds)
  const full = Math.max(size.w / bounds.w, size.h / bounds.h)
  return full <= whole.zoom * CUT ? { ...whole, zoom: full } : whole
}

/** Whether the window is dark: the ground of the map is dimmed then. */
const isNight = (): boolean => document.documentElement.dataset.theme === 'dark'

export class BoardStage {
  readonly chart: Chart
  private readonly board: BoardView
  private readonly layers: Layers
  private readonly stop = new AbortController()
  private readonly grounds = new Map<number, Ground>()
  private size: Size
  private current: View
  private scene: Scene | undefined
  private owners = ''
  private marking: Marking = NOTHING
  private touched = false
  private readonly events: StageEvents

  constructor(box: HTMLDivElement, board: BoardView, size: Size, events: StageEvents) {
    this.board = board
    this.events = events
    this.chart = new Chart(board)
    this.size = size
    this.current = wholeView(size, this.chart.bounds)
    this.layers = new Layers(box, size, {
      tiles: (ctx) => this.drawGround(ctx),
      board: (ctx) => this.drawBoard(ctx),
    })
    this.listen(box, events)
  }

  get view(): View {
    return this.current
  }

  get width(): number {
    return this.size.w
  }

  /** Whether all of the map is seen, as it is when nobody has moved it. */
  get isWhole(): boolean {
    return this.current.zoom <= wholeView(this.size, this.chart.bounds).zoom
  }

  /** A new position. */
  show(scene: Scene): void {
    this.scene = scene
    this.owners = this.chart.lands.map(({ id }) => scene.ownerOf(id)).join(' ')
    this.layers.redraw()
  }

  mark(marking: Marking): void {
    this.marking = marking
    this.layers.redraw('board')
  }

  setView(view: View): void {
    this.current = clampView(view, this.size, this.chart.bounds)
    this.layers.redraw()
    this.events.viewed(this.current)
  }

  /** All of the map. */
  fit(): void {
    this.touched = false
    this.setView(wholeView(this.size, this.chart.bounds))
  }

  zoom(factor: number): void {
    this.touched = true
    this.setView(
      zoomAt(this.current, this.size, { x: this.size.w / 2, y: this.size.h / 2 }, factor, this.chart.bounds),
    )
  }

  pan(dx: number, dy: number): void {
    this.touched = true
    this.setView(panBy(this.current, this.size, dx, dy, this.chart.bounds))
  }

  /** Brings a space into view; near enough to tell its units apart if `near`, clear of what covers that many pixels on the right. */
  reveal(id: string, near = false, covered = 0): void {
    const each = this.chart.of(id)
    if (!each) return
    const zoom = near ? Math.max(this.current.zoom, 0.62) : this.current.zoom
    const { w, h } = this.size
    const x = each.at.x + covered / 2 / zoom
    const far =
      Math.abs(x - this.current.x) * zoom > (w - covered) * 0.38 ||
      Math.abs(each.at.y - this.current.y) * zoom > h * 0.36
    if (far || zoom !== this.current.zoom) this.setView({ zoom, x, y: each.at.y })
  }

  resize(size: Size): void {
    this.size = size
    this.layers.resize(size)
    if (this.touched) this.setView(this.current)
    else this.fit()
  }

  /** The middle of a space in pixels of the stage. */
  pointOf(id: string): Point | undefined {
    const at = this.chart.of(id)?.at
    if (!at) return undefined
    const { zoom, x, y } = this.current
    return { x: (at.x - x) * zoom + this.size.w / 2, y: (at.y - y) * zoom + this.size.h / 2 }
  }

  /** The whole map as a picture of a width, as a PNG data URL; empty without a position. */
  picture(width: number): string {
    const ground = this.ground(0)
    if (!ground) return ''
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.round((width * this.chart.bounds.h) / this.chart.bounds.w)
    canvas.getContext('2d')?.drawImage(ground, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  }

  destroy(): void {
    this.stop.abort()
    this.layers.dispose()
  }

  private ground(at: number): HTMLCanvasElement | undefined {
    const { scene } = this
    const scale = SCALES[at]
    if (!scene || scale === undefined) return undefined
    const found = this.grounds.get(at)
    if (found?.key === this.owners) return found.canvas
    const canvas = found?.canvas ?? document.createElement('canvas')
    canvas.width = Math.round(this.chart.bounds.w * scale)
    canvas.height = Math.round(this.chart.bounds.h * scale)
    const ctx = canvas.getContext('2d')
    if (!ctx) return undefined
    ctx.scale(scale, scale)
    paintGround(ctx, this.chart, this.board.shapes.graticule, (land): Owner => scene.ownerOf(land))
    this.grounds.set(at, { key: this.owners, canvas })
    return canvas
  }

  private drawGround(ctx: Ctx): void {
    const need = this.current.zoom * (globalThis.devicePixelRatio || 1)
    const first = SCALES.findIndex((scale) => scale >= need * 0.95)
    const canvas = this.ground(first < 0 ? SCALES.length - 1 : first)
    if (!canvas) return
    const { zoom, x, y } = this.current
    const { w, h } = this.chart.bounds
    ctx.imageSmoothingQuality = 'high'
    ctx.drawImage(canvas, this.size.w / 2 - x * zoom, this.size.h / 2 - y * zoom, w * zoom, h * zoom)
  }

  private drawBoard(ctx: Ctx): void {
    const { scene, chart, current, size } = this
    if (!scene) return
    ctx.save()
    ctx.translate(size.w / 2 - current.x * current.zoom, size.h / 2 - current.y * current.zoom)
    ctx.scale(current.zoom, current.zoom)
    paintMarking(ctx, chart, this.marking, current.zoom)
    ctx.restore()
    paintSpaces(ctx, chart, scene, this.marking, current, size, isNight())
  }

  private spaceAt(p: Point): string | undefined {
    return this.chart.at(toWorld(this.current, this.size, p))?.id
  }

  private listen(box: HTMLDivElement, events: StageEvents): void {
    const { signal } = this.stop
    const themes = new MutationObserver(() => this.layers.redraw('board'))
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    signal.addEventListener('abort', () => themes.disconnect())
    const pointOf = (event: MouseEvent): Point => {
      const { left, top, width } = box.getBoundingClientRect()
      // The window may be scaled as a whole.
      const scale = width > 0 ? this.size.w / width : 1
      return { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale }
    }
    let down: Point | undefined
    let dragged = false
    box.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button > 1) return
        down = pointOf(event)
        dragged = false
        box.setPointerCapture(event.pointerId)
      },
      { signal },
    )
    box.addEventListener(
      'pointermove',
      (event) => {
        const p = pointOf(event)
        if (!down) return events.hover(this.spaceAt(p))
        if (!dragged && Math.hypot(p.x - down.x, p.y - down.y) < TREMBLE) return
        dragged = true
        this.pan(p.x - down.x, p.y - down.y)
        down = p
      },
      { signal },
    )
    box.addEventListener(
      'pointerup',
      (event) => {
        if (down && !dragged) events.click(this.spaceAt(pointOf(event)))
        down = undefined
      },
      { signal },
    )
    box.addEventListener('pointerleave', () => events.hover(undefined), { signal })
    box.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        this.touched = true
        const factor = Math.exp(-event.deltaY * 0.0016)
        this.setView(zoomAt(this.current, this.size, pointOf(event), factor, this.chart.bounds))
      },
      { signal, passive: false },
    )
  }
}

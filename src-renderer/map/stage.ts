/**
 * The map on the screen: four Konva layers (tiles, marks, counters, hand), the view, and the pointer.
 * What lies under the pointer is found by arithmetic; no shape listens.
 */
import Konva from 'konva'
import type { MapFile } from '../../src-shared/hexmap/schema.ts'
import { counterCache } from '../counters/cache.ts'
import { type Board, type Hit, hitBoard } from './board.ts'
import { HexGrid, type Point, type Rect } from './hex.ts'
import type { Ctx } from './ink.ts'
import { type Marks, NO_MARKS } from './marks.ts'
import { paintBoard, paintFan, paintHand } from './paint-board.ts'
import { paintMarks, paintMarksAbove } from './paint-marks.ts'
import { INK } from './palette.ts'
import { panelPlaceAt, placeCentres } from './panels.ts'
import { listenTo, type PointerReport } from './pointing.ts'
import {
  clampView,
  fitView,
  panBy,
  type Size,
  toScreen,
  toWorld,
  type View,
  viewRect,
  zoomAt,
} from './projection.ts'
import { TileSource } from './tile-source.ts'
import { LEVELS, levelFor, tileRect, tilesIn } from './tiles.ts'

export interface StageEvents {
  click(report: PointerReport): void
  context(report: PointerReport): void
  hover(report: PointerReport | null): void
  /** A drag of a counter may begin; false lets the map be dragged instead. */
  grab(piece: string): boolean
  dragged(report: PointerReport): void
  dropped(report: PointerReport): void
  /** The user moved the map himself. */
  moved(): void
  viewed(view: View): void
}

/** How far stacks of named hexes are set up, in world units. */
const NAME_LIFT = 9

export class MapStage {
  readonly grid: HexGrid
  readonly map: MapFile
  readonly bounds: Rect
  private readonly stage: Konva.Stage
  private readonly layers: Record<'tiles' | 'marks' | 'counters' | 'hand', Konva.Layer>
  private readonly tiles: TileSource
  private readonly centres: Map<string, Point>
  private readonly named: ReadonlySet<string>
  private readonly events: StageEvents
  private size: Size
  private current: View
  private board: Board = { stacks: [], faces: new Map() }
  private marks: Marks = NO_MARKS
  private hand: { piece: string; face: number; at: Point } | null = null
  private fanned: string | null = null
  private showIds = false
  private hideCounters = false
  private visible: boolean
  private readonly abort = new AbortController()
  private readonly container: HTMLDivElement

  constructor(
    container: HTMLDivElement,
    map: MapFile,
    bounds: Rect,
    events: StageEvents,
    { tiles = 84, shown = true }: { readonly tiles?: number; readonly shown?: boolean } = {},
  ) {
    this.visible = shown
    this.container = container
    this.map = map
    this.grid = new HexGrid(map.grid)
    this.bounds = bounds
    this.events = events
    this.size = { w: container.clientWidth || 800, h: container.clientHeight || 600 }
    this.current = fitView(this.size, bounds)
    this.centres = placeCentres(map, this.grid)
    this.named = new Set(map.hexes.flatMap((h) => (h.name === undefined ? [] : [h.id])))
    // Layers draw as soon as they are added; the tiles must be there before.
    this.tiles = new TileSource(map, () => this.layers.tiles.batchDraw(), tiles)
    this.stage = new Konva.Stage({ container, width: this.size.w, height: this.size.h, listening: false })
    this.layers = {
      tiles: this.layer((ctx) => this.drawTiles(ctx)),
      marks: this.layer((ctx) => this.inWorld(ctx, () => paintMarks(ctx, this.marks, this.locate))),
      counters: this.layer((ctx) => this.inWorld(ctx, () => this.drawCounters(ctx))),
      hand: this.layer((ctx) => this.inWorld(ctx, () => this.drawHand(ctx))),
    }
    this.dropHitCanvases()
    this.listen()
    this.changed()
  }

  private layer(draw: (ctx: Ctx) => void): Konva.Layer {
    const layer = new Konva.Layer({ listening: false, clearBeforeDraw: true })
    layer.add(
      new Konva.Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: (context) => draw(context._context),
      }),
    )
    this.stage.add(layer)
    return layer
  }

  /** Nothing on the layers listens, so the canvases Konva keeps to find shapes under the pointer hold nothing. */
  private dropHitCanvases(): void {
    for (const layer of Object.values(this.layers)) layer.getHitCanvas().setSize(1, 1)
  }

  /** The world point of any place on the map. */
  readonly locate = (place: string): Point | undefined => this.grid.centre(place) ?? this.centres.get(place)

  /** Where a stack lies: above the name of a named hex, so that the name can be read. */
  readonly locateStack = (place: string): Point | undefined => {
    const at = this.locate(place)
    return at && this.named.has(place) ? { x: at.x, y: at.y - NAME_LIFT } : at
  }

  private inWorld(ctx: Ctx, draw: () => void): void {
    if (!this.visible) return
    const { zoom } = this.current
    const origin = toScreen(this.current, this.size, { x: 0, y: 0 })
    ctx.save()
    ctx.transform(zoom, 0, 0, zoom, origin.x, origin.y)
    draw()
    ctx.restore()
  }

  private drawTiles(ctx: Ctx): void {
    if (!this.visible) return
    ctx.fillStyle = INK.sheet
    ctx.fillRect(0, 0, this.size.w, this.size.h)
    const view = viewRect(this.current, this.size)
    const level = levelFor(this.current.zoom)
    const wanted = tilesIn(view, level, this.bounds)
    const complete = wanted.every((t) => this.tiles.get(t) !== undefined)
    // While tiles are being made, those of the other levels fill in.
    const others = complete ? [] : LEVELS.map((_, i) => i).filter((i) => i !== level && i < level + 1)
    for (const l of [...others, level]) {
      for (const tile of l === level ? wanted : tilesIn(view, l, this.bounds)) {
        const image = this.tiles.get(tile)
        if (!image) continue
        const rect = tileRect(tile.level, tile.tx, tile.ty)
        const a = toScreen(this.current, this.size, rect)
        const b = toScreen(this.current, this.size, { x: rect.x + rect.w, y: rect.y + rect.h })
        const [x, y] = [Math.round(a.x), Math.round(a.y)]
        ctx.drawImage(image, x, y, Math.round(b.x) - x, Math.round(b.y) - y)
      }
    }
    this.tiles.want([...wanted, ...tilesIn(this.bounds, 0, this.bounds)], this.showIds)
  }

  private drawCounters(ctx: Ctx): void {
    if (this.hideCounters) return
    const view = viewRect(this.current, this.size)
    paintBoard(ctx, this.board, view, this.pixels(), this.marks, this.fanned, this.hand?.piece)
  }

  private drawHand(ctx: Ctx): void {
    paintMarksAbove(ctx, this.marks, this.locate, this.current.zoom)
    if (this.fanned !== null && !this.hideCounters) {
      paintFan(ctx, this.board, this.fanned, this.current.zoom, this.pixels(), this.marks)
    }
    if (this.hand) paintHand(ctx, this.hand, this.pixels())
  }

  /** Device pixels per world unit. */
  private pixels(): number {
    return this.current.zoom * (window.devicePixelRatio || 1)
  }

  /** Whether the map is on the screen; one that is not neither draws nor asks for tiles. */
  setShown(shown: boolean): void {
    if (this.visible === shown) return
    this.visible = shown
    if (!shown) this.tiles.rest()
    this.changed()
  }

  get shown(): boolean {
    return this.visible
  }

  private changed(): void {
    for (const layer of Object.values(this.layers)) layer.batchDraw()
    this.events.viewed(this.current)
  }

  get view(): View {
    return this.current
  }

  get screenSize(): Size {
    return this.size
  }

  setView(view: View): void {
    this.current = clampView(view, this.size, this.bounds)
    this.changed()
  }

  fit(rect: Rect = this.bounds, most?: number): void {
    this.setView(fitView(this.size, rect, most))
  }

  /** The whole map, by the user's own hand. */
  showAll(): void {
    this.events.moved()
    this.fit()
  }

  /** As `setView`, by the user's own hand. */
  steer(view: View): void {
    this.events.moved()
    this.setView(view)
  }

  zoom(factor: number, at: Point = { x: this.size.w / 2, y: this.size.h / 2 }): void {
    this.steer(zoomAt(this.current, this.size, at, factor, this.bounds))
  }

  pan(dx: number, dy: number): void {
    this.steer(panBy(this.current, this.size, dx, dy, this.bounds))
  }

  /** Brings a place to the middle, near enough to read. */
  show(place: string): void {
    const at = this.locate(place)
    if (at) this.steer({ x: at.x, y: at.y, zoom: Math.max(this.current.zoom, 0.85) })
  }

  isVisible(place: string): boolean {
    const at = this.locate(place)
    if (!at) return true
    const p = toScreen(this.current, this.size, at)
    return p.x > 40 && p.y > 40 && p.x < this.size.w - 40 && p.y < this.size.h - 40
  }

  /** Where a place is in the window; undefined if it lies on another map or this map is hidden. */
  screenOf(place: string): Point | undefined {
    const at = this.locateStack(place)
    if (!at || !this.visible) return undefined
    const p = toScreen(this.current, this.size, at)
    const box = this.container.getBoundingClientRect()
    return { x: p.x + box.left, y: p.y + box.top }
  }

  setBoard(board: Board): void {
    this.board = board
    this.layers.counters.batchDraw()
    this.layers.hand.batchDraw()
  }

  setMarks(marks: Marks): void {
    this.marks = marks
    this.layers.marks.batchDraw()
    this.layers.counters.batchDraw()
    this.layers.hand.batchDraw()
  }

  setOptions(options: { ids: boolean; hideCounters: boolean }): void {
    if (this.showIds === options.ids && this.hideCounters === options.hideCounters) return
    this.showIds = options.ids
    this.hideCounters = options.hideCounters
    this.changed()
  }

  /** Fans out the stack of a place, or none. */
  setFan(place: string | null): void {
    if (this.fanned === place) return
    this.fanned = place
    this.layers.counters.batchDraw()
    this.layers.hand.batchDraw()
  }

  /** Takes the size of its container, the middle staying where it is; true if it was another. */
  resize(): boolean {
    const size = { w: this.container.clientWidth, h: this.container.clientHeight }
    if (size.w === 0 || size.h === 0 || (size.w === this.size.w && size.h === this.size.h)) return false
    this.size = size
    this.stage.size({ width: size.w, height: size.h })
    this.dropHitCanvases()
    this.setView(this.current)
    return true
  }

  /** What lies under a point of the container. */
  hit(screen: Point): Hit {
    const world = toWorld(this.current, this.size, screen)
    const found = this.hideCounters ? undefined : hitBoard(this.board, world, this.current.zoom, this.fanned)
    if (found) return found
    const place = panelPlaceAt(this.map, this.grid, world) ?? this.grid.idAt(world)
    return { place, piece: undefined }
  }

  private report(event: PointerEvent | MouseEvent): PointerReport {
    const box = this.container.getBoundingClientRect()
    const screen = { x: event.clientX - box.left, y: event.clientY - box.top }
    return { screen, button: event.button, shift: event.shiftKey, ...this.hit(screen) }
  }

  private listen(): void {
    const { events } = this
    listenTo(
      this.container,
      {
        report: (event) => this.report(event),
        hover: (report) => events.hover(report),
        click: (report) => events.click(report),
        context: (report) => events.context(report),
        grab: (piece) => events.grab(piece),
        carry: (piece, report) => this.carry(piece, report),
        drop: (report) => this.drop(report),
        letGo: () => {
          this.hand = null
        },
        pan: (dx, dy) => this.pan(dx, dy),
        zoom: (factor, at) => this.zoom(factor, at),
      },
      this.abort.signal,
    )
  }

  private drop(report: PointerReport): void {
    const place = this.placeUnder(report.screen)
    this.hand = null
    this.events.dropped({ ...report, place })
    this.layers.hand.batchDraw()
    this.layers.counters.batchDraw()
  }

  /** The place under a point whatever counters lie there. */
  placeUnder(screen: Point): string | undefined {
    const world = toWorld(this.current, this.size, screen)
    return panelPlaceAt(this.map, this.grid, world) ?? this.grid.idAt(world)
  }

  private carry(piece: string, now: PointerReport): void {
    this.hand = {
      piece,
      face: this.board.faces.get(piece) ?? 0,
      at: toWorld(this.current, this.size, now.screen),
    }
    this.events.dragged({ ...now, place: this.placeUnder(now.screen) })
    this.layers.hand.batchDraw()
    this.layers.counters.batchDraw()
  }

  /** A small picture of the map for the list of saved games. */
  thumbnail(width = 320): string {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.round(width * 0.625)
    const ctx = canvas.getContext('2d')
    if (!ctx) return ''
    const scale = Math.max(canvas.width / this.size.w, canvas.height / this.size.h)
    for (const layer of [this.layers.tiles, this.layers.counters]) {
      const source = layer.getCanvas()._canvas
      const [w, h] = [this.size.w * scale, this.size.h * scale]
      ctx.drawImage(source, (canvas.width - w) / 2, (canvas.height - h) / 2, w, h)
    }
    return canvas.toDataURL('image/png')
  }

  get tilesIdle(): boolean {
    return this.tiles.idle
  }

  /** Redraws the counters when their pictures were replaced. */
  refresh(): void {
    this.changed()
  }

  dispose(): void {
    this.abort.abort()
    this.tiles.dispose()
    this.stage.destroy()
  }
}

/** The counters' pictures are shared by all stages. */
export const pictures = counterCache

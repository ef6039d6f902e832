/**
 * The map on the screen: two Konva layers (tiles; marks, counters and what is in hand), the view, and the pointer.
 * What lies under the pointer is found by arithmetic; no shape listens.
 */

import { PlacePoints } from '../../../../src-shared/axis-empires/drawing/map/place-points.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { contains, type HexGrid, type Point, type Rect } from '../../../../src-shared/board/drawing/hex.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'
import { Layers } from '../../../kit/drawing/layers.ts'
import {
  clampView,
  fitView,
  type Insets,
  onMap,
  panBy,
  type Size,
  toScreen,
  toWorld,
  type View,
  viewRect,
  zoomAt,
} from '../../../kit/drawing/projection.ts'
import { counterCache } from '../counters/cache.ts'
import { type Board, type Hit, hitBoard, sameBoard } from './board.ts'
import { type Marks, NO_MARKS } from './marks.ts'
import { marksKey } from './marks-key.ts'
import { paintBoard, paintBox, paintFan, paintHand } from './paint-board.ts'
import { paintMarks, paintMarksAbove } from './paint-marks.ts'
import { paintTiles } from './paint-tiles.ts'
import { listenTo, type PointerReport } from './pointing.ts'
import { TileSource } from './tile-source.ts'

export interface StageEvents {
  click(report: PointerReport): void
  context(report: PointerReport): void
  hover(report: PointerReport | null): void
  /** A drag of a counter may begin; false lets the map be dragged instead. */
  grab(piece: string): boolean
  dragged(report: PointerReport): void
  dropped(report: PointerReport): void
  /** Counters were taken together by a box drawn round their stacks; without it no boxes are drawn. */
  boxed?(pieces: readonly string[]): void
  /** The user moved the map himself. */
  moved(): void
  viewed(view: View): void
}

/** World units of the map's edge that may be out of view when all of it is. */
const SLACK = 4

export class MapStage {
  readonly grid: HexGrid
  readonly map: MapFile
  readonly bounds: Rect
  private readonly layers: Layers
  private readonly tiles: TileSource
  private readonly places: PlacePoints
  private readonly events: StageEvents
  private size: Size
  private current: View
  private board: Board = { stacks: [], faces: new Map() }
  /** The counters on this map. */
  private here: ReadonlySet<string> = new Set()
  private marks: Marks = NO_MARKS
  /** The edition of the counters' pictures. */
  private pictures = -1
  /** What of the marks was drawn last. */
  private shownMarks = ''
  private hand: { piece: string; face: number; at: Point } | null = null
  /** The box being drawn, in the world. */
  private box: Rect | null = null
  private fanned: string | null = null
  private showIds = false
  private hideCounters = false
  private visible: boolean
  /** What lies over the map at its sides. */
  insets: Insets = { left: 0, right: 0 }
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
    this.places = new PlacePoints(map)
    this.grid = this.places.grid
    this.bounds = bounds
    this.events = events
    this.size = { w: container.clientWidth || 800, h: container.clientHeight || 600 }
    this.current = fitView(this.size, bounds)
    // Layers draw as soon as they are added; the tiles must be there before.
    this.tiles = new TileSource(map, () => this.layers.redraw('tiles'), tiles)
    this.layers = new Layers(container, this.size, {
      tiles: (ctx) => this.drawTiles(ctx),
      board: (ctx) => this.inWorld(ctx, () => this.drawBoard(ctx)),
    })
    if (!shown) this.layers.rest()
    this.listen()
    this.changed()
  }

  /** The world point of any place on the map. */
  readonly locate = (place: string): Point | undefined => this.places.locate(place)

  /** Where a stack lies: above the name of a named hex, so that the name can be read. */
  readonly locateStack = (place: string): Point | undefined => this.places.locateStack(place)

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
    if (this.visible) paintTiles(ctx, this.tiles, this.current, this.size, this.bounds, this.showIds)
  }

  private drawBoard(ctx: Ctx): void {
    counterCache.beginPicture()
    paintMarks(ctx, this.marks, this.locate)
    this.drawCounters(ctx)
    this.drawHand(ctx)
    if (counterCache.isBehind) this.later()
  }

  /** Draws the board once more in the next frame. */
  private later(): void {
    requestAnimationFrame(() => {
      if (!this.abort.signal.aborted) this.layers.redraw('board')
    })
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
    if (this.box) paintBox(ctx, this.box, this.current.zoom)
  }

  /** Device pixels per world unit. */
  private pixels(): number {
    return this.current.zoom * (window.devicePixelRatio || 1)
  }

  /** Whether the map is on the screen; one that is not neither draws nor asks for tiles. */
  setShown(shown: boolean): void {
    if (this.visible === shown) return
    this.visible = shown
    if (shown) this.layers.resize(this.size)
    else {
      this.tiles.rest()
      this.layers.rest()
    }
    this.changed()
  }

  get shown(): boolean {
    return this.visible
  }

  private changed(): void {
    this.layers.redraw()
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
    this.setView(onMap(fitView(this.size, rect, most, this.insets), this.size, this.bounds, this.insets))
  }

  /** True while all of the map is in view. */
  get showsAll(): boolean {
    const [seen, all] = [viewRect(this.current, this.size), this.bounds]
    return (
      seen.x <= all.x + SLACK &&
      seen.y <= all.y + SLACK &&
      seen.x + seen.w >= all.x + all.w - SLACK &&
      seen.y + seen.h >= all.y + all.h - SLACK
    )
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

  /** Takes the counters; what has not changed is not drawn again. */
  setBoard(board: Board): void {
    const before = this.board
    this.board = board
    const { edition } = counterCache
    if (this.pictures === edition && sameBoard(before, board)) return
    this.pictures = edition
    this.here = new Set(board.stacks.flatMap(({ pieces }) => pieces))
    this.layers.redraw('board')
  }

  /** Takes what is to be marked, on whichever map; what means nothing here, or nothing new, is not drawn. */
  setMarks(marks: Marks): void {
    this.marks = marks
    const key = marksKey(
      marks,
      (place) => this.locate(place) !== undefined,
      (piece) => this.here.has(piece),
    )
    if (key === this.shownMarks) return
    this.shownMarks = key
    this.layers.redraw('board')
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
    const changes = [this.fanned, place].some((each) => this.canFan(each))
    this.fanned = place
    if (changes) this.layers.redraw('board')
  }

  /** Whether there is more than one counter to lay out. */
  private canFan(place: string | null): boolean {
    return this.board.stacks.some((stack) => stack.place === place && stack.pieces.length > 1)
  }

  /** True while a stack is fanned out. */
  get isFanned(): boolean {
    return this.fanned !== null
  }

  /** Takes the size of its container, the middle staying where it is; true if it was another. */
  resize(): boolean {
    const size = { w: this.container.clientWidth, h: this.container.clientHeight }
    if (size.w === 0 || size.h === 0 || (size.w === this.size.w && size.h === this.size.h)) return false
    this.size = size
    if (this.visible) this.layers.resize(size)
    this.setView(this.current)
    // A canvas of another size is empty: it is painted before anybody sees it.
    if (this.visible) this.layers.drawNow()
    return true
  }

  /** What lies under a point of the container. */
  hit(screen: Point): Hit {
    const world = toWorld(this.current, this.size, screen)
    const found = this.hideCounters ? undefined : hitBoard(this.board, world, this.current.zoom, this.fanned)
    if (found) return found
    return { place: this.places.at(world), piece: undefined }
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
          this.setBox(null)
        },
        boxes: events.boxed !== undefined,
        box: (from, to) => this.setBox(from && this.worldRect(from, to)),
        boxed: (from, to) => this.takeBox(this.worldRect(from, to)),
        pan: (dx, dy) => this.pan(dx, dy),
        zoom: (factor, at) => this.zoom(factor, at),
      },
      this.abort.signal,
    )
  }

  /** The rectangle between two points of the screen, in the world. */
  private worldRect(from: Point, to: Point): Rect {
    const [a, b] = [from, to].map((at) => toWorld(this.current, this.size, at)) as [Point, Point]
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) }
  }

  private setBox(box: Rect | null): void {
    this.box = box
    this.layers.redraw('board')
  }

  private takeBox(box: Rect): void {
    this.setBox(null)
    this.events.boxed?.(
      this.board.stacks.filter(({ at }) => contains(box, at)).flatMap(({ pieces }) => pieces),
    )
  }

  private drop(report: PointerReport): void {
    const place = this.placeUnder(report.screen)
    this.hand = null
    this.events.dropped({ ...report, place })
    this.layers.redraw('board')
  }

  /** The place at a point of the world: a box printed there, else the hex. */
  placeAt(world: Point): string | undefined {
    return this.places.at(world)
  }

  /** The place under a point whatever counters lie there. */
  placeUnder(screen: Point): string | undefined {
    return this.places.at(toWorld(this.current, this.size, screen))
  }

  private carry(piece: string, now: PointerReport): void {
    this.hand = {
      piece,
      face: this.board.faces.get(piece) ?? 0,
      at: toWorld(this.current, this.size, now.screen),
    }
    this.events.dragged({ ...now, place: this.placeUnder(now.screen) })
    this.layers.redraw('board')
  }

  /** True once the whole view is painted as sharp as it will be. */
  get tilesComplete(): boolean {
    return this.tiles.complete
  }

  get tilesIdle(): boolean {
    return this.tiles.idle
  }

  /** The colours are others: the map is painted again. */
  recolour(): void {
    this.tiles.recolour()
    this.changed()
  }

  dispose(): void {
    this.abort.abort()
    this.tiles.dispose()
    this.layers.dispose()
  }
}

/** Draws a grid of counters, and the steps of a recipe, on a canvas. */

import { type CounterPalette, coloursOf } from '../../../../src-shared/axis-empires/drawing/colours.ts'
import { paintSymbol } from '../../../../src-shared/axis-empires/drawing/symbols.ts'
import type { RecipeStep } from '../../../../src-shared/axis-empires/ground/contract/displays.ts'
import { INK, SANS } from '../../../../src-shared/board/drawing/palette.ts'
import { roundRect } from '../../../../src-shared/board/drawing/pen.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'
import { useScreen } from '../../../shell/window/screen.ts'
import { counterCache } from '../../ground/counters/cache.ts'
import { CAPTION, type Grid, type GridCell } from './grid.ts'

export interface GridMarks {
  readonly active: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
}

const MAX_EDGES = 2
const EDGE = 2.5

function edges(ctx: Ctx, cell: GridCell, side: number, count: number): void {
  for (let i = Math.min(MAX_EDGES, count - 1); i > 0; i--) {
    ctx.fillStyle = 'rgba(245,238,220,0.95)'
    ctx.strokeStyle = 'rgba(30,24,16,0.75)'
    ctx.lineWidth = 0.8
    ctx.beginPath()
    roundRect(ctx, cell.x + i * EDGE, cell.y - i * EDGE, side, side, side * 0.07)
    ctx.fill()
    ctx.stroke()
  }
}

function badge(ctx: Ctx, text: string, right: number, bottom: number, grey: boolean): void {
  ctx.font = `600 11.5px ${SANS}`
  const w = ctx.measureText(text).width + 7
  ctx.beginPath()
  roundRect(ctx, right - w, bottom - 14, w, 15, 4)
  ctx.fillStyle = grey ? 'rgba(95,88,76,0.92)' : 'rgba(28,22,14,0.9)'
  ctx.fill()
  ctx.fillStyle = '#fff6de'
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, right - w / 2, bottom - 6)
}

function caption(ctx: Ctx, cell: GridCell, side: number): void {
  if (cell.caption === undefined) return
  ctx.font = `500 11px ${SANS}`
  ctx.fillStyle = INK.caption
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(cell.caption, cell.x + side / 2, cell.y + side + CAPTION / 2 + 1, side + 9)
}

function outline(ctx: Ctx, cell: GridCell, side: number, marks: GridMarks): void {
  const chosen = cell.pieces.some((piece) => marks.chosen.has(piece))
  const ink = chosen
    ? '#d9a514'
    : cell.pieces.some((piece) => marks.active.has(piece))
      ? '#9a2a1f'
      : undefined
  if (!ink) return
  ctx.strokeStyle = ink
  ctx.lineWidth = chosen ? 3 : 2.2
  ctx.beginPath()
  roundRect(ctx, cell.x - 1, cell.y - 1, side + 2, side + 2, side * 0.09)
  ctx.stroke()
}

function paintCell(ctx: Ctx, cell: GridCell, side: number, ratio: number, marks: GridMarks): void {
  const [first] = cell.pieces
  const grey = cell.places !== undefined
  if (!grey) edges(ctx, cell, side, cell.pieces.length)
  const image = first === undefined ? undefined : counterCache.bitmap(first, cell.face, side * ratio)
  if (image) {
    ctx.save()
    if (grey) {
      ctx.globalAlpha = 0.42
      ctx.filter = 'grayscale(0.85)'
    }
    ctx.drawImage(image, cell.x, cell.y, side, side)
    ctx.restore()
  }
  outline(ctx, cell, side, marks)
  if (cell.pieces.length > 1) badge(ctx, `×${cell.pieces.length}`, cell.x + side + 2, cell.y + side + 1, grey)
  caption(ctx, cell, side)
}

/** Gives the canvas its size in device pixels, and a context in CSS pixels. */
export function fitCanvas(
  el: HTMLCanvasElement,
  width: number,
  height: number,
): { ctx: Ctx; ratio: number } | undefined {
  const ctx = el.getContext('2d')
  if (!ctx) return undefined
  const ratio = (window.devicePixelRatio || 1) * useScreen().factor
  el.width = Math.max(1, Math.round(width * ratio))
  el.height = Math.max(1, Math.round(height * ratio))
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
  return { ctx, ratio }
}

export function paintGrid(ctx: Ctx, grid: Grid, ratio: number, marks: GridMarks): void {
  for (const cell of grid.cells) paintCell(ctx, cell, grid.side, ratio, marks)
}

/** One step of a recipe: a small counter without numbers; gold rim if it goes to a Holding Box. */
export function paintStep(
  ctx: Ctx,
  step: RecipeStep,
  x: number,
  y: number,
  side: number,
  palette: CounterPalette,
): void {
  const faction = step.nation === 'soviet' || step.nation === 'western' ? step.nation : 'axis'
  const tags = step.nation === 'ss' ? ['ss'] : []
  const { fill, ink } = coloursOf(palette, { nation: step.nation, faction, tags })
  ctx.beginPath()
  roundRect(ctx, x, y, side, side, side * 0.09)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.strokeStyle = step.holding ? '#c8932a' : 'rgba(20,16,12,0.85)'
  ctx.lineWidth = step.holding ? 2.4 : 0.9
  ctx.stroke()
  const paper = 'rgba(255,255,255,0.38)'
  const w = side * 0.66
  if (step.type !== 'either') {
    paintSymbol(ctx, step.type, x + (side - w) / 2, y + (side - w * 0.66) / 2, w, ink, paper)
    return
  }
  const small = side * 0.5
  paintSymbol(ctx, 'infantry', x + (side - small) / 2, y + side * 0.12, small, ink, paper)
  paintSymbol(ctx, 'armor', x + (side - small) / 2, y + side * 0.54, small, ink, paper)
}

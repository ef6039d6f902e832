/** Draws the counters on the map from their bitmaps. */

import { isBox, isHex } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { COUNTER_W, type StackedPiece } from '../../../../src-shared/axis-empires/drawing/map/stacks.ts'
import { overlaps, type Point, type Rect } from '../../../../src-shared/board/drawing/hex.ts'
import { SANS, SIGNAL } from '../../../../src-shared/board/drawing/palette.ts'
import { roundRect } from '../../../../src-shared/board/drawing/pen.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'
import { counterCache } from '../counters/cache.ts'
import { type Board, fanOf } from './board.ts'
import type { Marks } from './marks.ts'

function drawPiece(ctx: Ctx, board: Board, item: StackedPiece, pixels: number): void {
  const image = counterCache.bitmapSoon(item.piece, board.faces.get(item.piece) ?? 0, item.side * pixels)
  const half = item.side / 2
  if (image) ctx.drawImage(image, item.x - half, item.y - half, item.side, item.side)
  else {
    ctx.fillStyle = '#ccc'
    ctx.fillRect(item.x - half, item.y - half, item.side, item.side)
  }
}

/** Rims of counters: one that can do something, one that is chosen. */
const RIM = { active: '#ffe14d', chosen: '#ff8c1a' } as const

function outline(ctx: Ctx, { x, y, side }: StackedPiece, ink: string, width: number): void {
  ctx.beginPath()
  roundRect(ctx, x - side / 2 - width / 2, y - side / 2 - width / 2, side + width, side + width, side * 0.09)
  ctx.strokeStyle = ink
  ctx.lineWidth = width
  ctx.stroke()
}

/** A unit that has moved bears a tick at its lower right. */
function paintMoved(ctx: Ctx, { x, y, side }: StackedPiece): void {
  const [cx, cy, r] = [x + side * 0.4, y + side * 0.4, side * 0.14]
  ctx.beginPath()
  ctx.arc(cx, cy, r, 0, Math.PI * 2)
  ctx.fillStyle = '#23405f'
  ctx.fill()
  ctx.beginPath()
  ctx.moveTo(cx - r * 0.5, cy)
  ctx.lineTo(cx - r * 0.1, cy + r * 0.45)
  ctx.lineTo(cx + r * 0.55, cy - r * 0.45)
  ctx.strokeStyle = '#ffffff'
  ctx.lineWidth = r * 0.32
  ctx.stroke()
}

function decorate(ctx: Ctx, item: StackedPiece, marks: Marks): void {
  const width = item.side * 0.07
  if (marks.chosen.has(item.piece)) outline(ctx, item, RIM.chosen, width * 1.6)
  else if (marks.active.has(item.piece)) {
    outline(ctx, item, 'rgba(58,44,12,0.75)', width * 1.15)
    outline(ctx, item, RIM.active, width * 0.85)
  }
  if (marks.moved.has(item.piece)) paintMoved(ctx, item)
  if (marks.unsupplied.has(item.piece)) {
    ctx.beginPath()
    ctx.arc(item.x + item.side * 0.42, item.y - item.side * 0.42, item.side * 0.15, 0, Math.PI * 2)
    ctx.fillStyle = '#c02018'
    ctx.fill()
    ctx.fillStyle = '#fff'
    ctx.font = `600 ${item.side * 0.24}px ${SANS}`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillText('!', item.x + item.side * 0.42, item.y - item.side * 0.41)
  }
}

export function paintBoard(
  ctx: Ctx,
  board: Board,
  view: Rect,
  pixels: number,
  marks: Marks,
  fanned: string | null,
  carried: string | undefined,
): void {
  for (const stack of board.stacks) {
    if (!overlaps(stack.bounds, view)) continue
    if (stack.place === fanned && stack.pieces.length > 1) continue
    const shown = stack.placed.filter((p) => p.piece !== carried)
    const [bottom] = shown
    if (bottom && pixels * bottom.side >= 18) {
      ctx.fillStyle = 'rgba(30,22,12,0.28)'
      ctx.fillRect(
        bottom.x - bottom.side / 2 + 1.5,
        bottom.y - bottom.side / 2 + 2.5,
        bottom.side,
        bottom.side,
      )
    }
    for (const item of shown) {
      drawPiece(ctx, board, item, pixels)
      decorate(ctx, item, marks)
    }
    const hidden =
      stack.pieces.some((p) => marks.chosen.has(p)) && !shown.some((p) => marks.chosen.has(p.piece))
    const top = shown[shown.length - 1]
    if (top && hidden) outline(ctx, top, RIM.chosen, 3)
    if (top && isHex(stack.place)) buriedCounters(ctx, board, top, stack.pieces, pixels)
    if (top && stack.pieces.length > 4 && !isBox(stack.place)) countBadge(ctx, top, stack.pieces.length)
  }
}

/** The size of a marker that lies under units, beside its stack, and how many are shown. */
const SMALL_MARKER = 0.4
const MAX_MARKERS = 3

/** Markers and support units under ground units, small at the upper right, so that none is overlooked. */
function buriedCounters(
  ctx: Ctx,
  board: Board,
  top: StackedPiece,
  pieces: readonly string[],
  pixels: number,
): void {
  const isBuried = (id: string): boolean =>
    counterCache.counter(id)?.sides[board.faces.get(id) ?? 0]?.kind !== 'ground'
  if (isBuried(top.piece)) return
  const side = top.side * SMALL_MARKER
  pieces
    .filter(isBuried)
    .slice(0, MAX_MARKERS)
    .forEach((piece, i) => {
      const at = { x: top.x + top.side * 0.44, y: top.y - top.side * 0.44 + i * side * 1.04 }
      drawPiece(ctx, board, { piece, ...at, side }, pixels)
    })
}

function countBadge(ctx: Ctx, { x, y, side }: StackedPiece, count: number): void {
  const r = side * 0.17
  ctx.beginPath()
  ctx.arc(x - side / 2, y + side / 2, r, 0, Math.PI * 2)
  ctx.fillStyle = '#2a241d'
  ctx.fill()
  ctx.fillStyle = '#f4ead0'
  ctx.font = `600 ${r * 1.4}px ${SANS}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(String(count), x - side / 2, y + side / 2)
}

/** A stack laid out so that every counter can be read and clicked. */
export function paintFan(
  ctx: Ctx,
  board: Board,
  place: string,
  zoom: number,
  pixels: number,
  marks: Marks,
): void {
  const placed = fanOf(board, place, zoom)
  if (placed.length < 2) return
  const m = 5 / zoom
  const x0 = Math.min(...placed.map((p) => p.x - p.side / 2)) - m
  const y0 = Math.min(...placed.map((p) => p.y - p.side / 2)) - m
  const x1 = Math.max(...placed.map((p) => p.x + p.side / 2)) + m
  const y1 = Math.max(...placed.map((p) => p.y + p.side / 2)) + m
  ctx.beginPath()
  roundRect(ctx, x0, y0, x1 - x0, y1 - y0, m * 1.4)
  ctx.fillStyle = 'rgba(32, 26, 18, 0.72)'
  ctx.fill()
  for (const item of placed) {
    drawPiece(ctx, board, item, pixels)
    decorate(ctx, item, marks)
  }
}

/** The counter carried by the pointer. */
export function paintHand(ctx: Ctx, hand: { piece: string; face: number; at: Point }, pixels: number): void {
  const side = COUNTER_W * 1.12
  const image = counterCache.bitmap(hand.piece, hand.face, side * pixels)
  if (!image) return
  ctx.save()
  ctx.shadowColor = 'rgba(0,0,0,0.45)'
  ctx.shadowBlur = 10
  ctx.shadowOffsetY = 5
  ctx.globalAlpha = 0.94
  ctx.drawImage(image, hand.at.x - side / 2, hand.at.y - side / 2, side, side)
  ctx.restore()
}

/** The box that is being drawn round counters. */
export function paintBox(ctx: Ctx, { x, y, w, h }: Rect, zoom: number): void {
  ctx.save()
  ctx.fillStyle = SIGNAL.allowed
  ctx.globalAlpha = 0.12
  ctx.fillRect(x, y, w, h)
  ctx.globalAlpha = 1
  ctx.strokeStyle = SIGNAL.allowed
  ctx.lineWidth = 2 / zoom
  ctx.setLineDash([7 / zoom, 4 / zoom])
  ctx.strokeRect(x, y, w, h)
  ctx.restore()
}

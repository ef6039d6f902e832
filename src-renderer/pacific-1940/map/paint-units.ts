/** Counters of units on the map and in lists: a plate in the colour of the power, a silhouette, a number. */

import type { Point } from '../../../src-shared/board/drawing/hex.ts'
import { LIVERY } from '../../../src-shared/pacific-1940/drawing/livery.ts'
import type { Ctx } from '../../kit/drawing/ctx.ts'
import { type Block, CHIP, type Chip } from './blocks.ts'
import { INK, RED, SANS } from './colours.ts'
import type { FacilityState, Group } from './forces.ts'
import { symbol } from './symbols.ts'

function plate(ctx: Ctx, x: number, y: number, w: number, h: number, round: number): void {
  ctx.beginPath()
  ctx.roundRect(x, y, w, h, round)
}

function glyph(ctx: Ctx, type: string, x: number, y: number, size: number): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(size / 24, size / 24)
  ctx.fill(symbol(type), 'evenodd')
  ctx.restore()
}

/** A number around a point, in the ink that is set. */
function figure(ctx: Ctx, n: number, x: number, y: number, size: number): void {
  ctx.font = `600 ${size}px ${SANS}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(String(n), x, y)
}

function number(ctx: Ctx, n: number, x: number, y: number, size: number): void {
  const text = String(n)
  ctx.font = `600 ${size}px ${SANS}`
  const w = Math.max(size * 0.95, ctx.measureText(text).width + size * 0.45)
  plate(ctx, x - w / 2, y - size * 0.55, w, size * 1.1, size * 0.5)
  ctx.fillStyle = '#fffdf4'
  ctx.fill()
  ctx.strokeStyle = INK
  ctx.lineWidth = 0.8
  ctx.stroke()
  ctx.fillStyle = INK
  figure(ctx, n, x, y + size * 0.04, size)
}

/** One counter, its top left corner at a point. */
function paintCounter(
  ctx: Ctx,
  { flag, type, n, damaged, spent, laden }: Group,
  x: number,
  y: number,
  t: number,
): void {
  const { fill, ink } = LIVERY[flag]
  const inner = t - 3
  ctx.save()
  if (spent >= n) ctx.globalAlpha = 0.72
  plate(ctx, x + 1.5, y + 2, inner, inner, t * 0.16)
  ctx.fillStyle = 'rgba(20, 14, 8, 0.35)'
  ctx.fill()
  plate(ctx, x + 1, y + 1, inner, inner, t * 0.16)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.strokeStyle = 'rgba(20, 14, 8, 0.75)'
  ctx.lineWidth = 1
  ctx.stroke()
  ctx.fillStyle = ink
  const size = inner * 0.82
  glyph(ctx, type, x + 1 + (inner - size) / 2, y + 1 + (inner - size) / 2 - t * 0.03, size)
  ctx.globalAlpha = 1
  if (damaged > 0) {
    ctx.strokeStyle = '#ffd75e'
    ctx.lineWidth = Math.max(1.5, t * 0.07)
    ctx.beginPath()
    ctx.moveTo(x + t * 0.12, y + t * 0.85)
    ctx.lineTo(x + t * 0.45, y + t * 0.55)
    ctx.lineTo(x + t * 0.5, y + t * 0.7)
    ctx.lineTo(x + t * 0.85, y + t * 0.2)
    ctx.stroke()
  }
  if (laden > 0) {
    ctx.fillStyle = '#ffd75e'
    ctx.beginPath()
    ctx.arc(x + t * 0.18, y + t * 0.2, t * 0.11, 0, Math.PI * 2)
    ctx.fill()
  }
  ctx.restore()
}

/** How many a counter stands for; drawn after all counters, so that none lies over a number. */
function paintNumber(ctx: Ctx, { n }: Group, x: number, y: number, t: number): void {
  if (n > 1) number(ctx, n, x + t * 0.82, y + t * 0.86, Math.max(9, t * 0.38))
}

/** All land units, aircraft or ships of a flag: what they are and how many. Rounded at sea, so that both are distinguished. */
function paintChip(ctx: Ctx, { flag, of, type, n }: Chip, x: number, y: number): void {
  const { fill, ink } = LIVERY[flag]
  const { w, h } = CHIP
  plate(ctx, x + 0.5, y + 0.5, w - 1, h - 1, of === 'sea' ? h / 2 : 2.5)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.strokeStyle = 'rgba(255, 252, 240, 0.9)'
  ctx.lineWidth = 1.2
  ctx.stroke()
  ctx.fillStyle = ink
  glyph(ctx, type, x + 2.5, y + 1.5, 13)
  figure(ctx, n, x + 22, y + h / 2 + 0.5, n > 9 ? 11 : 12)
}

/** The units of a space around a point, the numbers after all counters. */
export function paintBlock(ctx: Ctx, { counters, chips, t }: Block, at: Point): void {
  for (const { group, x, y } of counters) paintCounter(ctx, group, at.x + x, at.y + y, t)
  for (const { group, x, y } of counters) paintNumber(ctx, group, at.x + x, at.y + y, t)
  for (const { chip, x, y } of chips) paintChip(ctx, chip, at.x + x, at.y + y)
}

/** A complex or base, its middle at a point; its damage as a red number. */
export function paintFacility(
  ctx: Ctx,
  { type, damage }: FacilityState,
  x: number,
  y: number,
  size: number,
): void {
  ctx.save()
  plate(ctx, x - size * 0.6, y - size * 0.6, size * 1.2, size * 1.2, size * 0.6)
  ctx.fillStyle = '#fffaf0e8'
  ctx.fill()
  ctx.strokeStyle = INK
  ctx.lineWidth = 1
  ctx.stroke()
  ctx.fillStyle = INK
  glyph(ctx, type, x - size * 0.42, y - size * 0.44, size * 0.84)
  ctx.restore()
  if (damage === 0) return
  ctx.fillStyle = RED
  ctx.beginPath()
  ctx.arc(x + size * 0.55, y - size * 0.45, size * 0.4, 0, Math.PI * 2)
  ctx.fill()
  ctx.fillStyle = '#fff'
  figure(ctx, damage, x + size * 0.55, y - size * 0.43, size * 0.62)
}

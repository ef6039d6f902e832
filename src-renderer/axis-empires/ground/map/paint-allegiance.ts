/**
 * Whose the Country of each hex is: a wash in the colour of the faction with strokes of its own, for eyes that see no
 * colour. Conquered land has the strokes of its conqueror crossed, neutral land has dots and no wash.
 */
import { FACTIONS, type Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { CORNERS, type Point } from '../../../../src-shared/board/drawing/hex.ts'
import { traceHex } from '../../../../src-shared/board/drawing/ink.ts'
import { FACTION_INK, INK } from '../../../../src-shared/board/drawing/palette.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'

const NEUTRAL = 4
const FIRST_CONQUERED = NEUTRAL + 1
type Locate = (place: string) => Point | undefined

/** The slope of the strokes of a faction, in pixels over half a hex. */
const SLOPES: Readonly<Record<Faction, number>> = { axis: -8, western: 8, soviet: 0 }

function traceStrokes(ctx: Ctx, { x, y }: Point, rise: number): void {
  for (const k of [-12, 0, 12]) {
    ctx.moveTo(x - 13, y + k + rise)
    ctx.lineTo(x + 13, y + k - rise)
  }
}

/** Upright strokes, which cross those of any faction. */
function traceUpright(ctx: Ctx, { x, y }: Point): void {
  for (const k of [-9, 0, 9]) {
    ctx.moveTo(x + k, y - 14)
    ctx.lineTo(x + k, y + 14)
  }
}

function traceDots(ctx: Ctx, { x, y }: Point): void {
  for (const dy of [-11, 0, 11])
    for (const dx of [-9, 0, 9]) {
      ctx.moveTo(x + dx + 1.5, y + dy)
      ctx.arc(x + dx, y + dy, 1.5, 0, 2 * Math.PI)
    }
}

function paintSide(ctx: Ctx, side: Faction, own: readonly Point[], conquered: boolean): void {
  const ink = FACTION_INK[side] ?? INK.ink
  ctx.beginPath()
  for (const at of own) traceHex(ctx, at, CORNERS, 1)
  ctx.globalAlpha = conquered ? 0.2 : 0.36
  ctx.fillStyle = ink
  ctx.fill()
  ctx.globalAlpha = 0.6
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.1
  ctx.beginPath()
  for (const at of own) {
    traceStrokes(ctx, at, SLOPES[side])
    if (conquered) traceUpright(ctx, at)
  }
  ctx.stroke()
}

/** Draws the map of allegiances; the values are those of `OverlayView`. */
export function paintAllegiance(ctx: Ctx, hexes: ReadonlyMap<string, number>, locate: Locate): void {
  const points = (value: number): Point[] =>
    [...hexes].flatMap(([hex, each]) => (each === value ? (locate(hex) ?? []) : []))
  FACTIONS.forEach((side, i) => {
    paintSide(ctx, side, points(i + 1), false)
    paintSide(ctx, side, points(FIRST_CONQUERED + i), true)
  })
  ctx.beginPath()
  for (const at of points(NEUTRAL)) traceDots(ctx, at)
  ctx.globalAlpha = 0.55
  ctx.fillStyle = INK.ink
  ctx.fill()
  ctx.globalAlpha = 1
}

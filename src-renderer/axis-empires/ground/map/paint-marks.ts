/** Draws the marks over the map. */

import { isHex, isZone } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { FACTIONS, type Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { CORNERS, HEX_W, type Point } from '../../../../src-shared/board/drawing/hex.ts'
import { traceHex, traceStraight } from '../../../../src-shared/board/drawing/ink.ts'
import { FACTION_INK, INK, SANS, SIGNAL } from '../../../../src-shared/board/drawing/palette.ts'
import { roundRect } from '../../../../src-shared/board/drawing/pen.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'
import type { Marks } from './marks.ts'
import { paintAllegiance } from './paint-allegiance.ts'
import { paintFront } from './paint-front.ts'
import { paintPlan } from './paint-plan.ts'
import { paintSupport, paintSupportUnder } from './paint-support.ts'

export type Locate = (place: string) => Point | undefined

function area(ctx: Ctx, place: string, at: Point, scale = 1): void {
  if (isHex(place)) traceHex(ctx, at, CORNERS, scale)
  else if (isZone(place))
    roundRect(ctx, at.x - HEX_W * 0.34, at.y - HEX_W * 0.34, HEX_W * 0.68, HEX_W * 0.58, 4)
  else roundRect(ctx, at.x - HEX_W * 0.5, at.y - HEX_W * 0.42, HEX_W, HEX_W * 0.84, 6)
}

function fillPlaces(ctx: Ctx, places: Iterable<string>, locate: Locate, scale = 1): void {
  ctx.beginPath()
  for (const place of places) {
    const at = locate(place)
    if (at) area(ctx, place, at, scale)
  }
}

function paintOverlay(ctx: Ctx, { overlay }: Marks, locate: Locate): void {
  if (!overlay) return
  if (overlay.kind === 'allegiance')
    return paintAllegiance(ctx, overlay.layers[0]?.hexes ?? new Map(), locate)
  if (overlay.kind === 'control') return paintControl(ctx, overlay.layers[0]?.hexes ?? new Map(), locate)
  for (const { faction, hexes } of overlay.layers) {
    if (overlay.kind === 'zoc') paintZones(ctx, faction, hexes, locate)
    else paintWash(ctx, INK.supply, hexes, locate, () => 0.22)
  }
  for (const hex of overlay.sources) {
    const at = locate(hex)
    if (at) paintSource(ctx, at)
  }
}

function paintWash(
  ctx: Ctx,
  ink: string,
  hexes: ReadonlyMap<string, number>,
  locate: Locate,
  strength: (value: number) => number,
): void {
  for (const [hex, value] of hexes) {
    const at = locate(hex)
    if (!at || value <= 0) continue
    ctx.beginPath()
    traceHex(ctx, at, CORNERS, 0.97)
    ctx.globalAlpha = strength(value)
    ctx.fillStyle = ink
    ctx.fill()
    ctx.globalAlpha = 0.75
    ctx.strokeStyle = ink
    ctx.lineWidth = 1.2
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

/** Zones of Control: a wash, the stronger the more units watch, under the strokes of the faction. */
function paintZones(ctx: Ctx, faction: string, hexes: ReadonlyMap<string, number>, locate: Locate): void {
  const ink = FACTION_INK[faction] ?? INK.ink
  paintWash(ctx, ink, hexes, locate, (value) => Math.min(0.34, 0.14 + 0.07 * value))
  const side = FACTIONS.find((one) => one === faction)
  ctx.beginPath()
  for (const [hex, value] of hexes) {
    const at = value > 0 ? locate(hex) : undefined
    if (at && side === 'axis') traceFalling(ctx, at)
    else if (at && side) traceHatch(ctx, at, side)
  }
  ctx.globalAlpha = 0.7
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.4
  ctx.stroke()
  ctx.globalAlpha = 1
}

/** Where a supply line begins: a ring with a dot, seen over any ground. */
function paintSource(ctx: Ctx, { x, y }: Point): void {
  for (const [ink, width] of [
    [INK.under, 6],
    [INK.supply, 3],
  ] as const) {
    ctx.beginPath()
    ctx.arc(x, y, HEX_W * 0.3, 0, 2 * Math.PI)
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.stroke()
  }
}

/** Strokes that fall: those of the Axis, where zones of several factions lie over one another. */
function traceFalling(ctx: Ctx, { x, y }: Point): void {
  for (const k of [-12, 0, 12]) {
    ctx.moveTo(x - 13, y + k - 8)
    ctx.lineTo(x + 13, y + k + 8)
  }
}

/** Who controls what: a wash in the colour of the faction, and a pattern of its own for eyes that see no colour. */
function paintControl(ctx: Ctx, hexes: ReadonlyMap<string, number>, locate: Locate): void {
  FACTIONS.forEach((side, i) => {
    const own = [...hexes].flatMap(([hex, value]) => (value === i + 1 ? (locate(hex) ?? []) : []))
    ctx.beginPath()
    for (const at of own) traceHex(ctx, at, CORNERS, 1)
    ctx.globalAlpha = 0.3
    ctx.fillStyle = FACTION_INK[side] ?? INK.ink
    ctx.fill()
    ctx.globalAlpha = 0.5
    ctx.strokeStyle = FACTION_INK[side] ?? INK.ink
    ctx.lineWidth = 1
    ctx.beginPath()
    for (const at of own) traceHatch(ctx, at, side)
    ctx.stroke()
  })
  ctx.globalAlpha = 1
}

/** Strokes in a hex: rising for the Western side, lying for the Soviet side, none for the Axis. */
function traceHatch(ctx: Ctx, { x, y }: Point, side: Faction): void {
  if (side === 'axis') return
  const rise = side === 'western' ? 8 : 0
  for (const k of [-12, 0, 12]) {
    ctx.moveTo(x - 13, y + k + rise)
    ctx.lineTo(x + 13, y + k - rise)
  }
}

const FLAG = HEX_W * 0.3

/** A flag at the upper left of each objective, in the colour of the player who holds it; white for nobody. */
function paintObjectives(ctx: Ctx, { objectives }: Marks, locate: Locate): void {
  for (const { hex, holder } of objectives) {
    const at = locate(hex)
    if (!at) continue
    const [x, y] = [at.x - HEX_W * 0.4, at.y - HEX_W * 0.44]
    ctx.beginPath()
    ctx.moveTo(x, y - 1)
    ctx.lineTo(x, y + FLAG * 1.25)
    ctx.strokeStyle = INK.under
    ctx.lineWidth = 4.5
    ctx.stroke()
    ctx.strokeStyle = INK.selected
    ctx.lineWidth = 2
    ctx.stroke()
    ctx.beginPath()
    traceStraight(ctx, [
      { x, y },
      { x: x + FLAG * 1.15, y: y + FLAG * 0.36 },
      { x, y: y + FLAG * 0.72 },
    ])
    ctx.closePath()
    ctx.fillStyle = (holder !== null && FACTION_INK[holder]) || INK.nobody
    ctx.fill()
    ctx.strokeStyle = INK.under
    ctx.lineWidth = 3
    ctx.stroke()
    ctx.fill()
    ctx.strokeStyle = INK.selected
    ctx.lineWidth = 1
    ctx.stroke()
  }
}

function paintTint(ctx: Ctx, { tint }: Marks, locate: Locate): void {
  for (const [hex, colour] of tint ?? []) {
    const at = locate(hex)
    if (!at) continue
    ctx.beginPath()
    traceHex(ctx, at, CORNERS, 0.97)
    ctx.fillStyle = colour
    ctx.fill()
  }
}

function paintReach(ctx: Ctx, marks: Marks, locate: Locate): void {
  if (marks.reach.length === 0) return
  fillPlaces(
    ctx,
    marks.reach.map((h) => h.hex),
    locate,
    0.95,
  )
  ctx.fillStyle = INK.reach
  ctx.fill()
  ctx.strokeStyle = INK.reachLine
  ctx.lineWidth = 1.3
  ctx.stroke()
}

function ringPlaces(
  ctx: Ctx,
  places: readonly string[],
  locate: Locate,
  ink: string,
  fill: string,
  width: number,
  dash: number[] = [],
): void {
  if (places.length === 0) return
  fillPlaces(ctx, places, locate, 0.94)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.setLineDash(dash)
  ctx.strokeStyle = ink
  ctx.lineWidth = width
  ctx.stroke()
  ctx.setLineDash([])
}

function line(
  ctx: Ctx,
  places: readonly string[],
  locate: Locate,
  ink: string,
  width: number,
): Point | undefined {
  const points = places.flatMap((p) => locate(p) ?? [])
  ctx.beginPath()
  traceStraight(ctx, points)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.strokeStyle = INK.under
  ctx.lineWidth = width + 3
  ctx.stroke()
  ctx.strokeStyle = ink
  ctx.lineWidth = width
  ctx.stroke()
  return points[points.length - 1]
}

function paintPath(ctx: Ctx, marks: Marks, locate: Locate): void {
  if (marks.supplyPath.length > 1) line(ctx, marks.supplyPath, locate, INK.supply, 2.6)
  if (marks.path.length < 2) return
  const end = line(ctx, marks.path, locate, INK.way, 4)
  if (!end || marks.pathCost === null) return
  ctx.beginPath()
  ctx.arc(end.x, end.y, 11, 0, Math.PI * 2)
  ctx.fillStyle = INK.way
  ctx.fill()
  ctx.fillStyle = INK.onWay
  ctx.font = `600 14px ${SANS}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(String(marks.pathCost), end.x, end.y + 0.5)
}

function paintBattle(ctx: Ctx, marks: Marks, locate: Locate): void {
  if (!marks.battle) return
  const to = locate(marks.battle.target)
  if (!to) return
  ringPlaces(ctx, [marks.battle.target], locate, SIGNAL.enemy, `${SIGNAL.enemy}30`, 4)
  ctx.fillStyle = SIGNAL.enemy
  for (const place of new Set(marks.battle.from)) {
    const from = locate(place)
    if (!from || place === marks.battle.target) continue
    const angle = Math.atan2(to.y - from.y, to.x - from.x)
    ctx.save()
    ctx.translate((from.x + to.x) / 2, (from.y + to.y) / 2)
    ctx.rotate(angle)
    ctx.beginPath()
    traceStraight(ctx, [
      { x: -14, y: -5 },
      { x: 2, y: -5 },
      { x: 2, y: -11 },
      { x: 16, y: 0 },
      { x: 2, y: 11 },
      { x: 2, y: 5 },
      { x: -14, y: 5 },
    ])
    ctx.closePath()
    ctx.fill()
    ctx.strokeStyle = INK.under
    ctx.lineWidth = 1.2
    ctx.stroke()
    ctx.restore()
  }
}

/** Amber, on any ground by day and by night: the colour of what should be looked at before it costs something. */
const AMBER = '#e09a00'

/** How full a hex is, over its counters: `4/3` in amber. */
function paintTooFull(ctx: Ctx, { tooFull }: Marks, locate: Locate): void {
  ctx.font = `700 12px ${SANS}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const { hex, label } of tooFull) {
    const at = locate(hex)
    if (!at) continue
    const w = ctx.measureText(label).width + 10
    ctx.beginPath()
    roundRect(ctx, at.x - w / 2, at.y - HEX_W * 0.52, w, 16, 4)
    ctx.fillStyle = AMBER
    ctx.fill()
    ctx.fillStyle = '#1d1608'
    ctx.fillText(label, at.x, at.y - HEX_W * 0.52 + 8.5)
  }
}

/** More targets than this form an area, drawn lightly so that the map can be read. */
const MAX_BOLD = 40

/** Marks under the counters. */
export function paintMarks(ctx: Ctx, marks: Marks, locate: Locate): void {
  paintTint(ctx, marks, locate)
  paintOverlay(ctx, marks, locate)
  paintFront(ctx, marks.front, locate)
  paintReach(ctx, marks, locate)
  if (marks.targets.length > MAX_BOLD)
    ringPlaces(ctx, marks.targets, locate, `${SIGNAL.allowed}88`, `${SIGNAL.allowed}20`, 1.3)
  else ringPlaces(ctx, marks.targets, locate, SIGNAL.allowed, `${SIGNAL.allowed}30`, 2.6)
  ringPlaces(ctx, marks.enemies, locate, SIGNAL.enemy, `${SIGNAL.enemy}38`, 3.4)
  const full = marks.tooFull.map(({ hex }) => hex)
  ringPlaces(ctx, full, locate, AMBER, `${AMBER}30`, 4)
  ringPlaces(ctx, marks.refused, locate, SIGNAL.refused, `${SIGNAL.refused}40`, 3, [6, 4])
  paintSupportUnder(ctx, marks.support, locate)
  ringPlaces(ctx, marks.selected, locate, INK.selected, INK.selectedWash, 3)
}

/** The cursor of the keyboard: a dark and a light line round the hex, seen on any ground. */
function paintCursor(ctx: Ctx, { cursor }: Marks, locate: Locate): void {
  const at = cursor === null ? undefined : locate(cursor)
  if (!at) return
  for (const [ink, width] of [
    [INK.cursor, 8],
    [INK.cursorUnder, 4],
  ] as const) {
    ctx.beginPath()
    traceHex(ctx, at, CORNERS, 1.02)
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.lineJoin = 'round'
    ctx.stroke()
  }
}

/** Marks above the counters. */
export function paintMarksAbove(ctx: Ctx, marks: Marks, locate: Locate, zoom: number): void {
  paintSupport(ctx, marks.support, locate)
  paintPlan(ctx, marks.plan, locate)
  paintBattle(ctx, marks, locate)
  paintPath(ctx, marks, locate)
  paintObjectives(ctx, marks, locate)
  if (zoom >= 0.35) paintCosts(ctx, marks, locate)
  paintTooFull(ctx, marks, locate)
  paintCursor(ctx, marks, locate)
  if (marks.flash) ringPlaces(ctx, [marks.flash], locate, '#d99a12', 'rgba(255,214,80,0.35)', 4)
}

/** Costs lie above counters too, so that a hex with a friend in it still shows its price. */
function paintCosts(ctx: Ctx, marks: Marks, locate: Locate): void {
  ctx.font = `600 11px ${SANS}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const { hex, cost, stops } of marks.reach) {
    const at = locate(hex)
    if (!at) continue
    const text = Number.isInteger(cost) ? String(cost) : `${Math.floor(cost) || ''}½`
    ctx.beginPath()
    ctx.arc(at.x + 21, at.y - 17, 8, 0, Math.PI * 2)
    ctx.fillStyle = stops ? INK.way : INK.cost
    ctx.fill()
    ctx.fillStyle = INK.onWay
    ctx.fillText(text, at.x + 21, at.y - 16.5)
  }
}

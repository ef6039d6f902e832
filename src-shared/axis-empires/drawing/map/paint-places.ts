/** Symbols of the map: cities, ports, strategic hexes and the other signs of a hex; the printed boxes. */

import { overlaps, type Point, type Rect } from '../../../board/drawing/hex.ts'
import { letterSpacing, traceStar } from '../../../board/drawing/ink.ts'
import { inView } from '../../../board/drawing/map/paint-ground.ts'
import { FACTION_INK, INK, SANS, SERIF } from '../../../board/drawing/palette.ts'
import type { Pen } from '../../../board/drawing/pen.ts'
import { roundRect } from '../../../board/drawing/pen.ts'
import { printedBoxes } from './panels.ts'
import type { Scene, SceneHex } from './scene.ts'

/** The sign of a city, centred. */
export function paintCity(ctx: Pen, kind: string, { x, y }: Point, s: number): void {
  ctx.lineWidth = 1.3 * s
  ctx.strokeStyle = INK.city
  ctx.beginPath()
  if (kind === 'town') {
    ctx.arc(x, y, 3.6 * s, 0, Math.PI * 2)
    ctx.fillStyle = INK.paper
    ctx.fill()
    ctx.stroke()
    return
  }
  if (kind === 'city') {
    ctx.arc(x, y, 6.2 * s, 0, Math.PI * 2)
    ctx.fillStyle = INK.paper
    ctx.fill()
    ctx.stroke()
    ctx.beginPath()
    ctx.arc(x, y, 3.5 * s, 0, Math.PI * 2)
    ctx.fillStyle = INK.city
    ctx.fill()
    return
  }
  ctx.arc(x, y, 8.4 * s, 0, Math.PI * 2)
  ctx.fillStyle = INK.paper
  ctx.fill()
  ctx.strokeStyle = INK.capital
  ctx.lineWidth = 1.7 * s
  ctx.stroke()
  ctx.beginPath()
  traceStar(ctx, x, y, 6.6 * s)
  ctx.fillStyle = kind === 'provisional' ? INK.paper : INK.capital
  ctx.fill()
  ctx.lineWidth = 1 * s
  if (kind === 'provisional') ctx.stroke()
}

function anchorSign(ctx: Pen, x: number, y: number, s: number, ink: string): void {
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.5 * s
  ctx.lineCap = 'round'
  ctx.beginPath()
  ctx.arc(x, y - 4.6 * s, 1.5 * s, 0, Math.PI * 2)
  ctx.moveTo(x, y - 3.1 * s)
  ctx.lineTo(x, y + 4.6 * s)
  ctx.moveTo(x - 2.6 * s, y - 1.2 * s)
  ctx.lineTo(x + 2.6 * s, y - 1.2 * s)
  ctx.moveTo(x - 4.4 * s, y + 1.2 * s)
  ctx.quadraticCurveTo(x - 3.6 * s, y + 4.6 * s, x, y + 4.8 * s)
  ctx.quadraticCurveTo(x + 3.6 * s, y + 4.6 * s, x + 4.4 * s, y + 1.2 * s)
  ctx.stroke()
}

/** A port: an anchor on a disc; Multi-Zone in a double ring, Key in gold. */
export function paintPort(
  ctx: Pen,
  data: { keyPort?: true; multiZone?: true },
  { x, y }: Point,
  s: number,
): void {
  ctx.beginPath()
  ctx.arc(x, y, 7 * s, 0, Math.PI * 2)
  ctx.fillStyle = data.keyPort ? INK.keyPort : INK.port
  ctx.fill()
  ctx.strokeStyle = INK.zone
  ctx.lineWidth = 1.1 * s
  ctx.stroke()
  if (data.multiZone) {
    ctx.beginPath()
    ctx.arc(x, y, 9.2 * s, 0, Math.PI * 2)
    ctx.stroke()
  }
  anchorSign(ctx, x, y, s, INK.anchor)
}

/** A strategic hex: a star in the colour of its faction. */
export function paintStrategic(ctx: Pen, faction: string, { x, y }: Point, s: number): void {
  ctx.beginPath()
  traceStar(ctx, x, y, 7.6 * s, 0.5)
  ctx.fillStyle = FACTION_INK[faction] ?? INK.ink
  ctx.fill()
  ctx.strokeStyle = INK.paper
  ctx.lineWidth = 1.3 * s
  ctx.lineJoin = 'round'
  ctx.stroke()
}

/** An oil hex: a black drop. */
export function paintOil(ctx: Pen, { x, y }: Point, s: number): void {
  ctx.beginPath()
  ctx.moveTo(x, y - 8 * s)
  ctx.bezierCurveTo(x + 2 * s, y - 4 * s, x + 5 * s, y - 1 * s, x + 5 * s, y + 2.4 * s)
  ctx.arc(x, y + 2.4 * s, 5 * s, 0, Math.PI)
  ctx.bezierCurveTo(x - 5 * s, y - 1 * s, x - 2 * s, y - 4 * s, x, y - 8 * s)
  ctx.closePath()
  ctx.fillStyle = INK.oil
  ctx.fill()
  ctx.strokeStyle = INK.paper
  ctx.lineWidth = 1.3 * s
  ctx.stroke()
  ctx.beginPath()
  ctx.arc(x - 1.4 * s, y + 2.6 * s, 2 * s, Math.PI * 0.6, Math.PI * 1.25)
  ctx.strokeStyle = INK.oilShine
  ctx.lineWidth = 0.9 * s
  ctx.stroke()
}

/** An atoll: a broken ring of reef. */
export function paintAtoll(ctx: Pen, { x, y }: Point, s: number): void {
  ctx.beginPath()
  ctx.arc(x, y, 21 * s, 0, Math.PI * 2)
  ctx.strokeStyle = INK.reefLight
  ctx.lineWidth = 3.4 * s
  ctx.setLineDash([7 * s, 3.5 * s, 3 * s, 5 * s])
  ctx.stroke()
  ctx.strokeStyle = INK.reef
  ctx.lineWidth = 1.3 * s
  ctx.stroke()
  ctx.setLineDash([])
}

/** A restricted waterway: an arrow of two heads in the ink of the Naval Zones. */
export function paintWaterway(ctx: Pen, { x, y }: Point, s: number): void {
  ctx.beginPath()
  ctx.moveTo(x - 7 * s, y)
  ctx.lineTo(x + 7 * s, y)
  for (const d of [-1, 1]) {
    ctx.moveTo(x + d * 3.6 * s, y - 3 * s)
    ctx.lineTo(x + d * 7.4 * s, y)
    ctx.lineTo(x + d * 3.6 * s, y + 3 * s)
  }
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = INK.paper
  ctx.lineWidth = 3.6 * s
  ctx.stroke()
  ctx.strokeStyle = INK.zone
  ctx.lineWidth = 1.6 * s
  ctx.stroke()
}

export function paintIce(ctx: Pen, x: number, y: number, r: number): void {
  ctx.beginPath()
  for (let i = 0; i < 3; i++) {
    const a = (Math.PI * i) / 3
    ctx.moveTo(x - r * Math.cos(a), y - r * Math.sin(a))
    ctx.lineTo(x + r * Math.cos(a), y + r * Math.sin(a))
  }
  ctx.strokeStyle = INK.ice
  ctx.lineWidth = 1.5
  ctx.lineCap = 'round'
  ctx.stroke()
}

export function paintBadge(ctx: Pen, text: string, x: number, y: number, ink: string): void {
  ctx.font = `600 8px ${SANS}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const w = Math.max(11, ctx.measureText(text).width + 5)
  ctx.beginPath()
  roundRect(ctx, x - w / 2, y - 5, w, 10, 2)
  ctx.fillStyle = INK.paper
  ctx.fill()
  ctx.strokeStyle = ink
  ctx.lineWidth = 0.9
  ctx.stroke()
  ctx.fillStyle = ink
  ctx.fillText(text, x, y + 0.5)
}

function paintSigns(ctx: Pen, { data, at }: SceneHex, level: number, waterways: ReadonlySet<string>): void {
  const big = level === 0 ? 1.7 : level === 1 ? 1.25 : 1
  if (data.island && data.limited) paintAtoll(ctx, at, 1)
  if (data.port && level > 0) paintPort(ctx, data, { x: at.x - 19, y: at.y + 6 }, big * 0.86)
  if (data.city && (level > 0 || data.city === 'capital')) paintCity(ctx, data.city, at, big)
  if (data.strategic) paintStrategic(ctx, data.strategic, { x: at.x + 18, y: at.y - 13 }, big * 0.9)
  if (data.oil) paintOil(ctx, { x: at.x - 2, y: at.y - 21 }, big)
  if (level < 2) return
  if (waterways.has(data.id)) paintWaterway(ctx, { x: at.x + 21, y: at.y + 6 }, 1)
  if (data.limited) paintBadge(ctx, 'LS', at.x - 17, at.y - 14, INK.capital)
  if (data.ice) paintIce(ctx, at.x + 21, at.y + 5, 5)
  if (data.aid) paintBadge(ctx, 'AID', at.x, at.y - 23, INK.aid)
  if (data.impact) paintBadge(ctx, 'US', at.x + 14, at.y - 23, INK.aid)
  if (data.noAxis) paintBadge(ctx, 'NO AXIS', at.x, at.y - 23, INK.capital)
}

export function paintPlaces(ctx: Pen, scene: Scene, view: Rect, level: number): void {
  for (const hex of inView(scene.hexes, view)) paintSigns(ctx, hex, level, scene.waterways)
}

function frameRect(ctx: Pen, rect: Rect, fill: string, ink: string): void {
  ctx.beginPath()
  roundRect(ctx, rect.x, rect.y, rect.w, rect.h, 5)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.6
  ctx.stroke()
  ctx.beginPath()
  roundRect(ctx, rect.x + 3, rect.y + 3, rect.w - 6, rect.h - 6, 3)
  ctx.lineWidth = 0.6
  ctx.stroke()
}

function fitText(ctx: Pen, text: string, x: number, y: number, most: number): void {
  ctx.fillText(text, x, y, most)
}

/** A Danger Zone: a red triangle with a stroke in it. */
export function paintDanger(ctx: Pen, x: number, y: number): void {
  ctx.beginPath()
  ctx.moveTo(x, y - 5)
  ctx.lineTo(x + 5.4, y + 4.2)
  ctx.lineTo(x - 5.4, y + 4.2)
  ctx.closePath()
  ctx.fillStyle = INK.capital
  ctx.fill()
  ctx.fillStyle = INK.paper
  ctx.fillRect(x - 0.7, y - 2, 1.4, 3.2)
  ctx.fillRect(x - 0.7, y + 1.9, 1.4, 1.3)
}

/** The Naval Zone boxes with their three cells. */
export function paintZoneBoxes(ctx: Pen, scene: Scene, view: Rect, level: number): void {
  for (const panel of scene.panels) {
    if (!overlaps(panel.rect, view)) continue
    ctx.globalAlpha = 0.94
    frameRect(ctx, panel.rect, INK.zonePanel, INK.zone)
    ctx.globalAlpha = 1
    const { x, y, w } = panel.rect
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillStyle = panel.danger ? INK.capital : INK.seaInk
    ctx.font = `italic 400 ${level === 0 ? 18 : 13}px ${SERIF}`
    // On the smallest scale the name stands beside the box, large enough to read.
    if (level > 0) fitText(ctx, panel.title, x + w / 2, y + 10, w - 40)
    if (panel.danger) {
      paintDanger(ctx, x + 12, y + 10)
      paintDanger(ctx, x + w - 12, y + 10)
    }
    for (const cell of panel.cells) {
      ctx.beginPath()
      roundRect(ctx, cell.rect.x + 6, cell.rect.y + 3, cell.rect.w - 12, cell.rect.h - 9, 3)
      ctx.fillStyle = INK.zoneCell
      ctx.fill()
      ctx.strokeStyle = INK.zone
      ctx.lineWidth = 0.7
      ctx.stroke()
      if (level === 0) continue
      ctx.fillStyle = INK.seaInk
      ctx.font = `600 7px ${SANS}`
      letterSpacing(ctx, 0.2)
      // The gap between words is hardly to be seen in letters as small as these.
      ctx.fillText(
        cell.title.toUpperCase().replace(' ', '  '),
        cell.rect.x + cell.rect.w / 2,
        cell.rect.y + 9.5,
      )
      letterSpacing(ctx, 0)
    }
    if (level >= 2 && panel.convoys !== '') {
      ctx.font = `500 6.5px ${SANS}`
      fitText(ctx, panel.convoys, x + w / 2, panel.rect.y + panel.rect.h - 9, w / 3 - 14)
    }
  }
}

/** The Off-Map Boxes beside the map. */
export function paintOffMapBoxes(ctx: Pen, scene: Scene, view: Rect, level: number): void {
  for (const box of scene.file.boxes) {
    const rect = printedBoxes(scene.file, scene.grid).boxes.get(box.id)
    if (!rect || !overlaps(rect, view)) continue
    frameRect(ctx, rect, INK.offMap, FACTION_INK[box.faction] ?? INK.ink)
    ctx.fillStyle = FACTION_INK[box.faction] ?? INK.ink
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    const lines = level === 0 ? box.name.split(/[ /]/) : [box.name]
    const size = level === 0 ? 30 : 14
    ctx.font = `600 ${size}px ${SERIF}`
    lines.forEach((line, i) => {
      fitText(ctx, line, rect.x + rect.w / 2, rect.y + size * (0.9 + i) + 3, rect.w - 30)
    })
    if (box.port) paintPort(ctx, box, { x: rect.x + rect.w - 14, y: rect.y + rect.h - 15 }, 0.9)
  }
}

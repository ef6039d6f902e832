/** What stands on the ground: names, incomes, facilities, units, and the marks of what can be done. */

import type { Point, Rect } from '../../../src-shared/board/drawing/hex.ts'
import { LIVERY } from '../../../src-shared/pacific-1940/drawing/livery.ts'
import type { Owner } from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import type { Ctx } from '../../kit/drawing/ctx.ts'
import { type Size, toScreen, toWorld, type View, viewRect } from '../../kit/drawing/projection.ts'
import { type Block, blockOf, clearOf, type Room, rectOf } from './blocks.ts'
import { GOLD, INK, RED, SANS, SEA, SERIF } from './colours.ts'
import type { FacilityState, Group } from './forces.ts'
import { paintBlock, paintFacility } from './paint-units.ts'
import { type Chart, meets, RING, type SpaceDrawing } from './shapes.ts'

/** What is pointed out on the map. */
export interface Marking {
  readonly selected: string | undefined
  readonly hovered: string | undefined
  /** Spaces that something can be done to now, by how they are marked. */
  readonly targets: ReadonlyMap<string, 'attack' | 'move' | 'source' | 'place'>
  readonly contested: ReadonlySet<string>
  /** Where the machine did something last, or a moment of the past. */
  readonly shown: ReadonlySet<string>
}

/** A position as it is drawn. */
export interface Scene {
  ownerOf(land: string): Owner
  groupsAt(space: string): readonly Group[]
  builtAt(land: string): readonly FacilityState[]
  /** What a land is worth now. */
  worth(land: string): number
}

const COLOURS = { attack: '#b3261e', move: '#1f6f43', source: '#b07a10', place: '#1f5f8f' } as const

function outline(ctx: Ctx, each: SpaceDrawing, width: number): void {
  ctx.lineWidth = width
  if (each.islet) {
    ctx.beginPath()
    ctx.arc(each.at.x, each.at.y, RING, 0, Math.PI * 2)
    ctx.stroke()
  } else ctx.stroke(each.path)
}

function flood(ctx: Ctx, each: SpaceDrawing): void {
  if (each.islet) {
    ctx.beginPath()
    ctx.arc(each.at.x, each.at.y, RING, 0, Math.PI * 2)
    ctx.fill()
  } else ctx.fill(each.path, 'evenodd')
}

/** Marks drawn in the units of the map. `zoom` keeps lines as wide on the screen as they are meant to be. */
export function paintMarking(ctx: Ctx, chart: Chart, marking: Marking, zoom: number): void {
  const px = 1 / zoom
  ctx.lineJoin = 'round'
  for (const [id, how] of marking.targets) {
    const each = chart.of(id)
    if (!each) continue
    const colour = COLOURS[how]
    ctx.save()
    if (!each.islet) ctx.clip(each.path, 'evenodd')
    ctx.fillStyle = colour
    ctx.globalAlpha = how === 'source' ? 0.1 : 0.2
    flood(ctx, each)
    ctx.globalAlpha = how === 'source' ? 0.65 : 0.9
    ctx.strokeStyle = colour
    outline(ctx, each, (how === 'source' ? 3 : 5) * px)
    ctx.restore()
  }
  for (const [id, colour, width] of [
    [marking.hovered, 'rgba(255, 253, 240, 0.9)', 2.5],
    [marking.selected, GOLD, 4.5],
  ] as const) {
    const each = id === undefined ? undefined : chart.of(id)
    if (!each) continue
    ctx.strokeStyle = INK
    ctx.globalAlpha = 0.6
    outline(ctx, each, (width + 2) * px)
    ctx.globalAlpha = 1
    ctx.strokeStyle = colour
    outline(ctx, each, width * px)
  }
  ctx.setLineDash([8 * px, 6 * px])
  ctx.strokeStyle = RED
  for (const id of marking.shown) {
    const each = chart.of(id)
    if (each) outline(ctx, each, 3 * px)
  }
  ctx.setLineDash([])
}

function halo(ctx: Ctx, text: string, x: number, y: number, ink: string, paper: string): void {
  ctx.lineJoin = 'round'
  ctx.strokeStyle = paper
  ctx.lineWidth = 3
  ctx.strokeText(text, x, y)
  ctx.fillStyle = ink
  ctx.fillText(text, x, y)
}

/** Lines of a name that fit a width; a long name is broken at its spaces. */
function linesOf(ctx: Ctx, name: string, width: number): string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines[lines.length - 1]
    if (last !== undefined && ctx.measureText(`${last} ${word}`).width <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function paintBattle(ctx: Ctx, x: number, y: number): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.fillStyle = RED
  ctx.strokeStyle = '#fff6e0'
  ctx.lineWidth = 1.5
  ctx.beginPath()
  for (let i = 0; i < 16; i++) {
    const r = i % 2 === 0 ? 11 : 6
    const a = (i * Math.PI) / 8
    ctx.lineTo(r * Math.cos(a), r * Math.sin(a))
  }
  ctx.closePath()
  ctx.fill()
  ctx.stroke()
  ctx.restore()
}

function paintWorth(ctx: Ctx, worth: number, owner: Owner, x: number, y: number, r: number): void {
  ctx.beginPath()
  ctx.arc(x, y, r, 0, Math.PI * 2)
  ctx.fillStyle = '#fffaf0'
  ctx.fill()
  ctx.strokeStyle = LIVERY[owner].edge
  ctx.lineWidth = 1.6
  ctx.stroke()
  ctx.fillStyle = INK
  ctx.font = `600 ${r * 1.35}px ${SANS}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(String(worth), x, y + r * 0.06)
}

/** The name of a land above its units, unless it would lie over those of another. */
function paintLandName(
  ctx: Ctx,
  scene: Scene,
  { each, at, room, reach }: SpaceOnScreen,
  taken: Rect[],
): void {
  if (each.space.kind !== 'land') return
  const { half, zoom } = room
  const worth = scene.worth(each.id)
  const size = Math.min(19, Math.max(10.5, (each.room > 70 ? 30 : 24) * zoom))
  ctx.font = `600 ${size}px ${SERIF}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  const lines = linesOf(ctx, each.space.name, Math.max(2 * half, 60 * zoom))
  const longest = Math.max(...lines.map((line) => ctx.measureText(line).width))
  const fits = each.islet ? zoom > 0.42 : longest < 2.5 * half + 6 || zoom > 0.85
  const free = each.islet ? RING * zoom : 0
  let y = at.y - Math.max(reach, free, worth > 0 && reach > 0 ? 10 : 4) - 5 - (lines.length - 1) * size
  const box = { x: at.x - longest / 2, y: y - size * 0.7, w: longest, h: lines.length * size - size * 0.3 }
  if (!fits || taken.some((other) => meets(other, box))) return
  taken.push(box)
  for (const line of lines) {
    halo(ctx, line, at.x, y, INK, 'rgba(255, 250, 238, 0.75)')
    y += size
  }
}

/** Income, city and facilities of a land, below its units. */
function paintLandMarks(ctx: Ctx, scene: Scene, { each, at, room, reach }: SpaceOnScreen): void {
  if (each.space.kind !== 'land') return
  const { zoom } = room
  const worth = scene.worth(each.id)
  const owner = scene.ownerOf(each.id)
  const below = at.y + Math.max(reach, 5) + 10
  const built = scene.builtAt(each.id)
  const s = Math.min(20, Math.max(12, 22 * zoom))
  const marks = zoom > 0.3 ? built : []
  const closed = each.space.closed === true
  const city = each.space.city !== undefined
  const valued = worth > 0 && !closed
  let x = at.x - ((valued ? 1 : 0) + (city ? 1 : 0) + marks.length - 1) * s * 0.65
  if (city) {
    paintCity(ctx, x, below, zoom)
    x += s * 1.3
  }
  if (valued) {
    paintWorth(ctx, worth, owner, x, below, Math.max(6.5, s * 0.52))
    x += s * 1.3
  }
  for (const one of marks) {
    paintFacility(ctx, one, x, below, s)
    x += s * 1.3
  }
}

/** The star of a victory city. */
function paintCity(ctx: Ctx, x: number, y: number, zoom: number): void {
  const r = Math.min(11, Math.max(6, 13 * zoom))
  ctx.beginPath()
  for (let i = 0; i < 10; i++) {
    const far = i % 2 === 0 ? r : r * 0.42
    const a = -Math.PI / 2 + (i * Math.PI) / 5
    ctx.lineTo(x + far * Math.cos(a), y + far * Math.sin(a))
  }
  ctx.closePath()
  ctx.fillStyle = GOLD
  ctx.fill()
  ctx.strokeStyle = INK
  ctx.lineWidth = 1
  ctx.stroke()
}

function paintSeaWords(ctx: Ctx, { each, at, room, reach }: SpaceOnScreen, night: boolean): void {
  if (each.space.kind !== 'sea') return
  const { zoom } = room
  const size = Math.min(22, Math.max(11, 38 * zoom))
  ctx.font = `400 italic ${size}px ${SERIF}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  const y = at.y - reach - (reach > 0 ? 4 : -size * 0.35)
  const text = each.id.replace('sz', '')
  const [ink, paper] = night ? SEA.night : SEA.day
  halo(ctx, text, at.x, y, ink, paper)
  const marks = [...(each.space.convoy ? ['C'] : []), ...(each.space.kamikaze ? ['K'] : [])]
  if (zoom < 0.3) return
  let x = at.x + ctx.measureText(text).width / 2 + 11
  for (const mark of marks) {
    const r = Math.min(9, Math.max(6.5, 10 * zoom))
    ctx.beginPath()
    ctx.arc(x, y - size * 0.3, r, 0, Math.PI * 2)
    ctx.fillStyle = mark === 'C' ? '#3c6f86' : '#a8522f'
    ctx.fill()
    ctx.fillStyle = '#fff8e8'
    ctx.font = `600 ${r * 1.4}px ${SANS}`
    ctx.textBaseline = 'middle'
    ctx.fillText(mark, x, y - size * 0.28)
    x += r * 2 + 3
  }
}

/** A space in view, and where on the screen its units stand. */
interface SpaceOnScreen {
  readonly each: SpaceDrawing
  readonly at: Point
  readonly room: Room
  readonly block?: Block
  /** How far up and down from its point the units reach. */
  readonly reach: number
}

/** What an income or a facility takes below the units of a land. */
const FOOT = 22

/** Where the units of the spaces in view stand: at its point, or beside it where others stand in the way. */
function placesOf(chart: Chart, scene: Scene, view: View, size: Size): readonly [SpaceOnScreen[], Rect[]] {
  const seen = viewRect(view, size)
  const taken: Rect[] = []
  const place = (each: SpaceDrawing): SpaceOnScreen[] => {
    if (!meets(each.box, seen)) return []
    if (each.space.kind === 'land' && each.space.closed && view.zoom < 0.3) return []
    const atSea = each.space.kind === 'sea'
    const alone = !atSea && each.space.adjacent.length === 1
    const room = { alone, half: each.room * view.zoom, zoom: view.zoom }
    const block = blockOf(scene.groupsAt(each.id), room, (type) => chart.classOf(type))
    const middle = toScreen(view, size, each.at)
    if (!block) return [{ each, at: middle, room, reach: 0 }]
    const foot = !atSea && scene.worth(each.id) > 0 ? FOOT : 0
    const may = (p: Point): boolean => alone || chart.at(toWorld(view, size, p))?.id === each.id
    const at = clearOf(block, foot, middle, taken, may)
    taken.push(rectOf(block, foot, at))
    return [{ each, at, room, block, reach: block.h / 2 + (block.chips.length > 0 ? 1 : 0) }]
  }
  // Anyone who has the least room stands first.
  const lands = [...chart.lands].sort((a, b) => a.room - b.room).flatMap(place)
  return [[...lands, ...chart.seas.flatMap(place)], taken]
}

/** Names, incomes, facilities and units of every space in view, as large on the screen as they can be read. */
export function paintSpaces(
  ctx: Ctx,
  chart: Chart,
  scene: Scene,
  marking: Marking,
  view: View,
  size: Size,
  night: boolean,
): void {
  const [places, taken] = placesOf(chart, scene, view, size)
  // The names of large lands are the last to give way.
  for (const stood of [...places].sort((p, q) => q.each.room - p.each.room))
    paintLandName(ctx, scene, stood, taken)
  for (const { block, at } of places) if (block) paintBlock(ctx, block, at)
  for (const stood of places) {
    const { each, at, room, reach } = stood
    paintSeaWords(ctx, stood, night)
    paintLandMarks(ctx, scene, stood)
    if (marking.contested.has(each.id))
      paintBattle(ctx, at.x + Math.max(14, room.half * 0.5), at.y - reach - 24)
  }
}

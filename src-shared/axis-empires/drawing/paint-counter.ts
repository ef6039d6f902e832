/** Draws one face of a counter into a square. All measures are shares of its side. */

import { COUNTER_FONT, fillShape, type Pen, roundRect } from '../../board/drawing/pen.ts'
import type { Counter, CounterSide, GroundSide, MarkerSide, SupportSide } from '../ground/content/counters.ts'
import { markerTitle } from '../ground/names/markers.ts'
import { type CounterColours, type CounterPalette, coloursOf } from './colours.ts'
import { paintSymbol, silhouetteOf } from './symbols.ts'

/** Below these sizes (pixels) the small print is left out. */
const SMALL_PRINT = 38
const FACTORS = 20

interface Look {
  readonly ctx: Pen
  readonly px: number
  readonly colours: CounterColours
}

function card({ ctx, px, colours }: Look): void {
  const r = px * 0.07
  ctx.beginPath()
  roundRect(ctx, 0.5, 0.5, px - 1, px - 1, r)
  ctx.fillStyle = colours.fill
  ctx.fill()
  if (px >= 20) {
    const shine = ctx.createLinearGradient(0, 0, 0, px)
    shine.addColorStop(0, 'rgba(255,255,255,0.28)')
    shine.addColorStop(0.16, 'rgba(255,255,255,0)')
    shine.addColorStop(0.86, 'rgba(0,0,0,0)')
    shine.addColorStop(1, 'rgba(0,0,0,0.2)')
    ctx.fillStyle = shine
    ctx.fill()
  }
  ctx.strokeStyle = 'rgba(20,16,12,0.85)'
  ctx.lineWidth = Math.max(0.8, px * 0.018)
  ctx.stroke()
}

function write(
  look: Look,
  text: string,
  x: number,
  y: number,
  size: number,
  weight = 600,
  align: Pen['textAlign'] = 'center',
): void {
  const { ctx, px } = look
  ctx.font = `${weight} ${size * px}px ${COUNTER_FONT}`
  ctx.textAlign = align
  ctx.textBaseline = 'middle'
  ctx.fillText(text, x * px, y * px)
}

/** The stripe of counters that go through the Delay Box. */
function stripe({ ctx, px }: Look): void {
  ctx.save()
  ctx.beginPath()
  roundRect(ctx, 1, 1, px - 2, px - 2, px * 0.06)
  ctx.clip()
  ctx.fillStyle = '#f4e04d'
  ctx.fillRect(0, 0, px, px * 0.1)
  ctx.fillStyle = '#2a2520'
  for (let x = -px * 0.1; x < px; x += px * 0.16) {
    ctx.beginPath()
    ctx.moveTo(x, px * 0.1)
    ctx.lineTo(x + px * 0.08, px * 0.1)
    ctx.lineTo(x + px * 0.18, 0)
    ctx.lineTo(x + px * 0.1, 0)
    ctx.fill()
  }
  ctx.restore()
}

function steps({ ctx, px, colours }: Look, side: GroundSide): void {
  const size = px * 0.085
  for (let i = 0; i < side.steps; i++) {
    const y = px * (0.3 + i * 0.135)
    ctx.fillStyle = colours.ink
    ctx.beginPath()
    if (side.squares) ctx.rect(px * 0.045, y, size, size)
    else ctx.arc(px * 0.045 + size / 2, y + size / 2, size / 2, 0, Math.PI * 2)
    ctx.fill()
  }
}

function ground(look: Look, counter: Counter, side: GroundSide): void {
  const { ctx, px, colours } = look
  const tiny = px < FACTORS
  const small = px < SMALL_PRINT
  const width = tiny ? 0.74 : 0.54
  const top = tiny ? 0.25 : small ? 0.17 : 0.225
  // A white box is the sign of a colonial unit (1.3.3.5).
  const paper = side.colonial ? 'rgba(255,255,255,0.95)' : 'rgba(255,255,255,0.38)'
  if (side.elite) eliteShade(look, ((1 - width) / 2) * px, top * px, width * px)
  paintSymbol(ctx, side.type, ((1 - width) / 2) * px, top * px, width * px, colours.ink, paper)
  ctx.fillStyle = colours.ink
  if (tiny) return
  const factors =
    side.type === 'hq'
      ? `${side.attack}-${side.defence}-${side.move}`
      : `${side.attack}-${side.defence}-${side.move}`
  write(look, factors, 0.5, 0.8, small ? 0.36 : 0.3)
  if (small) {
    steps(look, side)
    return
  }
  if (side.size) write(look, side.size.toUpperCase(), 0.5, 0.155, 0.13)
  steps(look, side)
  if (counter.name) sideText(look, counter.name, 0.9)
  if (side.range !== undefined) write(look, `R${side.range}`, 0.88, 0.64, 0.13)
  corners(look, counter, side.colonial ? 'C' : side.exp ? 'E' : undefined)
}

/** Elite units: a darker, tinted ground behind the symbol. */
function eliteShade({ ctx, colours }: Look, x: number, y: number, w: number): void {
  ctx.fillStyle = colours.accent
  ctx.globalAlpha = 0.55
  ctx.fillRect(x, y, w, w * 0.66)
  ctx.globalAlpha = 1
}

/** The historical ID, written upwards on the right edge. */
function sideText({ ctx, px }: Look, text: string, x: number): void {
  ctx.save()
  ctx.translate(x * px, px * 0.42)
  ctx.rotate(-Math.PI / 2)
  ctx.font = `500 ${px * 0.135}px ${COUNTER_FONT}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, 0, 0, px * 0.46)
  ctx.restore()
}

function corners(look: Look, counter: Counter, mark: string | undefined): void {
  const nation = CODES[counter.nation]
  if (nation) write(look, nation, 0.05, 0.155, 0.115, 500, 'left')
  if (counter.code) write(look, counter.code, 0.95, 0.155, 0.115, 500, 'right')
  if (mark) write(look, mark, 0.09, 0.64, 0.12)
}

const CODES: Record<string, string> = {}

/** Nationality codes printed on counters, from the areas of the map. */
export function setNationCodes(codes: Readonly<Record<string, string>>): void {
  Object.assign(CODES, codes)
}

function silhouette({ ctx, px }: Look, type: string, y: number, size: number, ink: string): boolean {
  const path = silhouetteOf(type)
  if (path === undefined) return false
  ctx.save()
  ctx.translate(px * 0.5, px * y)
  ctx.scale(px * size, px * size)
  ctx.fillStyle = ink
  fillShape(ctx, path)
  ctx.restore()
  return true
}

const SHORT: Readonly<Record<string, string>> = {
  'air-force': 'AF',
  bomber: 'BMBR',
  interceptor: 'INT',
  'cv-strike': 'CV STRIKE',
  'cv-fleet': 'CV FLEET',
  'surface-fleet': 'FLEET',
  'sub-fleet': 'SUBS',
}

function support(look: Look, counter: Counter, side: SupportSide): void {
  const { ctx, px, colours } = look
  ctx.beginPath()
  roundRect(ctx, px * 0.08, px * 0.12, px * 0.84, px * 0.56, px * 0.05)
  ctx.fillStyle = side.type.endsWith('fleet') ? 'rgba(120,170,195,0.55)' : 'rgba(205,228,240,0.65)'
  ctx.fill()
  silhouette(look, side.type, 0.41, px < FACTORS ? 0.8 : 0.5, colours.ink)
  if (px < FACTORS) return
  ctx.fillStyle = colours.ink
  write(look, SHORT[side.type] ?? side.type, 0.5, 0.815, px < SMALL_PRINT ? 0.24 : 0.19)
  if (side.range !== undefined) write(look, String(side.range), 0.84, 0.22, 0.17)
  if (px >= SMALL_PRINT && CODES[counter.nation])
    write(look, CODES[counter.nation] ?? '', 0.11, 0.21, 0.12, 500, 'left')
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** What a marker says: its kind, and the area or the army it is for. */
function markerWords(counter: Counter, side: MarkerSide): string {
  const title = markerTitle(side.type)
  const area = counter.tags?.find((tag) => tag.startsWith('area-'))
  if (area !== undefined) return `${title} ${area.slice(5).split('-').map(capital).join(' ')}`
  const own = counter.sides.every((each) => each.kind === 'marker') ? counter.name : undefined
  return own === undefined ? title : `${title} ${own}`
}

function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.slice(0, 4)
}

function marker(look: Look, counter: Counter, side: MarkerSide): void {
  const { ctx, px, colours } = look
  const key = side.convoy || side.type.startsWith('convoy') ? 'convoy' : side.type
  const has = silhouette(look, key, px < FACTORS ? 0.5 : 0.38, px < FACTORS ? 0.8 : 0.5, colours.ink)
  ctx.fillStyle = colours.ink
  if (px < FACTORS) return
  const lines = wrap(markerWords(counter, side), has ? 12 : 9)
  const size = has ? 0.155 : 0.19
  const middle = has ? 0.81 : 0.5
  lines.forEach((text, i) => {
    write(
      look,
      text,
      0.5,
      middle + (i - (lines.length - 1) / 2) * (size * 0.98),
      Math.min(size, 1.55 / Math.max(1, text.length)),
    )
  })
}

/** The face up: absent for a counter without a back. */
export function sideOf(counter: Counter, face: number): CounterSide | undefined {
  return counter.sides[face] ?? counter.sides[0]
}

/** Draws a face into a square of `px` pixels at the context's origin. */
export function paintCounter(
  ctx: Pen,
  counter: Counter,
  face: number,
  px: number,
  palette: CounterPalette,
): void {
  const side = sideOf(counter, face)
  const look: Look = { ctx, px, colours: coloursOf(palette, counter) }
  card(look)
  if (!side) return
  if (side.stripe) stripe(look)
  if (side.kind === 'ground') ground(look, counter, side)
  else if (side.kind === 'support') support(look, counter, side)
  else marker(look, counter, side)
}

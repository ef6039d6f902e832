/** A pen that writes SVG: what is drawn with it stays vectors and text on paper. */
import { escapeXml } from '../paper/xml.ts'
import type { Fill, Gradient, Pen, TextAlign } from './pen.ts'

type Style = Pick<
  Pen,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
> & { dashes: readonly number[]; letterSpacing: string }

const PLAIN: Style = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  dashes: [],
  letterSpacing: '0px',
}

const ANCHORS: Readonly<Record<TextAlign, string>> = {
  start: 'start',
  left: 'start',
  center: 'middle',
  right: 'end',
  end: 'end',
}

const short = (n: number): string => String(Math.round(n * 1000) / 1000)

/** A straight run of colours, as both canvas and SVG know it. */
class Run implements Gradient {
  readonly id: string
  private readonly line: string
  private readonly stops: string[] = []
  private readonly ink: (colour: string) => string

  constructor(id: string, line: string, ink: (colour: string) => string) {
    this.id = id
    this.line = line
    this.ink = ink
  }
  addColorStop(at: number, colour: string): void {
    this.stops.push(`<stop offset="${short(at)}" stop-color="${this.ink(colour)}"/>`)
  }
  get text(): string {
    return `<linearGradient id="${this.id}" gradientUnits="userSpaceOnUse" ${this.line}>${this.stops.join('')}</linearGradient>`
  }
}

/** Of the numbers in a path: a thousandth of a unit unless the owner of the pen says otherwise. */
const USUAL_DIGITS = 3

/** `italic 400 13px "EB Garamond", serif`: slope, weight, size and family. */
const FONT = /^(italic\s+)?(\d+)\s+([\d.]+)px\s+(.*)$/

export interface SvgPenOptions {
  /** Makes ids of gradients and clips unlike those of other pictures on the page. */
  readonly prefix: string
  /** The colour printed for a colour: the same, or a grey. */
  readonly ink?: (colour: string) => string
  /** The width of a text in pixels, to squeeze what is too long. */
  readonly measure?: (text: string, font: string) => number
  /** Digits after the point in the numbers of a path. */
  readonly digits?: number
}

export class SvgPen implements Pen {
  private style: Style = { ...PLAIN }
  private readonly kept: { style: Style; open: number }[] = []
  private readonly out: string[] = []
  private readonly runs: Run[] = []
  private path: string[] = []
  private last: readonly [number, number] = [0, 0]
  /** Groups opened since the last save. */
  private open = 0
  private clips = 0
  private readonly options: SvgPenOptions
  private readonly unit: number

  constructor(options: SvgPenOptions) {
    this.options = options
    this.unit = 10 ** (options.digits ?? USUAL_DIGITS)
  }

  /** A number of a path. */
  private at(n: number): string {
    return String(Math.round(n * this.unit) / this.unit)
  }

  get letterSpacing(): string {
    return this.style.letterSpacing
  }
  set letterSpacing(value: string) {
    this.style.letterSpacing = value
  }
  setLineDash(lengths: readonly number[]): void {
    this.style.dashes = lengths
  }
  get fillStyle(): Style['fillStyle'] {
    return this.style.fillStyle
  }
  set fillStyle(value: Style['fillStyle']) {
    this.style.fillStyle = value
  }
  get strokeStyle(): Style['strokeStyle'] {
    return this.style.strokeStyle
  }
  set strokeStyle(value: Style['strokeStyle']) {
    this.style.strokeStyle = value
  }
  get lineWidth(): number {
    return this.style.lineWidth
  }
  set lineWidth(value: number) {
    this.style.lineWidth = value
  }
  get lineCap(): Pen['lineCap'] {
    return this.style.lineCap
  }
  set lineCap(value: Pen['lineCap']) {
    this.style.lineCap = value
  }
  get lineJoin(): Pen['lineJoin'] {
    return this.style.lineJoin
  }
  set lineJoin(value: Pen['lineJoin']) {
    this.style.lineJoin = value
  }
  get globalAlpha(): number {
    return this.style.globalAlpha
  }
  set globalAlpha(value: number) {
    this.style.globalAlpha = value
  }
  get font(): string {
    return this.style.font
  }
  set font(value: string) {
    this.style.font = value
  }
  get textAlign(): TextAlign {
    return this.style.textAlign
  }
  set textAlign(value: TextAlign) {
    this.style.textAlign = value
  }
  get textBaseline(): Pen['textBaseline'] {
    return this.style.textBaseline
  }
  set textBaseline(value: Pen['textBaseline']) {
    this.style.textBaseline = value
  }

  private ink(colour: string): string {
    return this.options.ink?.(colour) ?? colour
  }
  private paint(style: Fill): string {
    if (typeof style === 'string') return this.ink(style)
    if (style instanceof Run) return `url(#${style.id})`
    throw new Error('a fill for paper is a colour or a gradient of this pen')
  }
  private group(attributes: string): void {
    this.out.push(`<g ${attributes}>`)
    this.open++
  }
  private get alpha(): string {
    return this.style.globalAlpha === 1 ? '' : ` opacity="${short(this.style.globalAlpha)}"`
  }

  save(): void {
    this.kept.push({ style: { ...this.style }, open: this.open })
    this.open = 0
  }
  restore(): void {
    const kept = this.kept.pop()
    if (!kept) return
    this.out.push('</g>'.repeat(this.open))
    this.style = kept.style
    this.open = kept.open
  }
  translate(x: number, y: number): void {
    this.group(`transform="translate(${short(x)} ${short(y)})"`)
  }
  scale(x: number, y: number): void {
    this.group(`transform="scale(${short(x)} ${short(y)})"`)
  }
  rotate(angle: number): void {
    this.group(`transform="rotate(${short((angle * 180) / Math.PI)})"`)
  }

  beginPath(): void {
    this.path = []
  }
  private add(text: string, x: number, y: number): void {
    this.path.push(text)
    this.last = [x, y]
  }
  moveTo(x: number, y: number): void {
    this.add(`M${this.at(x)} ${this.at(y)}`, x, y)
  }
  lineTo(x: number, y: number): void {
    this.add(`${this.path.length === 0 ? 'M' : 'L'}${this.at(x)} ${this.at(y)}`, x, y)
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.add(`Q${this.at(cx)} ${this.at(cy)} ${this.at(x)} ${this.at(y)}`, x, y)
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.add(`C${this.at(ax)} ${this.at(ay)} ${this.at(bx)} ${this.at(by)} ${this.at(x)} ${this.at(y)}`, x, y)
  }
  closePath(): void {
    this.path.push('Z')
  }
  rect(x: number, y: number, w: number, h: number): void {
    this.add(`M${this.at(x)} ${this.at(y)}h${this.at(w)}v${this.at(h)}h${this.at(-w)}Z`, x, y)
  }
  /** Corners of right angles only: a quarter of a circle from the last point. */
  arcTo(x1: number, y1: number, x2: number, y2: number, r: number): void {
    const [x0, y0] = this.last
    const before = Math.hypot(x0 - x1, y0 - y1) || 1
    const after = Math.hypot(x2 - x1, y2 - y1) || 1
    const [ax, ay] = [x1 + ((x0 - x1) / before) * r, y1 + ((y0 - y1) / before) * r]
    const [bx, by] = [x1 + ((x2 - x1) / after) * r, y1 + ((y2 - y1) / after) * r]
    const turn = (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1) > 0 ? 1 : 0
    this.lineTo(ax, ay)
    this.add(`A${this.at(r)} ${this.at(r)} 0 0 ${turn} ${this.at(bx)} ${this.at(by)}`, bx, by)
  }
  arc(x: number, y: number, r: number, from: number, to: number): void {
    this.ellipse(x, y, r, r, 0, from, to)
  }
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void {
    const on = (angle: number) => [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const
    const end = to < from ? to + Math.PI * 2 : to
    const middle = (from + end) / 2
    const [sx, sy] = on(from)
    const degrees = this.at((turn * 180) / Math.PI)
    this.lineTo(sx, sy)
    for (const [ex, ey] of [on(middle), on(end)])
      this.add(`A${this.at(rx)} ${this.at(ry)} ${degrees} 0 1 ${this.at(ex)} ${this.at(ey)}`, ex, ey)
  }

  fill(): void {
    this.shape(this.path.join(''), 'nonzero')
  }
  fillShape(path: string): void {
    this.shape(path, 'evenodd')
  }
  private shape(d: string, rule: 'nonzero' | 'evenodd'): void {
    if (d === '') return
    this.out.push(
      `<path d="${d}" fill="${this.paint(this.style.fillStyle)}" fill-rule="${rule}"${this.alpha}/>`,
    )
  }
  fillRect(x: number, y: number, w: number, h: number): void {
    this.out.push(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${this.paint(this.style.fillStyle)}"${this.alpha}/>`,
    )
  }
  stroke(): void {
    if (this.path.length === 0) return
    const { strokeStyle, lineWidth, lineCap, lineJoin, dashes } = this.style
    const gaps = dashes.length === 0 ? '' : ` stroke-dasharray="${dashes.map(short).join(' ')}"`
    this.out.push(
      `<path d="${this.path.join('')}" fill="none" stroke="${this.paint(strokeStyle)}" ` +
        `stroke-width="${short(lineWidth)}" stroke-linecap="${lineCap}" ` +
        `stroke-linejoin="${lineJoin}"${gaps}${this.alpha}/>`,
    )
  }
  clip(): void {
    const id = `${this.options.prefix}c${this.clips++}`
    this.out.push(`<clipPath id="${id}"><path d="${this.path.join('')}"/></clipPath>`)
    this.group(`clip-path="url(#${id})"`)
  }
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient {
    const line = `x1="${short(x0)}" y1="${short(y0)}" x2="${short(x1)}" y2="${short(y1)}"`
    const run = new Run(`${this.options.prefix}g${this.runs.length}`, line, (c) => this.ink(c))
    this.runs.push(run)
    return run
  }

  measureText(text: string): { readonly width: number } {
    const { measure } = this.options
    if (!measure) throw new Error('a pen for paper measures text only with a table of widths')
    return { width: measure(text, this.style.font) }
  }
  fillText(text: string, x: number, y: number, most?: number): void {
    const wide = this.options.measure?.(text, this.style.font) ?? 0
    const squeeze =
      most !== undefined && wide > most ? ` textLength="${short(most)}" lengthAdjust="spacingAndGlyphs"` : ''
    this.words(text, x, y, `fill="${this.paint(this.style.fillStyle)}"${squeeze}`)
  }
  /** The outline of letters, as the light round a name. */
  strokeText(text: string, x: number, y: number): void {
    const { strokeStyle, lineWidth, lineJoin } = this.style
    const line = `stroke="${this.paint(strokeStyle)}" stroke-width="${short(lineWidth)}" stroke-linejoin="${lineJoin}"`
    this.words(text, x, y, `fill="none" ${line}`)
  }
  private words(text: string, x: number, y: number, look: string): void {
    const match = FONT.exec(this.style.font)
    const [weight, size, family] = [match?.[2] ?? '500', Number(match?.[3] ?? 10), match?.[4] ?? 'sans-serif']
    const slope = match?.[1] === undefined ? '' : ' font-style="italic"'
    const { textAlign, textBaseline, letterSpacing } = this.style
    const spacing = letterSpacing === '0px' ? '' : ` letter-spacing="${letterSpacing}"`
    // The middle of a line of capitals lies about a third of the size above its foot.
    const foot = textBaseline === 'middle' ? y + size * 0.35 : y
    this.out.push(
      `<text x="${short(x)}" y="${short(foot)}" font-family="${escapeXml(family.replaceAll('"', "'"))}" ` +
        `font-weight="${weight}" font-size="${short(size)}"${slope}${spacing} text-anchor="${ANCHORS[textAlign]}" ` +
        `${look}${this.alpha}>${escapeXml(text)}</text>`,
    )
  }

  /** All that was drawn, as the inside of an SVG picture. */
  get text(): string {
    const runs = this.runs.length === 0 ? '' : `<defs>${this.runs.map((run) => run.text).join('')}</defs>`
    return `${runs}${this.out.join('')}`
  }
}

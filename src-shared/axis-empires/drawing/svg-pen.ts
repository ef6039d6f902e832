/** A pen that writes SVG: what is drawn with it stays vectors and text on paper. */
import { escapeXml } from '../../board/paper/xml.ts'
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
>

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
}

const ANCHORS: Readonly<Record<TextAlign, string>> = {
  start: 'start',
  left: 'start',
  center: 'middle',
  right: 'end',
  end: 'end',
}

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

const short = (n: number): string => String(Math.round(n * 1000) / 1000)

export interface SvgPenOptions {
  /** Makes ids of gradients and clips unlike those of other pictures on the page. */
  readonly prefix: string
  /** The colour printed for a colour: the same, or a grey. */
  readonly ink?: (colour: string) => string
  /** The width of a text in pixels, to squeeze what is too long. */
  readonly measure?: (text: string, font: string) => number
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

  constructor(options: SvgPenOptions) {
    this.options = options
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
    this.add(`M${short(x)} ${short(y)}`, x, y)
  }
  lineTo(x: number, y: number): void {
    this.add(`${this.path.length === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`, x, y)
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.add(`Q${short(cx)} ${short(cy)} ${short(x)} ${short(y)}`, x, y)
  }
  closePath(): void {
    this.path.push('Z')
  }
  rect(x: number, y: number, w: number, h: number): void {
    this.add(`M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${short(-w)}Z`, x, y)
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
    this.add(`A${short(r)} ${short(r)} 0 0 ${turn} ${short(bx)} ${short(by)}`, bx, by)
  }
  arc(x: number, y: number, r: number, from: number, to: number): void {
    this.ellipse(x, y, r, r, 0, from, to)
  }
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void {
    const at = (angle: number) => [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const
    const end = to < from ? to + Math.PI * 2 : to
    const middle = (from + end) / 2
    const [sx, sy] = at(from)
    const degrees = short((turn * 180) / Math.PI)
    this.lineTo(sx, sy)
    for (const [ex, ey] of [at(middle), at(end)])
      this.add(`A${short(rx)} ${short(ry)} ${degrees} 0 1 ${short(ex)} ${short(ey)}`, ex, ey)
  }

  fill(): void {
    this.shape(this.path.join(''))
  }
  fillShape(path: string): void {
    this.shape(path)
  }
  private shape(d: string): void {
    if (d === '') return
    this.out.push(
      `<path d="${d}" fill="${this.paint(this.style.fillStyle)}" fill-rule="evenodd"${this.alpha}/>`,
    )
  }
  fillRect(x: number, y: number, w: number, h: number): void {
    this.out.push(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${this.paint(this.style.fillStyle)}"${this.alpha}/>`,
    )
  }
  stroke(): void {
    if (this.path.length === 0) return
    const { strokeStyle, lineWidth, lineCap, lineJoin } = this.style
    this.out.push(
      `<path d="${this.path.join('')}" fill="none" stroke="${this.paint(strokeStyle)}" ` +
        `stroke-width="${short(lineWidth)}" stroke-linecap="${lineCap}" ` +
        `stroke-linejoin="${lineJoin}"${this.alpha}/>`,
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

  fillText(text: string, x: number, y: number, most?: number): void {
    const match = /^(\d+)\s+([\d.]+)px\s+(.*)$/.exec(this.style.font)
    const [weight, size, family] = [match?.[1] ?? '500', Number(match?.[2] ?? 10), match?.[3] ?? 'sans-serif']
    const { textAlign, textBaseline } = this.style
    // The middle of a line of capitals lies about a third of the size above its foot.
    const foot = textBaseline === 'middle' ? y + size * 0.35 : y
    const wide = this.options.measure?.(text, this.style.font) ?? 0
    const squeeze =
      most !== undefined && wide > most ? ` textLength="${short(most)}" lengthAdjust="spacingAndGlyphs"` : ''
    this.out.push(
      `<text x="${short(x)}" y="${short(foot)}" font-family="${escapeXml(family.replaceAll('"', "'"))}" ` +
        `font-weight="${weight}" font-size="${short(size)}" text-anchor="${ANCHORS[textAlign]}" ` +
        `fill="${this.paint(this.style.fillStyle)}"${squeeze}${this.alpha}>${escapeXml(text)}</text>`,
    )
  }

  /** All that was drawn, as the inside of an SVG picture. */
  get text(): string {
    const runs = this.runs.length === 0 ? '' : `<defs>${this.runs.map((run) => run.text).join('')}</defs>`
    return `${runs}${this.out.join('')}`
  }
}

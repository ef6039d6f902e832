/**
 * What maps and counters are drawn with: the part of a 2D canvas they need. A canvas of the screen is such a pen;
 * so is one that writes SVG for paper. Both draw the same picture.
 */
export interface Pen {
  fillStyle: Fill
  strokeStyle: Fill
  font: string
  globalAlpha: number
  lineCap: 'butt' | 'round' | 'square'
  lineJoin: 'bevel' | 'miter' | 'round'
  lineWidth: number
  textAlign: TextAlign
  textBaseline: 'alphabetic' | 'bottom' | 'hanging' | 'ideographic' | 'middle' | 'top'
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(angle: number): void
  scale(x: number, y: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  rect(x: number, y: number, w: number, h: number): void
  arc(x: number, y: number, radius: number, start: number, end: number, counterclockwise?: boolean): void
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void
  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    rotation: number,
    start: number,
    end: number,
    counterclockwise?: boolean,
  ): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  /** Lengths of dashes and gaps along a stroke; none for a line without gaps. */
  setLineDash(lengths: number[]): void
  clip(): void
  fill(): void
  fill(path: object, rule: 'evenodd'): void
  stroke(): void
  fillRect(x: number, y: number, w: number, h: number): void
  fillText(text: string, x: number, y: number, maxWidth?: number): void
  strokeText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
  /** Of letters, such as `2px`; a canvas of an old browser has none. */
  letterSpacing?: string
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient
  /** Fills a shape given as SVG path data; a canvas has none and takes a Path2D. */
  readonly fillShape?: (path: string) => void
}

export interface Gradient {
  addColorStop(offset: number, colour: string): void
}

/** A colour, or what `createLinearGradient` gave. */
export type Fill = string | object
export type TextAlign = 'center' | 'end' | 'left' | 'right' | 'start'

/** A path of a canvas: the only pens without `fillShape` are canvases. */
declare const Path2D: new (path: string) => object

/** The condensed face of counters and small print. */
export const COUNTER_FONT =
  '"Barlow Semi Condensed", "Arial Narrow", "Liberation Sans Narrow", "DejaVu Sans Condensed", sans-serif'

export function fillShape(pen: Pen, path: string): void {
  if (pen.fillShape) pen.fillShape(path)
  else pen.fill(new Path2D(path), 'evenodd')
}

/** Adds a rectangle with round corners to the path. */
export function roundRect(pen: Pen, x: number, y: number, w: number, h: number, r: number): void {
  pen.moveTo(x + r, y)
  pen.arcTo(x + w, y, x + w, y + h, r)
  pen.arcTo(x + w, y + h, x, y + h, r)
  pen.arcTo(x, y + h, x, y, r)
  pen.arcTo(x, y, x + w, y, r)
  pen.closePath()
}

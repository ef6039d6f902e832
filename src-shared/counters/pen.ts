/**
 * What counters are drawn with: the part of a 2D canvas they need. A canvas of the screen is such a pen;
 * so is one that writes SVG for paper. Both draw the same picture.
 */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'arcTo'
  | 'beginPath'
  | 'clip'
  | 'closePath'
  | 'createLinearGradient'
  | 'ellipse'
  | 'fill'
  | 'fillRect'
  | 'fillText'
  | 'lineTo'
  | 'moveTo'
  | 'quadraticCurveTo'
  | 'rect'
  | 'restore'
  | 'rotate'
  | 'save'
  | 'scale'
  | 'stroke'
  | 'translate'
  | 'fillStyle'
  | 'font'
  | 'globalAlpha'
  | 'lineCap'
  | 'lineJoin'
  | 'lineWidth'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
> & {
  /** Fills a shape given as SVG path data; a canvas has none and takes a Path2D. */
  readonly fillShape?: (path: string) => void
}

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

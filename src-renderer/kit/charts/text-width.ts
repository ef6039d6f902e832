/** How wide words are on the screen, for margins that have to hold them. */

/** Pixels of a letter where nothing can be measured: outside a window. */
const USUAL = 7

let pen: CanvasRenderingContext2D | null | undefined

/** The width of a text in pixels, in a font as a canvas names it; an estimate where there is no canvas. */
export function textWidth(text: string, font: string): number {
  pen ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * USUAL
  pen.font = font
  return pen.measureText(text).width
}

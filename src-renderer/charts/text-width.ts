/** How wide words are on the screen, for margins that have to hold them. */

let pen: CanvasRenderingContext2D | null | undefined

/** The width of a text in pixels, in a font as a canvas names it; an estimate where there is no canvas. */
export function textWidth(text: string, font: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 7
  pen.font = font
  return pen.measureText(text).width
}

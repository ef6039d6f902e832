/** Headings, paragraphs and lists as strips. */
import type { HeadingBlock, ListBlock, TextBlock } from '../../../src-shared/board/paper/document.ts'
import type { Item, Strip } from './items.ts'
import { INK, LEAD, SIZE } from './look.ts'
import { textWidth, wrap } from './metrics.ts'
import type { Face } from './widths.ts'

/** The baseline of the n-th line of a text that begins at a height. */
export const footOf = (y: number, size: number, n = 0): number => y + size * (0.93 + n * LEAD)
export const heightOf = (lines: number, size: number): number => lines * size * LEAD

export interface Style {
  readonly face: Face
  readonly size: number
  readonly ink: string
}

/** Lines below each other. */
export function drawLines(lines: readonly string[], x: number, y: number, style: Style): Item[] {
  const { face, size, ink } = style
  return lines.map((text, n) => ({ kind: 'text', x, y: footOf(y, size, n), text, face, size, ink }))
}

export function headingStrips(block: HeadingBlock, width: number): Strip[] {
  const first = block.level === 1
  const size = first ? SIZE.heading : SIZE.heading2
  const face: Face = first ? 'serifBold' : 'sansBold'
  const ruleText = block.rule === undefined ? '' : `§${block.rule}`
  const ruleWidth = ruleText === '' ? 0 : textWidth(ruleText, 'serifItalic', SIZE.body) + 3
  const lines = wrap(block.authored ? `${block.text}†` : block.text, face, size, width - ruleWidth)
  const height = heightOf(lines.length, size) + (first ? 1.6 : 0.4)
  return [
    {
      height,
      above: first ? 4.5 : 2.6,
      keep: true,
      draw: (x, y) => [
        ...drawLines(lines, x, y, { face, size, ink: first ? INK.red : INK.ink }),
        ...(ruleText === ''
          ? []
          : [
              {
                kind: 'text',
                x: x + width,
                y: footOf(y, size),
                text: ruleText,
                face: 'serifItalic',
                size: SIZE.body,
                ink: INK.soft,
                align: 'end',
              } as const,
            ]),
        ...(first
          ? [
              {
                kind: 'line',
                x1: x,
                y1: y + height - 0.9,
                x2: x + width,
                y2: y + height - 0.9,
                ink: INK.brass,
                width: 0.3,
              } as const,
            ]
          : []),
      ],
    },
  ]
}

const LOOKS: Readonly<Record<TextBlock['look'], Style>> = {
  lead: { face: 'serif', size: SIZE.lead, ink: INK.ink },
  body: { face: 'sans', size: SIZE.body, ink: INK.ink },
  note: { face: 'serifItalic', size: SIZE.body, ink: INK.soft },
}

/** Each line is a strip of its own, the first two and the last two kept together. */
function lineStrips(lines: readonly string[], style: Style, indent: number, above: number): Strip[] {
  return lines.map((text, n) => ({
    height: style.size * LEAD,
    ...(n === 0 ? { above } : {}),
    keep: n === 0 ? lines.length > 1 : n === lines.length - 2,
    draw: (x, y) => drawLines([text], x + indent, y, style),
  }))
}

export function textStrips(block: TextBlock, width: number): Strip[] {
  const style = LOOKS[block.look]
  return lineStrips(wrap(block.text, style.face, style.size, width), style, 0, 1.2)
}

const BULLET = 3.4

export function listStrips(block: ListBlock, width: number): Strip[] {
  const style = LOOKS.body
  return block.items.flatMap((text, i) => {
    const lines = wrap(text, style.face, style.size, width - BULLET)
    const strips = lineStrips(lines, style, BULLET, i === 0 ? 2 : 0.8)
    return strips.map((strip, n) =>
      n > 0
        ? strip
        : {
            ...strip,
            draw: (x: number, y: number): Item[] => [
              { kind: 'rect', x: x + 0.6, y: y + style.size * 0.42, w: 1.1, h: 1.1, fill: INK.red },
              ...strip.draw(x, y),
            ],
          },
    )
  })
}

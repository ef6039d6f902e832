/** Counters of Axis Empires on paper, drawn by the painter of the screen. */

import { type CounterPalette, coloursOf } from '../../../src-shared/axis-empires/drawing/colours.ts'
import { paintCounter } from '../../../src-shared/axis-empires/drawing/paint-counter.ts'
import type { Counter } from '../../../src-shared/axis-empires/ground/content/counters.ts'
import { SvgPen } from '../../../src-shared/board/drawing/svg-pen.ts'
import { fontWidth } from '../../print/layout/metrics.ts'
import type { CounterPainter } from '../../print/svg.ts'

/** Draws the counters of a scenario in the colours of a palette. */
export function counterPainter(
  counters: ReadonlyMap<string, Counter>,
  palette: CounterPalette,
): CounterPainter {
  return {
    lookOf(id, face) {
      const counter = counters.get(id)
      if (!counter) return undefined
      const { faction, nation, name, code, tags, sides } = counter
      return JSON.stringify([face, faction, nation, name, code, tags, sides])
    },
    groundOf(id) {
      const counter = counters.get(id)
      return counter && coloursOf(palette, counter).fill
    },
    paint(id, face, { prefix, side, ink }) {
      const counter = counters.get(id)
      if (!counter) return ''
      const pen = new SvgPen({ prefix, ink, measure: fontWidth })
      paintCounter(pen, counter, face, side, palette)
      return pen.text
    },
  }
}

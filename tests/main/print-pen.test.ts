/** The pen that writes SVG draws what the canvas draws: every counter, both faces. */

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../src-main/content/loader.ts'
import { paintCounter } from '../../src-shared/axis-empires/drawing/paint-counter.ts'
import { counterFile } from '../../src-shared/axis-empires/ground/content/counters.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import type { Pen } from '../../src-shared/board/drawing/pen.ts'
import { SvgPen } from '../../src-shared/board/drawing/svg-pen.ts'

const { counters } = readContent(join(import.meta.dirname, '..', '..'), axisEmpires.data)
const files = Object.entries(counters).map(
  ([file, value]) => [file, counterFile.parse(value).counters] as const,
)

/** A pen that only counts what it is told to draw, as a canvas would be told. */
function tally(): { pen: Pen; drawn: Record<string, number>; texts: string[] } {
  const drawn: Record<string, number> = {}
  const texts: string[] = []
  let empty = true
  const pen = new Proxy({} as Record<string, unknown>, {
    get(target, key) {
      const name = String(key)
      if (name in target) return target[name]
      return (...args: unknown[]) => {
        if (name === 'beginPath') empty = true
        if (/To$|^(rect|arc|ellipse)$/.test(name)) empty = false
        // An empty path leaves nothing on a canvas.
        if (name === 'stroke' && empty) return undefined
        drawn[name] = (drawn[name] ?? 0) + 1
        if (name === 'fillText') texts.push(String(args[0]))
        return { addColorStop: () => {} }
      }
    },
    set(target, key, value) {
      target[String(key)] = value
      return true
    },
  })
  return { pen: pen as unknown as Pen, drawn, texts }
}

describe.each(files)('%s', (_, list) => {
  test('is drawn whole', () => {
    for (const counter of list)
      counter.sides.forEach((_side, face) => {
        const paper = new SvgPen({ prefix: 'x' })
        paintCounter(paper, counter, face, 120, {})
        const canvas = tally()
        paintCounter(canvas.pen, counter, face, 120, {})
        const svg = paper.text
        expect(svg).not.toMatch(/NaN|undefined|\[object/)
        const count = (tag: RegExp): number => svg.match(tag)?.length ?? 0
        expect(count(/<g /g)).toBe(count(/<\/g>/g))
        expect(count(/<text /g)).toBe(canvas.texts.length)
        const words = [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map((m) => m[1])
        expect(words).toEqual(canvas.texts.map((text) => text.replaceAll('&', '&amp;')))
        const { fill = 0, fillShape = 0, stroke = 0, fillRect = 0 } = canvas.drawn
        expect(count(/<path [^>]*fill-rule/g)).toBe(fill + fillShape)
        expect(count(/<path [^>]*fill="none"/g)).toBe(stroke)
        expect(count(/<rect /g)).toBe(fillRect)
      })
  })
})

test('arcs and round corners end where a canvas ends them', () => {
  const pen = new SvgPen({ prefix: 'x' })
  pen.beginPath()
  pen.moveTo(10, 0)
  pen.arcTo(20, 0, 20, 10, 4)
  pen.arc(50, 50, 5, 0, Math.PI * 2)
  pen.fill()
  expect(pen.text).toContain('M10 0L16 0A4 4 0 0 1 20 4')
  expect(pen.text).toContain('A5 5 0 0 1 45 50A5 5 0 0 1 55 50')
})

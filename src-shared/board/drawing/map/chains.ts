/** Joins single segments (hexsides, legs of a railway) to long lines that can be drawn smoothly. */
import type { Point } from '../hex.ts'

export interface Segment {
  readonly a: Point
  readonly b: Point
}

const key = (p: Point): string => `${Math.round(p.x * 4)},${Math.round(p.y * 4)}`

/** Lines through all segments, each used once; they break at junctions and ends. */
export function joinSegments(segments: readonly Segment[]): Point[][] {
  const at = new Map<string, number[]>()
  segments.forEach((segment, i) => {
    for (const p of [segment.a, segment.b]) {
      const list = at.get(key(p))
      if (list) list.push(i)
      else at.set(key(p), [i])
    }
  })
  const used = new Set<number>()
  const lines: Point[][] = []
  const follow = (first: number, from: Point): void => {
    const line: Point[] = [from]
    let index: number | undefined = first
    let end = from
    while (index !== undefined) {
      used.add(index)
      const segment: Segment | undefined = segments[index]
      if (!segment) break
      end = key(segment.a) === key(end) ? segment.b : segment.a
      line.push(end)
      const here: number[] = at.get(key(end)) ?? []
      index = here.length === 2 ? here.find((i) => !used.has(i)) : undefined
    }
    lines.push(line)
  }
  const start = (onlyEnds: boolean): void => {
    segments.forEach((segment, i) => {
      for (const p of [segment.a, segment.b]) {
        const isEnd = (at.get(key(p))?.length ?? 0) !== 2
        if (!used.has(i) && (isEnd || !onlyEnds)) follow(i, p)
      }
    })
  }
  start(true)
  start(false)
  return lines
}

export const isClosed = (line: readonly Point[]): boolean => {
  const [first, last] = [line[0], line[line.length - 1]]
  return line.length > 2 && !!first && !!last && key(first) === key(last)
}

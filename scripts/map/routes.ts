/** Railways and roads: lists of places placed on chains of hexes. */
import { cellOf, centre, sideKey } from './grid.ts'
import { cheapestWay, distanceToSegment } from './plane.ts'
import { neighboursOf } from './surface.ts'

export interface Ground {
  readonly land: ReadonlySet<string>
  /** Hexsides nothing runs over: All-Sea, lake, open strait. */
  readonly barred: ReadonlySet<string>
  readonly mountains: ReadonlySet<string>
  readonly rivers: ReadonlySet<string>
}

/** The hexes from stop to stop of one line. */
export function route(
  stops: readonly string[],
  ground: Ground,
  laid: ReadonlySet<string>,
  name: string,
): string[] {
  const out: string[] = []
  for (let i = 0; i + 1 < stops.length; i++) {
    const from = stops[i] ?? ''
    const to = stops[i + 1] ?? ''
    const a = centre(cellOf(from))
    const b = centre(cellOf(to))
    const way = cheapestWay(from, to, (node) =>
      neighboursOf(node, ground.land)
        .filter((next) => !ground.barred.has(sideKey(node, next)))
        .map((next) => {
          const key = sideKey(node, next)
          const aside = distanceToSegment(centre(cellOf(next)), a, b)
          const base = laid.has(key) ? 0.6 : 1
          const extra = (ground.mountains.has(key) ? 0.5 : 0) + (ground.rivers.has(key) ? 0.05 : 0)
          return { to: next, cost: base + extra + 0.45 * aside * aside }
        }),
    )
    if (!way) throw new Error(`${name}: no way from ${from} to ${to}`)
    out.push(...(out.length ? way.slice(1) : way))
  }
  return out
}

/** The spaces of the board as paths, and which of them lies under a point. */

import type { Point, Rect } from '../../../src-shared/board/drawing/hex.ts'
import type {
  BoardShapes,
  BoardView,
  Rings,
  Space,
  SpaceShape,
} from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import type { UnitClass } from './blocks.ts'

/** A space ready to be drawn. */
export interface SpaceDrawing {
  readonly id: string
  readonly space: Space
  readonly path: Path2D
  readonly box: Rect
  readonly at: Point
  readonly room: number
  /** So small that it has a ring around it to be seen and pointed at. */
  readonly islet: boolean
}

/** Radius of the ring around an islet, in the units of the map. */
export const RING = 30

function pathOf(rings: Rings): Path2D {
  const path = new Path2D()
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i += 2) {
      const [x = 0, y = 0] = [ring[i], ring[i + 1]]
      if (i === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    path.closePath()
  }
  return path
}

function boxOf(rings: Rings, more: number, at: Point): Rect {
  let [left, top, right, foot] = [at.x - more, at.y - more, at.x + more, at.y + more]
  for (const ring of rings)
    for (let i = 0; i + 1 < ring.length; i += 2) {
      const [x = 0, y = 0] = [ring[i], ring[i + 1]]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      foot = Math.max(foot, y)
    }
  return { x: left, y: top, w: right - left, h: foot - top }
}

const isIn = ({ x, y, w, h }: Rect, p: Point): boolean => p.x >= x && p.x <= x + w && p.y >= y && p.y <= y + h

/** True if two rectangles have a point in common. */
export const meets = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h

export class Chart {
  readonly bounds: Rect
  readonly lands: readonly SpaceDrawing[]
  readonly seas: readonly SpaceDrawing[]
  /** Land that is no space. */
  readonly beyond: Path2D
  private readonly byId: ReadonlyMap<string, SpaceDrawing>
  private readonly classes: ReadonlyMap<string, UnitClass>
  private readonly probe: CanvasRenderingContext2D | null

  constructor({ shapes, spaces, units }: BoardView) {
    this.classes = new Map(units.map((unit) => [unit.id, unit.class]))
    const known = new Map(spaces.map((space) => [space.id, space]))
    const drawn = (list: BoardShapes['lands']): SpaceDrawing[] =>
      list.flatMap((shape: SpaceShape) => {
        const space = known.get(shape.id)
        if (!space) return []
        const at = { x: shape.at[0], y: shape.at[1] }
        const islet = shape.islet === true
        const box = boxOf(shape.rings, islet ? RING : 0, at)
        return [{ id: shape.id, space, path: pathOf(shape.rings), box, at, room: shape.room, islet }]
      })
    this.bounds = { x: 0, y: 0, w: shapes.width, h: shapes.height }
    this.lands = drawn(shapes.lands)
    this.seas = drawn(shapes.seas)
    this.beyond = pathOf(shapes.beyond)
    this.byId = new Map([...this.lands, ...this.seas].map((each) => [each.id, each]))
    this.probe = document.createElement('canvas').getContext('2d')
  }

  get all(): readonly SpaceDrawing[] {
    return [...this.seas, ...this.lands]
  }

  /** Whether a kind of unit is on the ground, in the air or at sea. */
  classOf(type: string): UnitClass {
    return this.classes.get(type) ?? 'land'
  }

  of(id: string): SpaceDrawing | undefined {
    return this.byId.get(id)
  }

  /** The space at a point of the map: an islet by its ring, then land, then sea. */
  at(p: Point): SpaceDrawing | undefined {
    const ring = this.lands
      .filter(({ islet }) => islet)
      .map((each) => ({ each, far: Math.hypot(each.at.x - p.x, each.at.y - p.y) }))
      .filter(({ far }) => far <= RING)
      .sort((a, b) => a.far - b.far)[0]
    if (ring) return ring.each
    const under = ({ box, path }: SpaceDrawing): boolean =>
      isIn(box, p) && this.probe?.isPointInPath(path, p.x, p.y, 'evenodd') === true
    return this.lands.find(under) ?? this.seas.find(under)
  }

  /** The neighbour of a space that lies most nearly in a direction; the nearest space that way where none borders. */
  beside(id: string, dx: number, dy: number): SpaceDrawing | undefined {
    const from = this.byId.get(id)
    if (!from) return undefined
    const ways = this.all.flatMap((each) => {
      const [x, y] = [each.at.x - from.at.x, each.at.y - from.at.y]
      const far = Math.hypot(x, y)
      return far > 0 ? [{ each, far, turn: (x * dx + y * dy) / far }] : []
    })
    const best = (
      list: typeof ways,
      worth: (way: (typeof ways)[number]) => number,
    ): SpaceDrawing | undefined => list.sort((a, b) => worth(b) - worth(a))[0]?.each
    const near = ways.filter(({ each, turn }) => turn > 0.4 && from.space.adjacent.includes(each.id))
    return (
      best(near, ({ turn }) => turn) ??
      best(
        ways.filter(({ turn }) => turn > 0.6),
        ({ far, turn }) => turn / far,
      )
    )
  }
}

/** The spaces as the drawing file holds them: rings of rounded corners, and where their units stand. */
import type { Rings, SpaceShape } from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import type { Lands } from './lands.ts'
import { areaOf, boundsOf, outerOf, type Point, type Shape } from './lines.ts'
import type { BoardSpace, Points } from './points.ts'
import type { Sheet } from './projection.ts'
import { type Room, roomIn } from './room.ts'

/** The room of an islet, which is drawn with a ring around it; a land in one zone with less room is one. */
const ISLET_ROOM = 30
/** Units at sea keep this far from the middle of an islet. */
const ISLET_BERTH = 34

const tenth = (value: number): number => Math.round(value * 10) / 10

/** The rings of a shape as the file has them: `x, y, x, y …`, without the first corner at the end again. */
export const ringsOf = (shape: Shape): Rings =>
  shape.flatMap((part) => part.map((ring) => ring.slice(0, -1).flatMap(([x, y]) => [tenth(x), tenth(y)])))

/** Where the units of an islet stand: at its first dot, otherwise where its largest island has most room. */
function isletRoom({ at }: Room, dot: Point | undefined, sheet: Sheet): Room {
  if (!dot) return { at, room: ISLET_ROOM }
  const [x, y] = sheet.place(dot)
  return { at: [Math.round(x), Math.round(y)], room: ISLET_ROOM }
}

/**
 * The lands of the board in its order.
 * @throws if a land of the board has no place on the sheet
 */
export function landShapes(
  board: readonly BoardSpace[],
  { bySpace }: Lands,
  points: Points,
  sheet: Sheet,
): SpaceShape[] {
  return board
    .filter(({ kind }) => kind === 'land')
    .map(({ id, adjacent }) => {
      const shape = bySpace.get(id) ?? []
      const largest = [...shape].sort((a, b) => areaOf(outerOf(b)) - areaOf(outerOf(a)))[0]
      if (!largest)
        throw new Error(`${id} has no land on the sheet; pacific-points.json must give it points or islands.`)
      const room = roomIn([largest], [], sheet)
      const rings = ringsOf(shape)
      if (adjacent.length !== 1 || room.room >= ISLET_ROOM) return { id, rings, ...room }
      return { id, rings, ...isletRoom(room, points.islands[id]?.dots?.[0], sheet), islet: true }
    })
}

/** A square around the middle of an islet. */
function berthOf([x, y]: Point): Shape[number] {
  const [left, right, top, bottom] = [x - ISLET_BERTH, x + ISLET_BERTH, y - ISLET_BERTH, y + ISLET_BERTH]
  return [
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top],
    ],
  ]
}

/**
 * The sea zones of the board. Their units keep away from every land, drawn small as it may be.
 * @param seas their shapes, in the order of the board
 * @param islets lands that are drawn with a ring around them
 */
export function seaShapes(
  seas: ReadonlyMap<string, Shape>,
  { bySpace, beyond }: Lands,
  islets: readonly SpaceShape[],
  sheet: Sheet,
): SpaceShape[] {
  const obstacles = [...bySpace.values(), ...beyond.map((part): Shape => [part])].map((shape) => ({
    shape,
    bounds: boundsOf(shape),
  }))
  const berths = islets.map(({ at }) => berthOf(at))
  return [...seas].map(([id, shape]) => {
    const { left, right, top, bottom } = boundsOf(shape)
    const near = obstacles.filter(
      ({ bounds }) =>
        bounds.left < right && bounds.right > left && bounds.top < bottom && bounds.bottom > top,
    )
    const avoid = [...near.flatMap((each) => each.shape), ...berths]
    return { id, rings: ringsOf(shape), ...roomIn(shape, avoid, sheet) }
  })
}

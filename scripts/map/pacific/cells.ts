/**
 * Cells of the nearest point, joined where neighbours belong to the same space. The border of two spaces is
 * one line from junction to junction; it is bent once and used by both, so that they touch without gap or
 * overlap.
 */
import { areaOf, endsOf, isClosed, keyOf, type Line, type Point } from './lines.ts'
import type { Packages } from './packages.ts'
import type { Sheet } from './projection.ts'
import type { Site } from './sites.ts'

/** Gives a border its look. It must leave the ends where they are. */
export type Bend = (border: Line, spaces: string) => Line

/** Rings of each space, the largest first. */
export type Cells = ReadonlyMap<string, readonly Line[]>

/** The space of the points around the sheet, which bound the cells at its edge. */
export const FAR = 'far'
/** How far outside they stand, and how many on a side. */
const OUTSIDE = 900
const OUTSIDE_COUNT = 24

interface Link {
  readonly to: string
  /** The two spaces on its sides, in the order of the alphabet. */
  readonly spaces: string
}
/** A point where sides of cells meet. */
interface Node {
  readonly at: Point
  readonly links: Link[]
}
type Net = Map<string, Node>

/** Points around the sheet. */
function farSites({ width, height }: Sheet): Site[] {
  const sites: Site[] = []
  for (let i = 0; i <= OUTSIDE_COUNT; i++) {
    const x = -OUTSIDE + ((width + 2 * OUTSIDE) * i) / OUTSIDE_COUNT
    const y = -OUTSIDE + ((height + 2 * OUTSIDE) * i) / OUTSIDE_COUNT
    sites.push({ id: FAR, at: [x, -OUTSIDE] }, { id: FAR, at: [x, height + OUTSIDE] })
    sites.push({ id: FAR, at: [-OUTSIDE, y] }, { id: FAR, at: [width + OUTSIDE, y] })
  }
  return sites
}

/** A point moved by a hair, by its number: four points on one circle would leave no clear triangle. */
const unsettled = ({ at: [x, y] }: Site, i: number): Point => [
  x + ((i * 7919) % 13) * 0.003,
  y + ((i * 104729) % 17) * 0.003,
]

function join(net: Net, from: Point, to: Point, spaces: string): void {
  const node = net.get(keyOf(from)) ?? { at: from, links: [] }
  net.set(keyOf(from), node)
  node.links.push({ to: keyOf(to), spaces })
}

/** The sides of cells that part two spaces. */
function netOf(sites: readonly Site[], sheet: Sheet, packages: Packages): Net {
  const room = 2 * OUTSIDE
  const { triangles, halfedges, middles } = packages.triangles(sites.map(unsettled), [
    -room,
    -room,
    sheet.width + room,
    sheet.height + room,
  ])
  const middle = (side: number): Point => {
    const triangle = Math.floor(side / 3)
    return [middles[2 * triangle] ?? 0, middles[2 * triangle + 1] ?? 0]
  }
  const spaceAt = (corner: number): string => sites[triangles[corner] ?? 0]?.id ?? FAR
  const net: Net = new Map()
  for (let side = 0; side < halfedges.length; side++) {
    const opposite = halfedges[side] ?? -1
    if (opposite < side) continue
    const one = spaceAt(side)
    const other = spaceAt(side % 3 === 2 ? side - 2 : side + 1)
    const [from, to] = [middle(side), middle(opposite)]
    if (one === other || keyOf(from) === keyOf(to)) continue
    const spaces = [one, other].sort().join('|')
    join(net, from, to, spaces)
    join(net, to, from, spaces)
  }
  return net
}

/** The border that begins with a link, as far as the next junction; what it takes is marked as used. */
function follow(net: Net, start: string, link: Link, used: Set<string>): Point[] {
  const line: Point[] = []
  let before = start
  let next: Link | undefined = link
  const first = net.get(start)
  if (first) line.push(first.at)
  while (next) {
    used.add(`${before}>${next.to}`).add(`${next.to}>${before}`)
    const node = net.get(next.to)
    if (!node) break
    line.push(node.at)
    const here: string = next.to
    if (node.links.length !== 2 || here === start) break
    next = node.links.find(({ to }) => !used.has(`${here}>${to}`))
    before = here
  }
  return line
}

/** All borders: first those between junctions, then those that run back into themselves. */
function bordersOf(net: Net): { spaces: string; line: Line }[] {
  const used = new Set<string>()
  const borders: { spaces: string; line: Line }[] = []
  for (const onlyJunctions of [true, false])
    for (const [key, { links }] of net) {
      if (onlyJunctions && links.length === 2) continue
      for (const link of links)
        if (!used.has(`${key}>${link.to}`))
          borders.push({ spaces: link.spaces, line: follow(net, key, link, used) })
    }
  return borders
}

/** Rings put together from borders whose ends meet. */
function ringsOf(borders: readonly Line[]): Line[] {
  const rest = [...borders]
  const rings: Line[] = []
  for (let start = rest.pop(); start; start = rest.pop()) {
    const ring = [...start]
    while (!isClosed(ring)) {
      const end = keyOf(endsOf(ring).last)
      const i = rest.findIndex((line) =>
        [endsOf(line).first, endsOf(line).last].some((at) => keyOf(at) === end),
      )
      const next = i < 0 ? undefined : rest.splice(i, 1)[0]
      if (!next) break
      ring.push(...(keyOf(endsOf(next).first) === end ? next : next.toReversed()).slice(1))
    }
    if (ring.length > 3) rings.push(ring)
  }
  return rings.sort((a, b) => areaOf(b) - areaOf(a))
}

/**
 * The cells of the spaces.
 * @param own the points of the spaces
 * @param bend gives each border its look
 * @returns rings by space, without the surroundings of the sheet
 */
export function cellsOf(own: readonly Site[], bend: Bend, sheet: Sheet, packages: Packages): Cells {
  const net = netOf([...own, ...farSites(sheet)], sheet, packages)
  const bySpace = new Map<string, Line[]>()
  for (const { spaces, line } of bordersOf(net)) {
    const bent = bend(line, spaces)
    for (const id of spaces.split('|')) bySpace.set(id, [...(bySpace.get(id) ?? []), bent])
  }
  bySpace.delete(FAR)
  return new Map([...bySpace].map(([id, borders]) => [id, ringsOf(borders)]))
}

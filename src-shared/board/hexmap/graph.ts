/**
 * Maps in the form an engine reads: hexes as small integers, six neighbours each in a typed array, what hexes and
 * hexsides carry as bits that the game gives a meaning. Several maps make one graph of unconnected parts; the
 * hexes of each are numbered together. Ids are for files and people.
 */
import { nth, present } from '../../kernel/present.ts'
import { UnknownName } from '../../kernel/unknown.ts'
import { halfColumn, hexesApart, type Position, positionOf, positionsAround } from './geometry.ts'
import type { HexMap } from './schema.ts'

export interface HexGraph<M extends HexMap = HexMap> {
  readonly files: readonly M[]
  readonly count: number
  /** First hex of each map, and at the end the number of all: those of map m are first[m] to first[m + 1] - 1. */
  readonly first: readonly number[]
  /** Index into files, of each hex. */
  readonly mapOf: Uint8Array
  readonly ids: readonly string[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly hexes: readonly M['hexes'][number][]
  /** neighbour[h * 6 + d], -1 beyond the map. */
  readonly neighbour: Int16Array
  /** Of each hex: the adjacent hexes on the map, in the order of the directions. */
  readonly adjacent: readonly (readonly number[])[]
  /** side[h * 6 + d], bits of the game's own. */
  readonly side: Uint16Array
  /** Bits of the game's own, of each hex. */
  readonly bits: Uint16Array
  readonly row: Int16Array
  /** Twice the horizontal position in hexes, so that odd rows stay whole numbers. */
  readonly x2: Int16Array
}

/** What the words of a map file are as bits: sixteen of each at most. */
export interface MapBits<M extends HexMap> {
  readonly hex: (hex: M['hexes'][number]) => number
  readonly side: (side: M['sides'][number]) => number
}

/** Half columns between the maps of a game: farther than any rule reaches. */
const BETWEEN_MAPS = 4000

function positionIn(file: HexMap, id: string): Position {
  const position = positionOf(file.grid, id)
  if (!position) throw new Error(`hex ${id}: no sheet "${id[0]}" on map ${file.id}`)
  return position
}

/** Distance in hexes between two hexes of a graph; beyond every range if they lie on two maps. */
export function distance(graph: HexGraph, a: number, b: number): number {
  return hexesApart(nth(graph.row, a) - nth(graph.row, b), nth(graph.x2, a) - nth(graph.x2, b))
}

const NONE: readonly number[] = []

/** The hexes adjacent to a hex, in the order of the directions; none for a hex that is none. */
export const around = (graph: HexGraph, hex: number): readonly number[] => graph.adjacent[hex] ?? NONE

/** A hex and those adjacent to it; none for a hex that is none. */
export const inAndAround = (graph: HexGraph, hex: number): readonly number[] =>
  hex < 0 ? NONE : [hex, ...around(graph, hex)]

/** The hex with an id; throws `UnknownName` if the maps have none. */
export function hexWith(graph: HexGraph, id: string): number {
  const hex = graph.indexOf.get(id)
  if (hex !== undefined) return hex
  throw new UnknownName(`there is no hex "${id.slice(0, 60)}"; expected one of the maps of this game`)
}

/** The hex across a hexside (hex * 6 + direction), -1 beyond the map; throws if the hexside belongs to no hex. */
export const across = (graph: HexGraph, edge: number): number =>
  present(graph.neighbour[edge], 'hexside', edge)

/** The adjacent hex in a direction (0 to 5), -1 beyond the map; throws if the hex does not exist. */
export const next = (graph: HexGraph, hex: number, direction: number): number =>
  across(graph, hex * 6 + direction)

/** The direction from a hex to an adjacent one, or -1. */
export function directionTo(graph: HexGraph, from: number, to: number): number {
  for (let d = 0; d < 6; d++) if (graph.neighbour[from * 6 + d] === to) return d
  return -1
}

function layNeighbours(file: HexMap, first: number, graph: HexGraph, lists: (readonly number[])[]): void {
  const byPosition = new Map<number, number>()
  const key = ({ row, column }: Position): number => row * 1000 + column
  const positions = file.hexes.map((hex) => positionIn(file, hex.id))
  positions.forEach((position, i) => {
    const h = first + i
    graph.row[h] = position.row
    graph.x2[h] = halfColumn(position) + nth(graph.mapOf, h) * BETWEEN_MAPS
    byPosition.set(key(position), h)
  })
  positions.forEach((position, i) => {
    const hex = first + i
    const adjacent: number[] = []
    positionsAround(position).forEach((near, d) => {
      const other = byPosition.get(key(near)) ?? -1
      graph.neighbour[hex * 6 + d] = other
      if (other >= 0) adjacent.push(other)
    })
    lists[hex] = adjacent
  })
}

function laySides<M extends HexMap>(file: M, bitsOf: MapBits<M>['side'], graph: HexGraph): void {
  for (const side of file.sides) {
    const a = graph.indexOf.get(side.a)
    const b = graph.indexOf.get(side.b)
    if (a === undefined || b === undefined) continue
    const d = directionTo(graph, a, b)
    if (d < 0) continue
    const bits = bitsOf(side)
    graph.side[a * 6 + d] = bits
    graph.side[b * 6 + ((d + 3) % 6)] = bits
  }
}

/** Things of all maps in one list, each with the index of its map. */
export function together<M, T>(
  files: readonly M[],
  of: (file: M) => readonly T[],
): { list: T[]; map: Uint8Array } {
  return {
    list: files.flatMap(of),
    map: Uint8Array.from(files.flatMap((file, m) => of(file).map(() => m))),
  }
}

/** Compiles checked map files into one graph; the ids of their hexes must not clash. */
export function compileMaps<M extends HexMap>(files: readonly M[], bits: MapBits<M>): HexGraph<M> {
  const hexes = together<M, M['hexes'][number]>(files, (file) => file.hexes)
  const count = hexes.list.length
  const adjacent: (readonly number[])[] = []
  let hexesBefore = 0
  const first = files.map((file) => {
    hexesBefore += file.hexes.length
    return hexesBefore - file.hexes.length
  })
  first.push(hexesBefore)
  const graph: HexGraph<M> = {
    files,
    count,
    first,
    mapOf: hexes.map,
    ids: hexes.list.map((hex) => hex.id),
    indexOf: new Map(hexes.list.map((hex, h) => [hex.id, h])),
    hexes: hexes.list,
    neighbour: new Int16Array(count * 6).fill(-1),
    adjacent,
    side: new Uint16Array(count * 6),
    bits: Uint16Array.from(hexes.list, bits.hex),
    row: new Int16Array(count),
    x2: new Int16Array(count),
  }
  files.forEach((file, m) => {
    layNeighbours(file, nth(first, m), graph, adjacent)
    laySides(file, bits.side, graph)
  })
  return graph
}

/**
 * A map in the form the engine reads: hexes as small integers, six neighbours each in a typed array,
 * terrain and hexsides as numbers. Ids are for files and people.
 */
import type { MapArea, MapBox, MapFile, MapHex, MapZone } from './schema.ts'

/** Directions in the order of the neighbour arrays. */
export const DIRECTIONS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const

/** What a hexside carries, as bits. */
export const SIDE = {
  river: 1,
  lake: 2,
  mountain: 4,
  /** All-Sea hexside: between two Land hexes, or any hexside of an All-Sea hex. */
  sea: 8,
  straitConnected: 16,
  straitOpen: 32,
  canal: 64,
  road: 128,
  rail: 256,
} as const
export const STRAIT = SIDE.straitConnected | SIDE.straitOpen

/** Terrain as numbers, in the order of the schema. */
export const TERRAIN_CODE = { clear: 0, desert: 1, hills: 2, forest: 3, swamp: 4, sea: 5 } as const

/** What a hex carries, as bits. */
export const HEX = {
  sea: 1,
  rough: 2,
  city: 4,
  capital: 8,
  port: 16,
  limited: 32,
  ice: 64,
  noAxis: 128,
  /** A road or rail runs through it. */
  net: 256,
  rail: 512,
  edge: 1024,
} as const

export interface MapGraph {
  readonly file: MapFile
  readonly count: number
  readonly ids: readonly string[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly hexes: readonly MapHex[]
  /** neighbour[h * 6 + d], -1 beyond the map. */
  readonly neighbour: Int16Array
  /** side[h * 6 + d], bits of SIDE. */
  readonly side: Uint16Array
  readonly bits: Uint16Array
  readonly terrain: Uint8Array
  readonly row: Int16Array
  /** Twice the horizontal position in hexes, so that odd rows stay whole numbers. */
  readonly x2: Int16Array
  readonly areas: readonly MapArea[]
  readonly areaIndex: ReadonlyMap<string, number>
  /** Index into areas, -1 for All-Sea hexes. */
  readonly area: Int16Array
  readonly zones: readonly MapZone[]
  readonly zoneIndex: ReadonlyMap<string, number>
  /** The Naval Zones of each hex, as indexes into zones (a game of two maps has more than 32). */
  readonly zonesOf: readonly (readonly number[])[]
  /** The hexes of each Naval Zone. */
  readonly zoneHexes: readonly (readonly number[])[]
  readonly boxes: ReadonlyMap<string, MapBox>
  /** Box id by edge hex. */
  readonly edgeBox: ReadonlyMap<number, string>
}

/** Row and global column of a hex id. Throws on a letter that is no sheet of the map. */
export function parseHexId(file: MapFile, id: string): { row: number; column: number } {
  const sheet = file.grid.sheets.find((s) => s.letter === id[0])
  if (!sheet) throw new Error(`hex ${id}: no sheet "${id[0]}" on map ${file.id}`)
  return { row: Number(id.slice(1, 3)), column: Number(id.slice(3, 5)) + sheet.offset }
}

/** Row and column steps to the neighbour in each direction, for even and odd rows. */
const STEP: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 1],
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, -1],
    [-1, 0],
  ],
  [
    [0, 1],
    [1, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
    [-1, 1],
  ],
]

/** Distance in hexes between two hexes of a graph. */
export function distance(graph: MapGraph, a: number, b: number): number {
  const dy = Math.abs((graph.row[a] ?? 0) - (graph.row[b] ?? 0))
  const dx2 = Math.abs((graph.x2[a] ?? 0) - (graph.x2[b] ?? 0))
  return dy + Math.max(0, (dx2 - dy) / 2)
}

/** The direction from a hex to an adjacent one, or -1. */
export function directionTo(graph: MapGraph, from: number, to: number): number {
  for (let d = 0; d < 6; d++) if (graph.neighbour[from * 6 + d] === to) return d
  return -1
}

function sideBits(side: MapFile['sides'][number]): number {
  let bits = 0
  if (side.river) bits |= SIDE.river
  if (side.lake) bits |= SIDE.lake
  if (side.mountain) bits |= SIDE.mountain
  if (side.sea) bits |= SIDE.sea
  if (side.strait === 'connected') bits |= SIDE.straitConnected
  if (side.strait === 'open') bits |= SIDE.straitOpen
  if (side.canal) bits |= SIDE.canal
  if (side.road) bits |= SIDE.road
  if (side.rail) bits |= SIDE.rail
  return bits
}

function hexBits(hex: MapHex): number {
  let bits = 0
  if (hex.terrain === 'sea') bits |= HEX.sea
  if (hex.terrain === 'hills' || hex.terrain === 'forest' || hex.terrain === 'swamp') bits |= HEX.rough
  if (hex.city === 'city' || hex.city === 'capital' || hex.city === 'provisional') bits |= HEX.city
  if (hex.city === 'capital') bits |= HEX.capital
  if (hex.port) bits |= HEX.port
  if (hex.limited) bits |= HEX.limited
  if (hex.ice) bits |= HEX.ice
  if (hex.noAxis) bits |= HEX.noAxis
  return bits
}

function layNeighbours(file: MapFile, graph: MapGraph): void {
  const byPosition = new Map<number, number>()
  const key = (row: number, column: number): number => row * 1000 + column
  file.hexes.forEach((hex, h) => {
    const { row, column } = parseHexId(file, hex.id)
    graph.row[h] = row
    graph.x2[h] = column * 2 + (row % 2)
    byPosition.set(key(row, column), h)
  })
  file.hexes.forEach((hex, h) => {
    const { row, column } = parseHexId(file, hex.id)
    for (let d = 0; d < 6; d++) {
      const [dr, dc] = STEP[row % 2]?.[d] ?? [0, 0]
      graph.neighbour[h * 6 + d] = byPosition.get(key(row + dr, column + dc)) ?? -1
    }
  })
}

function laySides(file: MapFile, graph: MapGraph): void {
  for (const side of file.sides) {
    const a = graph.indexOf.get(side.a)
    const b = graph.indexOf.get(side.b)
    if (a === undefined || b === undefined) continue
    const d = directionTo(graph, a, b)
    if (d < 0) continue
    const bits = sideBits(side)
    graph.side[a * 6 + d] = bits
    graph.side[b * 6 + ((d + 3) % 6)] = bits
    for (const h of [a, b]) {
      if (bits & SIDE.rail) graph.bits[h] = (graph.bits[h] ?? 0) | HEX.rail | HEX.net
      if (bits & SIDE.road) graph.bits[h] = (graph.bits[h] ?? 0) | HEX.net
    }
  }
  for (let h = 0; h < graph.count; h++) {
    for (let d = 0; d < 6; d++) {
      const n = graph.neighbour[h * 6 + d] ?? -1
      if (n < 0) continue
      const water = ((graph.bits[h] ?? 0) | (graph.bits[n] ?? 0)) & HEX.sea
      if (water) graph.side[h * 6 + d] = (graph.side[h * 6 + d] ?? 0) | SIDE.sea
    }
  }
}

const NO_ZONES: readonly number[] = []

function zonesOfHex(file: MapFile, hex: MapHex): readonly number[] {
  if (!hex.zones) return NO_ZONES
  const found = hex.zones.map((id) => file.zones.findIndex((zone) => zone.id === id))
  return found.filter((z) => z >= 0).sort((a, b) => a - b)
}

/** True if a hex lies in a Naval Zone. */
export function inZone(graph: MapGraph, hex: number, zone: number): boolean {
  return graph.zonesOf[hex]?.includes(zone) === true
}

/** Compiles a checked map file. */
export function compileMap(file: MapFile): MapGraph {
  const count = file.hexes.length
  const graph: MapGraph = {
    file,
    count,
    ids: file.hexes.map((hex) => hex.id),
    indexOf: new Map(file.hexes.map((hex, h) => [hex.id, h])),
    hexes: file.hexes,
    neighbour: new Int16Array(count * 6).fill(-1),
    side: new Uint16Array(count * 6),
    bits: Uint16Array.from(file.hexes, hexBits),
    terrain: Uint8Array.from(file.hexes, (hex) => TERRAIN_CODE[hex.terrain]),
    row: new Int16Array(count),
    x2: new Int16Array(count),
    areas: file.areas,
    areaIndex: new Map(file.areas.map((area, i) => [area.id, i])),
    area: new Int16Array(count).fill(-1),
    zones: file.zones,
    zoneIndex: new Map(file.zones.map((zone, i) => [zone.id, i])),
    zonesOf: file.hexes.map((hex) => zonesOfHex(file, hex)),
    zoneHexes: file.zones.map(() => []),
    boxes: new Map(file.boxes.map((box) => [box.id, box])),
    edgeBox: new Map(),
  }
  layNeighbours(file, graph)
  laySides(file, graph)
  file.hexes.forEach((hex, h) => {
    if (hex.area !== undefined) graph.area[h] = graph.areaIndex.get(hex.area) ?? -1
    for (const zone of graph.zonesOf[h] ?? []) (graph.zoneHexes[zone] as number[]).push(h)
  })
  const edgeBox = graph.edgeBox as Map<number, string>
  for (const box of file.boxes) {
    for (const id of box.edge) {
      const h = graph.indexOf.get(id)
      if (h === undefined) continue
      edgeBox.set(h, box.id)
      graph.bits[h] = (graph.bits[h] ?? 0) | HEX.edge
    }
  }
  return graph
}

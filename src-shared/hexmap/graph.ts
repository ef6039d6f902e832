/**
 * The maps of a game in the form the engine reads: hexes as small integers, six neighbours each in a typed
 * array, terrain and hexsides as numbers. Two maps make one graph of two unconnected parts; the hexes of each
 * are numbered together. Ids are for files and people.
 */
import { halfColumn, hexesApart, type Position, positionOf, positionsAround } from './geometry.ts'
import type { MapArea, MapBox, MapFile, MapHex, MapWaterway, MapZone } from './schema.ts'

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
  oil: 2048,
} as const

export interface MapGraph {
  readonly files: readonly MapFile[]
  readonly count: number
  /** First hex of each map, and at the end the number of all: those of map m are first[m] to first[m + 1] - 1. */
  readonly first: readonly number[]
  /** Index into files, of each hex. */
  readonly mapOf: Uint8Array
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
  /** Index into files, of each area. */
  readonly areaMap: Uint8Array
  /** Index into areas, -1 for All-Sea hexes. */
  readonly area: Int16Array
  readonly zones: readonly MapZone[]
  readonly zoneIndex: ReadonlyMap<string, number>
  /** Index into files, of each Naval Zone. */
  readonly zoneMap: Uint8Array
  /** The Naval Zones of each hex, as indexes into zones (a game of two maps has more than 32). */
  readonly zonesOf: readonly (readonly number[])[]
  /** The hexes of each Naval Zone. */
  readonly zoneHexes: readonly (readonly number[])[]
  readonly boxes: ReadonlyMap<string, MapBox>
  /** Index into files, of each Off-Map Box. */
  readonly boxMap: ReadonlyMap<string, number>
  /** Box id by edge hex. */
  readonly edgeBox: ReadonlyMap<number, string>
  readonly waterways: readonly MapWaterway[]
}

/** Half columns between the maps of a game: farther than any rule reaches. */
const BETWEEN_MAPS = 4000

function positionIn(file: MapFile, id: string): Position {
  const position = positionOf(file.grid, id)
  if (!position) throw new Error(`hex ${id}: no sheet "${id[0]}" on map ${file.id}`)
  return position
}

/** Distance in hexes between two hexes of a graph; beyond every range if they lie on two maps. */
export function distance(graph: MapGraph, a: number, b: number): number {
  return hexesApart((graph.row[a] ?? 0) - (graph.row[b] ?? 0), (graph.x2[a] ?? 0) - (graph.x2[b] ?? 0))
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
  if (hex.oil) bits |= HEX.oil
  return bits
}

function layNeighbours(file: MapFile, first: number, graph: MapGraph): void {
  const byPosition = new Map<number, number>()
  const key = ({ row, column }: Position): number => row * 1000 + column
  const positions = file.hexes.map((hex) => positionIn(file, hex.id))
  positions.forEach((position, i) => {
    const h = first + i
    graph.row[h] = position.row
    graph.x2[h] = halfColumn(position) + (graph.mapOf[h] ?? 0) * BETWEEN_MAPS
    byPosition.set(key(position), h)
  })
  positions.forEach((position, i) => {
    positionsAround(position).forEach((around, d) => {
      graph.neighbour[(first + i) * 6 + d] = byPosition.get(key(around)) ?? -1
    })
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
}

/** Every hexside of an All-Sea hex is All-Sea. */
function laySea(graph: MapGraph): void {
  for (let h = 0; h < graph.count; h++) {
    for (let d = 0; d < 6; d++) {
      const n = graph.neighbour[h * 6 + d] ?? -1
      if (n < 0) continue
      const water = ((graph.bits[h] ?? 0) | (graph.bits[n] ?? 0)) & HEX.sea
      if (water) graph.side[h * 6 + d] = (graph.side[h * 6 + d] ?? 0) | SIDE.sea
    }
  }
}

/** True if a hex lies in a Naval Zone. */
export function inZone(graph: MapGraph, hex: number, zone: number): boolean {
  return graph.zonesOf[hex]?.includes(zone) === true
}

/** Files the zones, areas and boxes of the hexes of one map. */
function layPlaces(file: MapFile, first: number, graph: MapGraph): void {
  file.hexes.forEach((hex, i) => {
    const h = first + i
    if (hex.area !== undefined) graph.area[h] = graph.areaIndex.get(hex.area) ?? -1
    const zones = (hex.zones ?? []).map((id) => graph.zoneIndex.get(id) ?? -1).filter((z) => z >= 0)
    ;(graph.zonesOf as (readonly number[])[])[h] = zones.sort((a, b) => a - b)
    for (const zone of zones) (graph.zoneHexes[zone] as number[]).push(h)
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
}

/** Things of all maps in one list, each with the index of its map. */
function together<T>(
  files: readonly MapFile[],
  of: (file: MapFile) => readonly T[],
): { list: T[]; map: Uint8Array } {
  return {
    list: files.flatMap(of),
    map: Uint8Array.from(files.flatMap((file, m) => of(file).map(() => m))),
  }
}

/** Compiles checked map files into one graph; their ids must not clash. */
export function compileMaps(files: readonly MapFile[]): MapGraph {
  const hexes = together(files, (file) => file.hexes)
  const areas = together(files, (file) => file.areas)
  const zones = together(files, (file) => file.zones)
  const boxes = together(files, (file) => file.boxes)
  const count = hexes.list.length
  const first = [0]
  for (const file of files) first.push((first[first.length - 1] ?? 0) + file.hexes.length)
  const graph: MapGraph = {
    files,
    count,
    first,
    mapOf: hexes.map,
    ids: hexes.list.map((hex) => hex.id),
    indexOf: new Map(hexes.list.map((hex, h) => [hex.id, h])),
    hexes: hexes.list,
    neighbour: new Int16Array(count * 6).fill(-1),
    side: new Uint16Array(count * 6),
    bits: Uint16Array.from(hexes.list, hexBits),
    terrain: Uint8Array.from(hexes.list, (hex) => TERRAIN_CODE[hex.terrain]),
    row: new Int16Array(count),
    x2: new Int16Array(count),
    areas: areas.list,
    areaIndex: new Map(areas.list.map((area, i) => [area.id, i])),
    areaMap: areas.map,
    area: new Int16Array(count).fill(-1),
    zones: zones.list,
    zoneIndex: new Map(zones.list.map((zone, i) => [zone.id, i])),
    zoneMap: zones.map,
    zonesOf: hexes.list.map(() => []),
    zoneHexes: zones.list.map(() => []),
    boxes: new Map(boxes.list.map((box) => [box.id, box])),
    boxMap: new Map(boxes.list.map((box, i) => [box.id, boxes.map[i] ?? 0])),
    edgeBox: new Map(),
    waterways: files.flatMap((file) => file.waterways),
  }
  files.forEach((file, m) => {
    layNeighbours(file, first[m] ?? 0, graph)
    laySides(file, graph)
    layPlaces(file, first[m] ?? 0, graph)
  })
  laySea(graph)
  return graph
}

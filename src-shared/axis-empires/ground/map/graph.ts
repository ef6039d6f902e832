/**
 * The maps of a game as the rules read them: the graph of hexes with what Axis Empires prints on hexes and hexsides
 * as bits, and with its areas, Naval Zones, Off-Map Boxes and waterways.
 */

import {
  across,
  compileMaps,
  directionTo,
  type HexGraph,
  type MapBits,
  together,
} from '../../../board/hexmap/graph.ts'
import { present } from '../../../kernel/present.ts'
import type { MapArea, MapBox, MapFile, MapWaterway, MapZone } from './schema.ts'

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
const TERRAIN_CODE = { clear: 0, desert: 1, hills: 2, forest: 3, swamp: 4, sea: 5 } as const

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

export interface MapGraph extends HexGraph<MapFile> {
  readonly terrain: Uint8Array
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
  /** Hexsides that are no Border Hexsides whichever lands meet there (glossary: Border), as hex * 6 + direction. */
  readonly noBorder: ReadonlySet<number>
}

const BITS: MapBits<MapFile> = {
  side(side) {
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
  },
  hex(hex) {
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
  },
}

/** Every hexside of an All-Sea hex is All-Sea; a hex with a road or railway on a hexside is on the network. */
function laySides(graph: MapGraph): void {
  for (let edge = 0; edge < graph.count * 6; edge++) {
    const h = Math.floor(edge / 6)
    const n = across(graph, edge)
    if (n < 0) continue
    const bits = graph.side[edge] ?? 0
    if (bits & SIDE.rail) graph.bits[h] = (graph.bits[h] ?? 0) | HEX.rail | HEX.net
    if (bits & SIDE.road) graph.bits[h] = (graph.bits[h] ?? 0) | HEX.net
    const water = ((graph.bits[h] ?? 0) | (graph.bits[n] ?? 0)) & HEX.sea
    if (water) graph.side[edge] = bits | SIDE.sea
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

/** Notes both directions of the hexsides that are no Border Hexsides. */
function layNoBorders(file: MapFile, graph: MapGraph): void {
  const edges = graph.noBorder as Set<number>
  for (const { a, b, noBorder } of file.sides) {
    if (!noBorder) continue
    const [one, other] = [graph.indexOf.get(a) ?? -1, graph.indexOf.get(b) ?? -1]
    edges.add(one * 6 + directionTo(graph, one, other))
    edges.add(other * 6 + directionTo(graph, other, one))
  }
}

/** Graphs by their first map: alone, and with the other one. */
const graphs = new WeakMap<MapFile, MapGraph[]>()
const KEPT = 4

/**
 * Compiles checked map files into one graph; the ids of their hexes, areas, zones and boxes must not clash. The same
 * files give the same graph, which nobody changes: many games may share it.
 */
export function compileMapFiles(files: readonly MapFile[]): MapGraph {
  const [first] = files
  const made = first ? (graphs.get(first) ?? []) : []
  const known = made.find(
    (graph) => graph.files.length === files.length && graph.files.every((f, i) => f === files[i]),
  )
  if (known) return known
  const graph = layGraph(files)
  if (first) graphs.set(first, [graph, ...made].slice(0, KEPT))
  return graph
}

function layGraph(files: readonly MapFile[]): MapGraph {
  const hexes = compileMaps(files, BITS)
  const areas = together(files, (file) => file.areas)
  const zones = together(files, (file) => file.zones)
  const boxes = together(files, (file) => file.boxes)
  const graph: MapGraph = {
    ...hexes,
    terrain: Uint8Array.from(hexes.hexes, (hex) => TERRAIN_CODE[hex.terrain]),
    areas: areas.list,
    areaIndex: new Map(areas.list.map((area, i) => [area.id, i])),
    areaMap: areas.map,
    area: new Int16Array(hexes.count).fill(-1),
    zones: zones.list,
    zoneIndex: new Map(zones.list.map((zone, i) => [zone.id, i])),
    zoneMap: zones.map,
    zonesOf: hexes.hexes.map(() => []),
    zoneHexes: zones.list.map(() => []),
    boxes: new Map(boxes.list.map((box) => [box.id, box])),
    boxMap: new Map(boxes.list.map((box, i) => [box.id, boxes.map[i] ?? 0])),
    edgeBox: new Map(),
    waterways: files.flatMap((file) => file.waterways),
    noBorder: new Set(),
  }
  laySides(graph)
  files.forEach((file, m) => {
    layPlaces(file, graph.first[m] ?? 0, graph)
    layNoBorders(file, graph)
  })
  return graph
}

/** The Naval Zone of an index. Throws if there is none. */
export const zoneWith = ({ zones }: Pick<MapGraph, 'zones'>, index: number): MapGraph['zones'][number] =>
  present(zones[index], 'Naval Zone', index)

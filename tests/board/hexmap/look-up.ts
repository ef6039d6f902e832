/** Look-ups on a map file for the tests of its facts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaChain } from '../../../src-shared/axis-empires/ground/map/lint/area-chain.ts'
import { isLand } from '../../../src-shared/axis-empires/ground/map/lint/land.ts'
import {
  type MapFile,
  type MapHex,
  type MapSide,
  mapFile,
} from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { distance, neighbours, normaliseId } from '../../../src-shared/board/hexmap/geometry.ts'
import { indexOf } from '../../../src-shared/board/hexmap/lint/index-of.ts'

export interface LookUp {
  readonly path: string
  readonly map: MapFile
  /** A hex that must exist. */
  hex(id: string): MapHex
  exists(id: string): boolean
  land(id: string): boolean
  around(id: string): readonly MapHex[]
  /** What the side between two hexes carries; empty for a plain one. */
  side(one: string, other: string): Partial<MapSide>
  /** Whether a hexside is All-Sea: between Land hexes by its mark, else because a hex is. */
  allSea(one: string, other: string): boolean
  /** Region or Dependent, then what it belongs to. */
  chainOf(id: string): readonly string[]
  /** Nearest Country or Dependent of a hex. */
  landOf(id: string): string | undefined
  range(from: string, to: string): number
  /** Hex by printed name. */
  place(name: string): MapHex
  /** Whether two areas, at any level, share a hexside between two Land hexes. */
  bordering(one: string, other: string): boolean
  /** Hexes along a connected net of roads or railways from one hex. */
  net(from: string, kinds: readonly ('road' | 'rail')[], strait?: boolean): Set<string>
  /** Hexes at the given range or nearer. */
  within(from: string, reach: number): string[]
  hasLine(id: string, kind: 'road' | 'rail'): boolean
}

/** The look-ups on assets/maps/<id>.json. */
export function lookUp(mapId: string): LookUp {
  const path = join(import.meta.dirname, `../../../assets/maps/${mapId}.json`)
  const map = mapFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  const index = indexOf(map)
  const hex = (id: string): MapHex => {
    const found = index.hexes.get(normaliseId(map.grid, id) ?? id)
    if (!found) throw new Error(`${id} is not on the map`)
    return found
  }
  const land = (id: string): boolean => isLand(hex(id))
  const around = (id: string): readonly MapHex[] => index.around(hex(id).id)
  const side = (one: string, other: string): Partial<MapSide> => {
    if (!neighbours(map.grid, hex(one).id).includes(hex(other).id))
      throw new Error(`${one}/${other} do not touch`)
    return index.side(hex(one).id, hex(other).id) ?? {}
  }
  const chainOf = (id: string): readonly string[] => areaChain(map, hex(id).area)
  const range = (from: string, to: string): number =>
    distance(map.grid, hex(from).id, hex(to).id) ?? Number.NaN
  return {
    path,
    map,
    hex,
    exists: (id) => index.hexes.has(id),
    land,
    around,
    side,
    allSea: (one, other) => side(one, other).sea === true || !land(one) || !land(other),
    chainOf,
    landOf: (id) =>
      chainOf(id).find((area) => map.areas.find((record) => record.id === area)?.kind !== 'region'),
    range,
    place(name) {
      const found = map.hexes.find((record) => record.name === name)
      if (!found) throw new Error(`no place ${name}`)
      return found
    },
    bordering: (one, other) =>
      map.hexes.some(
        (record) =>
          chainOf(record.id).includes(one) &&
          !chainOf(record.id).includes(other) &&
          around(record.id).some(
            (next) => chainOf(next.id).includes(other) && !chainOf(next.id).includes(one),
          ),
      ),
    net(from, kinds, strait = true) {
      const seen = new Set([hex(from).id])
      const queue = [...seen]
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        for (const next of around(id)) {
          const record = side(id, next.id)
          if (seen.has(next.id) || !kinds.some((kind) => record[kind])) continue
          if (record.strait && !strait) continue
          seen.add(next.id)
          queue.push(next.id)
        }
      }
      return seen
    },
    within: (from, reach) =>
      map.hexes.filter((record) => range(from, record.id) <= reach).map((record) => record.id),
    hasLine: (id, kind) => around(id).some((next) => side(id, next.id)[kind] === true),
  }
}

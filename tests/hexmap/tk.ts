/** The map of Europe and look-ups for its tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distance, neighbours, normaliseId } from '../../src-shared/hexmap/geometry.ts'
import { areaChain } from '../../src-shared/hexmap/lint/area-chain.ts'
import { indexOf, isLand } from '../../src-shared/hexmap/lint/index-of.ts'
import { type MapFile, type MapHex, type MapSide, mapFile } from '../../src-shared/hexmap/schema.ts'

export const MAP_PATH = join(import.meta.dirname, '../../assets/maps/tk.json')
export const tk: MapFile = mapFile.parse(JSON.parse(readFileSync(MAP_PATH, 'utf8')))
const index = indexOf(tk)

/** A hex that must exist. */
export function hex(id: string): MapHex {
  const found = index.hexes.get(normaliseId(tk.grid, id) ?? id)
  if (!found) throw new Error(`${id} is not on the map`)
  return found
}

export const exists = (id: string): boolean => index.hexes.has(id)
export const land = (id: string): boolean => isLand(hex(id))
export const around = (id: string): readonly MapHex[] => index.around(hex(id).id)

/** What the side between two hexes carries; empty for a plain one. */
export function side(one: string, other: string): Partial<MapSide> {
  if (!neighbours(tk.grid, hex(one).id).includes(hex(other).id))
    throw new Error(`${one}/${other} do not touch`)
  return index.side(hex(one).id, hex(other).id) ?? {}
}

/** Whether a hexside is All-Sea: between Land hexes by its mark, else because a hex is. */
export function allSea(one: string, other: string): boolean {
  return side(one, other).sea === true || !land(one) || !land(other)
}

/** Region or Dependent, then what it belongs to. */
export const chainOf = (id: string): readonly string[] => areaChain(tk, hex(id).area)
/** Nearest Country or Dependent of a hex. */
export function landOf(id: string): string | undefined {
  return chainOf(id).find((area) => tk.areas.find((record) => record.id === area)?.kind !== 'region')
}

export function range(from: string, to: string): number {
  return distance(tk.grid, hex(from).id, hex(to).id) ?? Number.NaN
}

/** Hex by printed name. */
export function place(name: string): MapHex {
  const found = tk.hexes.find((record) => record.name === name)
  if (!found) throw new Error(`no place ${name}`)
  return found
}

/** Pairs of areas, at any level, that share a hexside between two Land hexes. */
export function bordering(one: string, other: string): boolean {
  return tk.hexes.some(
    (record) =>
      chainOf(record.id).includes(one) &&
      !chainOf(record.id).includes(other) &&
      around(record.id).some((next) => chainOf(next.id).includes(other) && !chainOf(next.id).includes(one)),
  )
}

/** Hexes that carry a road or a railway along a connected net from one hex; `rail` = railways only. */
export function net(from: string, kinds: readonly ('road' | 'rail')[], strait = true): Set<string> {
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
}

/** Hexes at the given range or nearer. */
export function within(from: string, reach: number): string[] {
  return tk.hexes.filter((record) => range(from, record.id) <= reach).map((record) => record.id)
}

export const hasLine = (id: string, kind: 'road' | 'rail'): boolean =>
  around(id).some((next) => side(id, next.id)[kind] === true)

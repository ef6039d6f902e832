import { neighbours } from '../geometry.ts'
import type { HexMap } from '../schema.ts'

export interface MapIndex<M extends HexMap> {
  readonly hexes: ReadonlyMap<string, M['hexes'][number]>
  readonly sides: ReadonlyMap<string, M['sides'][number]>
  /** Adjacent hexes that exist. */
  around(id: string): readonly M['hexes'][number][]
  /** The record of the side between two hexes, if it has one. */
  side(one: string, other: string): M['sides'][number] | undefined
}

/** Key of the side between two hexes. */
function sideKey(one: string, other: string): string {
  return one < other ? `${one}/${other}` : `${other}/${one}`
}

/** Look-up tables shared by the passes. */
export function indexOf<M extends HexMap>(map: M): MapIndex<M> {
  const hexes = new Map<string, M['hexes'][number]>(map.hexes.map((hex) => [hex.id, hex]))
  const sides = new Map<string, M['sides'][number]>(map.sides.map((side) => [sideKey(side.a, side.b), side]))
  return {
    hexes,
    sides,
    around: (id) =>
      neighbours(map.grid, id).flatMap((other) => {
        const hex = other === undefined ? undefined : hexes.get(other)
        return hex ? [hex] : []
      }),
    side: (one, other) => sides.get(sideKey(one, other)),
  }
}

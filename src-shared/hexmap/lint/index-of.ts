import { neighbours } from '../geometry.ts'
import type { MapFile, MapHex, MapSide } from '../schema.ts'

export interface MapIndex {
  readonly hexes: ReadonlyMap<string, MapHex>
  readonly sides: ReadonlyMap<string, MapSide>
  /** Adjacent hexes that exist. */
  around(id: string): readonly MapHex[]
  /** The record of the side between two hexes, if it has one. */
  side(one: string, other: string): MapSide | undefined
}

/** Key of the side between two hexes. */
export function sideKey(one: string, other: string): string {
  return one < other ? `${one}/${other}` : `${other}/${one}`
}

/** Whether ground units and lines can use a hex at all. */
export function isLand(hex: MapHex | undefined): hex is MapHex {
  return hex !== undefined && hex.terrain !== 'sea'
}

/** Look-up tables shared by the passes. */
export function indexOf(map: MapFile): MapIndex {
  const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]))
  const sides = new Map(map.sides.map((side) => [sideKey(side.a, side.b), side]))
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

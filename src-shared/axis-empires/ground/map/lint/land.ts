import type { MapHex } from '../schema.ts'

/** Whether ground units and lines can use a hex at all. */
export function isLand(hex: MapHex | undefined): hex is MapHex {
  return hex !== undefined && hex.terrain !== 'sea'
}

/** The meridians and parallels that the sheet shows. */
import type { Graticule } from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import type { Sheet } from './projection.ts'

const STEP = 20
const MERIDIANS = [80, 240] as const
const PARALLELS = [60, -40] as const

function meridianName(longitude: number): string {
  if (longitude === 180) return '180° Date Line'
  return longitude < 180 ? `${longitude}° E` : `${360 - longitude}° W`
}

function parallelName(latitude: number): string {
  if (latitude === 0) return 'Equator'
  return latitude > 0 ? `${latitude}° N` : `${-latitude}° S`
}

/** The lines of the globe with their names: meridians from the west, parallels from the north. */
export function graticuleOf(sheet: Sheet): Graticule {
  const meridians: { name: string; x: number }[] = []
  const parallels: { name: string; y: number }[] = []
  for (let lon: number = MERIDIANS[0]; lon <= MERIDIANS[1]; lon += STEP)
    meridians.push({ name: meridianName(lon), x: Math.round(sheet.x(lon)) })
  for (let lat: number = PARALLELS[0]; lat >= PARALLELS[1]; lat -= STEP)
    parallels.push({ name: parallelName(lat), y: Math.round(sheet.y(lat)) })
  return { meridians, parallels }
}

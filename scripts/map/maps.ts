/** The maps the generator writes: what of them is code rather than data. */
import { type Basis, conic, cubic } from './georef.ts'

export interface MapSpec {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly rows: readonly [first: number, last: number]
  /** The functions of latitude and longitude that the fit through the anchors combines. */
  readonly basis: Basis
}

export const MAPS: readonly MapSpec[] = [
  {
    id: 'tk',
    name: 'Totaler Krieg: Europe',
    note:
      'Written by scripts/map. Names, ownership and kinds of areas follow the rules. Other records without a ' +
      'source are authored: real geography laid on the printed hex ids.',
    rows: [11, 60],
    basis: conic,
  },
  {
    id: 'ds',
    name: 'Dai Senso: Asia and the Pacific',
    note:
      'Written by scripts/map. Names, ownership and kinds of areas follow the rules. Other records without a ' +
      'source, the extent of the sheets among them, are authored: real geography laid on the printed hex ids.',
    rows: [11, 60],
    basis: cubic,
  },
]

export function mapSpec(id: string): MapSpec {
  const spec = MAPS.find((candidate) => candidate.id === id)
  if (!spec) throw new Error(`no map "${id}"; the maps are ${MAPS.map((map) => map.id).join(', ')}`)
  return spec
}

/** The maps the generator writes: what of them is code rather than data. */
import { type Basis, conic, cubic, mercator } from './georef.ts'

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
  {
    id: 'apto',
    name: 'Advanced Pacific Theater of Operations',
    note:
      'Written by scripts/map. The rules booklet names 66 hexes; their records say so. Everything else is authored: ' +
      'real geography laid on the grid that those hexes give.',
    rows: [1, 62],
    basis: mercator,
  },
]

export function mapSpec(id: string): MapSpec {
  const spec = MAPS.find((candidate) => candidate.id === id)
  if (!spec) throw new Error(`no map "${id}"; the maps are ${MAPS.map((map) => map.id).join(', ')}`)
  return spec
}

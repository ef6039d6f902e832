import { describe, expect, it } from 'vitest'
import { LINT_PASSES, lintMap } from '../../../src-shared/axis-empires/ground/map/lint/index.ts'
import type { MapFile, MapHex, MapSide } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { tk } from './tk.ts'

type Spoil = (map: MapFile) => void
const h = (map: MapFile, id: string): MapHex => {
  const found = map.hexes.find((record) => record.id === id)
  if (!found) throw new Error(id)
  return found
}
const s = (map: MapFile, a: string, b: string): MapSide => {
  const found = map.sides.find((record) => record.a === a && record.b === b)
  if (found) return found
  const made: MapSide = { a, b }
  map.sides.push(made)
  return made
}

const CASES: readonly [pass: string, what: string, spoil: Spoil][] = [
  ['hex-ids', 'a hex listed twice', (map) => void map.hexes.push({ ...h(map, 'w3825') })],
  [
    'hex-ids',
    'the western name of a seam hex',
    (map) => void Object.assign(h(map, 'e3601'), { id: 'w3627' }),
  ],
  ['side-hexes', 'hexes that do not touch', (map) => void s(map, 'w3516', 'w3825')],
  ['side-hexes', 'the larger id first', (map) => void s(map, 'w3826', 'w3825')],
  ['side-hexes', 'a missing hex', (map) => void s(map, 'w1101', 'w1102')],
  ['sea-hexes', 'a city at sea', (map) => void Object.assign(h(map, 'w3815'), { city: 'town' })],
  [
    'sea-sides',
    'a railway into the sea',
    (map) => void Object.assign(s(map, 'w3815', 'w3915'), { rail: true }),
  ],
  [
    'side-conflicts',
    'rail over an open strait',
    (map) => void Object.assign(s(map, 'w4123', 'w4124'), { rail: true }),
  ],
  ['coasts', 'a coast not marked', (map) => void delete h(map, 'w3714').coast],
  [
    'coast-water',
    'the mouth of the Neva shut: no water comes to Leningrad',
    (map) => void delete s(map, 'e4507', 'e4607').sea,
  ],
  ['coast-water', 'a coast inland', (map) => void Object.assign(h(map, 'w3825'), { coast: true })],
  [
    'coast-water',
    'an inlet that is open coast',
    (map) => void Object.assign(h(map, 'w3714'), { inlet: true }),
  ],
  ['coast-zones', 'a coast in no zone', (map) => void delete h(map, 'w3913').zones],
  ['port-zones', 'a port in no zone', (map) => void delete h(map, 'w3714').zones],
  ['port-zones', 'a key port without a port', (map) => void delete h(map, 'w1824').port],
  [
    'zone-graph',
    'one-way adjacency',
    (map) => void map.zones.find((z) => z.id === 'caspian-sea')?.adjacent.push('black-sea'),
  ],
  ['zone-graph', 'an unknown zone', (map) => void Object.assign(h(map, 'w3815'), { zones: ['dead-sea'] })],
  [
    'zone-borders',
    'a missing border',
    (map) => void map.sides.forEach((side) => void delete side.zoneBorder),
  ],
  ['areas-known', 'an unknown area', (map) => void Object.assign(h(map, 'w3825'), { area: 'atlantis' })],
  ['areas-known', 'a Land hex without area', (map) => void delete h(map, 'w3825').area],
  [
    'capitals',
    'a country without capital',
    (map) => void delete map.areas.find((a) => a.id === 'hungary')?.capital,
  ],
  ['capitals', 'a capital abroad', (map) => void Object.assign(h(map, 'w3825'), { area: 'poland' })],
  [
    'capitals',
    'a capital symbol of nobody',
    (map) => void Object.assign(h(map, 'w3624'), { city: 'capital' }),
  ],
  ['names-once', 'a name used twice', (map) => void Object.assign(h(map, 'w3624'), { name: 'Berlin' })],
  ['straits', 'a strait inland', (map) => void Object.assign(s(map, 'w3624', 'w3625'), { strait: 'open' })],
  ['straits', 'a connected strait without line', (map) => void delete s(map, 'e2508', 'e2509').rail],
  ['islands', 'a false island', (map) => void Object.assign(h(map, 'w3825'), { island: true })],
  ['islands', 'an island not marked', (map) => void delete h(map, 'w1824').island],
  [
    'dead-ends',
    'a railway into nothing',
    (map) => void Object.assign(s(map, 'e4208', 'e4209'), { rail: true }),
  ],
  [
    'boxes',
    'an edge hex inland',
    (map) => void map.boxes.find((b) => b.id === 'east-africa')?.edge.push('w3624'),
  ],
  [
    'boxes',
    'one-way adjacency',
    (map) => void map.boxes.find((b) => b.id === 'central-asia')?.adjacent.push('middle-east'),
  ],
  [
    'boxes',
    'a zone that lists a foreign box',
    (map) => void map.zones.find((z) => z.id === 'arabian-sea')?.boxes?.push('west-africa'),
  ],
  ['sea-hexes', 'oil at sea', (map) => void Object.assign(h(map, 'w3815'), { oil: true })],
  [
    'areas-known',
    'an owner that is no country',
    (map) => void Object.assign(map.areas.find((a) => a.id === 'malta') ?? {}, { owners: ['gibraltar'] }),
  ],
  [
    'zone-contact',
    'zones that adjoin nowhere',
    (map) => {
      map.zones.find((z) => z.id === 'caspian-sea')?.adjacent.push('arctic-sea')
      map.zones.find((z) => z.id === 'arctic-sea')?.adjacent.push('caspian-sea')
    },
  ],
  [
    'weather-areas',
    'two Weather Areas in one country',
    (map) => void Object.assign(h(map, 'w3825'), { weather: 'desert' }),
  ],
  [
    'weather-areas',
    'a Region with other weather than its country',
    (map) =>
      void map.hexes
        .filter((hex) => hex.area === 'eastern-poland')
        .forEach((hex) => void Object.assign(hex, { weather: 'desert' })),
  ],
  [
    'weather-areas',
    'a zone closed by an unknown Weather Area',
    (map) => void Object.assign(map.zones[0] ?? {}, { closed: [{ area: 'tropics', weather: 'mud' }] }),
  ],
  ['waterways', 'a waterway without a port', (map) => void delete h(map, 'w2208').port],
  [
    'waterways',
    'a waterway port in neither zone',
    (map) => void Object.assign(h(map, 'w2208'), { zones: ['black-sea'] }),
  ],
  [
    'waterways',
    'a waterway of zones that do not adjoin',
    (map) => void Object.assign(map.waterways[0] ?? {}, { joins: ['black-sea', 'caspian-sea'] }),
  ],
  [
    'positions',
    'a label off the map',
    (map) => void map.labels.push({ text: 'x', at: 'w1101', kind: 'sea' }),
  ],
]

describe('lint passes', () => {
  it.each(CASES)('%s finds %s', (pass, _what, spoil) => {
    const map = structuredClone(tk)
    spoil(map)
    const found = lintMap(map).filter((problem) => problem.pass === pass)
    expect(found.length).toBeGreaterThan(0)
    for (const problem of found) expect(problem.message).toMatch(/^[A-Z].*\.$/)
  })
  it('reachable finds a Land hex shut in by water', () => {
    const map = structuredClone(tk)
    for (const [a, b] of [
      ['w3624', 'w3625'],
      ['w3624', 'w3724'],
      ['w3624', 'w3723'],
      ['w3623', 'w3624'],
      ['w3523', 'w3624'],
      ['w3524', 'w3624'],
    ] as const) {
      s(map, a, b).sea = true
    }
    expect(lintMap(map).some((problem) => problem.pass === 'reachable')).toBe(true)
  })
  it('cities-on-line finds a city no line serves', () => {
    const map = structuredClone(tk)
    map.sides = map.sides.filter((side) => !(side.a === 'w3624' || side.b === 'w3624'))
    expect(lintMap(map).some((problem) => problem.pass === 'cities-on-line')).toBe(true)
  })
  it('lone-chains finds a single river hexside', () => {
    const map = structuredClone(tk)
    map.sides = map.sides.map((side) => ({ ...side, river: undefined, lake: undefined }))
    s(map, 'w3523', 'w3524').river = true
    expect(lintMap(map).some((problem) => problem.pass === 'lone-chains')).toBe(true)
  })
  it('have one id each', () => {
    expect(new Set(LINT_PASSES.map((pass) => pass.id)).size).toBe(LINT_PASSES.length)
  })
})

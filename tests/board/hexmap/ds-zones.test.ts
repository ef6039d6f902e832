import { describe, expect, it } from 'vitest'
import { areaChain } from '../../../src-shared/axis-empires/ground/map/lint/area-chain.ts'
import type { MapBox, MapHex, MapZone } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { around, chainOf, ds, hex, land, landOf, place } from './ds.ts'

const ZONES = ds.zones.map((record) => record.id)
const [BRITAIN, RUSSIA, US, JAPAN] = ['britain-ds', 'russia-ds', 'united-states-ds', 'japan']

function zone(id: string): MapZone {
  const found = ds.zones.find((record) => record.id === id)
  if (!found) throw new Error(`no zone ${id}`)
  return found
}
function box(id: string): MapBox {
  const found = ds.boxes.find((record) => record.id === id)
  if (!found) throw new Error(`no box ${id}`)
  return found
}
const portsOf = (id: string): MapHex[] =>
  ds.hexes.filter((record) => record.port && record.zones?.includes(id))
const adjoin = (one: string, other: string): boolean => zone(one).adjacent.includes(other)

/** Major Countries with a port of their own or of a Dependent in a zone, at the start. */
function portOwners(id: string): string[] {
  const owners = portsOf(id).map((port) => areaChain(ds, port.area).at(-1) ?? '')
  if (zone(id).boxes?.some((each) => box(each).faction === 'western')) owners.push(BRITAIN, US)
  const majors = [BRITAIN, RUSSIA, US, JAPAN]
  return majors.filter((major) => owners.includes(major)).sort()
}

/** Nationalities printed at the Convoys Box of each zone of the Pacific sheet. */
const LETTERING: readonly [zone: string, convoys: readonly string[], inherent: boolean][] = [
  ['sea-of-japan', [JAPAN, RUSSIA], true],
  ['bismarck-sea', [BRITAIN, JAPAN, US], true],
  ['japanese-coast', [JAPAN], true],
  ['sea-of-okhotsk', [JAPAN, RUSSIA], true],
  ['philippine-sea', [JAPAN, US], true],
  ['bonins', [JAPAN, US], true],
  ['marianas', [JAPAN, US], true],
  ['northwest-pacific', [JAPAN, RUSSIA, US], false],
  ['north-pacific', [US], false],
  ['gulf-of-alaska', [BRITAIN, US], true],
  ['central-pacific', [US], true],
  ['international-dateline', [US], true],
  ['northeast-pacific', [BRITAIN, US], true],
  ['eastern-pacific', [BRITAIN, US], true],
  ['southeast-pacific', [BRITAIN, JAPAN, US], true],
  ['micronesia', [BRITAIN, JAPAN], true],
  ['coral-sea', [BRITAIN], true],
  ['polynesia', [BRITAIN, US], true],
  ['tasman-sea', [BRITAIN], true],
  ['south-pacific', [BRITAIN, US], true],
]
/** A hex whose label stands under the zone's box on the Pacific sheet. */
const UNDER_BOX: readonly [zone: string, hexes: string][] = [
  ['bismarck-sea', 'p3205 p3206 p3207'],
  ['japanese-coast', 'p4604 p4605 p4606'],
  ['sea-of-okhotsk', 'p6006 p6007 p6008'],
  ['philippine-sea', 'p4003 p4004 p4005'],
  ['bonins', 'p4709 p4711'],
  ['marianas', 'p3912'],
  ['north-pacific', 'p5417 p5418 p5419 p5317 p5318'],
  ['central-pacific', 'p4720 p4721 p4722'],
  ['international-dateline', 'p4515 p4516 p4517'],
  ['northeast-pacific', 'p4527'],
  ['eastern-pacific', 'p3827 p3828'],
  ['southeast-pacific', 'p3121 p3122'],
  ['micronesia', 'p3110 p3111 p3112'],
  ['coral-sea', 'p2308 p2309 p2310'],
  ['polynesia', 'p2520 p2621'],
  ['tasman-sea', 'p1110 p1111 p1112'],
]

describe('Naval Zones', () => {
  it('[map] are twenty on the Pacific sheet and seven on the Asia sheet', () => {
    const asia = [
      'arafura-sea',
      'bay-of-bengal',
      'java-sea',
      'south-china-sea',
      'southeast-indian-ocean',
      'west-indian-ocean',
      'yellow-sea',
    ]
    expect(ZONES.toSorted()).toEqual([...asia, ...LETTERING.map(([id]) => id)].sort())
  })
  it.each(LETTERING)('[map] convoys of %s', (id, convoys, inherent) => {
    expect(zone(id).convoys?.toSorted()).toEqual(convoys.toSorted())
    expect(zone(id).inherentSupply !== undefined).toBe(inherent)
  })
  it.each(ZONES)('[2.2.3.7] %s: the nationalities are those with a port or a box in it', (id) => {
    expect(portOwners(id)).toEqual(zone(id).convoys?.toSorted())
  })
  it.each(UNDER_BOX)('[map] the box of %s covers hexes of its zone', (id, hexes) => {
    for (const each of hexes.split(' ')) expect([each, hex(each).zones]).toEqual([each, [id]])
  })
  it('[glossary Allied Danger Zone] eight of them', () => {
    const found = ds.zones.filter((record) => record.danger).map((record) => record.id)
    expect(found.sort()).toEqual([
      'arafura-sea',
      'bismarck-sea',
      'japanese-coast',
      'java-sea',
      'sea-of-japan',
      'sea-of-okhotsk',
      'south-china-sea',
      'yellow-sea',
    ])
  })
  it('[2.2.3.4] weather closes them by area', () => {
    const closed = (area: string, weather: string): string[] =>
      ds.zones
        .filter((record) => record.closed?.some((each) => each.area === area && each.weather === weather))
        .map((record) => record.id)
        .sort()
    expect(closed('north', 'snow')).toEqual([
      'gulf-of-alaska',
      'north-pacific',
      'northwest-pacific',
      'sea-of-japan',
      'sea-of-okhotsk',
    ])
    expect(closed('north-monsoon', 'mud')).toEqual([
      'bay-of-bengal',
      'java-sea',
      'philippine-sea',
      'south-china-sea',
    ])
    expect(closed('south-monsoon', 'mud')).toEqual([
      'arafura-sea',
      'bismarck-sea',
      'java-sea',
      'southeast-indian-ocean',
    ])
  })
  it('[2.2.3.4] the Java Sea follows the North Monsoon from row 32 on, the South Monsoon up to row 31', () => {
    const rows = (area: string) => zone('java-sea').closed?.find((each) => each.area === area)?.rows
    expect(rows('north-monsoon')?.[0]).toBe(32)
    expect(rows('south-monsoon')?.[1]).toBe(31)
    const sea = ds.hexes.filter((record) => record.terrain === 'sea' && record.zones?.[0] === 'java-sea')
    const row = (record: MapHex) => Number(record.id.slice(1, 3))
    expect(sea.some((record) => row(record) >= 32) && sea.some((record) => row(record) <= 31)).toBe(true)
    for (const record of sea) {
      for (const next of around(record.id)) {
        if (next.terrain !== 'sea' || next.zones?.[0] !== 'java-sea') continue
        const boundary = Math.min(row(record), row(next)) === 31 && row(record) !== row(next)
        const found = ds.sides.find((s) => [s.a, s.b].includes(record.id) && [s.a, s.b].includes(next.id))
        expect(found?.monsoon === true).toBe(boundary)
      }
    }
  })
})

describe('which zones hold which hexes', () => {
  it.each([
    ['glossary Naval Zone', 'a4015', 'bay-of-bengal'],
    ['glossary Naval Zone', 'a3809', 'bay-of-bengal'],
    ['glossary Naval Zone', 'a2818', 'bay-of-bengal'],
    ['10.2', 'a4313', 'bay-of-bengal'],
    ['2.2.3.1', 'p2908', 'bismarck-sea'],
    ['2.2.3.1', 'p3009', 'micronesia'],
    ['2.2.3.2', 'a5127', 'sea-of-japan'],
    ['2.2.3.7', 'a4427', 'yellow-sea'],
    ['3.1.1', 'a4119', 'south-china-sea'],
    ['3.1.2', 'p3513', 'micronesia'],
    ['3.1.2', 'p3515', 'micronesia'],
    ['3.1.2', 'p2106', 'coral-sea'],
    ['2.2.3.3', 'a2518', 'southeast-indian-ocean'],
    ['2.2.3.3', 'a2717', 'southeast-indian-ocean'],
    ['2.2.3.3', 'a2618', 'southeast-indian-ocean'],
    // South China Sea in 2012; the Java Sea of 2023 takes its place south of Indochina.
    ['glossary Open Port', 'a3417', 'java-sea'],
  ])('[%s] %s lies in %s', (_rule, id, expected) => expect(hex(id).zones).toEqual([expected]))
  it.each([
    ['glossary Multi-Zone Port', 'a3218', ['bay-of-bengal', 'java-sea']],
    ['2.2.3.2', 'a2819', ['bay-of-bengal', 'java-sea']],
    ['2.2.3.2', 'p4801', ['japanese-coast', 'sea-of-japan', 'yellow-sea']],
    ['2.2.3.2', 'p5205', ['japanese-coast', 'sea-of-japan']],
    ['2.2.3.2', 'p5605', ['japanese-coast', 'sea-of-japan', 'sea-of-okhotsk']],
    ['3.1.2', 'p2611', ['coral-sea', 'micronesia']],
    ['2.2.3.7', 'p2606', ['arafura-sea', 'coral-sea']],
  ])('[%s] %s lies in %j', (_rule, id, expected) => {
    expect(hex(id).zones?.toSorted()).toEqual(expected)
    expect(hex(id).multiZone).toBe(true)
  })
  it('[glossary Naval Zone] Bandung lies in two zones, the Java Sea of 2023 and the Southeast Indian Ocean', () => {
    expect(hex('a2719').zones?.toSorted()).toEqual(['java-sea', 'southeast-indian-ocean'])
  })
  it('[2.2.3.1] Saigon lies in the South China Sea, [2.2.3.7] and Indochina has a port in the Java Sea', () => {
    expect(hex('a3619').zones).toContain('south-china-sea')
    expect(portsOf('java-sea').some((port) => chainOf(port.id).includes('indochina'))).toBe(true)
  })
  it('[2.2.3.7] a port of the Marshall Islands lies in the Marianas', () => {
    expect(portsOf('marianas').some((port) => port.area === 'marshall-islands')).toBe(true)
  })
  it('[2.2.3.7] neither the United States nor a Dependent of it has a port in the Yellow Sea', () => {
    expect(portOwners('yellow-sea')).not.toContain(US)
  })
  it('[13.6.1.2] Britain and Kiangsu have ports in the South China Sea', () => {
    const lands = portsOf('south-china-sea').map((port) => chainOf(port.id))
    for (const owner of [BRITAIN, 'kiangsu']) expect(lands.some((chain) => chain.includes(owner))).toBe(true)
  })
  it('[10.3] Tarawa and Guadalcanal lie in Micronesia', () => {
    for (const name of ['Tarawa', 'Guadalcanal']) expect(place(name).zones).toContain('micronesia')
  })
})

describe('which zones adjoin', () => {
  it.each([
    ['2.2.3.2', 'sea-of-japan', 'sea-of-okhotsk'],
    ['2.2.3.2', 'sea-of-japan', 'japanese-coast'],
    ['2.2.3.2', 'sea-of-japan', 'yellow-sea'],
    ['2.2.3.2', 'java-sea', 'bay-of-bengal'],
    ['10.2', 'bay-of-bengal', 'west-indian-ocean'],
    ['10.2', 'south-china-sea', 'yellow-sea'],
    ['3.1.2', 'micronesia', 'coral-sea'],
    ['2.2.3.7', 'coral-sea', 'arafura-sea'],
    ['2.2.3.1', 'micronesia', 'bismarck-sea'],
    ['glossary Naval Zone', 'java-sea', 'southeast-indian-ocean'],
  ])('[%s] %s and %s', (_rule, one, other) => {
    const port = ds.hexes.some((record) => record.zones?.includes(one) && record.zones.includes(other))
    expect(adjoin(one, other) || port).toBe(true)
  })
  it('[glossary Naval Zone] Bay of Bengal and Arafura Sea do not', () => {
    expect(adjoin('bay-of-bengal', 'arafura-sea')).toBe(false)
  })
  it('[2.2.3.2] no All-Sea hexes of two zones meet where the rules restrict a waterway, but at open sea', () => {
    for (const [one, other] of [
      ['sea-of-japan', 'yellow-sea'],
      ['sea-of-japan', 'sea-of-okhotsk'],
      ['java-sea', 'bay-of-bengal'],
    ] as const) {
      const meet = ds.hexes.some(
        (record) =>
          record.terrain === 'sea' &&
          record.zones?.[0] === one &&
          around(record.id).some((next) => next.terrain === 'sea' && next.zones?.[0] === other),
      )
      expect([one, other, meet]).toEqual([one, other, false])
    }
  })
})

describe('the ways of the fleets', () => {
  /** Zones and boxes that chains of adjacent ones lead to. */
  function reached(from: string): Set<string> {
    const seen = new Set([from])
    const queue = [from]
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const [here, there] = [ds.zones.find((z) => z.id === id), ds.boxes.find((b) => b.id === id)]
      for (const next of [
        ...(here?.adjacent ?? []),
        ...(here?.boxes ?? []),
        ...(there?.adjacent ?? []),
        ...(there?.zones ?? []),
      ]) {
        if (!seen.has(next)) queue.push(next)
        seen.add(next)
      }
    }
    return seen
  }
  it('[2.2.3.2] lead from the Western US Box to every zone and Western box', () => {
    const western = ds.boxes.filter((each) => each.faction === 'western').map((each) => each.id)
    expect([...reached('western-us')].sort()).toEqual([...ZONES, ...western].sort())
  })
  it('[10.2] lead from Rangoon to Nagasaki over Java Sea, South China Sea and Yellow Sea', () => {
    const way = ['bay-of-bengal', 'java-sea', 'south-china-sea', 'yellow-sea']
    expect(hex('a4015').zones).toContain(way[0])
    expect(hex('p4801').zones).toContain(way.at(-1))
    for (let i = 0; i + 1 < way.length; i++) expect(adjoin(way[i] ?? '', way[i + 1] ?? '')).toBe(true)
  })
  it('[10.2] Western supply is inherent from the Bay of Bengal to the Europe/Africa Box', () => {
    for (const id of ['bay-of-bengal', 'west-indian-ocean'])
      expect(zone(id).inherentSupply).toEqual(['western'])
  })
  it('[10.3] no Axis supply is inherent in Micronesia', () => {
    expect(zone('micronesia').inherentSupply ?? []).not.toContain('axis')
  })
})

describe('[2.2.3.2] restricted waterways', () => {
  const ways = ds.waterways.map((way) => `${way.hexes.join('/')}: ${way.joins.toSorted().join(', ')}`)
  it('are those of the rule', () => {
    expect(ways.sort()).toEqual([
      'a2819: bay-of-bengal, java-sea',
      'a3218: bay-of-bengal, java-sea',
      'p4801: japanese-coast, sea-of-japan',
      'p4801: sea-of-japan, yellow-sea',
      'p5205: japanese-coast, sea-of-japan',
      'p5605: japanese-coast, sea-of-japan',
      'p5605: sea-of-japan, sea-of-okhotsk',
    ])
  })
  it('stand in ports, and none is a canal', () => {
    for (const way of ds.waterways) {
      expect(way.hexes.every((id) => hex(id).port)).toBe(true)
      expect(way.canal).toBeUndefined()
    }
  })
})

describe('[glossary Off-Map Box] Off-Map Boxes', () => {
  it.each([
    ['western-us', 'western', ['gulf-of-alaska', 'northeast-pacific'], ['panama-canal']],
    [
      'panama-canal',
      'western',
      ['eastern-pacific', 'polynesia', 'southeast-pacific'],
      ['europe-africa', 'french-polynesia', 'western-us'],
    ],
    ['french-polynesia', 'western', ['south-pacific'], ['panama-canal']],
    ['europe-africa', 'western', ['west-indian-ocean'], ['panama-canal']],
    ['eastern-europe', 'soviet', [], []],
  ])('%s', (id, faction, zones, adjacent) => {
    expect(box(id).faction).toBe(faction)
    expect(box(id).zones.toSorted()).toEqual(zones)
    expect(box(id).adjacent.toSorted()).toEqual(adjacent)
    expect(box(id).keyPort).toBe(faction === 'western' ? true : undefined)
    expect(box(id).port).toBe(faction === 'western' ? true : undefined)
  })
  it('are five', () => expect(ds.boxes.length).toBe(5))
  it('[13.2.1] Europe/Africa is Britain, Western US the United States, Eastern Europe part of Russia', () => {
    expect(box('europe-africa').of).toBe(BRITAIN)
    expect(box('western-us').of).toBe(US)
    expect(box('eastern-europe').of).toBe(RUSSIA)
  })
  it('[10.2.2] Eastern Europe touches a5311 to a6011', () => {
    expect(box('eastern-europe').edge).toEqual([
      'a5311',
      'a5411',
      'a5511',
      'a5611',
      'a5711',
      'a5811',
      'a5911',
      'a6011',
    ])
    expect(box('eastern-europe').edge.every((id) => land(id) && landOf(id) === RUSSIA)).toBe(true)
  })
})

describe('chains of Naval Zones', () => {
  it('[10.2] Multi-Zone Ports and Off-Map Boxes join every Naval Zone to the Western United States', () => {
    const reached = new Set(['western-us'])
    const groups = [
      ...ds.hexes.filter((record) => record.port).map((record) => record.zones ?? []),
      ...ds.boxes.map((record) => [record.id, ...record.zones, ...record.adjacent]),
    ]
    for (let before = -1; before < reached.size; ) {
      before = reached.size
      for (const group of groups) {
        if (group.some((id) => reached.has(id))) for (const id of group) reached.add(id)
      }
    }
    expect(ZONES.filter((id) => !reached.has(id))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { areaChain } from '../../../src-shared/axis-empires/ground/map/lint/area-chain.ts'
import { hex, land, landOf, place, side, tk } from './tk.ts'

const zone = (id: string) => {
  const found = tk.zones.find((record) => record.id === id)
  if (!found) throw new Error(`no zone ${id}`)
  return found
}
const box = (id: string) => {
  const found = tk.boxes.find((record) => record.id === id)
  if (!found) throw new Error(`no box ${id}`)
  return found
}
const portsOf = (id: string) => tk.hexes.filter((record) => record.port && record.zones?.includes(id))

describe('Naval Zones', () => {
  it('are eleven', () => expect(tk.zones.length).toBe(11))
  it('[glossary Naval Zone] North Atlantic adjoins North Sea and Western Mediterranean only', () => {
    expect(zone('north-atlantic').adjacent.toSorted()).toEqual(['north-sea', 'western-mediterranean'])
  })
  it('[glossary Naval Zone] Southampton, Antwerp, London, Trondheim lie in the North Sea', () => {
    for (const id of ['w3915', 'w3718', 'w3916', 'w5025']) expect(hex(id).zones).toEqual(['north-sea'])
  })
  it('[glossary Naval Zone] w3913 lies in two zones', () => {
    expect(hex('w3913').zones?.toSorted()).toEqual(['north-atlantic', 'north-sea'])
  })
  it('[2.2.3.1] Calais and Amsterdam lie in the North Sea, Cherbourg too', () => {
    for (const id of ['w3717', 'w3919', 'w3714']) expect(hex(id).zones).toEqual(['north-sea'])
  })
  it('[glossary Open Port] Brest lies in North Atlantic and North Sea', () => {
    expect(hex('w3612').zones?.toSorted()).toEqual(['north-atlantic', 'north-sea'])
  })
  it('[2.2.3.2] Gibraltar lies in North Atlantic and Western Mediterranean', () => {
    expect(hex('w2208').zones?.toSorted()).toEqual(['north-atlantic', 'western-mediterranean'])
  })
  it('[2.2.3.7] Malta lies in Western and Central Mediterranean', () => {
    expect(hex('w1824').zones?.toSorted()).toEqual(['central-mediterranean', 'western-mediterranean'])
  })
  it('[2.2.3.1] w2026 is Central, Reggio di Calabria Western Mediterranean', () => {
    expect(hex('w2026').zones).toEqual(['central-mediterranean'])
    expect(hex('w2125').zones).toEqual(['western-mediterranean'])
  })
  it('[10.2] Tobruk and Taranto lie in the Central Mediterranean', () => {
    expect(hex('e1406').zones).toEqual(['central-mediterranean'])
    expect(place('Taranto').zones).toEqual(['central-mediterranean'])
  })
  it('[2.2.3.7] Rhodes lies in the Eastern Mediterranean, Copenhagen in the Baltic', () => {
    expect(hex('e1908').zones).toEqual(['eastern-mediterranean'])
    expect(hex('w4123').zones).toEqual(['baltic-sea'])
  })
  it('[2.2.3.7] Italy has ports in the Western and Central Mediterranean, none but Rhodes in the Eastern', () => {
    const italian = (id: string) =>
      portsOf(id).filter((port) => ['italy', 'rhodes', 'libya'].includes(landOf(port.id) ?? ''))
    expect(italian('western-mediterranean').length).toBeGreaterThan(0)
    expect(italian('central-mediterranean').length).toBeGreaterThan(0)
    expect(italian('eastern-mediterranean').map((port) => port.id)).toEqual(['e1908'])
  })
  it('[13.8.5] Marseilles lies in the Western Mediterranean, Venice in the Adriatic', () => {
    expect(hex('w2818').zones).toEqual(['western-mediterranean'])
    expect(hex('w3023').zones).toEqual(['adriatic-sea'])
  })
  it('[2.2.3.2] ports of the North Atlantic: Ireland, Portugal, Spain, Morocco, Nantes', () => {
    const lands = new Set(portsOf('north-atlantic').map((port) => landOf(port.id)))
    for (const id of ['ireland', 'portugal', 'spain', 'morocco', 'gibraltar', 'britain'])
      expect(lands).toContain(id)
    expect(hex('w3414').zones).toEqual(['north-atlantic'])
  })
  it('[map] Arabian Sea: only ports Suez, Basra, Kuwait, only All-Sea hex e1327', () => {
    expect(
      portsOf('arabian-sea')
        .map((port) => port.name)
        .sort(),
    ).toEqual(['Basra', 'Kuwait', 'Suez'])
    const sea = tk.hexes.filter((record) => record.terrain === 'sea' && record.zones?.includes('arabian-sea'))
    expect(sea.map((record) => record.id)).toEqual(['e1327'])
  })
  it('[map] inherent Western supply in North Atlantic and Arabian Sea', () => {
    const found = tk.zones
      .filter((record) => record.inherentSupply?.includes('western'))
      .map((record) => record.id)
    expect(found.sort()).toEqual(['arabian-sea', 'north-atlantic'])
    expect(zone('north-atlantic').convoys?.toSorted()).toEqual(['britain', 'france', 'united-states'])
    expect(zone('arabian-sea').convoys?.toSorted()).toEqual(['britain', 'united-states'])
  })
  it('[2.2.3.5] Allied Danger Zones are Adriatic and Baltic', () => {
    expect(
      tk.zones
        .filter((record) => record.danger)
        .map((record) => record.id)
        .sort(),
    ).toEqual(['adriatic-sea', 'baltic-sea'])
  })
  it.each(tk.zones.map((record) => record.id))(
    '[2.2.3.7] %s: the nationalities are those with a port or a box in it, as where the lettering survives',
    (id) => {
      const nations = ['germany', 'italy', 'britain', 'france', 'united-states', 'russia']
      const owners = portsOf(id).map((port) => areaChain(tk, port.area).at(-1) ?? '')
      const western = zone(id).boxes?.some((each) => box(each).faction === 'western' && !box(each).optional)
      if (western) owners.push('britain', 'united-states')
      expect(zone(id).convoys?.toSorted()).toEqual(nations.filter((each) => owners.includes(each)).sort())
    },
  )
  it('[2.2.3.4] Snow of the North closes Arctic, Baltic and North Sea to support units', () => {
    const closed = tk.zones.filter((record) => record.closed)
    expect(closed.map((record) => record.id).sort()).toEqual(['arctic-sea', 'baltic-sea', 'north-sea'])
    for (const record of closed) expect(record.closed).toEqual([{ area: 'north', weather: 'snow' }])
  })
  it('[2.2.3.7] no port of the United States or its Dependents in the Baltic', () => {
    expect(portsOf('baltic-sea').some((port) => landOf(port.id) === 'united-states')).toBe(false)
  })
  it('[map] the zones of the Mediterranean follow one another', () => {
    const pairs = [
      ['western-mediterranean', 'central-mediterranean'],
      ['central-mediterranean', 'eastern-mediterranean'],
      ['central-mediterranean', 'adriatic-sea'],
      ['north-sea', 'arctic-sea'],
    ]
    for (const [a = '', b = ''] of pairs) expect(zone(a).adjacent).toContain(b)
    expect(zone('caspian-sea').adjacent).toEqual([])
  })
})

describe('[2.2.3.2] restricted waterways', () => {
  it.each([
    ['copenhagen', ['w4123'], ['baltic-sea', 'north-sea']],
    ['kiel-canal', ['w3922', 'w4023'], ['baltic-sea', 'north-sea']],
    ['gibraltar', ['w2208'], ['north-atlantic', 'western-mediterranean']],
    ['istanbul', ['e2508'], ['black-sea', 'eastern-mediterranean']],
    ['suez-canal', ['e1213', 'e1312'], ['arabian-sea', 'eastern-mediterranean']],
  ])('%s', (id, hexes, joins) => {
    const way = tk.waterways.find((record) => record.id === id)
    expect(way?.hexes).toEqual(hexes)
    expect(way?.joins.toSorted()).toEqual(joins)
    for (const port of hexes) expect(hex(port).port).toBe(true)
  })
  it('are five', () => expect(tk.waterways.length).toBe(5))
  it('the canal ends lie one in each zone', () => {
    expect(hex('w3922').zones).toEqual(['north-sea'])
    expect(hex('w4023').zones).toEqual(['baltic-sea'])
    expect(hex('e1213').zones).toEqual(['arabian-sea'])
    expect(hex('e1312').zones).toEqual(['eastern-mediterranean'])
    expect(side('w3922', 'w4023').canal).toBe(true)
  })
})

describe('[10.2.2] Off-Map Boxes', () => {
  it.each([
    ['eastern-us', 'western', ['north-atlantic'], ['west-africa']],
    ['west-africa', 'western', ['north-atlantic'], ['east-africa', 'eastern-us', 'middle-east']],
    ['middle-east', 'western', ['arabian-sea'], ['east-africa', 'west-africa']],
    ['east-africa', 'western', ['arabian-sea'], ['middle-east', 'west-africa']],
    ['central-asia', 'soviet', [], []],
  ])('%s', (id, faction, zones, adjacent) => {
    expect(box(id).faction).toBe(faction)
    expect(box(id).zones).toEqual(zones)
    expect(box(id).adjacent.toSorted()).toEqual(adjacent)
    expect(box(id).keyPort).toBe(faction === 'western' ? true : undefined)
  })
  it('East Africa touches e1111 and e1112', () => expect(box('east-africa').edge).toEqual(['e1111', 'e1112']))
  it('Central Asia touches the Russian Land hexes of the east edge', () => {
    const { edge } = box('central-asia')
    expect(edge.includes('e2828') && edge.includes('e5127')).toBe(true)
    expect(edge.every((id) => land(id) && landOf(id) === 'russia' && hex(id).noAxis)).toBe(true)
  })
  it('[+17.7] Iceland touches North Sea and Arctic Sea and no other box', () => {
    expect(box('iceland').zones.toSorted()).toEqual(['arctic-sea', 'north-sea'])
    expect(box('iceland').adjacent).toEqual([])
    expect(box('iceland').optional).toBe('+17.7')
  })
})

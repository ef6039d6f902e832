import { describe, expect, it } from 'vitest'
import { allSea, around, chainOf, ds, hasLine, hex, land, net, place, side } from './ds.ts'

describe('rivers, lakes and mountains', () => {
  it('[3.1.1] river a4723/a4624, none a4724/a4624', () => {
    // The hex is misprinted 24723 in the example.
    expect(side('a4723', 'a4624').river).toBe(true)
    expect(side('a4724', 'a4624').river).toBeFalsy()
  })
  it('[4.2.5.3] lake hexside a4623/a4622; a4722 and a4522 lie open', () => {
    expect(side('a4623', 'a4622').lake).toBe(true)
    for (const id of ['a4722', 'a4522']) expect(side('a4623', id).lake).toBeFalsy()
  })
  it('[8.2] mountain hexside a4415/a4416, and no other around Imphal', () => {
    expect(side('a4415', 'a4416').mountain).toBe(true)
    for (const next of around('a4415')) {
      if (next.id !== 'a4416')
        expect([next.id, side('a4415', next.id).mountain ?? false]).toEqual([next.id, false])
    }
  })
  it('[8.2] Mandalay - a4315 - a4416 - Ledo follows road and rail, which spare the tank the terrain', () => {
    for (const [a, b] of [
      ['a4215', 'a4315'],
      ['a4315', 'a4416'],
      ['a4416', 'a4515'],
    ] as const)
      expect(side(a, b).road || side(a, b).rail).toBe(true)
  })
  it('[4.2.5.1] mountains keep the zone of control of Chungking out of a4519 and a4621, not out of a4520', () => {
    expect(side('a4620', 'a4519').mountain).toBe(true)
    expect(side('a4620', 'a4621').mountain).toBe(true)
    expect(side('a4620', 'a4520').mountain).toBeFalsy()
  })
})

describe('straits and All-Sea hexsides', () => {
  it('[4.2.5.2] a strait parts Taihoku from Foochow, an All-Sea hexside from Amoy', () => {
    expect(side('a4324', 'a4424').strait).toBeTruthy()
    expect(side('a4324', 'a4323').strait).toBeUndefined()
    expect(allSea('a4324', 'a4323')).toBe(true)
  })
  it('[4.2.5.1] an All-Sea hexside lies between Akyab and Calcutta, by way of a4214', () => {
    expect(allSea('a4213', 'a4214')).toBe(true)
    for (const [a, b] of [
      ['a4114', 'a4214'],
      ['a4214', 'a4313'],
      ['a4313', 'a4312'],
      ['a4313', 'a4413'],
      ['a4313', 'a4414'],
    ] as const)
      expect(allSea(a, b)).toBe(false)
  })
  it('[3.1.1] a Beachhead in a4119 can face Hanoi and Haikou', () => {
    for (const id of ['a4219', 'a4120']) expect(land(id)).toBe(true)
    expect(land('a4119')).toBe(false)
  })
  it('[13.2.1] every Land hex of Sakhalin is parted from the mainland by water', () => {
    for (const record of ds.hexes) {
      if (!chainOf(record.id).some((area) => area === 'sakhalin' || area === 'karafuto')) continue
      for (const next of around(record.id)) {
        if (!chainOf(next.id).some((area) => area === 'amur' || area === 'primorye')) continue
        const { sea, strait } = side(record.id, next.id)
        expect([record.id, next.id, Boolean(sea || strait)]).toEqual([record.id, next.id, true])
      }
    }
  })
  it('[glossary Island] Guadalcanal is ringed by water, Rabaul touches land', () => {
    expect(around('p2611').every((next) => allSea('p2611', next.id))).toBe(true)
    expect(around('p2808').some((next) => !allSea('p2808', next.id))).toBe(true)
  })
})

describe('roads and railways', () => {
  it('[glossary Air Base] a5422 - a5522 - Hailar by road, Hailar - Dairen by rail', () => {
    expect(side('a5422', 'a5522').road).toBe(true)
    expect(net('a5422', ['road'])).toContain('a5625')
    expect(net('a5625', ['rail'])).toContain('a5125')
  })
  it('[10.2] from a4115 road and rail run to Dacca', () => {
    expect(hasLine('a4115', 'rail')).toBe(true)
    expect(net('a4115', ['road', 'rail'])).toContain('a4313')
  })
  it.each([
    ['Imphal', 'Mandalay'],
    ['Ledo', 'Myitkyina'],
    ['Moulmein', 'Bangkok'],
  ])('[10.2] %s and %s are joined by a stretch of road, not by rail alone', (one, other) => {
    const [from, to] = [place(one).id, place(other).id]
    expect(net(from, ['rail'])).not.toContain(to)
    const railheads = [...net(from, ['rail'])]
    expect(railheads.some((id) => [...net(id, ['road'])].some((end) => net(end, ['rail']).has(to)))).toBe(
      true,
    )
  })
  it('[10.2] no way from Calcutta to Saigon without two separate stretches of road', () => {
    expect(net('a4213', ['road', 'rail'])).toContain('a3619')
    const rail = (id: string) => net(id, ['rail'])
    const reach = rail('a4213')
    // One stretch of road: from a hex of the Indian railways along roads only, then railways again.
    const beyond = new Set<string>()
    for (const id of reach) {
      for (const end of net(id, ['road'])) for (const hexId of rail(end)) beyond.add(hexId)
    }
    expect(beyond.has('a4215')).toBe(true)
    expect(beyond.has('a3619')).toBe(false)
  })
  it('[10.2] the railways of Indochina and Siam meet in Bangkok and Saigon', () => {
    expect(net('a3619', ['road', 'rail'])).toContain(place('Bangkok').id)
  })
  it('[38.1.3] every Japanese Dependent on the Russian border has a line there', () => {
    const lines = ds.hexes.filter(
      (record) =>
        (hasLine(record.id, 'rail') || hasLine(record.id, 'road')) &&
        around(record.id).some((next) => chainOf(next.id).includes('russia-ds')),
    )
    for (const land of ['manchukuo', 'korea'])
      expect(lines.some((record) => chainOf(record.id).includes(land))).toBe(true)
    expect(hex('p5201').area).toBe('korea')
  })
})

import { describe, expect, it } from 'vitest'
import { around, bordering, chainOf, landOf, place, tk } from './tk.ts'

const REGIONS: readonly [region: string, of: string][] = [
  ['alsace-lorraine', 'france'],
  ['northern-france', 'france'],
  ['southern-france', 'france'],
  ['gau-moselland', 'belgium-holland'],
  ['danemark', 'denmark-norway'],
  ['polish-corridor', 'poland'],
  ['eastern-poland', 'poland'],
  ['lithuania', 'baltic-states'],
  ['northern-baltics', 'baltic-states'],
  ['bessarabia', 'rumania'],
  ['finnish-frontier', 'finland'],
  ['turkish-frontier', 'turkey'],
  ['turkish-straits', 'turkey'],
  ['cyrenaica', 'libya'],
  ['ukraine', 'russia'],
  ['crimea', 'russia'],
  ['donbass', 'russia'],
  ['caucasus', 'russia'],
  ['byelorussia', 'russia'],
]
const DEPENDENTS: readonly [owner: string, lands: readonly string[]][] = [
  ['britain', ['gibraltar', 'malta', 'cyprus', 'egypt', 'palestine', 'trans-jordan', 'kuwait']],
  ['italy', ['libya', 'rhodes', 'albania']],
  ['france', ['morocco', 'tunisia', 'algeria', 'syria']],
]

describe('Countries', () => {
  it('are four major and twenty-two minor ones at the start', () => {
    expect(tk.areas.filter((area) => area.kind === 'major').length).toBe(4)
    expect(tk.areas.filter((area) => area.kind === 'minor').length).toBe(22)
  })
  it.each(REGIONS)('Region %s starts in %s and has land', (region, of) => {
    const area = tk.areas.find((record) => record.id === region)
    expect([area?.kind, area?.of]).toEqual(['region', of])
    expect(tk.hexes.some((record) => record.area === region)).toBe(true)
  })
  it.each(DEPENDENTS)('Dependents of %s', (owner, lands) => {
    for (const id of lands) {
      const area = tk.areas.find((record) => record.id === id)
      expect([area?.kind, area?.of]).toEqual(['dependent', owner])
      expect(tk.hexes.some((record) => record.area === id)).toBe(true)
    }
  })
  it('[13.8.1.2] the Baltic States are Lithuania and Northern Baltics, nothing else', () => {
    expect(tk.hexes.some((record) => record.area === 'baltic-states')).toBe(false)
  })
  it('[2.3.2.4] Switzerland is Bern and Zürich', () => {
    const swiss = tk.hexes.filter((record) => record.area === 'switzerland').map((record) => record.id)
    expect(swiss).toEqual(['w3220', 'w3221'])
  })
  it('[1.3] East Prussia is part of Germany', () => {
    expect(place('Königsberg').area).toBe('germany')
    expect(bordering('germany', 'lithuania')).toBe(true)
  })
})

describe('where hexes belong', () => {
  it.each([
    ['w1824', 'malta'],
    ['w2208', 'gibraltar'],
    ['e1908', 'rhodes'],
    ['w3220', 'switzerland'],
    ['w3221', 'switzerland'],
    ['w3319', 'france'],
    ['w3420', 'france'],
    ['w3519', 'france'],
    ['w3516', 'france'],
    ['w3517', 'france'],
    ['w3518', 'france'],
    ['w3217', 'france'],
    ['w3524', 'czechoslovakia'],
    ['w3619', 'belgium-holland'],
    ['w3718', 'belgium-holland'],
    ['w3919', 'belgium-holland'],
    ['w3624', 'germany'],
    ['w3626', 'germany'],
    ['w3720', 'germany'],
    ['w3825', 'germany'],
    ['w3922', 'germany'],
    ['w4023', 'germany'],
    ['w4123', 'denmark-norway'],
    ['w5025', 'denmark-norway'],
    ['w4124', 'sweden'],
    ['e1111', 'egypt'],
    ['e1112', 'egypt'],
    ['e1213', 'egypt'],
    ['e1312', 'egypt'],
    ['e1406', 'libya'],
    ['e1515', 'palestine'],
    ['e1615', 'palestine'],
    ['e1716', 'syria'],
    ['e2204', 'greece'],
    ['e2508', 'turkey'],
    ['e2828', 'russia'],
    ['e2912', 'russia'],
    ['e3609', 'russia'],
    ['e4307', 'russia'],
    ['e4507', 'russia'],
    ['e4312', 'russia'],
    ['e4608', 'russia'],
    ['e4607', 'finland'],
    ['e4707', 'finland'],
    ['e5127', 'russia'],
    ['e3306', 'rumania'],
    ['w2122', 'italy'],
    ['w2320', 'italy'],
    ['w2720', 'france'],
  ])('%s is %s', (id, country) => expect(landOf(id)).toBe(country))
  it('[13.7.1] e4607 and e4707 are the Finnish Frontier', () => {
    for (const id of ['e4607', 'e4707']) expect(chainOf(id)[0]).toBe('finnish-frontier')
  })
  it('[13.8.5] Nantes lies in Northern, Marseilles in Southern France', () => {
    expect(chainOf('w3414')[0]).toBe('northern-france')
    expect(chainOf('w2818')[0]).toBe('southern-france')
    expect(chainOf('w3217')[0]).toBe('southern-france')
  })
  it('[2.3.2.4] Sevastopol is Crimea, Kiev Ukraine, Tobruk Cyrenaica', () => {
    expect(chainOf('e2912')[0]).toBe('crimea')
    expect(chainOf('e3609')[0]).toBe('ukraine')
    expect(chainOf('e1406')[0]).toBe('cyrenaica')
  })
  it('[13.8.1.2] Pskov and Luga lie on the border of the Baltic States', () => {
    for (const id of ['e4307', 'e4507']) {
      expect(around(id).some((next) => chainOf(next.id).includes('baltic-states'))).toBe(true)
    }
  })
})

describe('borders', () => {
  it.each([
    ['germany', 'denmark-norway'],
    ['germany', 'austria'],
    ['germany', 'france'],
    ['germany', 'belgium-holland'],
    ['germany', 'czechoslovakia'],
    ['germany', 'poland'],
    ['germany', 'switzerland'],
    ['germany', 'polish-corridor'],
    ['belgium-holland', 'france'],
    ['gau-moselland', 'france'],
    ['gau-moselland', 'germany'],
    ['alsace-lorraine', 'germany'],
    ['danemark', 'sweden'],
    ['italy', 'yugoslavia'],
    ['albania', 'greece'],
    ['rhodes', 'turkey'],
    ['britain', 'ireland'],
    ['poland', 'russia'],
    ['poland', 'lithuania'],
    ['poland', 'rumania'],
    ['baltic-states', 'russia'],
    ['finland', 'russia'],
    ['rumania', 'russia'],
    ['turkey', 'russia'],
    ['persia', 'russia'],
    ['hungary', 'rumania'],
    ['hungary', 'yugoslavia'],
    ['bulgaria', 'turkey'],
    ['greece', 'turkey'],
    ['spain', 'portugal'],
    ['spain', 'france'],
    ['egypt', 'libya'],
    ['tunisia', 'libya'],
    ['iraq', 'persia'],
    ['syria', 'turkey'],
  ])('%s borders %s', (one, other) => expect(bordering(one, other)).toBe(true))
  it.each([
    ['germany', 'hungary'],
    ['germany', 'russia'],
    ['germany', 'italy'],
    ['germany', 'sweden'],
    ['germany', 'yugoslavia'],
    ['belgium-holland', 'switzerland'],
    ['hungary', 'russia'],
    ['czechoslovakia', 'russia'],
    ['baltic-states', 'finland'],
    ['turkey', 'yugoslavia'],
    ['libya', 'algeria'],
  ])('%s does not border %s', (one, other) => {
    const sea = one === 'baltic-states' && other === 'finland'
    expect(bordering(one, other)).toBe(sea)
  })
  it('[4.2.5.3] the defender of Breslau stands at the border of Germany and Poland', () => {
    expect(chainOf('w3627')).toContain('poland')
    expect(landOf('w3726')).toBe('poland')
    expect(landOf('w3725')).toBe('germany')
  })
})

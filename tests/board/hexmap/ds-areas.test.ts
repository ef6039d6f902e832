import { describe, expect, it } from 'vitest'
import type { MapArea } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { chainOf, ds, hex } from './ds.ts'

function area(id: string): MapArea {
  const found = ds.areas.find((record) => record.id === id)
  if (!found) throw new Error(`no area ${id}`)
  return found
}
const held = (id: string) => ds.hexes.filter((record) => record.area === id)

/** [13.2.2] Nationality IDs of the countries that may appear. */
const MINORS: readonly [id: string, code: string][] = [
  ['amur', 'Am'],
  ['australia', 'Aus'],
  ['bangladesh', 'Bang'],
  ['burma', 'Bur'],
  ['france-ds', 'Fra'],
  ['hopeh', 'Ho'],
  ['india', 'Ind'],
  ['indochina', 'Indo'],
  ['kamchatka', 'Kam'],
  ['kansu', 'Kan'],
  ['kiangsu', 'Ki'],
  ['korea', 'Kor'],
  ['malaya', 'Mal'],
  ['manchukuo', 'Man'],
  ['mongolia', 'Mon'],
  ['nei', 'NEI'],
  ['new-zealand', 'NZ'],
  ['pakistan', 'Pak'],
  ['philippines', 'Phil'],
  ['primorye', 'Prim'],
  ['siam', 'Siam'],
  ['siberia', 'Sib'],
  ['sinkiang', 'Sin'],
  ['szechwan', 'Sze'],
  ['tibet', 'Tib'],
  ['trans-baikal', 'T-B'],
  ['yunnan', 'Yun'],
]
/** [13.3.1] Dependents of 1937 by the country they start with. */
const DEPENDENTS: readonly [owner: string, lands: string][] = [
  [
    'britain-ds',
    'addu-atoll australia burma ceylon christmas-island diego-garcia fiji funafati gilbert-islands hong-kong ' +
      'india line-islands malaya male nepal new-hebrides new-zealand papua phoenix-islands port-blair sarawak ' +
      'solomon-islands tonga',
  ],
  [
    'japan',
    'eastern-caroline-islands formosa iwo-jima korea manchukuo marcus-island marshall-islands okinawa saipan shanghai western-caroline-islands',
  ],
  [
    'united-states-ds',
    'aleutian-islands french-frigate-shoals guam hawaiian-islands johnston-island midway philippines wake western-samoa',
  ],
  ['france-ds', 'indochina new-caledonia uvea'],
  ['nei', 'borneo celebes dutch-new-guinea'],
  ['russia-ds', 'tannu-tuva'],
]
/** [13.3.2] Regions and what they start in. */
const REGIONS: readonly [region: string, of: string][] = [
  ['amur', 'russia-ds'],
  ['bangladesh', 'india'],
  ['east-turkestan', 'sinkiang'],
  ['hainan', 'kiangsu'],
  ['inner-mongolia', 'hopeh'],
  ['kamchatka', 'russia-ds'],
  ['mongol-frontier', 'mongolia'],
  ['pakistan', 'india'],
  ['primorye', 'russia-ds'],
  ['sakhalin', 'russia-ds'],
  ['siberia', 'russia-ds'],
  ['trans-baikal', 'russia-ds'],
]
/** [13.3.2 of 2012] Regions that 2023 no longer lists, though land is still ceded by them (2012:16.2.6). */
const OLD_REGIONS: readonly [region: string, of: string][] = [
  ['heilungkiang', 'manchukuo'],
  ['jehol', 'manchukuo'],
  ['karafuto', 'japan'],
  ['kirin', 'manchukuo'],
  ['liaoning', 'manchukuo'],
]
/** [11.1] Weather Areas by printed borders. */
const WEATHER: readonly [weather: string, areas: string][] = [
  ['central', 'formosa hong-kong kiangsu hainan shanghai szechwan tibet yunnan'],
  ['desert', 'australia kansu mongolia mongol-frontier sinkiang east-turkestan'],
  [
    'north',
    'aleutian-islands hopeh inner-mongolia japan karafuto korea heilungkiang jehol kirin liaoning russia-ds ' +
      'amur kamchatka komandorski primorye sakhalin siberia trans-baikal',
  ],
  ['north-monsoon', 'burma ceylon india bangladesh pakistan indochina malaya nepal philippines sarawak siam'],
  ['south', 'new-zealand'],
  ['south-monsoon', 'nei borneo celebes dutch-new-guinea papua'],
]

describe('Countries, Dependents and Regions of 1937', () => {
  it('[13.2.1] four Major Countries, each with the nation of the rules', () => {
    const majors = ds.areas.filter((record) => record.kind === 'major')
    expect(majors.map((record) => [record.id, record.nation ?? record.id]).sort()).toEqual([
      ['britain-ds', 'britain'],
      ['japan', 'japan'],
      ['russia-ds', 'russia'],
      ['united-states-ds', 'united-states'],
    ])
    expect(area('france-ds').nation).toBe('france')
  })
  it('[13.2.2] twenty-seven countries may have units, no other area has a Nationality ID', () => {
    const coded = ds.areas.flatMap((record) => (record.code ? [[record.id, record.code]] : []))
    expect(coded.sort()).toEqual(MINORS.map(([id, code]) => [id, code]).sort())
  })
  it('[13.2.2] the other Minor Countries are Dependents or Regions at the start', () => {
    const minors = ds.areas.filter((record) => record.kind === 'minor').map((record) => record.id)
    expect(minors.sort()).toEqual(
      'france-ds hopeh kansu kiangsu mongolia nei siam sinkiang szechwan tibet yunnan'.split(' '),
    )
  })
  it.each(DEPENDENTS)('[13.3.1] Dependents of %s', (owner, lands) => {
    const found = ds.areas.filter((record) => record.kind === 'dependent' && record.of === owner)
    expect(found.map((record) => record.id).sort()).toEqual(lands.split(' '))
    for (const record of found) {
      expect(record.owners?.[0]).toBe(owner)
      const parts = ds.hexes.filter((each) => chainOf(each.id).includes(record.id))
      expect([record.id, parts.length > 0]).toEqual([record.id, true])
    }
  })
  it.each([...REGIONS, ...OLD_REGIONS])('[13.3.2] Region %s starts in %s and has land', (region, of) => {
    expect([area(region).kind, area(region).of]).toEqual(['region', of])
    expect(held(region).length).toBeGreaterThan(0)
  })
  it('[13.3.2] no other Regions, but Komandorski in Kamchatka, which may become a Dependent of its own', () => {
    const regions = ds.areas.filter((record) => record.kind === 'region').map((record) => record.id)
    const expected = [...REGIONS, ...OLD_REGIONS].map(([id]) => id)
    expect(regions.sort()).toEqual([...expected, 'komandorski'].sort())
    expect([area('komandorski').of, area('komandorski').owners]).toEqual([
      'kamchatka',
      ['russia-ds', 'united-states-ds'],
    ])
  })
  it('[13.2.1] Britain and the United States have no Land hexes of their own', () => {
    expect([...held('britain-ds'), ...held('united-states-ds'), ...held('france-ds')]).toEqual([])
  })
  it('[13.2.1] Japan holds Hokkaido, Honshu, Kyushu, Shikoku, Karafuto and the Kuriles, Okinawa is a Dependent', () => {
    for (const id of ['p4801', 'p4904', 'p5205', 'p5605']) expect(chainOf(id).at(-1)).toBe('japan')
    const kuriles = ds.hexes.filter((record) => ['Hitokappu', 'Paramushiro'].includes(record.name ?? ''))
    expect(kuriles.map((record) => record.area)).toEqual(['japan', 'japan'])
    expect(hex('a4427').area).toBe('okinawa')
  })
  it('[13.2.2] the NEI are Sumatra, Java, the Lesser Sundas and Timor; [13.3.1] Ternate and Amboina are Celebes', () => {
    const at = (name: string) => ds.hexes.find((record) => record.name === name)?.area
    expect(['Medan', 'Palembang', 'Batavia', 'Surabaya', 'Kupang'].map(at)).toEqual(Array(5).fill('nei'))
    expect(['Ternate', 'Amboina', 'Macassar'].map(at)).toEqual(Array(3).fill('celebes'))
    expect(['Hollandia', 'Sorong'].map(at)).toEqual(Array(2).fill('dutch-new-guinea'))
    expect(at('Balikpapan')).toBe('borneo')
  })
  it('[13.3.1] the Solomon Islands hold the Admiralty Islands, Rabaul and Buin', () => {
    for (const name of ['Admiralty', 'Rabaul', 'Kavieng', 'Buin', 'Guadalcanal'])
      expect(ds.hexes.find((record) => record.name === name)?.area).toBe('solomon-islands')
  })
  it('[13.3.1] may change hands: Burma to Japan, Korea to Russia, the Marshalls to Britain or the US', () => {
    expect(area('burma').owners).toEqual(['britain-ds', 'japan'])
    expect(area('korea').owners).toEqual(['japan', 'russia-ds'])
    expect(area('marshall-islands').owners).toEqual(['japan', 'britain-ds', 'united-states-ds'])
    expect(area('indochina').owners).toEqual(['france-ds', 'japan'])
  })
  it('[13.8.3] what may become a Country has a Provisional Capital of its own, Ceylon included', () => {
    const eligible = [
      ...['india', 'pakistan', 'bangladesh', 'burma', 'ceylon', 'malaya', 'indochina', 'philippines'],
      ...['amur', 'kamchatka', 'primorye', 'siberia', 'trans-baikal'],
      ...['korea', 'manchukuo', 'mongolia', 'sinkiang', 'australia', 'new-zealand'],
    ]
    for (const id of eligible) {
      const { capital } = area(id)
      expect([id, capital !== undefined]).toEqual([id, true])
      expect(chainOf(capital ?? '')).toContain(id)
      expect(['provisional', 'capital']).toContain(hex(capital ?? '').city)
    }
  })
  it('[13.2.2] every Country has a capital, and those with land of their own show it', () => {
    for (const record of ds.areas) {
      if (record.kind !== 'minor') continue
      expect([record.id, record.capital !== undefined]).toEqual([record.id, true])
      if (record.id !== 'france-ds') expect(hex(record.capital ?? '').city).toBe('capital')
    }
  })
})

describe('[11.1] weather', () => {
  it.each(WEATHER)('%s', (weather, areas) => {
    for (const id of areas.split(' ')) {
      const found = new Set(held(id).map((record) => record.weather))
      expect([id, [...found]]).toEqual([id, [weather]])
    }
  })
  it('is known in no other area', () => {
    const known = new Set(WEATHER.flatMap(([, areas]) => areas.split(' ')))
    const others = ds.hexes.filter((record) => record.area && !known.has(record.area))
    expect(others.filter((record) => record.weather !== undefined)).toEqual([])
  })
  it('[11.1] the Mongol Frontier lies in the Desert area like Mongolia, no matter who holds it', () => {
    expect(hex('a5524').area).toBe('mongol-frontier')
    expect(hex('a5524').weather).toBe('desert')
  })
})

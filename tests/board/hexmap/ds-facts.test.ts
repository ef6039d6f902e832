/**
 * What the rules of Dai Senso say about single hexes. Ids are those of 2023 (sheets a and p); where an edition misprints
 * one, the number that the other passages and the geography bear out stands here, with a note.
 */
import { describe, expect, it } from 'vitest'
import { chainOf, ds, hasLine, hex, land, landOf } from './ds.ts'

const NAMES: readonly [rule: string, id: string, name: string][] = [
  ['glossary Hex', 'p4904', 'Tokyo'],
  ['2.2.3.3', 'a2518', 'Christmas Island'],
  ['glossary Naval Zone', 'a2719', 'Bandung'],
  ['glossary Naval Zone', 'a2818', 'Telukbetung'],
  ['glossary Restricted Waterway', 'a2819', 'Batavia'],
  ['glossary Restricted Waterway', 'a3218', 'Singapore'],
  ['2012:16.2.5', 'a3321', 'Brunei'],
  ['glossary Open Port', 'a3417', 'Kota Bharu'],
  ['2.3.2.4', 'a3509', 'Trincomalee'],
  ['13.7.2', 'a3619', 'Saigon'],
  ['glossary Naval Zone', 'a3809', 'Madras'],
  ['2.3.2.4', 'a3824', 'Manila'],
  ['glossary Naval Zone', 'a4015', 'Rangoon'],
  ['glossary Range', 'a4016', 'Chiengmai'],
  ['4.2.5.1', 'a4114', 'Akyab'],
  ['3.1.1', 'a4120', 'Haikou'],
  ['4.2.5.1', 'a4213', 'Calcutta'],
  ['8.2', 'a4215', 'Mandalay'],
  ['glossary Range', 'a4216', 'Lashio'],
  ['3.1.1', 'a4219', 'Hanoi'],
  ['2.3.2.4', 'a4222', 'Hong Kong'],
  ['glossary Range', 'a4313', 'Dacca'],
  ['4.2.5.2', 'a4323', 'Amoy'],
  ['4.2.5.2', 'a4324', 'Taihoku'],
  ['8.2', 'a4415', 'Imphal'],
  ['4.2.5.2', 'a4424', 'Foochow'],
  ['2.2.3.7', 'a4427', 'Okinawa'],
  ['8.2', 'a4515', 'Ledo'],
  ['3.1.1', 'a4524', 'Wenchow'],
  ['4.2.5.1', 'a4620', 'Chungking'],
  ['3.1.1', 'a4724', 'Nanking'],
  ['2012:16.2.6', 'a4725', 'Shanghai'],
  ['2012:16.2.6', 'a5027', 'Keijo'],
  ['2.3.2.4', 'a5125', 'Dairen'],
  ['2.2.3.2', 'a5127', 'Genzan'],
  ['2012:16.2.6', 'a5224', 'Chengteh'],
  ['2012:16.2.6', 'a5226', 'Mukden'],
  ['38.1.3', 'a5322', 'Kalgan'],
  ['3.2', 'a5427', 'Harbin'],
  // Printed a5226, which is Mukden; the geography puts Tsitsihar here.
  ['2012:16.2.6', 'a5526', 'Tsitsihar'],
  ['3.2', 'a5625', 'Hailar'],
  // Printed a5724 once in 2.3.2.4; the same rule and 2012:16.2.5 have a5727.
  ['2.3.2.4', 'a5727', 'Blagoveshchensk'],
  // Printed a5817 in 2012:16.2.5; 2012:16.6.2 has a5821.
  ['2012:16.6.2', 'a5821', 'Irkutsk'],
  ['4.2.8', 'a5824', 'Chita'],
  ['13.8.5.2', 'p1913', 'Noumea'],
  ['3.1.2', 'p2106', 'Townsville'],
  ['38.3.7', 'p2221', 'Tutuila'],
  ['2.2.3.7', 'p2606', 'Port Moresby'],
  ['glossary Island', 'p2611', 'Guadalcanal'],
  ['glossary Island', 'p2808', 'Rabaul'],
  ['2.2.3.1', 'p2908', 'Kavieng'],
  ['2012:16.2.6', 'p3402', 'Palau'],
  ['2.3.2.4', 'p3408', 'Truk'],
  ['3.1.2', 'p3513', 'Kwajalein'],
  ['3.1.2', 'p3515', 'Majuro'],
  ['2012:16.2.6', 'p3612', 'Eniwetok'],
  ['2.3.2.4', 'p3806', 'Guam'],
  ['2.3.2.4', 'p3906', 'Saipan'],
  ['2012:16.2.5', 'p4113', 'Wake Island'],
  ['38.3.7', 'p4226', 'Honolulu'],
  ['9.2', 'p4304', 'Iwo Jima'],
  ['4.2.3.8', 'p4519', 'Midway'],
  // Printed p4501 in 2.2.3.2; the glossary and all else have p4801.
  ['glossary Restricted Waterway', 'p4801', 'Nagasaki'],
  ['glossary Restricted Waterway', 'p5205', 'Hakodate'],
  ['2.3.2.4', 'p5301', 'Vladivostok'],
  // Printed p5505 in 2.2.3.2; the glossary and 2012:16.2.6 have p5605.
  ['glossary Restricted Waterway', 'p5605', 'Toyohara'],
  ['38.3.7', 'p5720', 'Dutch Harbor'],
  ['2012:16.2.5', 'p5806', 'Okha'],
  ['2012:16.2.5', 'p5810', 'Petropavlovsk'],
]

const AREAS: readonly [rule: string, id: string, area: string][] = [
  ['13.3.1', 'a2518', 'christmas-island'],
  ['13.2.2', 'a2719', 'nei'],
  ['13.2.2', 'a2818', 'nei'],
  ['13.2.2', 'a2819', 'nei'],
  ['2012:16.2.5', 'a3218', 'malaya'],
  ['2012:16.2.5', 'a3321', 'sarawak'],
  ['13.3.1', 'a3417', 'malaya'],
  ['13.3.1', 'a3509', 'ceylon'],
  ['13.7.2', 'a3619', 'indochina'],
  ['13.3.1', 'a3809', 'india'],
  ['2012:16.2.5', 'a3824', 'philippines'],
  ['10.2', 'a3916', 'burma'],
  ['2012:16.2.5', 'a4015', 'burma'],
  ['13.2.2', 'a4016', 'siam'],
  ['13.3.1', 'a4114', 'burma'],
  ['10.2', 'a4115', 'burma'],
  ['2012:16.2.5', 'a4120', 'hainan'],
  ['13.3.1', 'a4213', 'india'],
  ['13.3.1', 'a4215', 'burma'],
  ['13.3.1', 'a4216', 'burma'],
  ['13.3.1', 'a4219', 'indochina'],
  ['2012:16.2.5', 'a4222', 'hong-kong'],
  ['13.3.2', 'a4313', 'bangladesh'],
  ['13.2.2', 'a4323', 'kiangsu'],
  ['2012:16.2.6', 'a4324', 'formosa'],
  ['13.3.1', 'a4415', 'india'],
  ['13.2.2', 'a4424', 'kiangsu'],
  ['2012:16.2.6', 'a4427', 'okinawa'],
  ['13.3.1', 'a4515', 'india'],
  ['13.2.2', 'a4524', 'kiangsu'],
  ['4.2.5.3', 'a4624', 'kiangsu'],
  ['13.2.2', 'a4620', 'szechwan'],
  ['13.2.2', 'a4724', 'kiangsu'],
  ['2012:16.2.6', 'a4725', 'shanghai'],
  ['2012:16.2.6', 'a5027', 'korea'],
  ['2.3.2.4', 'a5125', 'manchukuo'],
  ['2.2.3.2', 'a5127', 'korea'],
  ['2012:16.2.6', 'a5224', 'jehol'],
  ['2012:16.2.6', 'a5226', 'liaoning'],
  ['3.1.1', 'a5311', 'russia-ds'],
  ['2012:16.2.5', 'a5322', 'inner-mongolia'],
  ['3.2', 'a5425', 'manchukuo'],
  ['3.2', 'a5426', 'manchukuo'],
  ['2012:16.2.6', 'a5427', 'kirin'],
  ['2012:16.2.6', 'a5526', 'heilungkiang'],
  ['glossary Air Base', 'a5625', 'manchukuo'],
  ['2012:16.2.5', 'a5727', 'amur'],
  ['2012:16.6.2', 'a5821', 'siberia'],
  ['2012:16.2.5', 'a5824', 'trans-baikal'],
  ['3.1.1', 'a6011', 'russia-ds'],
  ['13.8.5.2', 'p1913', 'new-caledonia'],
  ['3.1.2', 'p2106', 'australia'],
  ['13.3.1', 'p2221', 'western-samoa'],
  ['2012:16.2.5', 'p2606', 'papua'],
  ['13.3.1', 'p2611', 'solomon-islands'],
  ['2012:16.2.5', 'p2808', 'solomon-islands'],
  ['13.3.1', 'p2908', 'solomon-islands'],
  ['2012:16.2.6', 'p3402', 'western-caroline-islands'],
  ['2012:16.2.6', 'p3408', 'eastern-caroline-islands'],
  ['13.3.1', 'p3513', 'marshall-islands'],
  ['13.3.1', 'p3515', 'marshall-islands'],
  ['2012:16.2.6', 'p3612', 'marshall-islands'],
  ['2012:16.2.5', 'p3806', 'guam'],
  ['2012:16.2.6', 'p3906', 'saipan'],
  ['2012:16.2.5', 'p4113', 'wake'],
  ['13.3.1', 'p4226', 'hawaiian-islands'],
  ['2012:16.2.6', 'p4304', 'iwo-jima'],
  ['2012:16.2.5', 'p4519', 'midway'],
  ['10.2', 'p4801', 'japan'],
  ['0.3', 'p4904', 'japan'],
  ['38.1.3', 'p5201', 'korea'],
  ['13.2.1', 'p5205', 'japan'],
  ['2012:16.2.5', 'p5301', 'primorye'],
  ['2012:16.2.6', 'p5605', 'karafuto'],
  ['2012:16.2.5', 'p5720', 'aleutian-islands'],
  ['2012:16.2.5', 'p5806', 'sakhalin'],
  ['2012:16.2.5', 'p5810', 'kamchatka'],
]

const PORTS: readonly [rule: string, ids: string][] = [
  ['glossary Open Port', 'a2819 a3417 a4222 p3408 p2611'],
  ['2.2.3.2', 'a2818 a3218 a4313 a5127 p4801 p5205 p5605 p3513'],
  ['2.2.3.7', 'p2606 a4427'],
  ['3.1.2', 'p3515 p2611 p2106'],
  ['2.2.3.1', 'a3619 p2908'],
  ['10.2', 'a4015 a4313 p4801'],
  ['glossary Naval Base', 'p4519'],
]

describe('places', () => {
  it.each(NAMES)('[%s] %s is %s', (_rule, id, name) => {
    expect(hex(id).name).toBe(name)
    expect(land(id)).toBe(true)
  })
  it.each(AREAS)('[%s] %s belongs to %s', (_rule, id, area) => expect(chainOf(id)).toContain(area))
  it.each(PORTS)('[%s] ports %s', (_rule, ids) => {
    expect(ids.split(' ').filter((id) => !hex(id).port)).toEqual([])
  })
  it('[0.3] Tokyo is the capital of Japan, [0.1.1] Batavia that of the Netherlands East Indies', () => {
    const capital = (area: string) => ds.areas.find((record) => record.id === area)?.capital
    expect([capital('japan'), hex('p4904').city]).toEqual(['p4904', 'capital'])
    expect([capital('nei'), hex('a2819').city]).toEqual(['a2819', 'capital'])
  })
  it('[13.8.5.2] markers of the French capital go to Noumea, which is the capital of nobody', () => {
    expect(ds.areas.find((record) => record.id === 'france-ds')?.capital).toBe('p1913')
    expect(hex('p1913').city).not.toBe('capital')
  })
  it('[2.2.4] Manila, [4.2.8] Chita, [0.1.2] Nanking and Saigon are Cities', () => {
    for (const id of ['a3824', 'a5824', 'a4724', 'a3619'])
      expect(['city', 'capital', 'provisional']).toContain(hex(id).city)
  })
})

describe('terrain', () => {
  it.each([
    ['2.2.3.3', 'a2618'],
    ['2.2.3.3', 'a2717'],
    ['3.1.1', 'a4119'],
    ['2.2.3.1', 'p3009'],
  ])('[%s] %s is an All-Sea hex', (_rule, id) => expect(land(id)).toBe(false))
  it.each([
    ['4.2.5.1', 'a4214 a4312 a4314 a4413 a4414 a4520'],
    ['4.2.5.3', 'a4522 a4622 a4623 a4722 a4723'],
    ['8.2', 'a4315 a4416'],
    ['10.2', 'a3916 a4115'],
    ['3.2', 'a5425 a5524 a5525'],
    ['3.1.4', 'a5311 a5411 a5511 a5611 a5711 a5811 a5911 a6011'],
  ])('[%s] Land hexes %s', (_rule, ids) => {
    expect(ids.split(' ').filter((id) => !land(id))).toEqual([])
  })
  it('[3.1.1] a4624 is clear, Wenchow rough', () => {
    expect(hex('a4624').terrain).toBe('clear')
    expect(['hills', 'forest', 'swamp']).toContain(hex('a4524').terrain)
  })
  it('[3.2] Hailar is rough; a5426 gives no column shift', () => {
    expect(['hills', 'forest', 'swamp']).toContain(hex('a5625').terrain)
    expect(['clear', 'desert']).toContain(hex('a5426').terrain)
    expect([undefined, 'town']).toContain(hex('a5426').city)
  })
  it('[glossary Island] Guadalcanal is an Island, Rabaul is not', () => {
    expect(hex('p2611').island).toBe(true)
    expect(hex('p2808').island).toBeUndefined()
  })
  it('[4.2.3.8] Midway and [9.2] Iwo Jima limit stacking', () => {
    for (const id of ['p4519', 'p4304']) expect(hex(id).limited).toBe(true)
  })
  it('[11.1] islands that no Weather Area names know no weather', () => {
    for (const id of ['p2611', 'p2808', 'p3408', 'p3906', 'p4226', 'p4304', 'a2518', 'p1913'])
      expect(hex(id).weather).toBeUndefined()
  })
})

describe('marks', () => {
  it.each([
    ['0.1.1', 'a2819', 'axis'],
    ['glossary Control', 'p4801', 'axis'],
    ['0.1.2', 'a4724', 'western'],
    ['0.1.2', 'a3619', 'western'],
  ])('[%s] %s is a Strategic Hex of the %s colour', (_rule, id, colour) =>
    expect(hex(id).strategic).toBe(colour),
  )
  it('[0.1.2] Peiping is an Allied Strategic Hex', () => {
    const peiping = ds.hexes.find((record) => record.name === 'Peiping')
    expect(['western', 'soviet']).toContain(peiping?.strategic)
  })
  it('[0.1.1] there are enough Axis Strategic Hexes for the lowest band, -17', () => {
    expect(ds.hexes.filter((record) => record.strategic === 'axis').length).toBeGreaterThanOrEqual(17)
  })
  it('[2012:16.2.5] Britain, the United States, Russia and each China hold three Allied Strategic Hexes or more', () => {
    const china = ['hopeh', 'kansu', 'kiangsu', 'sinkiang', 'szechwan', 'tibet', 'yunnan']
    const held = (owners: readonly string[], colour: string) =>
      ds.hexes.filter(
        (record) => record.strategic === colour && chainOf(record.id).some((area) => owners.includes(area)),
      ).length
    expect(held(['britain-ds'], 'western')).toBeGreaterThanOrEqual(3)
    expect(held(['united-states-ds'], 'western')).toBeGreaterThanOrEqual(3)
    expect(held(['russia-ds'], 'soviet')).toBeGreaterThanOrEqual(3)
    expect(held(china, 'western')).toBeGreaterThanOrEqual(3)
    expect(held(china, 'soviet')).toBeGreaterThanOrEqual(3)
  })
  it('[38.3.7] six US Impact hexes', () => {
    const found = ds.hexes.filter((record) => record.impact).map((record) => record.id)
    expect(found.sort()).toEqual(['a3824', 'p1913', 'p2221', 'p2606', 'p4226', 'p5720'])
  })
  it('[3.1.4] the Axis may not enter the west edge of Russia, and no other hex is so marked', () => {
    const found = ds.hexes.filter((record) => record.noAxis).map((record) => record.id)
    expect(found.sort()).toEqual(['a5311', 'a5411', 'a5511', 'a5611', 'a5711', 'a5811', 'a5911', 'a6011'])
  })
  it('[36.34] Oil hexes lie on Land, in the Netherlands East Indies and elsewhere', () => {
    const oil = ds.hexes.filter((record) => record.oil)
    expect(oil.length).toBeGreaterThan(1)
    expect(oil.every((record) => land(record.id))).toBe(true)
    expect(oil.some((record) => chainOf(record.id).includes('nei'))).toBe(true)
  })
  it('[2.2.3.7] Port Moresby is a Key Port', () => expect(hex('p2606').keyPort).toBe(true))
  it('[glossary Multi-Zone Port] Singapore, Truk, Guadalcanal, Port Moresby', () => {
    for (const id of ['a3218', 'p3408', 'p2611', 'p2606']) expect(hex(id).multiZone).toBe(true)
  })
})

describe('roads and railways in single hexes', () => {
  it.each([
    ['10.2', 'a4115', 'rail'],
    ['glossary Air Base', 'a5422', 'road'],
    ['glossary Air Base', 'a5522', 'road'],
    ['glossary Air Base', 'a5625', 'road'],
    ['glossary Air Base', 'a5625', 'rail'],
    ['glossary Air Base', 'a5125', 'rail'],
    ['38.1.3', 'p5201', 'rail'],
  ] as const)('[%s] %s holds a %s', (_rule, id, kind) => expect(hasLine(id, kind)).toBe(true))
  it('[38.1.3] Kalgan, [10.2] Imphal, Ledo, Mandalay and Calcutta lie on a line', () => {
    for (const id of ['a5322', 'a4415', 'a4515', 'a4215', 'a4213'])
      expect([id, hasLine(id, 'road') || hasLine(id, 'rail')]).toEqual([id, true])
  })
  it('[13.2.1] the Eastern Europe Box and the edge strip are Russia', () => {
    for (let row = 53; row <= 60; row++) expect(landOf(`a${row}11`)).toBe('russia-ds')
    expect(ds.boxes.find((box) => box.id === 'eastern-europe')?.of).toBe('russia-ds')
  })
})

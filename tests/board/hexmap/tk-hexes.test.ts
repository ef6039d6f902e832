import { describe, expect, it } from 'vitest'
import { around, chainOf, hex, land, tk } from './tk.ts'

const NAMES: readonly [id: string, name: string][] = [
  ['w1824', 'Malta'],
  ['w2122', 'Palermo'],
  ['w2125', 'Reggio di Calabria'],
  ['w2208', 'Gibraltar'],
  ['w2320', 'Cagliari'],
  ['w2710', 'Madrid'],
  ['w2818', 'Marseilles'],
  ['w3023', 'Venice'],
  ['w3217', 'Vichy'],
  ['w3220', 'Bern'],
  ['w3221', 'Zürich'],
  ['w3319', 'Belfort'],
  ['w3414', 'Nantes'],
  ['w3420', 'Strasbourg'],
  ['w3516', 'Paris'],
  ['w3517', 'Reims'],
  ['w3518', 'Verdun'],
  ['w3519', 'Metz'],
  ['w3524', 'Prague'],
  ['w3612', 'Brest'],
  ['w3617', 'Amiens'],
  ['w3618', 'Lille'],
  ['w3624', 'Leipzig'],
  ['w3626', 'Breslau'],
  ['w3714', 'Cherbourg'],
  ['w3717', 'Calais'],
  ['w3718', 'Antwerp'],
  ['w3720', 'The Ruhr'],
  ['w3825', 'Berlin'],
  ['w3915', 'Southampton'],
  ['w3916', 'London'],
  ['w3919', 'Amsterdam'],
  ['w4123', 'Copenhagen'],
  ['w4124', 'Malmo'],
  ['w5025', 'Trondheim'],
  ['e1307', 'Sollum'],
  ['e1406', 'Tobruk'],
  ['e1515', 'Jerusalem'],
  ['e1615', 'Haifa'],
  ['e1716', 'Damascus'],
  ['e1908', 'Rhodes'],
  ['e2204', 'Athens'],
  ['e2508', 'Istanbul'],
  ['e2912', 'Sevastopol'],
  ['e3109', 'Odessa'],
  ['e3211', 'Nikolayev'],
  ['e3306', 'Cernauti'],
  ['e3310', 'Kirovograd'],
  ['e3311', 'Dnepropetrovsk'],
  ['e3609', 'Kiev'],
  ['e4307', 'Pskov'],
  ['e4312', 'Moscow'],
  ['e4507', 'Luga'],
  ['e4608', 'Leningrad'],
]

describe('places', () => {
  it.each(NAMES)('%s is %s', (id, name) => {
    expect(hex(id).name).toBe(name)
    expect(land(id)).toBe(true)
  })
  it('[0] capitals Berlin, London, Moscow and Madrid stand where the rules put them', () => {
    for (const id of ['w3825', 'w3916', 'e4312', 'w2710', 'w3516']) expect(hex(id).city).toBe('capital')
  })
  it('[2.3.2.4] Prague, Kiev, Leningrad and Moscow are cities', () => {
    for (const id of ['w3524', 'e3609', 'e4608', 'e4312']) {
      expect(['city', 'capital', 'provisional']).toContain(hex(id).city)
    }
  })
  it('[3.2] Amiens, Verdun and Lille give no terrain shift, and Antwerp, Calais, Reims cost 1 MP', () => {
    for (const id of ['w3617', 'w3518', 'w3618']) {
      expect([undefined, 'town']).toContain(hex(id).city)
      expect(['clear']).toContain(hex(id).terrain)
    }
    for (const id of ['w3718', 'w3717', 'w3517']) expect(hex(id).terrain).toBe('clear')
  })
})

describe('ports', () => {
  it.each(['w1824', 'w2122', 'w2208', 'w2320', 'w2818', 'w3023', 'w3414', 'w3612', 'w3714', 'w3717'])(
    '%s is a port',
    (id) => expect(hex(id).port).toBe(true),
  )
  it.each(['w3718', 'w3915', 'w3916', 'w3919', 'w3922', 'w4023', 'w4123', 'w5025', 'w2125', 'e1213'])(
    '%s is a port',
    (id) => expect(hex(id).port).toBe(true),
  )
  it.each(['e1312', 'e1406', 'e1615', 'e1908', 'e2204', 'e2508', 'e4608'])('%s is a port', (id) =>
    expect(hex(id).port).toBe(true),
  )
  it('[glossary Multi-Zone Port] are Gibraltar, Brest and Malta only', () => {
    const found = tk.hexes.filter((record) => record.multiZone).map((record) => record.name)
    expect(found.sort()).toEqual(['Brest', 'Gibraltar', 'Malta'])
  })
  it('[2.2.3.7] the one Key Port on the map is Malta', () => {
    expect(tk.hexes.filter((record) => record.keyPort).map((record) => record.id)).toEqual(['w1824'])
  })
  it('[glossary Major Port] Gibraltar has Limited Stacking', () => expect(hex('w2208').limited).toBe(true))
  it('[map] Leningrad is an ice port', () => expect(hex('e4608').ice).toBe(true))
})

describe('Land and All-Sea', () => {
  it.each(['w2022', 'w2026', 'w3815', 'e1327'])('%s is All-Sea', (id) => expect(hex(id).terrain).toBe('sea'))
  it('[2.2.3.4] w2022 lies off Tunisia, beside Palermo', () => {
    const near = around('w2022').map((record) => record.id)
    expect(near).toContain('w2122')
  })
  it('[3.1.1] w3815 lies between Southampton and Cherbourg', () => {
    expect(around('w3815').map((record) => record.id)).toEqual(expect.arrayContaining(['w3915', 'w3714']))
  })
  it.each(['w3525', 'w3725', 'w3625', 'w3726', 'w3627', 'w3619', 'w3913', 'e1206', 'e1207', 'e1306'])(
    '%s is Land',
    (id) => expect(land(id)).toBe(true),
  )
  it.each(['e1819', 'e1919', 'e2019', 'e2119', 'e3107', 'e3206', 'e3207', 'e3307', 'e4607', 'e4707'])(
    '%s is Land',
    (id) => expect(land(id)).toBe(true),
  )
  it.each(['e3110', 'e3111', 'e3210', 'e3212', 'e4207', 'e4208', 'e4209', 'e1111', 'e1112', 'w4024'])(
    '%s is Land',
    (id) => expect(land(id)).toBe(true),
  )
  it('[glossary Island] Malta is an island, Sicily and Sardinia are not', () => {
    expect(hex('w1824').island).toBe(true)
    for (const id of ['w2122', 'w2320']) {
      expect(hex(id).island).toBeUndefined()
      expect(around(id).some((record) => record.terrain !== 'sea')).toBe(true)
    }
  })
})

describe('terrain', () => {
  it('[3.1.1] e3608 is clear, e3707 and e3708 are swamp', () => {
    expect(hex('e3608').terrain).toBe('clear')
    expect(hex('e3707').terrain).toBe('swamp')
    expect(hex('e3708').terrain).toBe('swamp')
  })
  it('knows every kind', () => {
    for (const kind of ['clear', 'desert', 'hills', 'forest', 'swamp', 'sea']) {
      expect(tk.hexes.filter((record) => record.terrain === kind).length).toBeGreaterThan(8)
    }
  })
  it('[7] desert weather covers seven lands, north all others', () => {
    const dry = ['libya', 'egypt', 'palestine', 'trans-jordan', 'syria', 'iraq', 'kuwait']
    for (const record of tk.hexes) {
      if (record.terrain === 'sea') continue
      const desert = chainOf(record.id).some((area) => dry.includes(area))
      expect([record.id, record.weather]).toEqual([record.id, desert ? 'desert' : 'north'])
    }
    for (const id of ['e2427', 'w2020', 'e2412']) expect(hex(id).weather).toBe('north')
  })
})

describe('marks', () => {
  it('[0.1.1] Axis Strategic Hexes: Metz, The Ruhr, Madrid, Stockholm, Ankara', () => {
    for (const id of ['w3519', 'w3720', 'w2710']) expect(hex(id).strategic).toBe('axis')
    for (const name of ['Stockholm', 'Ankara']) {
      expect(tk.hexes.find((record) => record.name === name)?.strategic).toBe('axis')
    }
  })
  it('[0.1.1] Allied Strategic Hexes: Oslo, Antwerp, Paris', () => {
    expect(hex('w3718').strategic).toBe('western')
    expect(hex('w3516').strategic).toBe('western')
    expect(tk.hexes.find((record) => record.name === 'Oslo')?.strategic).toBe('western')
  })
  it('[0.1.1] Soviet Strategic Hexes lie in Russia', () => {
    const soviet = tk.hexes.filter((record) => record.strategic === 'soviet')
    expect(soviet.length).toBeGreaterThan(4)
    for (const record of soviet) expect(chainOf(record.id)).toContain('russia')
  })
  it('[10.2.2] no Axis entry at the east edge of Russia and at e1111, e1112', () => {
    for (const record of tk.hexes.filter((candidate) => candidate.noAxis)) {
      expect(record.id === 'e1111' || record.id === 'e1112' || chainOf(record.id).includes('russia')).toBe(
        true,
      )
    }
    for (const id of ['e1111', 'e1112', 'e2828', 'e5127', 'e4028']) expect(hex(id).noAxis).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { allSea, hasLine, hex, net, place, range, side, tk, within } from './tk.ts'

describe('mountains', () => {
  it.each([
    ['4.2.5.1', 'w3523', 'w3524'],
    ['4.2.5.1', 'w3625', 'w3524'],
    ['8.2', 'e3306', 'e3206'],
  ])('[%s] mountain hexside %s/%s', (_rule, a, b) => expect(side(a, b).mountain).toBe(true))
  it('[8.2] the other five hexsides of Cernauti are no mountains', () => {
    for (const id of ['e3207', 'e3305', 'e3307', 'e3406', 'e3407'])
      expect(side('e3306', id).mountain).toBeFalsy()
  })
  it('[8.2] e3107 - e3207 - e3307 crosses no mountain', () => {
    expect(side('e3107', 'e3207').mountain).toBeFalsy()
    expect(side('e3207', 'e3307').mountain).toBeFalsy()
  })
})

describe('rivers', () => {
  it('[3.2] river hexside w3619/w3518', () => expect(side('w3619', 'w3518').river).toBe(true))
  it.each([
    ['w3619', 'w3718'],
    ['w3718', 'w3717'],
    ['w3717', 'w3617'],
    ['w3617', 'w3517'],
    ['w3517', 'w3518'],
  ])('[3.2] no river, mountain or water on the panzer route %s-%s', (a, b) => {
    const { river, mountain, lake, sea, strait } = side(a, b)
    expect([river, mountain, lake, sea, strait].filter(Boolean)).toEqual([])
  })
  it('[3.1.1] river e3609/e3708, none e3707/e3608, none e3609/e3608', () => {
    expect(side('e3609', 'e3708').river).toBe(true)
    expect(side('e3707', 'e3608').river).toBeFalsy()
    expect(side('e3609', 'e3608').river).toBeFalsy()
  })
})

describe('straits, canals and All-Sea hexsides', () => {
  it('[10.2] connected strait with a railway at Istanbul', () => {
    const found = tk.sides.filter(
      (record) => record.strait === 'connected' && [record.a, record.b].includes('e2508'),
    )
    expect(found.length).toBe(1)
    expect(found[0]?.rail).toBe(true)
  })
  it('[4.2.5.2] a strait parts Copenhagen and Malmo, an All-Sea hexside Copenhagen and w4024', () => {
    expect(side('w4123', 'w4124').strait).toBeTruthy()
    expect(side('w4123', 'w4024').strait).toBeUndefined()
    expect(allSea('w4123', 'w4024')).toBe(true)
  })
  it('[4.2.5.1] an All-Sea hexside lies between Odessa and e3111 by way of e3110', () => {
    expect(allSea('e3109', 'e3110') || allSea('e3110', 'e3111')).toBe(true)
    expect(range('e3109', 'e3111')).toBe(2)
  })
  it('[2.2.3.2] the canals are Kiel and Suez', () => {
    const canals = tk.sides.filter((record) => record.canal).map((record) => `${record.a}/${record.b}`)
    expect(canals.sort()).toEqual(['e1213/e1312', 'w3922/w4023'])
  })
  it('[map] open straits: Gibraltar, Messina, Kerch, Dardanelles, Sound', () => {
    expect(tk.sides.filter((record) => record.strait === 'open').length).toBe(5)
  })
})

describe('railways and roads', () => {
  const rails = net('w3825', ['rail'])
  it.each([
    'Moscow',
    'Leningrad',
    'Kiev',
    'Stalingrad',
    'Archangel',
    'Murmansk',
    'Baku',
    'Sevastopol',
    'Warsaw',
    'Riga',
    'Bucharest',
    'Sofia',
    'Athens',
    'Istanbul',
    'Ankara',
    'Rome',
    'Taranto',
    'Reggio di Calabria',
    'Paris',
    'Brest',
    'Madrid',
    'Lisbon',
    'Amsterdam',
    'Copenhagen',
    'Budapest',
    'Belgrade',
    'Vienna',
    'Prague',
    'Bern',
    'Helsinki',
    'Oslo',
    'Stockholm',
    'Trondheim',
    'Narvik',
  ])('[10.2] railways run from Berlin to %s', (name) => {
    const id = place(name).id
    expect(
      ['Oslo', 'Stockholm', 'Trondheim', 'Narvik'].includes(name)
        ? net(id, ['rail']).size > 5
        : rails.has(id),
    ).toBe(true)
  })
  it('[10.2] railways run on Great Britain from London to Glasgow, Aberdeen and Plymouth', () => {
    const britain = net('w3916', ['rail'])
    for (const name of ['Glasgow', 'Aberdeen', 'Plymouth', 'Liverpool'])
      expect(britain.has(place(name).id)).toBe(true)
  })
  it('[10.2] every east-edge railway and Siberia: Sverdlovsk lies on the net of Moscow', () => {
    expect(net('e4312', ['rail']).has(place('Sverdlovsk').id)).toBe(true)
  })
})

describe('[10.2] supply through Turkey', () => {
  it('rail at e2119 runs by Ankara and Istanbul to Germany', () => {
    expect(hasLine('e2119', 'rail')).toBe(true)
    const turkish = net('e2119', ['rail'])
    for (const id of ['e2412', 'e2508', 'w3825']) expect(turkish.has(id)).toBe(true)
    expect(net('e2119', ['rail'], false).has('w3825')).toBe(false)
  })
  it('a unit in e1919 reaches e2119 over one hex', () => expect(range('e1919', 'e2119')).toBe(2))
  it('e2019 has a road and no railway; it is two hexes from e1819', () => {
    expect(hasLine('e2019', 'road')).toBe(true)
    expect(hasLine('e2019', 'rail')).toBe(false)
    expect(range('e1819', 'e2019')).toBe(2)
    expect(net('e2019', ['road']).has('e2119')).toBe(true)
  })
  it('a unit in e1819 reaches no railway within two hexes', () => {
    expect(within('e1819', 2).filter((id) => hasLine(id, 'rail'))).toEqual([])
  })
})

describe('[10.2] supply in the desert', () => {
  it('every way from Damascus to Tobruk uses two separate stretches of road', () => {
    const east = net('e1716', ['road'])
    expect(east.has('e1615') || east.has('e1515')).toBe(true)
    const west = net('e1406', ['road'])
    expect(west.has('e1307')).toBe(true)
    expect([...east].some((id) => west.has(id))).toBe(false)
    const railOnly = within('e1716', 2).flatMap((id) => [...net(id, ['rail'])])
    const toTobruk = new Set(railOnly)
    expect(toTobruk.has('e1406')).toBe(false)
    expect([...west].some((id) => toTobruk.has(id) && hasLine(id, 'road'))).toBe(false)
  })
  it('road and rail lead from Sollum to Suez', () => {
    expect(hasLine('e1307', 'road')).toBe(true)
    expect(net('e1307', ['road', 'rail']).has('e1213')).toBe(true)
    expect(side('e1306', 'e1307').road).toBe(true)
    expect(side('e1306', 'e1406').road).toBe(true)
  })
  it('Taranto has a railway to Germany', () => {
    const id = place('Taranto').id
    expect(net(id, ['rail']).has('w3825')).toBe(true)
    expect(hex(id).port).toBe(true)
  })
})

describe('[glossary Air Base] e4209', () => {
  it('is a rail hex whose free trace e4208 - e4207 meets a railway to Germany', () => {
    expect(hasLine('e4209', 'rail')).toBe(true)
    expect(hasLine('e4207', 'rail')).toBe(true)
    expect(net('e4207', ['rail']).has('w3825')).toBe(true)
    expect(side('e4209', 'e4208').rail).toBeFalsy()
  })
})

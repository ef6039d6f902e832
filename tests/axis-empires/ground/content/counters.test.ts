import { describe, expect, it } from 'vitest'
import { counterFile } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import { validateCounters } from '../../../../src-shared/axis-empires/ground/content/validate/index.ts'
import { counterPaths, factors, loadCounterFiles, loadCounters, loadMap, readJson } from './files.ts'

const counters = loadCounters()
const byId = new Map(counters.map((counter) => [counter.id, counter]))
const get = (id: string) => {
  const counter = byId.get(id)
  if (!counter) throw new Error(`no counter ${id}`)
  return counter
}
const faces = (id: string): string => get(id).sides.map(factors).join(' / ')
const flag = (id: string, key: 'elite' | 'exp' | 'colonial' | 'stripe' | 'squares', face = 0): boolean => {
  const side = get(id).sides[face]
  return side !== undefined && key in side && side[key as keyof typeof side] === true
}

describe('counter files', () => {
  it.each(counterPaths)('%s has the format', (path) => {
    const result = counterFile.safeParse(readJson(path))
    expect(result.error?.issues ?? []).toEqual([])
  })
  it('fit the map of Totaler Krieg', () => {
    expect(validateCounters(loadCounterFiles(), [loadMap()]).map((problem) => problem.message)).toEqual([])
  })
  it('say of every ground unit where it comes from', () => {
    for (const counter of counters) {
      expect(counter.source, counter.id).toBeDefined()
      if (counter.source === 'rule') expect(counter.cite, counter.id).toBeDefined()
      else expect(counter.why, counter.id).toBeDefined()
    }
  })
  it('keep factors inside the known scale for their steps', () => {
    for (const counter of counters) {
      for (const side of counter.sides) {
        if (side.kind !== 'ground' || side.type === 'fortress') continue
        const most = [0, 3, 6, 9][side.steps] ?? 0
        expect(side.attack, counter.id).toBeLessThanOrEqual(most)
        expect(side.defence, counter.id).toBeLessThanOrEqual([0, 3, 5, 7][side.steps] ?? 0)
        expect(side.move, counter.id).toBeLessThanOrEqual(4)
      }
    }
  })
})

describe('known factors', () => {
  it.each([
    ['4.2.6.2', 'German infantry', 'ger-inf-20', '1-2-3 (1)'],
    ['4.2.6.2', 'German infantry with a Detachment on its back', 'ger-inf-01', '1-2-3 (1) / detachment'],
    ['2.3.4.2', 'German infantry army', 'ger-18a', '3-4-2 (2) / 5-6-2 (3)'],
    ['2.3.1.2', 'German HQ', 'ger-hq-g', '2-2-3 (2) / 4-4-3 (3)'],
    ['2.3.1.1', 'German armor', 'ger-arm-01', '2-2-4 (1)'],
    ['2.3.1.1', 'German 1P', 'ger-1p', '5-4-4 (2) / 8-6-4 (3)'],
    ['2.3.1.1', 'German 2P', 'ger-2p', '5-4-4 (2) / 8-6-4 (3)'],
    ['2.3.1.1', 'German 3P', 'ger-3p', '5-4-4 (2) / 8-6-4 (3)'],
    ['2.3', 'German SS panzer army', 'ger-6ss', '6-5-3 (2) / 9-7-3 (3)'],
    ['13.7.2', 'Italian infantry 5', 'ita-inf-1', '0-1-2 (1) / 1-3-2 (2)'],
    ['13.7.2', 'Italian garrison of Rhodes', 'ita-rho', '0-1-0 (1)'],
    ['13.7.2', 'Italian colonial', 'ita-col', '0-1-2 (1)'],
    ['13.7.2', 'Italian Exp', 'ita-exp', '1-1-3 (1)'],
    ['13.7.2', 'Finnish ski', 'fin-ski-1', '0-1-3 (1) / 2-2-3 (2)'],
    ['2.3.1.1', 'British 1-2-2', 'brit-inf-05', '1-2-2 (1)'],
    ['2.3.1.1', 'British 1-1-3 backed by 2-3-3', 'brit-inf-09', '1-1-3 (1) / 2-3-3 (2)'],
    ['+17.8', 'British Fra colonial', 'brit-col-fra', '1-2-2 (1)'],
    ['2.3.4.2', 'French colonial army', 'fra-col-1', '1-1-2 (1) / 2-2-2 (2)'],
    ['13.7.2', 'Vichy 1', 'fra-v-1', '3-4-2 (2)'],
    ['13.7.2', 'Vichy 7', 'fra-v-7', '1-2-3 (1)'],
    ['13.7.2', 'Vichy Exp', 'fra-v-exp', '1-2-3 (1)'],
    ['13.7.2', 'Vichy Res', 'fra-v-res', '0-1-2 (1)'],
    ['13.7.2', 'Vichy fourth colonial', 'fra-v-col-4', '1-1-2 (1)'],
    ['2.3.1.1', 'Russian infantry', 'rus-inf-14', '1-1-2 (1)'],
    ['+17.11', 'Russian colonial', 'rus-col-1', '0-1-2 (1)'],
  ])('[%s] %s is as stated', (_cite, _name, id, expected) => {
    expect(faces(id)).toBe(expected)
  })
  it.each([
    ['2.3.4.2', 'German 4-4-3 infantry army', 'ger-4a', '4-4-3 (2)'],
    ['2.3.1.1', 'Russian Guards', 'rus-g-1', '1-2-3 (1)'],
    ['2.3.4.3', 'Russian Shock', 'rus-s-1', '2-1-2 (1)'],
    ['2.3.2.2', 'British Def', 'brit-def-1', '1-1-2 (1)'],
    ['2.3.2.2', 'French Def', 'fra-def-1', '1-1-2 (1)'],
    ['2.3.2.2', 'Russian Def', 'rus-def-1', '0-2-2 (1)'],
    ['2.3.2.2', 'German GD', 'ger-gd', '2-3-3 (1)'],
    ['2.3.2.2', 'German HG', 'ger-hg', '2-3-3 (1)'],
    ['2.3.2.2', 'German SS Tot', 'ger-tot', '2-3-3 (1)'],
    ['2.3.2.2', 'German SS Vik', 'ger-vik', '2-3-3 (1)'],
    ['13.7.2', 'Italian infantry 1', 'ita-inf-4', '1-1-3 (1)'],
    ['13.7.2', 'Italian infantry 8', 'ita-inf-5', '1-1-3 (1)'],
  ])('[%s] %s has the front stated', (_cite, _name, id, expected) => {
    expect(factors(get(id).sides[0])).toBe(expected)
  })
  it('[2.3.2.2] port-a-forts have a one-step fortress on the back', () => {
    for (const id of ['brit-def-1', 'fra-def-1', 'ger-gd', 'ger-hg', 'ger-tot', 'ger-vik', 'rus-def-1']) {
      expect(get(id).tags, id).toContain('port-a-fort')
      expect(get(id).sides[1], id).toMatchObject({ type: 'fortress', steps: 1 })
    }
  })
  it('[2.3.1.1] the French HQ has two steps and no one-step side', () => {
    expect(get('fra-hq-1').sides).toHaveLength(1)
    expect(get('fra-hq-1').sides[0]).toMatchObject({ type: 'hq', steps: 2 })
  })
  it('[2.3] the German mountain units have the 20th and 24th armies on their backs', () => {
    for (const [id, name] of [
      ['ger-mtn-1', '20'],
      ['ger-mtn-2', '24'],
    ] as const) {
      expect(get(id).name).toBe(name)
      expect(get(id).sides.map((side) => (side.kind === 'ground' ? side.steps : 0))).toEqual([1, 2])
    }
  })
  it('[18.1] airborne and helicopter units are backed by an Airdrop', () => {
    for (const id of ['ger-abn', 'ger-heli', 'west-1ab', 'rus-abn'])
      expect(get(id).sides[1]?.type, id).toBe('airdrop')
  })
  it('[3.1.1] Russian HQs move 2', () => {
    for (const counter of counters) {
      const front = counter.sides[0]
      if (counter.nation === 'russia' && front?.kind === 'ground' && front.type === 'hq')
        expect(front.move).toBe(2)
    }
  })
})

describe('recipes', () => {
  const need = (id: string) => get(id).recipe
  it('[2.3] a panzer army is infantry and armor, then armor', () => {
    expect(need('ger-1p')).toEqual({
      two: [{ type: 'infantry' }, { type: 'armor' }],
      three: { type: 'armor' },
    })
  })
  it('[2.3] an SS panzer army is built from SS steps only', () => {
    expect(need('ger-6ss')).toEqual({
      two: [
        { type: 'infantry', tag: 'ss' },
        { type: 'armor', tag: 'ss' },
      ],
      three: { type: 'armor', tag: 'ss' },
    })
  })
  it('[2.3] a Western three-step army is two infantry and one armor', () => {
    for (const id of ['brit-1a', 'us-5a', 'fra-1a']) {
      expect(need(id), id).toEqual({
        two: [{ type: 'infantry' }, { type: 'infantry' }],
        three: { type: 'armor' },
      })
    }
  })
  it('[2.3] a German HQ takes infantry steps only', () => {
    expect(need('ger-hq-g')).toBeUndefined()
  })
  it('[2.3] AA is the BEF and a Western minor infantry step in the Holding Box', () => {
    expect(need('west-aa')?.two).toEqual([
      { type: 'infantry', counters: ['brit-bef'] },
      { type: 'infantry', nations: ['western-minor'], holding: true },
    ])
  })
  it('[2.3] the 15th HQ is British and US infantry, its armor step goes to the Holding Box', () => {
    expect(need('west-15')?.two.map((step) => step.nations)).toEqual([['britain'], ['united-states']])
    expect(need('west-15')?.three).toEqual({
      type: 'armor',
      nations: ['britain', 'united-states'],
      holding: true,
    })
  })
  it('[2.3] Bal, Cen and Sou hold a Soviet minor infantry step', () => {
    for (const id of ['sov-bal', 'sov-cen', 'sov-sou']) {
      expect(need(id)?.two[1], id).toEqual({ type: 'infantry', nations: ['soviet-minor'], holding: true })
    }
  })
  it('[2.3] Med, PA, 20 and 24 hold an Axis minor step', () => {
    for (const id of ['axis-med', 'axis-pa', 'ger-mtn-1', 'ger-mtn-2']) {
      expect(need(id)?.two[1], id).toMatchObject({ nations: ['axis-minor'], holding: true })
    }
  })
})

describe('fortress and garrison units', () => {
  it.each([
    ['bh-ams', ['w3919']],
    ['brit-gib', ['w2208']],
    ['brit-lon', ['w3916']],
    ['cri-sev', ['e2912']],
    ['cze-pra', ['w3524']],
    ['fin-man-1', ['e4607', 'e4707']],
    ['fin-man-2', ['e4607', 'e4707']],
    ['fra-mag-1', ['w3519', 'w3420', 'w3319']],
    ['fra-metz', ['w3519']],
    ['rus-kiev', ['e3609']],
    ['rus-len', ['e4608']],
    ['rus-mos', ['e4312']],
    ['rus-sev', ['e2912']],
    ['swi-bern', ['w3220']],
    ['swi-zur', ['w3221']],
    ['ita-rho', ['e1908']],
  ])('[2.3.2.4] %s is restricted to its hexes', (id, hexes) => {
    expect(get(id).hexes).toEqual(hexes)
  })
  it.each([
    ['fra-line-1', 'line'],
    ['rus-line-1', 'line'],
    ['ger-wall-1', 'wall'],
    ['ger-fe-1', 'any'],
    ['ger-ss-fort-1', 'ss'],
  ])('[2.3.2.4] %s is restricted to its kind of place', (id, place) => {
    expect(get(id).place).toBe(place)
  })
  it('[2.3.2.1] fortress units built by conversion have two steps', () => {
    for (const id of [
      'fra-line-1',
      'fra-mag-1',
      'ger-wall-1',
      'ger-fe-1',
      'rus-line-1',
      'rus-kiev',
      'brit-gib',
    ]) {
      expect(get(id).sides[0], id).toMatchObject({ type: 'fortress', steps: 2 })
    }
  })
  it('[13.7.1] fortress units of Minor Countries that set up begin on a one-step side', () => {
    for (const id of ['bh-ams', 'cze-pra', 'swi-bern', 'swi-zur', 'fin-man-1']) {
      expect(get(id).sides[0], id).toMatchObject({ type: 'fortress', steps: 1 })
    }
  })
  it('[2.3.1.2] fortress and garrison units show squares', () => {
    for (const counter of counters) {
      counter.sides.forEach((side, face) => {
        if (side.kind !== 'ground' || (side.type !== 'fortress' && side.type !== 'garrison')) return
        expect(flag(counter.id, 'squares', face), counter.id).toBe(true)
      })
    }
  })
})

describe('elite, colonial, Exp and striped units', () => {
  it('[2.3.4.3] the listed one-step units are elite', () => {
    const listed = [
      'brit-bef',
      'brit-def-1',
      'fra-def-1',
      'ger-gd',
      'ger-hg',
      'ger-tot',
      'ger-vik',
      'ger-heli',
      'ger-ss-inf-1',
    ]
    for (const id of [
      ...listed,
      'rus-def-1',
      'rus-g-1',
      'rus-gt-1',
      'rus-s-1',
      'ita-exp',
      'ger-abn',
      'rus-cav-1',
      'ger-mtn-1',
      'brit-cdo',
    ]) {
      expect(flag(id, 'elite'), id).toBe(true)
    }
  })
  it('[2.3.4.3] ordinary infantry and armor are not elite', () => {
    for (const id of [
      'ger-inf-01',
      'ger-arm-01',
      'rus-inf-01',
      'rus-18a',
      'brit-inf-01',
      'fra-inf-01',
      'pol-inf-1',
    ]) {
      expect(flag(id, 'elite'), id).toBe(false)
    }
  })
  it('[2.3.4.3] every Exp unit is elite and has one step', () => {
    const exps = counters.filter((counter) => flag(counter.id, 'exp'))
    expect(exps.length).toBeGreaterThan(8)
    for (const counter of exps) {
      expect(flag(counter.id, 'elite'), counter.id).toBe(true)
      expect(counter.sides[0], counter.id).toMatchObject({ steps: 1 })
    }
  })
  it('[1.3.4] Britain has its twelve colonials', () => {
    const names = counters
      .filter((counter) => counter.id.startsWith('brit-col-'))
      .map((counter) => counter.name)
    expect(names.sort()).toEqual([
      'Afr',
      'Aus',
      'Can',
      'Fra',
      'Ind',
      'Italy',
      'NZ',
      'Pol',
      'SA',
      'Spain',
      'Swe',
      'Tur',
    ])
  })
  it('[2.3] multi-step HQs, panzer armies and Exp units carry a Delay Stripe', () => {
    for (const id of ['ger-hq-g', 'ger-1p', 'ger-6ss', 'ita-exp', 'ita-col', 'brit-hq-hf', 'rus-hq-w']) {
      expect(flag(id, 'stripe'), id).toBe(true)
    }
  })
  it('[2.2.3.7] Standard Convoys have no Delay Stripe, the other kinds do', () => {
    for (const counter of counters) {
      for (const [face, side] of counter.sides.entries()) {
        if (side.kind !== 'marker' || side.convoy === undefined) continue
        expect(flag(counter.id, 'stripe', face), counter.id).toBe(side.convoy !== 'standard')
      }
    }
  })
  it('[1.3.4] every country that can be activated has a reserve unit', () => {
    for (const id of [
      'pol-res',
      'bh-res',
      'fin-res',
      'rum-res',
      'hun-res',
      'ita-res',
      'tur-res',
      'swe-res',
      'spa-res',
      'yug-res',
    ]) {
      expect(factors(get(id).sides[0]), id).toBe('0-1-2 (1)')
    }
  })
  it('[2.2.3.1] ranges: Blitz 2, Air Force 3, Bomber 9, Failure 5, HQ 2', () => {
    expect(get('axis-blitz-1').sides[0]).toMatchObject({ type: 'blitz', range: 2 })
    expect(get('ger-af-1').sides[0]).toMatchObject({ type: 'air-force', range: 3 })
    expect(get('ger-bomber').sides[0]).toMatchObject({ type: 'bomber', range: 9 })
    expect(get('axis-failure-1').sides[0]).toMatchObject({ type: 'failure-command', range: 5 })
    expect(get('ger-hq-a').sides[0]).toMatchObject({ type: 'hq', range: 2 })
  })
})

import { describe, expect, it } from 'vitest'
import { type Counter, counterFile } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import { dsCounterPaths, loadDsCounters } from './ds-files.ts'
import { factors, loadCounters, readJson } from './files.ts'

const counters = loadDsCounters()
const byId = new Map(counters.map((counter) => [counter.id, counter]))
const get = (id: string): Counter => {
  const counter = byId.get(id)
  if (!counter) throw new Error(`no counter ${id}`)
  return counter
}
const faces = (id: string): string => get(id).sides.map(factors).join(' / ')
const having = (test: (counter: Counter) => boolean): string[] =>
  counters.filter(test).map((counter) => counter.id)
const sideOf = (id: string, face = 0) => get(id).sides[face]

describe('counter files of Dai Senso', () => {
  it.each(dsCounterPaths)('%s has the format', (path) => {
    const result = counterFile.safeParse(readJson(path))
    expect(result.error?.issues ?? []).toEqual([])
  })
  it('share no id with the counters of the other map: one game may use both', () => {
    const other = new Set(loadCounters().map((counter) => counter.id))
    expect(counters.filter((counter) => other.has(counter.id)).map((counter) => counter.id)).toEqual([])
    expect(byId.size).toBe(counters.length)
  })
  it('say of every counter where it comes from', () => {
    for (const counter of counters) {
      if (counter.source === 'rule') expect(counter.cite, counter.id).toBeDefined()
      else expect(counter.why, counter.id).toBeDefined()
    }
  })
  it('keep factors inside the known scale for their steps', () => {
    for (const counter of counters) {
      for (const side of counter.sides) {
        if (side.kind !== 'ground' || side.type === 'fortress') continue
        expect(side.attack, counter.id).toBeLessThanOrEqual([0, 2, 5, 7][side.steps] ?? 0)
        expect(side.defence, counter.id).toBeLessThanOrEqual([0, 2, 4, 6][side.steps] ?? 0)
        expect(side.move, counter.id).toBeLessThanOrEqual(3)
      }
    }
  })
  it('number about as many as the published sheets (580), within a quarter', () => {
    expect(counters.length).toBeGreaterThan(435)
    expect(counters.length).toBeLessThan(725)
  })
})

describe('known factors', () => {
  it.each([
    ['2.3.1.1', 'Japanese 0-1-1 infantry', 'jpn-inf-14', '0-1-1 (1)'],
    ['2.3.1.1', 'Japanese 1-1-1 infantry backed by 2-2-1', 'jpn-1a', '1-1-1 (1) / 2-2-1 (2)'],
    ['2.3.4.1', 'Japanese 15th Army', 'jpn-15a', '2-1-1 (1) / 3-3-1 (2)'],
    ['2.3.1.2', 'Japanese HQ', 'jpn-hq-cc', '2-1-1 (2) / 3-2-1 (3)'],
    ['2.3.4.2', 'Japanese colonial army', 'jpn-col-1', '0-1-1 (1) / 1-2-1 (2)'],
    ['3.2', 'Kwantung infantry', 'jpn-kwa-1', '2-1-1 (1)'],
    ['2.3', 'Kwantung HQ', 'jpn-kwa-hq', '2-1-2 (2)'],
    ['37.17', 'Japanese Home Defense', 'jpn-hd-1', '0-2-1 (1)'],
    ['38.1.1', 'Hopeh Def', 'ho-def-1', '1-1-1 (1) / 0-1-0 (1)'],
    ['2.3.1.1', 'Russian infantry', 'ds-rus-inf-12', '1-1-1 (1)'],
    ['3.2', 'Russian 3-3-1 infantry', 'ds-rus-39a', '1-1-1 (1) / 3-3-1 (2)'],
    ['2.3.1.1', 'British 3-4-1 backed by 6-6-2', 'ds-brit-12a', '3-4-1 (2) / 6-6-2 (3)'],
    ['2.3.4.1', 'British 4-4-1 backed by 6-6-2', 'ds-brit-14a', '4-4-1 (2) / 6-6-2 (3)'],
    ['2.3.1.1', 'British armor', 'ds-brit-arm-1', '2-1-2 (1)'],
    ['2.3.2.4', 'Hong Kong fortress', 'ds-brit-hk', '0-2-0 (2)'],
    ['2.3.2.4', 'Hong Kong garrison', 'ds-brit-gar-hk', '0-1-0 (1)'],
    ['4.2.6.2', 'US 8th Army', 'ds-us-8a', '4-4-1 (2) / 7-6-2 (3)'],
    ['13.7.2', 'French garrison of Saigon', 'ds-fra-gar-sai', '0-1-0 (1)'],
    ['13.7.2', 'French colonial', 'ds-fra-col', '0-1-1 (1)'],
    ['36.13.3', 'French reserve from Europe', 'ds-fra-res-2', '0-1-2 (1)'],
    ['36.13.3', 'French colonial from Europe', 'ds-fra-col-2', '1-2-2 (1)'],
  ])('[%s] %s is as stated', (_cite, _name, id, expected) => {
    expect(faces(id)).toBe(expected)
  })
  it.each([
    ['2.3.1.1', 'Russian Shock', 'ds-rus-s-1', '2-1-1 (1)'],
    ['2.3.2.2', 'Japanese IG', 'jpn-ig-1', '1-1-2 (1)'],
    ['2.3.2.2', 'Kansu Def', 'kan-def-1', '1-1-1 (1)'],
    ['2.3.2.2', 'Kiangsu Def', 'ki-def-1', '1-1-1 (1)'],
    ['2.3.2.2', 'Szechwan Def', 'sze-def-1', '1-1-1 (1)'],
    ['2.3.2.2', 'Yunnan Def', 'yun-def-1', '1-1-1 (1)'],
  ])('[%s] %s has the front stated', (_cite, _name, id, expected) => {
    expect(factors(sideOf(id))).toBe(expected)
  })
  it('[3.1.1] Japanese tank units move 2', () => {
    for (const id of having((c) => c.nation === 'japan' && c.sides[0]?.type === 'armor'))
      expect(sideOf(id), id).toMatchObject({ move: 2 })
  })
  it('[2.3.4.3] the Kwantung, FE, IG, Shock, Guards and Exp units are elite, Chinese Def with them', () => {
    const elite = (id: string) => {
      const side = sideOf(id)
      return side?.kind === 'ground' && side.elite === true
    }
    for (const id of [
      'jpn-kwa-1',
      'jpn-kwa-4a',
      'ds-brit-fe',
      'jpn-ig-1',
      'ds-rus-s-1',
      'ds-rus-g-1',
      'ho-exp',
      'ki-def-1',
    ])
      expect(elite(id), id).toBe(true)
  })
  it('[9.1] a Chinese Def unit is an Exp unit, but not on its fortress side', () => {
    expect(sideOf('ki-def-1')).toMatchObject({ type: 'infantry', exp: true })
    expect(sideOf('ki-def-1', 1)).not.toHaveProperty('exp')
  })
  it('[3.2] the Plv army is cavalry-mechanized and has more than one step', () => {
    for (const side of get('ds-rus-plv').sides) {
      expect(side).toMatchObject({ type: 'cav-mech' })
      expect(side.kind === 'ground' && side.steps > 1).toBe(true)
    }
  })
  it('[4.2.5.3] the 9th War Zone is an army group of Kiangsu with more than one step', () => {
    expect(get('ki-wz9')).toMatchObject({ nation: 'kiangsu', name: '9WZ' })
    expect(sideOf('ki-wz9', 1)).toMatchObject({ size: 'xxxxx', steps: 2 })
  })
})

describe('rules on counters', () => {
  it('[2.3.1.2] Japanese colonial and Kwantung units show squares', () => {
    for (const counter of counters) {
      if (counter.nation !== 'japan') continue
      for (const side of counter.sides) {
        if (side.kind !== 'ground' || (!side.colonial && !counter.tags?.includes('kwantung'))) continue
        expect(side.squares, counter.id).toBe(true)
      }
    }
  })
  it('[2.3] multi-step Kwantung units are made of Kwantung steps only', () => {
    for (const id of having((c) => c.tags?.includes('kwantung') === true && c.recipe !== undefined))
      expect(
        get(id).recipe?.two.map((need) => need.tag),
        id,
      ).toEqual(['kwantung', 'kwantung'])
    expect(get('jpn-kwa-hq').recipe).toBeDefined()
  })
  it.each([
    ['ds-brit-cey', 'a3509'],
    ['ds-brit-hk', 'a4222'],
    ['ds-brit-sing', 'a3218'],
    ['jpn-dai', 'a5125'],
    ['man-dai', 'a5125'],
    ['jpn-sai', 'p3906'],
    ['jpn-truk', 'p3408'],
    ['ds-rus-vlad', 'p5301'],
    ['ds-us-gm', 'p3806'],
    ['ds-us-man', 'a3824'],
    ['ds-brit-gar-hk', 'a4222'],
    ['ds-fra-gar-sai', 'a3619'],
  ])('[2.3.2.4] %s may stand in %s only', (id, hex) => {
    expect(get(id).hexes).toEqual([hex])
  })
  it('[2.3.2.4] Per and Line fortresses are tied to a kind of place', () => {
    expect(get('jpn-per-1').place).toBe('any')
    expect(get('ds-rus-line-1').place).toBe('line')
  })
  it('[2.3] ABDA is the FE unit and a Western minor; CBI is British and US with armor of either', () => {
    expect(get('ds-west-abda').recipe?.two).toEqual([
      { type: 'infantry', counters: ['ds-brit-fe'] },
      { type: 'infantry', nations: ['western-minor'], holding: true },
    ])
    expect(get('ds-west-cbi').recipe).toMatchObject({
      two: [{ nations: ['britain-ds'] }, { nations: ['united-states-ds'] }],
      three: { type: 'armor', nations: ['britain-ds', 'united-states-ds'], holding: true },
    })
    expect(get('ds-axis-aex').recipe?.two[1]).toMatchObject({ nations: ['axis-minor'], holding: true })
  })
  it('[13.8.4] the four Chinese HQs take steps of any Chinese Country and use no Holding Box', () => {
    const hqs = having((c) => c.tags?.includes('pan-national') === true && c.recipe !== undefined)
    expect(hqs.sort()).toEqual(['ds-sov-ccp', 'ds-sov-cen', 'ds-west-cen', 'ds-west-kmt'])
    for (const id of hqs) {
      for (const need of get(id).recipe?.two ?? []) {
        expect(need.nations, id).toHaveLength(7)
        expect(need.holding, id).toBeUndefined()
      }
    }
  })
  it('[13.7.1] each Minor Country has one reserve unit; Chinese port-a-forts go to the Delay Box', () => {
    const minors = [
      'hopeh',
      'kansu',
      'kiangsu',
      'sinkiang',
      'szechwan',
      'tibet',
      'yunnan',
      'mongolia',
      'manchukuo',
    ]
    for (const nation of [...minors, 'siam', 'nei', 'philippines', 'australia', 'india', 'burma', 'korea'])
      expect(
        having((c) => c.nation === nation && c.tags?.includes('res') === true),
        nation,
      ).toHaveLength(1)
    for (const id of having((c) => c.tags?.includes('port-a-fort') === true))
      expect(sideOf(id), id).toMatchObject({ stripe: true })
  })
  it('[1.1.2.2] Western card 43a brings one Kiangsu and one Szechwan infantry', () => {
    expect(
      having((c) => c.code === '43a')
        .map((id) => get(id).nation)
        .sort(),
    ).toEqual(['kiangsu', 'szechwan'])
  })
  it('[36.5] the Special Naval Landing Forces have a Beachhead of their own', () => {
    expect(having((c) => c.sides[0]?.type === 'beachhead-0').length).toBeGreaterThan(0)
  })
  it('[2.2.3.7] only Standard Convoys are without a Delay Stripe', () => {
    for (const counter of counters) {
      for (const side of counter.sides) {
        if (side.kind !== 'marker' || side.convoy === undefined) continue
        expect(side.stripe === true, counter.id).toBe(side.convoy !== 'standard')
      }
    }
  })
})

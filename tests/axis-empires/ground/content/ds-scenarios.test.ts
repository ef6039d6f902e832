import { describe, expect, it } from 'vitest'
import { scenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import type { MapCounter } from '../../../../src-shared/axis-empires/ground/content/unit.ts'
import {
  validateCounters,
  validateScenario,
} from '../../../../src-shared/axis-empires/ground/content/validate/index.ts'
import { mapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { loadDsCounterFiles, loadDsCounters } from './ds-files.ts'
import { loadCounters, loadMap, loadScenario, readJson } from './files.ts'

const ds = mapFile.parse(readJson('assets/maps/ds.json'))
const dsCounters: MapCounter[] = loadDsCounters().map((counter) => ({ ...counter, map: 'ds' }))
const tkCounters = loadCounters()
const isHex = (place: string): boolean => /^[a-z]\d{4}$/.test(place)
/** The number of a card; other codes are letters (F, ERL) or sections. Training scenarios have no cards. */
const CARD = /^\d{1,2}[a-e]?$/
const IDS = ['china-1937', 'manchuria-1945', 'two-fronts-1941'] as const

/** The maps and counters a scenario uses. */
function partsOf(id: string) {
  const scenario = loadScenario(`scenarios/${id}.json`)
  const both = scenario.maps.length === 2
  const counters = both ? [...tkCounters, ...dsCounters] : dsCounters
  return { scenario, counters, maps: both ? [loadMap(), ds] : [ds] }
}

describe('counters of Dai Senso', () => {
  it('fit their map: nations, restricted hexes, recipes', () => {
    const problems = validateCounters(loadDsCounterFiles(), [ds])
    expect(problems.map((problem) => problem.message)).toEqual([])
  })
})

describe.each(IDS)('%s', (id) => {
  it('has the format', () => {
    expect(scenarioFile.safeParse(readJson(`scenarios/${id}.json`)).error?.issues ?? []).toEqual([])
  })
  it('fits the counters and the maps', () => {
    const { scenario, counters, maps } = partsOf(id)
    const problems = validateScenario(scenario, counters, maps, `scenarios/${id}.json`)
    expect(problems.map((problem) => problem.message)).toEqual([])
  })
  it('names only places with a name in its victory tests, the same list in each', () => {
    const { scenario, maps } = partsOf(id)
    const hexes = new Map(maps.flatMap((map) => map.hexes.map((hex) => [hex.id, hex] as const)))
    const lists = scenario.victory.flatMap(({ when }) => ('hexes' in when ? [when.hexes] : []))
    expect(lists.length).toBeGreaterThan(2)
    for (const list of lists) {
      expect(list).toEqual(lists[0])
      for (const hex of list) expect(hexes.get(hex)?.name, hex).toBeDefined()
    }
  })
  it('lets either side win, and says what is absent', () => {
    const { scenario } = partsOf(id)
    expect(scenario.kind).toBe('training')
    expect(scenario.notes.length).toBeGreaterThan(2)
    const winners = scenario.victory.map((test) => test.winner)
    expect(winners).toContain('axis')
    expect(winners.some((winner) => winner !== 'axis' && winner !== 'draw')).toBe(true)
    expect(scenario.victory.at(-1)?.when.test).toBe('otherwise')
  })
  it('keeps every counter that a rule of its own brings out of the Force Pools', () => {
    const { scenario, counters } = partsOf(id)
    const used = new Set([...scenario.setup.map((each) => each.counter), ...(scenario.aside ?? [])])
    const loose = counters.filter(
      ({ id: own, nation, code }) =>
        scenario.pools.includes(nation) && code !== undefined && !CARD.test(code) && !used.has(own),
    )
    expect(loose.map((each) => each.id)).toEqual([])
  })
  it('[2.3.4] leaves Japanese one-step units in the Force Pool for breakdown and losses', () => {
    const { scenario, counters } = partsOf(id)
    const used = new Set([...scenario.setup.map((each) => each.counter), ...(scenario.aside ?? [])])
    const left = counters.filter(({ id: own, nation, sides: [front] }) => {
      const plain = front?.kind === 'ground' && front.type === 'infantry' && front.steps === 1
      return nation === 'japan' && plain && !used.has(own)
    })
    expect(left.length).toBeGreaterThanOrEqual(5)
  })
  it('[2.2.3.1] places its Air Forces in hexes, front side up', () => {
    const { scenario, counters } = partsOf(id)
    const types = new Map(counters.map((each) => [each.id, each.sides[0]?.type]))
    const air = scenario.setup.filter(({ counter }) => types.get(counter) === 'air-force')
    expect(air.length).toBeGreaterThan(1)
    for (const each of air) expect(isHex(each.at) && each.face === undefined, each.counter).toBe(true)
  })
})

describe('two-fronts-1941', () => {
  it('sets up both maps, and the counters of each on its own', () => {
    const { scenario } = partsOf('two-fronts-1941')
    const own = new Set(dsCounters.map((counter) => counter.id))
    for (const { counter, at } of scenario.setup.filter((each) => isHex(each.at)))
      expect(/^[ap]/.test(at), `${counter} in ${at}`).toBe(own.has(counter))
    expect(scenario.maps).toEqual(['tk', 'ds'])
  })
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Counter } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import { scenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import {
  StartPolitics,
  validateScenario,
} from '../../../../src-shared/axis-empires/ground/content/validate/index.ts'
import { mapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { loadCounters, loadMap, loadScenario, readJson, scenarioPaths } from './files.ts'

const byId = new Map(loadCounters().map((counter) => [counter.id, counter]))
/** A code that is no number of a card: a letter (P, V, N, SR) or a section. Training scenarios have no cards. */
const byOwnRule = ({ code }: Counter): boolean => code !== undefined && !/^\d{1,2}[a-e]?$/.test(code)
const isHex = (place: string): boolean => /^[a-z]\d{4}$/.test(place)

describe.each(scenarioPaths)('%s', (path) => {
  it('has the format', () => {
    expect(scenarioFile.safeParse(readJson(path)).error?.issues ?? []).toEqual([])
  })
  it('fits the counters and the map', () => {
    const problems = validateScenario(loadScenario(path), [...byId.values()], [loadMap()], path)
    expect(problems.map((problem) => problem.message)).toEqual([])
  })
  it('names only Cities and towns in its victory tests', () => {
    const hexes = new Map(loadMap().hexes.map((hex) => [hex.id, hex]))
    for (const { when } of loadScenario(path).victory) {
      if (when.test !== 'control' && when.test !== 'control-at-once') continue
      for (const id of when.hexes)
        expect(hexes.get(id)?.city, id).toMatch(/^(city|capital|provisional|town)$/)
    }
  })
  it('starts every ground unit on land of its own side', () => {
    const map = loadMap()
    const scenario = loadScenario(path)
    const politics = new StartPolitics([map], scenario)
    const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]))
    const strays = scenario.setup.filter((each) => {
      const counter = byId.get(each.counter)
      if (counter?.sides[0]?.kind !== 'ground' || !isHex(each.at)) return false
      const owner = politics.owner(hexes.get(each.at)?.area ?? '')
      return (politics.side(owner) ?? scenario.conquered?.[owner]) !== counter.faction
    })
    expect(strays).toEqual([])
  })
  it('is a training scenario that says what is absent', () => {
    const scenario = loadScenario(path)
    expect(scenario.kind).toBe('training')
    expect(scenario.notes.length).toBeGreaterThan(2)
    expect(scenario.victory.map((test) => test.winner)).toContain('axis')
    expect(scenario.victory.at(-1)?.when.test).toBe('otherwise')
  })
  it('keeps every counter that a rule of its own brings out of the Force Pools', () => {
    const scenario = loadScenario(path)
    const used = new Set([...scenario.setup.map((each) => each.counter), ...(scenario.aside ?? [])])
    const loose = (counter: Counter): boolean =>
      scenario.pools.includes(counter.nation) && byOwnRule(counter) && !used.has(counter.id)
    expect([...byId.values()].filter(loose).map((counter) => counter.id)).toEqual([])
  })
  it('[2.3.4] leaves one-step units in the Force Pools for breakdown and losses', () => {
    const scenario = loadScenario(path)
    const used = new Set([...scenario.setup.map((each) => each.counter), ...(scenario.aside ?? [])])
    const left = [...byId.values()].filter(({ id, nation, sides: [front] }) => {
      const plain = front?.kind === 'ground' && front.type === 'infantry' && front.steps === 1
      return nation === 'germany' && plain && !used.has(id)
    })
    expect(left.length).toBeGreaterThanOrEqual(10)
  })
  it('gives the Axis Blitz markers on its first turn', () => {
    const scenario = loadScenario(path)
    const rule = scenario.special.find((each) => each.key === 'blitz-each-turn')
    expect(rule?.data).toMatchObject({ faction: 'axis' })
    expect(rule?.data?.turns).toContain(scenario.start)
  })
  it('[2.2.3.1] places its Air Forces in hexes, front side up', () => {
    const scenario = loadScenario(path)
    const air = scenario.setup.filter(({ counter }) => byId.get(counter)?.sides[0]?.type === 'air-force')
    expect(air.length).toBeGreaterThan(1)
    for (const each of air) expect(isHex(each.at) && each.face === undefined, each.counter).toBe(true)
  })
})

describe('the goal can be known', () => {
  const hexes = ['tk', 'ds'].flatMap((id) => mapFile.parse(readJson(`assets/maps/${id}.json`)).hexes)
  const names = new Map(hexes.map((hex) => [hex.id, hex.name]))
  const all = readdirSync(join(import.meta.dirname, '../../../../scenarios')).filter((name) =>
    name.endsWith('.json'),
  )
  it.each(all)('every place a victory condition of %s counts is named in its text', (file) => {
    const { victory } = loadScenario(`scenarios/${file}`)
    const words = victory.map(({ text }) => text).join(' ')
    for (const hex of new Set(victory.flatMap(({ when }) => ('hexes' in when ? when.hexes : [])))) {
      const name = names.get(hex)
      expect(name, `${hex} has no name on the map`).toBeDefined()
      expect(words, `${hex} is not named`).toContain(name)
    }
  })
})

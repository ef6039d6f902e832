import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filedCounters } from '../../../../src-main/axis-empires/packs.ts'
import { readContent } from '../../../../src-main/content/loader.ts'
import { scenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import type { MapCounter } from '../../../../src-shared/axis-empires/ground/content/unit.ts'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import {
  countersIn,
  facing,
  flipped,
  placed,
  startPlaces,
} from '../../../../src-shared/axis-empires/ground/packs/placing.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { startState } from '../../../../src-shared/axis-empires/table/game/setup.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const content = readContent(ROOT, axisEmpires.data)
const all = filedCounters(content).map((each) => ({
  ...each,
  map: each.file.slice(0, 2) as MapCounter['map'],
}))
const read = (name: string) =>
  scenarioFile.parse(JSON.parse(readFileSync(join(ROOT, 'scenarios', name), 'utf8')))

describe('every counter begins where the game puts it', () => {
  const { maps, counters, tables } = content
  test.each(
    readdirSync(join(ROOT, 'scenarios')).filter((name) => /^(poland|pacific|two-fronts).*\.json$/.test(name)),
  )('%s', (name) => {
    const scenario = read(name)
    const checked = checkContent({ maps, counters, tables, scenario, scenarioFile: name })
    const places = startPlaces(scenario, countersIn(scenario, all))
    expect(Object.fromEntries(places)).toEqual(startState(checked, { seed: 1 }).pieces)
  })
})

describe('counters moved by hand', () => {
  const poland = read('poland-1939.json')
  const counter = (id: string) => {
    const found = all.find((each) => each.id === id)
    if (!found) throw new Error(id)
    return found
  }
  const own = countersIn(poland, all)
  const where = (scenario: typeof poland, id: string) => startPlaces(scenario, own).get(id)

  test('to a hex, where they lie on top, and turned over', () => {
    const moved = placed(poland, counter('ger-hq-n'), 'w3826')
    expect(where(moved, 'ger-hq-n')).toEqual({ at: 'w3826', face: 0 })
    expect(moved.setup.at(-1)?.counter).toBe('ger-hq-n')
    expect(moved.setup).toHaveLength(poland.setup.length)
    expect(where(flipped(moved, counter('ger-hq-n')), 'ger-hq-n')?.face).toBe(
      counter('ger-hq-n').sides.length - 1,
    )
    expect(
      where(flipped(flipped(poland, counter('pol-inf-3')), counter('pol-inf-3')), 'pol-inf-3')?.face,
    ).toBe(1)
  })
  test('out of the game, into the Force Pool, onto the Turn Track', () => {
    const out = placed(poland, counter('ger-hq-n'), 'aside')
    expect(where(out, 'ger-hq-n')?.at).toBe('aside')
    expect(out.aside).toContain('ger-hq-n')
    const pool = placed(out, counter('ger-hq-n'), 'pool:axis')
    expect(where(pool, 'ger-hq-n')?.at).toBe('pool:axis')
    expect(pool.aside).not.toContain('ger-hq-n')
    const later = placed(pool, counter('ger-hq-n'), 'turn:25')
    expect(later.reinforcements).toContainEqual({ counter: 'ger-hq-n', turn: '1939-8' })
    expect(where(placed(later, counter('ger-hq-n'), 'w3925'), 'ger-hq-n')?.at).toBe('w3925')
  })
  test('a facing is set and taken away', () => {
    const turned = facing(poland, 'ger-hq-n', 'w3926')
    expect(turned.setup.find((each) => each.counter === 'ger-hq-n')?.facing).toBe('w3926')
    expect(facing(turned, 'ger-hq-n', undefined)).toEqual(poland)
  })
})

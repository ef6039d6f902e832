import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readContent } from '../../../../src-main/content/loader.ts'
import { terrainTable } from '../../../../src-shared/axis-empires/ground/content/tables.ts'
import { compileTerrain, NEVER, WHOLE } from '../../../../src-shared/axis-empires/ground/content/terrain.ts'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { reachOf } from '../../../../src-shared/axis-empires/questions/views/reach.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import {
  hexShift,
  lowestSideShift,
  sideShift,
} from '../../../../src-shared/axis-empires/war/combat/shifts.ts'
import { stepCost } from '../../../../src-shared/axis-empires/war/movement/costs.ts'
import { directionTo } from '../../../../src-shared/board/hexmap/graph.ts'
import { ContentError, type RawContent } from '../../../../src-shared/game-system/content.ts'
import { type FixtureGame, type MiniMap, miniGame } from '../../../kit/fixture.ts'
import { operational, Position } from '../../../kit/position.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const json = (path: string): Record<string, unknown> => JSON.parse(readFileSync(root + path, 'utf8'))
const chart = json('assets/tables/terrain.json') as { rows: Record<string, unknown>[] }

/** The chart with rows changed: `river` and the like; `hex sea` where two rows have the name. */
function edited(changes: Readonly<Record<string, Record<string, unknown>>>): typeof chart {
  const rows = chart.rows.map((row) => ({
    ...row,
    ...(changes[`${row.kind} ${row.id}`] ?? changes[String(row.id)]),
  }))
  return { ...chart, rows }
}

/** Five hexes in a row, each hexside another; the town in the middle has a forest under it. */
const MINI: MiniMap = {
  rows: ['. h . s f .', '. . . . . .'],
  hexes: { w1202: { city: 'city' }, w1204: { city: 'town' }, w1205: { limited: true, terrain: 'hills' } },
  sides: {
    'w1200-w1201': { river: true },
    'w1201-w1202': { mountain: true, river: true },
    'w1202-w1203': { strait: 'open' },
    'w1203-w1204': { lake: true },
    'w1204-w1205': { canal: true },
  },
  rails: [['w1100', 'w1101', 'w1102']],
}

function position(changes: Readonly<Record<string, Record<string, unknown>>> = {}): FixtureGame {
  const p = miniGame(MINI)
  const terrain = compileTerrain(terrainTable.parse(edited(changes)), p.game.graph)
  Object.assign(p.game.content, { terrain })
  return p
}

const edge = (p: FixtureGame, from: string, to: string): number =>
  p.hex(from) * 6 + directionTo(p.game.graph, p.hex(from), p.hex(to))
const cost = (p: FixtureGame, from: string, to: string, how = {}): number =>
  stepCost(p.game, edge(p, from, to), p.hex(to), { steps: 1, side: 0, reserve: false, marine: false, ...how })
const shift = (p: FixtureGame, hex: string): number =>
  hexShift(p.game, p.hex(hex)).reduce((sum, each) => sum + each.value, 0)
const across = (p: FixtureGame, from: string, to: string): number => sideShift(p.game, edge(p, from, to)).left

it('[3.1.1] the chart as it is: hexes, hexsides, railways, in half points', () => {
  const p = position()
  expect(cost(p, 'w1200', 'w1201')).toBe(4 + 2)
  expect(cost(p, 'w1201', 'w1202')).toBe(2 + 2 + 4)
  expect(cost(p, 'w1202', 'w1203')).toBe(WHOLE)
  expect([cost(p, 'w1203', 'w1204'), cost(p, 'w1203', 'w1204', { marine: true })]).toEqual([NEVER, WHOLE])
  expect(cost(p, 'w1204', 'w1205')).toBe(4 + 2)
  expect([cost(p, 'w1100', 'w1101'), cost(p, 'w1100', 'w1101', { steps: 2 })]).toEqual([1, 2])
})

it('[4.2.3.8] the chart as it is: a City shifts once, Limited Stacking takes a shift back', () => {
  const p = position()
  expect(['w1200', 'w1201', 'w1202', 'w1204', 'w1205'].map((hex) => shift(p, hex))).toEqual([
    0, -1, -1, -1, 0,
  ])
  expect(across(p, 'w1200', 'w1201')).toBe(1)
  expect(across(p, 'w1202', 'w1203')).toBe(2)
  expect(across(p, 'w1203', 'w1204')).toBe(2)
  expect(across(p, 'w1204', 'w1205')).toBe(1)
})

it('[3.1.1] an edited chart plays: the price of a hex, of a hexside and of a railway', () => {
  const p = position({
    hills: { cost: 3 },
    river: { cost: 0.5 },
    mountain: { cost: 'prohibited' },
    lake: { cost: 'whole-allowance' },
    town: { cost: 1 },
    rail: { cost: { oneStep: 0.5, multiStep: 0.5, reserveInEnemyCountry: 1 } },
  })
  expect(cost(p, 'w1200', 'w1201')).toBe(6 + 1)
  expect(cost(p, 'w1201', 'w1202')).toBe(NEVER)
  expect(cost(p, 'w1203', 'w1204')).toBe(WHOLE)
  expect(cost(p, 'w1205', 'w1204')).toBe(2 + 2)
  expect(cost(p, 'w1100', 'w1101', { steps: 2 })).toBe(1)
})

it('[4.2.3.8] an edited chart plays: shifts of hexes and hexsides, to either side', () => {
  const p = position({ forest: { shift: -2 }, swamp: { shift: 1 }, river: { shift: 0 }, canal: { shift: 2 } })
  expect([shift(p, 'w1204'), shift(p, 'w1203')]).toEqual([-2, 1])
  expect(lowestSideShift(p.game, [edge(p, 'w1200', 'w1201')])).toEqual([])
  expect(lowestSideShift(p.game, [edge(p, 'w1204', 'w1205')])).toEqual([
    { label: 'canal', value: 2, rule: '4.2.3.8' },
  ])
})

const files = readContent(root, axisEmpires.data)
const scenario = json('scenarios/poland-1939.json')
const rawOf = (terrain: unknown): RawContent => {
  const tables = { ...files.tables, 'assets/tables/terrain.json': terrain }
  return { ...files, tables, scenario, scenarioFile: 'scenarios/poland-1939.json' }
}
function refusal(terrain: unknown): string {
  try {
    rules.create(rawOf(terrain), { seed: 1 })
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ message }) => message).join('\n')
    throw error
  }
  return ''
}

it('[3.1.1] where ground is dear a unit reaches less, and the first hex nevertheless', () => {
  const reach = (changes = {}): readonly { path: readonly string[] }[] => {
    const p = new Position({ phasing: 'axis', at: { 'ger-inf-01': 'w3723' }, frame: operational() })
    const terrain = compileTerrain(terrainTable.parse(edited(changes)), p.game.graph)
    Object.assign(p.game.content, { terrain })
    return reachOf(p.game, p.game.unit('ger-inf-01')).hexes
  }
  const net = { oneStep: 9, multiStep: 9, reserveInEnemyCountry: 9 }
  const ground = ['clear', 'hills', 'forest', 'swamp', 'city', 'port'].map((id) => [id, { cost: 9 }])
  const near = reach({ ...Object.fromEntries(ground), rail: { cost: net }, road: { cost: net } })
  expect(near.length).toBeGreaterThan(0)
  expect(near.length).toBeLessThan(reach().length)
  expect(near.map(({ path }) => path.length)).toEqual(near.map(() => 1))
})

it('[3.1.1] the table of the files is the one a game plays', () => {
  const enter = (terrain: unknown): number => {
    const content = checkContent(rawOf(terrain))
    return content.terrain.enter[content.graph.indexOf.get('w3723') ?? -1] ?? NEVER
  }
  expect(enter(chart)).toBe(2)
  expect(enter(edited({ clear: { cost: 1.5 } }))).toBe(3)
})

it('a game without the table is refused with the name of the file', () => {
  expect(refusal(undefined)).toBe('assets/tables/terrain.json: the file is missing.')
})

it.each([
  [
    'an unknown terrain',
    { river: { id: 'rivr' } },
    'rows[10].id: found "rivr", expected the id of a hexside of the chart; the nearest is "river".',
  ],
  ['a terrain left out', { river: { id: 'rivr' } }, 'a row for the hexside river'],
  [
    'a price by quarters',
    { hills: { cost: 1.25 } },
    'rows[6].cost: found 1.25, expected Movement Points: 0 to 20, by halves',
  ],
  [
    'a price of other terrain',
    { hills: { cost: 'as-other' } },
    'rows[6].cost: found "as-other", expected Movement Points, "whole-allowance", "prohibited".',
  ],
  [
    'ships in the hex',
    { 'hex sea': { cost: 1 }, 'hexside sea': {} },
    'rows[9].cost: found 1, expected "prohibited".',
  ],
  ['no shift at all', { hills: { shift: null } }, 'rows[6].shift: found null, expected a number of columns.'],
])('%s is refused with file, path, value and what fits', (_what, changes, sentence) => {
  expect(refusal(edited(changes as Record<string, Record<string, unknown>>))).toContain(sentence)
})

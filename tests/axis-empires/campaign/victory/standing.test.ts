/** How a game stands: each victory condition place by place. */
import { expect, test } from 'vitest'
import {
  finalResult,
  suddenResult,
} from '../../../../src-shared/axis-empires/campaign/victory/scenario-victory.ts'
import { standingOf } from '../../../../src-shared/axis-empires/campaign/victory/standing.ts'
import { hexView } from '../../../../src-shared/axis-empires/questions/views/hex.ts'
import { overlayView } from '../../../../src-shared/axis-empires/questions/views/overlay.ts'
import { realGame, type Setup } from '../../../kit/fixture.ts'

const [WARSAW, LODZ, CRACOW] = ['e3702', 'e3701', 'e3501']
const VICTORY: Setup['victory'] = [
  {
    winner: 'axis',
    level: 'Decisive',
    text: 'All three, Warsaw twice.',
    when: { test: 'control-at-once', faction: 'axis', hexes: [WARSAW, WARSAW, LODZ, CRACOW], count: 4 },
  },
  {
    winner: 'allies',
    text: 'One is kept.',
    when: { test: 'control', faction: 'allies', hexes: [WARSAW, LODZ, CRACOW], count: 1 },
  },
  { winner: 'draw', text: 'Poland bleeds.', when: { test: 'steps-lost', country: 'poland', atLeast: 3 } },
  { winner: 'axis', level: 'Marginal', text: 'Otherwise.', when: { test: 'otherwise' } },
]
const standing = (setup: Setup) => standingOf(realGame({ victory: VICTORY, ...setup }).game)

test('a condition says who holds each of its places, and counts a place as often as it is named', () => {
  const seen = standing({ at: { 'ger-inf-01': WARSAW } })
  expect(seen.conditions[0]).toMatchObject({ have: 2, need: 4, met: false, by: 'axis' })
  expect(seen.conditions[0]?.objectives).toEqual([
    { hex: WARSAW, name: 'Warsaw', points: 2, holder: 'axis', counts: true },
    { hex: LODZ, name: 'Lodz', points: 1, holder: 'western', counts: false },
    { hex: CRACOW, name: 'Cracow', points: 1, holder: 'western', counts: false },
  ])
  expect(seen.conditions[1]).toMatchObject({ have: 2, need: 1, met: true, by: 'allies' })
})

test('the first condition that is met would decide now, and is the result when the game ends', () => {
  const none = realGame({ victory: VICTORY })
  expect(standingOf(none.game).now).toBe(1)
  expect(finalResult(none.game)).toEqual({ winner: 'allies', text: 'One is kept.' })
  expect(suddenResult(none.game)).toBeUndefined()
  const all = realGame({
    victory: VICTORY,
    at: { 'ger-inf-01': WARSAW, 'ger-inf-02': LODZ, 'ger-inf-03': CRACOW },
  })
  expect(standingOf(all.game).now).toBe(0)
  expect(suddenResult(all.game)).toMatchObject({ winner: 'axis', level: 'Decisive' })
})

test('lost steps and the last condition are shown as well', () => {
  const seen = standing({ vars: { 'lost/poland': 2 } })
  expect(seen.conditions[2]).toMatchObject({
    country: 'poland',
    have: 2,
    need: 3,
    met: false,
    objectives: [],
  })
  expect(seen.conditions[3]).toMatchObject({ have: 0, need: 0, met: true })
})

test('a hex nobody controls counts for nobody', () => {
  const seen = standing({ active: {} })
  expect(seen.conditions[0]?.objectives.map(({ holder }) => holder)).toEqual([null, null, null])
  expect(seen.now).toBe(3)
})

test('[10.1] the supply overlay marks where lines begin, and only there', () => {
  const { game } = realGame({ victory: VICTORY, at: { 'ger-inf-01': WARSAW } })
  const { sources, hexes } = overlayView(game, 'supply', 'axis')
  const reached = new Set(hexes.map(({ hex }) => hex))
  expect(sources.map((hex) => game.hexName(game.hex(hex))).some((name) => name.startsWith('Berlin'))).toBe(
    true,
  )
  expect(sources.every((hex) => reached.has(hex))).toBe(true)
  expect(sources.length).toBeLessThan(hexes.length / 4)
  expect(overlayView(game, 'zoc', 'axis').sources).toEqual([])
})

test('the control overlay has every Land hex of a side, and the view of a hex agrees with it', () => {
  const { game } = realGame({ victory: VICTORY, at: { 'ger-inf-01': WARSAW } })
  const values = new Map(overlayView(game, 'control', 'axis').hexes.map(({ hex, value }) => [hex, value]))
  expect(values.get(WARSAW)).toBe(1)
  expect(values.get(LODZ)).toBe(2)
  for (const [id, control] of [
    [WARSAW, 'axis'],
    [LODZ, 'western'],
  ] as const)
    expect(hexView(game, id)).toMatchObject({ control, cost: 1, shifts: [{ value: -1, rule: '4.2.3.8' }] })
  const sea = [...game.graph.hexes.keys()].find((hex) => game.board.isSea(hex)) ?? -1
  expect(hexView(game, game.hexId(sea))).toMatchObject({ control: null, cost: null, shifts: [] })
  expect(values.has(game.hexId(sea))).toBe(false)
})

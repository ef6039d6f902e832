/** Variable Weather (17.5). */
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../../src-shared/axis-empires/campaign/sequence/plan.ts'
import { turnView } from '../../../../src-shared/axis-empires/questions/views/turns.ts'
import { playing } from './on.ts'

/** March–April 1941 in Europe: Snow in the North the turn before, Mud and desert Storms the turn after. */
const MARCH = { phasing: 'axis', at: {}, turn: '1941-2', manualDice: true, frame: { proc: 'turn' } } as const

describe('Variable Weather', () => {
  it.each([
    [1, 'w3825', '1941-3'],
    [2, 'w3825', '1941-2'],
    [5, 'w3825', '1941-2'],
    [6, 'w3825', '1941-1'],
  ])('[17.5] a die of %i brings the weather of the box it names', (value, hex, like) => {
    const p = playing(['variable-weather'], MARCH)
    expect(p.engine.decision()).toMatchObject({ kind: 'die', rule: '17.5' })
    p.do({ type: 'die', value })
    const plain = playing([], { ...MARCH, turn: like, frame: undefined })
    expect(p.game.weather(p.hex(hex))).toBe(plain.game.weather(plain.hex(hex)))
    for (const area of ['north', 'desert'])
      expect(p.game.weatherOf('tk', area)).toBe(plain.game.weatherOf('tk', area))
    expect(turnView(p.game).weather).toEqual(turnView(plain.game).weather)
  })
  it('[17.5] the die is rolled again at the start of each Game Turn, whatever the last turn had', () => {
    const p = playing(['variable-weather'], { ...MARCH, vars: { 'weather-shift': 1 } })
    p.do({ type: 'die', value: 3 })
    expect(p.game.table.get('weather-shift')).toBeNull()
    expect(planOf(p.game.content.scenario, 20)[0]).toEqual({ id: 'weather', kind: 'weather' })
    expect(planOf(playing([], MARCH).game.content.scenario, 20)[0]?.kind).not.toBe('weather')
  })
  it('[17.5] in a game of both maps there is a die for each', () => {
    const p = playing(['variable-weather'], { ...MARCH, maps: ['tk', 'ds'] })
    p.do({ type: 'die', value: 1 }, { type: 'die', value: 6 })
    expect([p.game.table.get('weather-shift'), p.game.table.get('weather-shift@ds')]).toEqual([1, -1])
  })
})

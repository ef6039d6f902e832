import { describe, expect, it } from 'vitest'
import { parseTurn } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import type { Json } from '../../../../src-shared/kernel/json.ts'
import { Position } from '../../../kit/position.ts'
import { supportScenario } from './scenario.ts'

const RULE = { key: 'air-sea-warfare', text: 'Air/Sea Warfare is in use.' }

/** Where an Italian Surface Fleet goes that a counter contests at a place. */
function contested(place: string, by: string, special: readonly unknown[]): string {
  const raw = supportScenario()
  const scenario = raw.scenario as { special: readonly unknown[] }
  const game = rules.create(
    { ...raw, scenario: { ...scenario, special: [...scenario.special, ...special] } },
    { seed: 1 },
  )
  // A Supply Convoy feeds the British in Tunis, so that it is a base.
  game.table.place('brit-convoy-1', 'zone:western-mediterranean:convoys')
  game.table.turn('brit-convoy-1', 1)
  game.engine.perform({ type: 'place', unit: 'ita-surf', at: place })
  const command = { type: 'contest', unit: by }
  expect(game.engine.judge(command)).toEqual({ ok: true })
  game.engine.perform(command)
  return game.table.piece('ita-surf').at
}

describe('Air/Sea Warfare', () => {
  it('[17.2] a Fleet in an All-Sea hex contested from the air goes to the +5 or 6 Box, others do not', () => {
    const sea = 'w2022'
    expect(contested(sea, 'brit-af-1', [])).toBe('naval-delay:tk')
    expect(contested(sea, 'brit-af-1', [RULE])).toBe('air-sea-delay:tk')
    expect(contested(sea, 'brit-surf-1', [RULE])).toBe('naval-delay:tk')
    expect(contested('zone:western-mediterranean:station', 'brit-af-1', [RULE])).toBe('naval-delay:tk')
  })

  it('[17.2] there a 5 or a 6 is rolled again and added', () => {
    const roll = (...dice: readonly number[]): Json => {
      const p = new Position({
        phasing: 'axis',
        at: { 'ita-surf': 'air-sea-delay:tk' },
        turn: '1940-1',
        manualDice: true,
        frame: { proc: 'delay' },
      })
      p.do(...dice.map((value) => ({ type: 'die', value })))
      return p.at('ita-surf')
    }
    expect(roll(4)).toBe(`turn:${parseTurn('1940-1') + 4}`)
    expect(roll(5, 3)).toBe(`turn:${parseTurn('1940-1') + 8}`)
    expect(roll(6, 6)).toBe(`turn:${parseTurn('1940-1') + 12}`)
  })
})

/** What the first page says of a scenario's length and of how hard its sides are. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  BALANCE,
  balanceWords,
  easier,
  easierSide,
  lengthWords,
} from '../../../../../src-renderer/axis-empires/learning/scenario/outline.ts'
import { ask, services } from '../../../../main/ask.ts'

describe('the outline of a scenario', () => {
  it('counts turns and counters as the file has them, for every scenario of Axis Empires', async () => {
    const all = services()
    const listed = await ask(all, 'scenarios.list', {})
    const outlines = await ask(all, 'scenarios.outlines', {})
    const list = listed.filter(({ system }) => system === 'axis-empires')
    expect(outlines.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
    const poland = outlines.find(({ id }) => id === 'poland-1939')
    expect(poland?.turns).toBe(2)
    expect(poland?.setUp).toContainEqual({ counter: 'pol-wyb', at: 'e3901' })
    expect(poland && lengthWords(poland)).toBe('about 40 minutes')
  })

  it('says hours where it takes hours', () => {
    const setUp = Array.from({ length: 100 }, () => ({ counter: 'x', at: 'w1302' }))
    expect(lengthWords({ id: 'x', turns: 1, setUp })).toBe('about an hour')
    expect(lengthWords({ id: 'x', turns: 4, setUp })).toBe('about 4 hours')
    expect(lengthWords({ id: 'x', turns: 1, setUp: setUp.slice(0, 5) })).toBe('about 10 minutes')
    expect(lengthWords({ id: 'x', turns: 107, setUp })).toBe('many evenings')
  })

  it('names no figure that was not measured', () => {
    const text = readFileSync(
      join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'balance.md'),
      'utf8',
    )
    for (const [id, { games, axis, allies }] of Object.entries(BALANCE)) {
      const rows = text.split('\n').filter((line) => line.startsWith(`| ${id} |`))
      expect(
        rows.some((row) => row.includes(`| ${games} | ${axis} | ${allies} |`)),
        id,
      ).toBe(true)
    }
    expect(easierSide('my-own')).toBe('axis')
    expect(balanceWords('my-own')).toBeUndefined()
  })

  it('calls a side harder only where the games show it, and both even only after many', () => {
    const by = 'hard' as const
    expect(easier({ by, games: 100, axis: 75, allies: 25 })).toBe('axis')
    expect(easier({ by, games: 20, axis: 3, allies: 17 })).toBe('allies')
    expect(easier({ by, games: 20, axis: 8, allies: 12 })).toBe('unknown')
    expect(easier({ by, games: 100, axis: 45, allies: 55 })).toBe('even')
  })

  it('tells the games it rests on', () => {
    for (const [id, { by, games, axis, allies }] of Object.entries(BALANCE))
      expect(balanceWords(id), id).toContain(
        `the ${by} machine against itself won ${axis} of ${games} games as the Axis and ${allies} as the Allies`,
      )
  })
})

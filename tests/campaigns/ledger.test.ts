/** Ledgers of random campaigns are added up, also onto what was counted before. */
import { describe, expect, it } from 'vitest'
import { startsTable } from './cards/starts-report.ts'
import { type CardRun, emptyRun } from './cards/watch.ts'
import { beforeIn, countUp, type LedgerEntry } from './ledger.ts'

const NONE = beforeIn('')

const game = (start: string, seed: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  start,
  seed,
  commit: 'abc',
  back: true,
  commands: 1200,
  seconds: 2.5,
  ended: 'May–June 1945',
  counts: { 'marker blitz': 4, 'event coup-d-etat': 1 },
  eventTimes: [0.5],
  ...more,
})

describe('ledgers of random campaigns', () => {
  it('count games, commands, ends and records', () => {
    const text = countUp([game('asia', 1), game('asia', 2), game('both', 1, { fault: 'broken' })], NONE)
    expect(text).toContain('3 games: 2 of asia, 1 of both; 3,600 commands.')
    expect(text).toContain('| asia | abc | 1–2 | 2 | 2,400 | 2.5 (2.5–2.5) | 0 |')
    expect(text).toContain('| both | abc | 1 | 1 | 1,200 | 2.5 (2.5–2.5) | 1 |')
    expect(text).toContain('| `mk.blitz` | Blitz | 8 | 4 | 12 |')
  })
  it('added onto a count give what both would give at once', () => {
    const first = [game('asia', 1), game('both', 1, { ended: 'Nov–Dec 1946' })]
    const more = [game('asia', 2, { commit: 'def' }), game('europe', 1, { ended: 'Mar–Apr 1944' })]
    const onto = countUp(more, beforeIn(countUp(first, NONE)))
    // How long events took is not added up: only their parts are told.
    const told = (text: string): string[] => text.split('\n').filter((line) => !line.includes(' events: '))
    expect(told(onto)).toEqual(told(countUp([...first, ...more], NONE)))
  })
})

describe('ledgers of starts', () => {
  it('tell how often each start was played, also one that never was', () => {
    const run = (seed: number): CardRun => {
      const made = emptyRun('asia-1944', seed, 'abc')
      made.commands = 700
      made.ended = 'Nov–Dec 1945'
      return made
    }
    const text = startsTable([run(1), run(2)])
    expect(text).toContain('2 games, 1,400 commands.')
    expect(text).toContain('| `asia-1944` | 2 | 1–2 | abc | 1,400 | 0 | 1945: 2 | 0 |')
    expect(text).toContain('| `world-1937` | 0 |')
  })
})

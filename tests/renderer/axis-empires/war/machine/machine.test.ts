import { describe, expect, it } from 'vitest'
import { isReason, lastReason } from '../../../../../src-renderer/axis-empires/chronicle/log/reasons.ts'
import { shownMove } from '../../../../../src-renderer/axis-empires/ground/game/shown-move.ts'
import {
  firstMove,
  movesOf,
  planMarks,
} from '../../../../../src-renderer/axis-empires/war/machine/advice-plan.ts'
import { shortOdds, shortResult } from '../../../../../src-renderer/axis-empires/war/machine/summary.ts'
import type { GameView, LogLine } from '../../../../../src-shared/axis-empires/ground/contract/views.ts'

const step = (unit: string, to: string) => ({ type: 'step', unit, to })
const AT: Readonly<Record<string, string>> = { a: 'w1301', b: 'w1401', pool: 'pool:axis' }
const placeOf = (piece: string): string | undefined => AT[piece]

describe('a plan on the map', () => {
  it('shows each march from where the unit stands, and rings what it is about', () => {
    const commands = [step('a', 'w1302'), step('a', 'w1303'), step('b', 'w1402')]
    expect(planMarks({ commands, at: ['w1404', 'pool:axis'] }, placeOf)).toEqual({
      marches: [
        ['w1301', 'w1302', 'w1303'],
        ['w1401', 'w1402'],
      ],
      attacks: [],
      aims: ['w1404'],
    })
  })
  it('shows an attack from the hexes of those who join it', () => {
    const commands = [
      { type: 'attack', target: 'w1302' },
      { type: 'add', unit: 'a' },
      { type: 'add', unit: 'b' },
      { type: 'fight' },
    ]
    const { attacks, marches } = planMarks({ commands, at: ['w1302'] }, placeOf)
    expect(attacks).toEqual([{ target: 'w1302', from: ['w1301', 'w1401'] }])
    expect(marches).toEqual([])
  })
  it('draws no way from beside the map', () => {
    const { marches, aims } = planMarks({ commands: [step('pool', 'w1302')], at: ['w1302'] }, placeOf)
    expect([marches, aims]).toEqual([[], ['w1302']])
  })
})

describe('the first move of a plan', () => {
  const march = [step('a', 'w1302'), step('a', 'w1303'), step('b', 'w1402')]
  it('is the whole march of the first unit', () => {
    const { now, later } = firstMove(march)
    expect([now.length, later.length]).toEqual([2, 1])
    expect(movesOf(march)).toBe(2)
  })
  it('is an attack put together, without its die', () => {
    const attack = [{ type: 'attack', target: 'w1302' }, { type: 'add', unit: 'a' }, { type: 'fight' }]
    expect(firstMove(attack).later).toEqual([{ type: 'fight' }])
    expect(movesOf(attack)).toBe(2)
  })
  it('is everything, where there is but one thing to do', () => {
    expect(firstMove([{ type: 'end' }])).toEqual({ now: [{ type: 'end' }], later: [] })
    expect(movesOf([])).toBe(0)
  })
})

describe('a move of the machine', () => {
  const view = (pieces: Record<string, string>, lines: readonly Partial<LogLine>[] = []): GameView =>
    ({
      state: { pieces: Object.fromEntries(Object.entries(pieces).map(([id, at]) => [id, { at, face: 0 }])) },
      lines,
    }) as unknown as GameView
  it('is the way of the unit that marched', () => {
    const lines = ['w1302', 'w1303'].map((at) => ({ text: `x moves to ${at}`, at: [at], pieces: ['a'] }))
    expect(shownMove(view({ a: 'w1301' }), view({ a: 'w1303' }, lines))).toEqual({
      places: ['w1301', 'w1302', 'w1303'],
      march: true,
    })
  })
  it('is the place, where nothing moved', () => {
    const lines = [{ text: 'The die shows 3', at: ['w1304'] }]
    expect(shownMove(view({ a: 'w1301' }), view({ a: 'w1301' }, lines))).toEqual({
      places: ['w1304'],
      march: false,
    })
  })
  it('is nothing, where only a heading was written', () => {
    const lines = [{ text: 'Combat Segment', tone: 'heading' as const }]
    expect(shownMove(view({}), view({}, lines))).toBeNull()
  })
})

describe('reasons', () => {
  const turn: LogLine = { ply: 1, text: 'Axis Faction Turn', rule: '1', tone: 'heading', faction: 'axis' }
  const why = (text: string): LogLine => ({ ply: 2, text, faction: 'axis' })
  const move: LogLine = {
    ply: 3,
    text: 'x moves to y',
    rule: '3.1.1',
    faction: 'axis',
    pieces: ['a'],
    at: ['b'],
  }
  it('are lines without a rule', () => {
    expect([turn, why('x'), move].map(isReason)).toEqual([false, true, false])
  })
  it('last for the Faction Turn they were given in', () => {
    expect(lastReason([turn, why('first'), move, why('second'), move], 'axis')).toBe('second')
    expect(lastReason([turn, why('first'), turn, move], 'axis')).toBeUndefined()
    expect(lastReason([turn, why('first')], 'western')).toBeUndefined()
  })
})

describe('the row of an attack', () => {
  it('tells sums and column, die and result', () => {
    expect(shortOdds('Attack on Cracow (e3501): 9 to 3 is 3-1, with 2 shifts right 7-1')).toBe('9 : 3, 7-1')
    expect(shortResult('The die shows 1: Dr1 1/1 – the defenders retreat 1 hex')).toBe('die 1: Dr1 1/1')
  })
  it('tells a line it does not know as it is', () => {
    expect([shortOdds('another line'), shortResult('another line')]).toEqual(['another line', 'another line'])
  })
})

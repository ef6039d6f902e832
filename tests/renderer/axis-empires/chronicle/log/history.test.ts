import { describe, expect, it } from 'vitest'
import {
  historyWords,
  openingOf,
  turnsOf,
} from '../../../../../src-renderer/axis-empires/chronicle/log/headings.ts'
import { foldLines, lineSentence } from '../../../../../src-renderer/shell/history/lines-of-play.ts'
import { segmentAt, turnAt } from '../../../../../src-renderer/shell/history/words.ts'
import type {
  BranchView,
  HistoryView,
  LogLine,
} from '../../../../../src-shared/axis-empires/ground/contract/views.ts'

const WORDS = historyWords(() => 'Aug–Sept 1939')

const heading = (text: string, rule: string, ply: number, faction?: string): LogLine => ({
  text,
  rule,
  ply,
  tone: 'heading',
  ...(faction ? { faction } : {}),
})

const organization = heading('Organization Segment', '2.3', 4, 'axis')
const western = heading('Western Faction Turn, Aug–Sept 1939', '1', 9, 'western')
const next = heading('Game Turn Sept–Oct 1939', '7.2', 12)
const axis = heading('Axis Faction Turn, Sept–Oct 1939', '1', 12, 'axis')

const history: HistoryView = {
  steps: Array.from({ length: 20 }, (_, i) => i + 1),
  marks: [organization, western, next, axis].map((line) => ({ step: line.ply, line })),
  lines: [],
  bookmarks: [],
}

describe('headings', () => {
  it('begin with the turn the log leaves out, and name each Faction Turn once', () => {
    const turns = turnsOf(history, 'Aug–Sept 1939')
    expect(turns.map(({ step, line }) => [step, line.text])).toEqual([
      [0, 'Axis Faction Turn, Aug–Sept 1939'],
      [9, 'Western Faction Turn, Aug–Sept 1939'],
      [12, 'Axis Faction Turn, Sept–Oct 1939'],
    ])
  })

  it('add none where the log begins with one, and none where nothing was shown', () => {
    expect(openingOf([western], 'Aug–Sept 1939')).toBeUndefined()
    expect(openingOf([], 'Aug–Sept 1939')).toBeUndefined()
  })

  it('say in which turn and segment a step lies', () => {
    const turns = turnsOf(history, 'Aug–Sept 1939')
    expect([turnAt(turns, 3, WORDS), segmentAt(history, 3, WORDS)]).toEqual(['Aug–Sept 1939, Axis turn', ''])
    expect([turnAt(turns, 5, WORDS), segmentAt(history, 5, WORDS)]).toEqual([
      'Aug–Sept 1939, Axis turn',
      'Organization Segment',
    ])
    expect([turnAt(turns, 15, WORDS), segmentAt(history, 15, WORDS)]).toEqual([
      'Sept–Oct 1939, Axis turn',
      '',
    ])
  })
})

const line = (own: number, text?: string, id = 30): BranchView => ({
  ply: id,
  label: '',
  plies: Array.from({ length: 12 + own }, (_, i) => i + 1),
  shared: 12,
  current: false,
  ...(text === undefined ? {} : { first: { ply: 13, text, rule: '4.2.2', faction: 'axis' } }),
})

describe('lines of play', () => {
  const attack = 'Attack on Danzig (e3901): 10 to 1 is 9-1, with no net shift 9-1'
  it('are sentences: the turn they part in, what was done instead, how long they are', () => {
    expect(lineSentence(line(19, attack), 'Sept–Oct 1939, Axis turn', 'you')).toBe(
      'From Sept–Oct 1939, Axis turn: you attacked Danzig instead (19 steps)',
    )
    expect(lineSentence(line(1, 'German armor 2-2-4 moves to Lodz (e3701)'), '', 'you')).toBe(
      'From step 12: German armor 2-2-4 moves to Lodz instead (1 step)',
    )
    expect(lineSentence(line(2), 'Sept–Oct 1939, Axis turn', 'you')).toBe(
      'From Sept–Oct 1939, Axis turn: nothing was done yet (2 steps)',
    )
  })

  it('that hardly began are folded away', () => {
    const named = { ...line(1, attack, 34), name: 'The other way' }
    const all = [line(19, attack, 31), line(2, attack, 32), line(5, undefined, 33), named]
    const { shown, folded } = foldLines(all)
    expect(shown.map(({ ply }) => ply)).toEqual([31, 34])
    expect(folded.map(({ ply }) => ply)).toEqual([32, 33])
  })
})

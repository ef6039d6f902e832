import { describe, expect, it } from 'vitest'
import { filteredLog } from '../../../../../src-renderer/axis-empires/chronicle/log/filters.ts'
import { newsOf } from '../../../../../src-renderer/axis-empires/chronicle/log/news.ts'
import { readableLog } from '../../../../../src-renderer/axis-empires/chronicle/log/readable.ts'
import type { LogLine } from '../../../../../src-shared/axis-empires/ground/contract/views.ts'

const heading = (text: string, rule: string, ply = 1): LogLine => ({ text, rule, ply, tone: 'heading' })
const move = (piece: string, to: string, ply: number): LogLine => ({
  text: `${piece} moves to ${to}`,
  rule: '3.1.1',
  pieces: [piece],
  at: [to],
  ply,
})

describe('the log as read', () => {
  it('drops headings with nothing under them, but keeps turns', () => {
    const lines = [
      heading('Axis Faction Turn', '1'),
      heading('Support Segment', '2.2'),
      heading('Movement', '3'),
      move('1P', 'w3717', 2),
      heading('Marker Segment', '4.3'),
    ]
    expect(readableLog(lines).map((l) => l.text)).toEqual([
      'Axis Faction Turn',
      'Movement',
      '1P moves to w3717',
      'Marker Segment',
    ])
  })

  it('joins the march of one unit into one line that belongs to its last ply', () => {
    const lines = [move('1P', 'w3717', 2), move('1P', 'w3617', 3), move('2P', 'w3717', 4)]
    expect(readableLog(lines).map((l) => [l.text, l.ply])).toEqual([
      ['1P moves to w3717 → w3617', 3],
      ['2P moves to w3717', 4],
    ])
  })
})

describe('the filters of the log', () => {
  const lines: LogLine[] = [
    heading('Axis Faction Turn', '1', 1),
    heading('Movement', '3', 1),
    { ...move('1P', 'w3717', 2), faction: 'axis' },
    heading('Blitz Combat Segment', '4.1', 3),
    { ply: 4, text: 'Attack on Danzig', rule: '4.2.2', tone: 'battle', faction: 'axis' },
    { ply: 5, text: 'Step loss', rule: '4.2.6.2', faction: 'western' },
    heading('Western Faction Turn', '1', 6),
    heading('Movement', '3', 6),
    { ply: 7, text: 'to hold Warsaw', faction: 'western' },
    { ...move('Pom', 'w3718', 7), faction: 'western' },
    { ply: 8, text: 'A counter is put elsewhere', tone: 'umpire' },
  ]
  const shown = (filter: 'all' | 'fights' | 'machine' | 'notes'): string[] =>
    filteredLog(lines, filter, (faction) => faction === 'western', [{ ply: 3, name: 'Before Danzig' }]).map(
      ({ text }) => text,
    )

  it('show fights with their losses under the headings they belong to', () => {
    expect(shown('fights')).toEqual([
      'Axis Faction Turn',
      'Blitz Combat Segment',
      'Attack on Danzig',
      'Step loss',
    ])
  })

  it('show what the machine did and why', () => {
    const movement = ['Western Faction Turn', 'Movement']
    const losses = ['Axis Faction Turn', 'Blitz Combat Segment', 'Step loss']
    expect(shown('machine')).toEqual([...losses, ...movement, 'to hold Warsaw', 'Pom moves to w3718'])
  })

  it('show bookmarks where the game stood, and what the umpire did', () => {
    expect(shown('notes').filter((text) => !/Turn|Segment|Movement/.test(text))).toEqual([
      '★ Before Danzig',
      'A counter is put elsewhere',
    ])
    expect(shown('all')).toHaveLength(lines.length + 1)
  })
})

describe('news', () => {
  it('tells the last battles, not marches and headings', () => {
    const tones = ['heading', 'battle', 'battle', undefined, 'dice', 'battle', 'battle', 'battle'] as const
    const lines = tones.map((tone, i) => ({ ply: 1, text: `${i}`, rule: '4', ...(tone ? { tone } : {}) }))
    expect(newsOf(lines, []).map((line) => line.text)).toEqual(['2', '4', '5', '6', '7'])
    expect(newsOf([], [])).toEqual([])
  })
  it('tells what resulted from a political roll in the place of its dice', () => {
    const lines = ['Demand Austria: 6', 'Demand Austria: 6 = 6'].map((text) => ({
      ply: 1,
      text,
      rule: '1.1.2.1',
      tone: 'dice' as const,
    }))
    const changed = ['Demand Austria, die 6: Ceded Land: Austria is ceded to Germany']
    expect(newsOf(lines, changed).map(({ text }) => text)).toEqual(changed)
    expect(newsOf(lines, [])).toEqual([])
  })
  it('[7.1] tells when a unit comes back, not the die alone', () => {
    const lines = [
      { ply: 1, text: 'Delay of the fleet: 6', rule: '7.1', tone: 'dice' as const },
      { ply: 1, text: 'The fleet returns in Mar–Apr 1940 (delay 6)', rule: '7.1', pieces: ['fleet'] },
    ]
    expect(newsOf(lines, []).map(({ text }) => text)).toEqual([lines[1]?.text])
  })

  it('names a machine player that failed, as do the notes', () => {
    const failed: LogLine = { ply: 1, text: 'Axis: the machine player “ai” failed', tone: 'incident' }
    expect(newsOf([failed], [])).toEqual([{ text: failed.text, tone: 'incident' }])
    expect(filteredLog([failed], 'notes', () => true)).toEqual([failed])
  })
})

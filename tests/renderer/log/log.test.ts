import { describe, expect, it } from 'vitest'
import { newsOf } from '../../../src-renderer/log/news.ts'
import { readableLog } from '../../../src-renderer/log/readable.ts'
import type { LogLine } from '../../../src-shared/axis-empires/contract/views.ts'

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

describe('news', () => {
  it('tells the last dice and battles, not marches and headings', () => {
    const tones = ['heading', 'battle', 'battle', undefined, 'dice', 'battle', 'battle', 'battle'] as const
    const lines = tones.map((tone, i) => ({ ply: 1, text: `${i}`, rule: '4', ...(tone ? { tone } : {}) }))
    expect(newsOf(lines).map((line) => line.text)).toEqual(['2', '4', '5', '6', '7'])
    expect(newsOf([])).toEqual([])
  })
})

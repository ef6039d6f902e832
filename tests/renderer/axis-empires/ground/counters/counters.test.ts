import { describe, expect, it } from 'vitest'
import { joinAlike } from '../../../../../src-renderer/axis-empires/ground/counters/alike.ts'
import { counterSize } from '../../../../../src-renderer/axis-empires/ground/counters/cache.ts'
import {
  describeCounter,
  setNations,
} from '../../../../../src-renderer/axis-empires/ground/counters/words.ts'
import { hitBoard } from '../../../../../src-renderer/axis-empires/ground/map/board.ts'
import { coloursOf } from '../../../../../src-shared/axis-empires/drawing/colours.ts'
import { layOut } from '../../../../../src-shared/axis-empires/drawing/map/lay-out.ts'
import {
  COUNTER_W,
  fan,
  Grouping,
  groupPieces,
  hitPlaced,
  pile,
  spread,
} from '../../../../../src-shared/axis-empires/drawing/map/stacks.ts'
import { silhouetteOf } from '../../../../../src-shared/axis-empires/drawing/symbols.ts'
import type { Counter, GroundType } from '../../../../../src-shared/axis-empires/ground/content/counters.ts'

const unit = (id: string, type: GroundType, steps: number, nation = 'germany'): Counter => ({
  id,
  faction: 'axis',
  nation,
  name: '4',
  sides: [
    { kind: 'ground', type, attack: 4, defence: 4, move: 3, steps },
    { kind: 'marker', type: 'detachment' },
  ],
})

describe('stacks', () => {
  it('piles up with the last on top, at most four edges', () => {
    const placed = pile(['a', 'b', 'c', 'd', 'e'], { x: 100, y: 100 })
    expect(placed.map((p) => p.piece)).toEqual(['b', 'c', 'd', 'e'])
    expect(hitPlaced(placed, { x: 100, y: 100 })?.piece).toBe('e')
  })
  it('fans out without overlap, large enough to read at any zoom', () => {
    for (const zoom of [0.25, 1, 2]) {
      const placed = fan(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], { x: 0, y: 0 }, zoom)
      expect((placed[0]?.side ?? 0) * zoom).toBeGreaterThanOrEqual(42)
      for (const p of placed) expect(hitPlaced(placed, p)?.piece).toBe(p.piece)
    }
  })
  it('spreads counters in a box so that each can be hit', () => {
    const placed = spread(['a', 'b', 'c', 'd', 'e'], { x: 0, y: 0 }, COUNTER_W * 3.4, COUNTER_W)
    for (const p of placed) expect(hitPlaced(placed, p)?.piece).toBe(p.piece)
  })
  it('groups pieces by place in order of rank', () => {
    const groups = groupPieces({ x: { at: 'w1' }, y: { at: 'w1' }, z: { at: 'w2' } }, (id) =>
      id === 'x' ? 9 : 1,
    )
    expect(groups.get('w1')).toEqual(['y', 'x'])
  })
  it('keeps the list of a place whose counters are the very ones of before, and sorts the others', () => {
    const [a, b, c] = [{ at: 'w1' }, { at: 'w1' }, { at: 'w2' }]
    const ranks: Record<string, number> = { a: 2, b: 1, c: 0 }
    const grouping = new Grouping((id) => ranks[id] ?? 0)
    const first = grouping.of({ a, b, c })
    expect(first.get('w1')).toEqual(['b', 'a'])
    const second = grouping.of({ a, b, c: { at: 'w3' } })
    expect(second.get('w1')).toBe(first.get('w1'))
    expect([...second.keys()]).toEqual(['w1', 'w3'])
    // The other face of a counter is another object, and may rank differently.
    ranks.a = 0
    expect(grouping.of({ a: { at: 'w1' }, b, c }).get('w1')).toEqual(['a', 'b'])
  })
  it('hits the fanned stack before the piles, and its gaps keep it open', () => {
    const groups = new Map([
      ['w1101', ['a', 'b', 'c']],
      ['w1102', ['d']],
    ])
    const at: Record<string, { x: number; y: number }> = { w1101: { x: 0, y: 0 }, w1102: { x: 64, y: 0 } }
    const board = { stacks: layOut(groups, (p) => at[p]), faces: new Map<string, number>() }
    expect(hitBoard(board, { x: 64, y: 0 }, 1, null)).toEqual({ place: 'w1102', piece: 'd' })
    expect(hitBoard(board, { x: 45, y: 0 }, 1, 'w1101')).toEqual({ place: 'w1101', piece: 'c' })
    expect(hitBoard(board, { x: 25, y: 0 }, 1, 'w1101')).toEqual({ place: 'w1101', piece: undefined })
    expect(hitBoard(board, { x: 300, y: 0 }, 1, null)).toBeUndefined()
  })
})

describe('counters', () => {
  it('takes the next larger bitmap', () => {
    expect(counterSize(12)).toBe(12)
    expect(counterSize(27)).toBe(34)
    expect(counterSize(999)).toBe(192)
  })
  it('finds colours by tag, nation, other, faction', () => {
    const palette = {
      germany: { fill: '#1', ink: '#1', accent: '#1' },
      ss: { fill: '#2', ink: '#2', accent: '#2' },
    }
    expect(coloursOf(palette, { nation: 'germany', faction: 'axis', tags: ['ss'] }).fill).toBe('#2')
    expect(coloursOf(palette, { nation: 'germany', faction: 'axis' }).fill).toBe('#1')
    expect(coloursOf(palette, { nation: 'nowhere', faction: 'soviet' }).fill).toMatch(/^#/)
  })
  it('says a counter in words, with its other side', () => {
    setNations([{ id: 'germany', name: 'Germany', adjective: 'German', kind: 'major' }])
    expect(describeCounter(unit('x', 'infantry', 2), 0)).toEqual({
      title: 'German 4th Infantry',
      detail: '4-4-3, 2 steps; other side: Detachment',
    })
    expect(describeCounter(unit('x', 'infantry', 2), 1).title).toBe('German Detachment')
  })
  it('has a silhouette for the markers of the game', () => {
    for (const type of [
      'air-force',
      'bomber',
      'surface-fleet',
      'sub-fleet',
      'cv-fleet',
      'blitz',
      'beachhead-2',
      'logistics',
      'detachment',
      'convoy-troop',
      'partisan-base',
    ]) {
      expect(silhouetteOf(type)).toBeDefined()
    }
  })
})

describe('counters alike', () => {
  const inf = { nation: 'germany', faction: 'axis', sides: [{ kind: 'ground', type: 'infantry' }] }
  const book: Record<string, unknown> = {
    a: { id: 'a', ...inf },
    b: { id: 'b', ...inf },
    named: { id: 'named', ...inf, name: '9' },
  }
  const of = (id: string) => book[id] as ReturnType<Parameters<typeof joinAlike>[1]>
  it('are one picture, named ones and other faces apart', () => {
    expect(joinAlike(['a', 'named', 'b', 'unknown'], of, () => 0)).toEqual([
      { piece: 'a', count: 2 },
      { piece: 'named', count: 1 },
      { piece: 'unknown', count: 1 },
    ])
    expect(joinAlike(['a', 'b'], of, (id) => (id === 'b' ? 1 : 0))).toHaveLength(2)
  })
})

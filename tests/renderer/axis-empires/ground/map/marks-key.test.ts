/** What of the marks each of two maps shows: a change on one leaves the other as it is. */
import { expect, it } from 'vitest'
import { NO_MARKS } from '../../../../../src-renderer/axis-empires/ground/map/marks.ts'
import { marksKey } from '../../../../../src-renderer/axis-empires/ground/map/marks-key.ts'

const europe = (marks: Parameters<typeof marksKey>[0]): string =>
  marksKey(
    marks,
    (place) => place.startsWith('e'),
    (piece) => piece.startsWith('german'),
  )
const asia = (marks: Parameters<typeof marksKey>[0]): string =>
  marksKey(
    marks,
    (place) => place.startsWith('a'),
    (piece) => piece.startsWith('japanese'),
  )

it('a reach in Europe, and a unit chosen there, change the key of Europe alone', () => {
  const before = { ...NO_MARKS, active: new Set(['german-1', 'japanese-1']) }
  const after = {
    ...before,
    reach: [{ hex: 'e1', cost: 1, stops: false }],
    chosen: new Set(['german-1']),
    path: ['e0', 'e1'],
    pathCost: 1,
  }
  expect(europe(after)).not.toBe(europe(before))
  expect(asia(after)).toBe(asia(before))
})

it('every mark counts on the map it lies on', () => {
  const overlay = { kind: 'control', layers: [], sources: [] } as const
  const marks = [
    { reach: [{ hex: 'e1', cost: 1, stops: true }] },
    { targets: ['e1'] },
    { enemies: ['e1'] },
    { selected: ['e1'] },
    { path: ['e1', 'e2'] },
    { refused: ['e1'] },
    { overlay },
    { overlay: { ...overlay } },
    { objectives: [{ hex: 'e1', holder: 'axis' }] },
    { tint: new Map([['e1', 'red']]) },
    { supplyPath: ['e1'] },
    { battle: { target: 'e1', from: ['e2'] } },
    { active: new Set(['german-1']) },
    { chosen: new Set(['german-1']) },
    { unsupplied: new Set(['german-1']) },
    { moved: new Set(['german-1']) },
    { flash: 'e1' },
    { cursor: 'e1' },
    { support: { ...NO_MARKS.support, looked: ['e1'] } },
    { plan: { ...NO_MARKS.plan, aims: ['e1'] } },
  ]
  const keys = [NO_MARKS, ...marks.map((mark) => ({ ...NO_MARKS, ...mark }))].map(europe)
  expect(new Set(keys).size).toBe(keys.length)
})

/** The tooltip: what it says of a hex, and that it stands where nothing has to be clicked. */
import { expect, test } from 'vitest'
import { hexLines } from '../../../../../src-renderer/axis-empires/table/table/hex-facts.ts'
import { prospectWords } from '../../../../../src-renderer/axis-empires/table/table/prospect-words.ts'
import { tipPlace } from '../../../../../src-renderer/axis-empires/table/table/tip-place.ts'

const SIZE = { w: 200, h: 100 }
const ROOM = { w: 1280, h: 800 }
const covers = (at: { x: number; y: number }, p: { x: number; y: number }): boolean =>
  p.x >= at.x && p.x <= at.x + SIZE.w && p.y >= at.y && p.y <= at.y + SIZE.h

test('a hex says who controls it, what it costs and how it shifts an attack', () => {
  const shifts = [{ label: 'Forest', value: -1, rule: '4.2.3.8' }]
  expect(hexLines({ hex: 'w1304', control: 'western', neutral: false, cost: 2, shifts })).toEqual([
    'Controlled by the Western side',
    '2 Movement Points to enter, without rail or obstacle',
    'Attacks on it: 1 column to the left (forest)',
  ])
  expect(hexLines({ hex: 'w1304', control: null, neutral: true, cost: 1, shifts: [] })[0]).toBe('Neutral')
  expect(hexLines({ hex: 'w1301', control: null, neutral: false, cost: null, shifts: [] })).toEqual([])
  expect(hexLines(null)).toEqual([])
})

test('the tooltip goes where it hides none of the open hexes, beside the pointer if it can', () => {
  const pointer = { x: 600, y: 400 }
  expect(tipPlace(pointer, SIZE, ROOM, 60, [])).toEqual({ x: 660, y: 350 })
  const right = { x: 700, y: 400 }
  const left = { x: 500, y: 400 }
  const at = tipPlace(pointer, SIZE, ROOM, 60, [right, left, pointer])
  for (const point of [right, left, pointer]) expect(covers(at, point)).toBe(false)
})

test('the tooltip stays in the window', () => {
  for (const pointer of [
    { x: 5, y: 5 },
    { x: 1275, y: 795 },
    { x: 1275, y: 5 },
    { x: 640, y: 790 },
  ]) {
    const { x, y } = tipPlace(pointer, SIZE, ROOM, 60, [])
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + SIZE.w).toBeLessThanOrEqual(ROOM.w)
    expect(y + SIZE.h).toBeLessThanOrEqual(ROOM.h)
    expect(covers({ x, y }, pointer)).toBe(false)
  }
})

test('a hex in reach says what could be attacked from there, alone and with those that stand by', () => {
  const alone = { attack: 1, defence: 6, column: null }
  const together = { attack: 9, defence: 6, column: '1-2' }
  const one = { target: 'w1305', units: 1, alone, together: alone }
  expect(prospectWords(one, undefined)).toBe('Attack on w1305: 1 to 6, too little')
  expect(prospectWords({ ...one, units: 3, together }, undefined)).toBe(
    'Attack on w1305: 1 to 6, too little; with 3 units 9 to 6, column 1-2',
  )
})

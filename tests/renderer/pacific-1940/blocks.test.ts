import { expect, test } from 'vitest'
import { blockOf, CHIP, chipsOf, clearOf, rectOf } from '../../../src-renderer/pacific-1940/map/blocks.ts'

const classOf = (type: string): 'land' | 'air' | 'sea' =>
  type === 'fighter' || type === 'tactical-bomber' ? 'air' : type === 'cruiser' ? 'sea' : 'land'
const group = (flag: 'japan' | 'us', type: string, n: number) =>
  ({ flag, type, n, damaged: 0, spent: 0, laden: 0 }) as const
const FORCE = [
  group('japan', 'infantry', 3),
  group('japan', 'artillery', 1),
  group('japan', 'fighter', 2),
  group('us', 'infantry', 1),
]

test('units of a flag are added up on the ground, in the air and at sea; a single kind keeps its own picture', () => {
  expect(chipsOf(FORCE, classOf)).toEqual([
    { flag: 'japan', of: 'land', type: 'infantry', n: 4 },
    { flag: 'japan', of: 'air', type: 'fighter', n: 2 },
    { flag: 'us', of: 'land', type: 'infantry', n: 1 },
  ])
  expect(chipsOf([group('us', 'artillery', 2)], classOf)).toEqual([
    { flag: 'us', of: 'land', type: 'artillery', n: 2 },
  ])
})

test('near by each kind has its counter, far off each class its chip', () => {
  const near = blockOf(FORCE, { alone: false, half: 60, zoom: 0.8 }, classOf)
  expect([near?.counters.length, near?.chips.length]).toEqual([4, 0])
  const far = blockOf(FORCE, { alone: false, half: 18, zoom: 0.24 }, classOf)
  expect([far?.counters.length, far?.chips.length]).toEqual([0, 3])
  expect(blockOf([], { alone: false, half: 60, zoom: 0.8 }, classOf)).toBeUndefined()
})

test('units give way to those that stand already, within their space', () => {
  const block = { w: CHIP.w, h: CHIP.h }
  const at = { x: 100, y: 100 }
  const other = rectOf(block, 0, at)
  const moved = clearOf(block, 0, at, [other], () => true)
  expect(Math.abs(moved.x - 100) >= CHIP.w || Math.abs(moved.y - 100) >= CHIP.h).toBe(true)
  expect(clearOf(block, 0, at, [], () => true)).toEqual(at)
  expect(clearOf(block, 0, at, [other], () => false)).toEqual(at)
})

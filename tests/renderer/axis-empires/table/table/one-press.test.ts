/** Gestures that spare presses: an attack declared by a drag, and counters of a kind placed one after the other. */
import { expect, test } from 'vitest'
import {
  drop,
  type Facts,
  IDLE,
  type Mode,
  settleMode,
} from '../../../../../src-renderer/axis-empires/table/table/modes.ts'
import { indexOffers } from '../../../../../src-renderer/axis-empires/table/table/offers.ts'
import type { Offer } from '../../../../../src-shared/kernel/procedure.ts'
import { offer } from '../../../fixtures.ts'

const PIECES: Record<string, { at: string }> = {
  a: { at: 'w1302' },
  b: { at: 'w1302' },
  p1: { at: 'axis-pool' },
  p2: { at: 'axis-pool' },
}
function facts(offers: readonly Offer[], more: Partial<Facts> = {}): Facts {
  const index = indexOffers(offers, PIECES)
  return { index, umpire: false, placeOf: (piece) => PIECES[piece]?.at, ...more }
}
const dragging: Mode = { kind: 'drag', piece: 'a' }
const attack: Offer = {
  command: { type: 'attack', target: 'w1401' },
  label: 'Attack',
  rule: '4.2',
  at: 'w1401',
}

test('a unit dropped on an enemy hex declares the attack and joins it', () => {
  const { acts } = drop(dragging, 'w1401', facts([attack]))
  expect(acts[0]).toEqual({ act: 'do', commands: [attack.command, { type: 'add', unit: 'a' }] })
})

test('with Shift the whole stack joins, and those that may not attack are left out', () => {
  const { acts } = drop(dragging, 'w1401', facts([attack], { stackAt: () => ['a', 'b'] }), true)
  const adds = ['a', 'b'].map((unit) => ({ type: 'add', unit }))
  expect(acts[0]).toEqual({ act: 'do', commands: [attack.command, ...adds], passOver: true })
})

test('once a counter is placed the next of its kind is in hand; without one nothing is', () => {
  const next = offer('replace', { unit: 'p2', to: 'w1302' })
  const placed: Mode = { kind: 'unit', piece: 'p1' }
  expect(settleMode(placed, facts([next], { twinOf: () => 'p2' })).mode).toEqual({
    kind: 'unit',
    piece: 'p2',
  })
  expect(settleMode(placed, facts([next], { twinOf: () => undefined })).mode).toEqual(IDLE)
})

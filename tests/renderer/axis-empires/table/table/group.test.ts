/** Units taken together by a box: they move as one, or join the attack. */
import { expect, test } from 'vitest'
import {
  chooseGroup,
  chosenPieces,
  clickPlace,
  type Facts,
  IDLE,
  type Mode,
  receiveReach,
  settleMode,
} from '../../../../../src-renderer/axis-empires/table/table/modes.ts'
import { indexOffers } from '../../../../../src-renderer/axis-empires/table/table/offers.ts'
import type { Offer } from '../../../../../src-shared/kernel/procedure.ts'
import { offer, reachOf } from '../../../fixtures.ts'

const PIECES = { a: { at: 'w1302' }, b: { at: 'w1302' }, c: { at: 'w1303' }, x: { at: 'w1304' } }
function facts(offers: readonly Offer[]): Facts {
  const at: Record<string, { at: string }> = PIECES
  return { index: indexOffers(offers, PIECES), umpire: false, placeOf: (piece) => at[piece]?.at }
}
const moving = (pieces: readonly string[]): Facts =>
  facts(pieces.map((unit) => offer('step', { unit, to: 'w1401' })))
const reach = reachOf('a', ['w1401'])

test('a box chooses the units in it that can move; a click on a hex in reach sends all of them', () => {
  const all = moving(['a', 'b', 'c'])
  const next = chooseGroup(['a', 'x', 'c'], all)
  expect(next?.acts).toContainEqual({ act: 'reach', piece: 'a' })
  const mode = receiveReach(next?.mode ?? IDLE, reach)
  expect(chosenPieces(mode)).toEqual(['a', 'c'])
  expect(clickPlace(mode, 'w1401', all).acts).toEqual([{ act: 'stack', pieces: ['a', 'c'], to: 'w1401' }])
})

test('a box with nothing that can move changes nothing', () => {
  expect(chooseGroup(['x'], moving(['a']))).toBeUndefined()
  expect(chooseGroup([], moving(['a']))).toBeUndefined()
})

test('while an attack is put together the units in a box join it', () => {
  const adding = facts(['a', 'b', 'c'].map((piece) => offer('add', { unit: piece, at: PIECES.x.at })))
  expect(chooseGroup(['a', 'c', 'x'], adding)?.acts).toEqual([
    { act: 'do', commands: ['a', 'c'].map((unit) => expect.objectContaining({ type: 'add', unit })) },
  ])
})

test('after a move those that can still move stay together, and the next one leads where the first is done', () => {
  const mode: Mode = { kind: 'unit', piece: 'a', along: ['b', 'c'] }
  expect(chosenPieces(settleMode(mode, moving(['b', 'c'])).mode)).toEqual(['b', 'c'])
  expect(chosenPieces(settleMode(mode, moving(['c'])).mode)).toEqual(['c'])
  expect(settleMode(mode, moving([])).mode).toEqual(IDLE)
})

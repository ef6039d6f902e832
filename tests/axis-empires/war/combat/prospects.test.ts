/** What a move would let a unit attack, and at what odds, as the tooltip of a hex in reach tells it. */
import { expect, test } from 'vitest'
import { attackProspects } from '../../../../src-shared/axis-empires/questions/views/prospects.ts'
import { movementFrame } from '../../../../src-shared/axis-empires/war/movement/frame.ts'
import { movementProcedure } from '../../../../src-shared/axis-empires/war/movement/procedure.ts'
import { realGame } from '../../../kit/fixture.ts'

const CRACOW = 'e3501'
const BESIDE = 'w3526'
const AWAY = 'w3725'
const MARCHER = 'ger-inf-01'

/** A march towards Cracow, which a Polish army of 2-3-2 holds. */
function march(from: string, more: Readonly<Record<string, string>> = {}, reserve = false) {
  return realGame({
    phasing: 'axis',
    active: { poland: 'western' },
    at: { [MARCHER]: from, 'pol-inf-4/1': CRACOW, ...more },
    procedures: new Map([['movement', movementProcedure]]),
  }).start(movementFrame(reserve)).game
}

test('[4.2.1.1] beside an enemy the odds are shown before the move, with what the unit brings alone', () => {
  const [one, ...others] = attackProspects(march(AWAY), march(BESIDE), MARCHER, BESIDE)
  expect(others).toEqual([])
  expect(one).toMatchObject({ target: CRACOW, units: 1, alone: { attack: 1, defence: 3, column: '1-3' } })
})

test('[4.2.3.8] units that stand beside the target count in, and City and river shift the column', () => {
  const more = { 'ger-10a': BESIDE }
  const [one] = attackProspects(march(AWAY, more), march(BESIDE, more), MARCHER, BESIDE)
  expect(one?.units).toBe(2)
  // Five to three is 1-1; the City takes a column away, and the river another.
  expect(one?.together).toEqual({ attack: 5, defence: 3, column: '1-3' })
})

test('[4.2.1.2] of two HQs one counts in', () => {
  const both = { 'ger-hq-s': BESIDE, 'ger-hq-n': 'w3426' }
  const [one] = attackProspects(march(AWAY, both), march(BESIDE, both), MARCHER, BESIDE)
  expect(one?.units).toBe(2)
})

test('[4.2.1.1] with less than a third of the defence no attack is made, and the odds say so', () => {
  const more = { 'pol-inf-3/1': CRACOW }
  const [one] = attackProspects(march(AWAY, more), march(BESIDE, more), MARCHER, BESIDE)
  expect(one?.alone).toEqual({ attack: 1, defence: 6, column: null })
})

test('[5] no attack follows Reserve Movement, and none is foretold; nor far from every enemy', () => {
  expect(attackProspects(march(AWAY, {}, true), march(BESIDE, {}, true), MARCHER, BESIDE)).toEqual([])
  expect(attackProspects(march(AWAY), march(AWAY), MARCHER, AWAY)).toEqual([])
})

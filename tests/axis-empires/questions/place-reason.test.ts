/** Why the machine advises to put a unit somewhere: with what then stands there. */
import { expect, test } from 'vitest'
import { placeReason } from '../../../src-shared/axis-empires/players/doctrine/reasons.ts'
import { realGame } from '../../kit/fixture.ts'

const AXIS = 0

test('a reason names what then stands in the hex and the enemies that border on it', () => {
  const { game } = realGame({
    phasing: 'axis',
    at: { 'ger-inf-01': 'w3825', 'fra-inf-01': 'w3824', 'ger-inf-02': 'w3525' },
  })
  expect(placeReason(game, AXIS, game.unit('ger-inf-02'), 'w3825')).toBe(
    'German infantry 1-2-3 strengthens Berlin (w3825): 2 units with 2 steps then stand there, and 1 enemy stack borders on it.',
  )
  expect(placeReason(game, AXIS, game.unit('ger-af-1'), 'w3825')).toBeUndefined()
  expect(placeReason(game, AXIS, game.unit('ger-inf-02'), 'box:none')).toBeUndefined()
})

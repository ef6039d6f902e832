/** What a unit has left of its move, and who has moved: shown on the unit that is chosen and on the map. */
import { expect, test } from 'vitest'
import { standingOf } from '../../../../src-shared/axis-empires/campaign/victory/standing.ts'
import { reachOf } from '../../../../src-shared/axis-empires/questions/views/reach.ts'
import { movementFrame } from '../../../../src-shared/axis-empires/war/movement/frame.ts'
import { movementProcedure } from '../../../../src-shared/axis-empires/war/movement/procedure.ts'
import { realGame } from '../../../kit/fixture.ts'

test('[3.1] a unit has all its Movement Points before its first step, and what is left after it', () => {
  const p = realGame({
    phasing: 'axis',
    at: { 'ger-inf-01': 'w3825', 'ger-inf-02': 'w3825' },
    procedures: new Map([['movement', movementProcedure]]),
  }).start(movementFrame(false))
  const left = () => reachOf(p.game, p.unit('ger-inf-01'))
  const { allowance, hexes } = left()
  expect(left().left).toBe(allowance)
  expect(standingOf(p.game).moved).toEqual([])
  const near = hexes.find(({ path, stops }) => path.length === 1 && !stops)
  if (!near) throw new Error('nothing is in reach')
  p.do(...near.commands)
  expect(left().left).toBe(allowance - near.cost)
  expect(standingOf(p.game).moved).toEqual(['ger-inf-01'])
  const other = reachOf(p.game, p.unit('ger-inf-02')).hexes.find(({ path }) => path.length === 1)
  p.do(...(other?.commands ?? []))
  expect(left().left).toBe(0)
  expect(standingOf(p.game).moved).toEqual(['ger-inf-01', 'ger-inf-02'])
})

/** Machines bring units home to Cities with room for them: units over the stacking limit of a hex are lost at once (9.2, 9.3). */
import { expect, it } from 'vitest'
import { frameByHand } from '../../../../src-shared/axis-empires/campaign/events/by-hand.ts'
import { answer } from '../../../../src-shared/axis-empires/players/politics/answers.ts'
import { groundHexes } from '../../../../src-shared/axis-empires/table/game/ground-hexes.ts'
import { stepsTooMany } from '../../../../src-shared/axis-empires/war/stacking/limits.ts'
import { beginPar } from '../../../campaigns/par/play.ts'

const INTERNED = 'interned:axis'
const AXIS = 0

it('[20.7] [9.2] a machine that brings nine units home leaves no City with more than may stack there', () => {
  const face = beginPar('europe-1939', 1)
  const { engine } = face
  const { game } = engine
  const infantry = game.content.units.filter(
    ({ nation, ground }) => nation === 'germany' && ground[0]?.type === 'infantry' && ground[0].steps === 1,
  )
  for (const { id } of infantry.slice(0, 9)) game.table.place(id, INTERNED)
  const crowdedHexes = (): string[] =>
    groundHexes(game, AXIS)
      .filter((hex) => stepsTooMany(game, hex, AXIS, game.groundIn(hex, AXIS)) > 0)
      .map((hex) => game.hexId(hex))
  expect(crowdedHexes()).toEqual([])
  engine.enter(
    frameByHand(game, {
      type: 'umpire.event',
      faction: 'axis',
      event: 'internment',
      sort: 'repatriation',
    }),
  )
  for (let i = 0; i < 9; i++) {
    const choice = answer(face, game, 'axis', 'event', [...engine.offers()])
    if (!choice) throw new Error('the machine gives no answer')
    engine.perform(choice.command)
    expect(crowdedHexes()).toEqual([])
  }
  expect(game.board.unitsAt(INTERNED)).toEqual([])
})

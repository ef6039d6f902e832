/** How full the hexes of a side are, with and without a unit that might join (9.1, 9.2). */
import { describe, expect, it } from 'vitest'
import { stackViews } from '../../../src-shared/axis-empires/questions/views/stacking.ts'
import { realGame } from '../../kit/fixture.ts'

const AXIS = 0
const three = { 'ger-inf-01': 'w3825', 'ger-inf-02': 'w3825', 'ger-inf-03': 'w3825' }

describe('stacking as a screen asks for it', () => {
  it('[9.2] three units are three of three, and nothing is wrong', () => {
    const { game } = realGame({ phasing: 'axis', at: three })
    expect(stackViews(game, AXIS)).toEqual([
      { hex: 'w3825', name: game.hexName(game.hex('w3825')), units: 3, mostUnits: 3, steps: 3, mostSteps: 6 },
    ])
  })

  it('[9.2] a fourth that would join is one too many, and the view says so before it is there', () => {
    const { game } = realGame({ phasing: 'axis', at: { ...three, 'ger-inf-04': 'w3824' } })
    const [full] = stackViews(game, AXIS, game.unit('ger-inf-04')).filter(({ hex }) => hex === 'w3825')
    expect(full?.withUnit).toEqual({ units: 4, steps: 4, wrong: '4 ground units are there, and 3 may be' })
    expect(full?.wrong).toBeUndefined()
  })

  it('[9.3] four units cost one step, which the view counts', () => {
    const { game } = realGame({ phasing: 'axis', at: { ...three, 'ger-inf-04': 'w3825' } })
    const [full] = stackViews(game, AXIS)
    expect(full).toMatchObject({ units: 4, wrong: '4 ground units are there, and 3 may be', loses: 1 })
  })

  it('a unit of another side changes nothing', () => {
    const { game } = realGame({ phasing: 'axis', at: { ...three, 'rus-inf-01': 'w3824' } })
    const [full] = stackViews(game, AXIS, game.unit('rus-inf-01'))
    expect(full?.withUnit).toBeUndefined()
  })
})

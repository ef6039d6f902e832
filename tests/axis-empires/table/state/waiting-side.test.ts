/** A counter that is a unit on one side and a marker on the other waits with its unit side up (7.1). */
import { describe, expect, it } from 'vitest'
import { waitingFace } from '../../../../src-shared/axis-empires/ground/content/waiting-side.ts'
import { faceOf } from '../../../../src-shared/axis-empires/index.ts'
import { mayStack } from '../../../../src-shared/axis-empires/war/stacking/limits.ts'
import { operational, Position } from '../../../kit/position.ts'

const POOL = 'pool:axis'
const inEurope = (at: Readonly<Record<string, string>>): Position =>
  new Position({ phasing: 'axis', at, frame: operational() })

describe('the side that is up where a counter waits', () => {
  it('[7.1] is the unit side in a Force Pool, a Delay Box and on the Turn Track; on the map it may be either', () => {
    const p = inEurope({})
    const { sides } = p.unit('ger-inf-01')
    expect(sides.map(({ type }) => type)).toEqual(['infantry', 'detachment'])
    for (const at of [
      POOL,
      'delay:tk',
      'naval-delay:tk',
      'turn:40',
      'aside',
      'interned:axis',
      'conquered:axis',
    ])
      expect(waitingFace(sides, at), at).toBe(0)
    for (const at of ['w3825', 'zone:north-sea:convoys', 'swb'])
      expect(waitingFace(sides, at)).toBeUndefined()
    expect(waitingFace(p.unit('ger-1p').sides, POOL)).toBeUndefined()
    expect(waitingFace(p.unit('axis-beachhead-1').sides, POOL)).toBeUndefined()
  })

  it('[7.1] the umpire who puts a Detachment into a pool turns it over; with its marker side up it is refused', () => {
    const p = inEurope({ 'ger-inf-01/1': 'w3825' })
    const face = faceOf(p.game)
    expect(face.faceAt?.('ger-inf-01', POOL)).toBe(0)
    expect(face.faceAt?.('ger-inf-01', 'w3825')).toBeUndefined()
    expect(face.judgePlace?.('ger-inf-01', POOL, 1)).toMatchObject({ ok: false, rule: '7.1' })
    expect(face.judgePlace?.('ger-inf-01', POOL, 0)).toEqual({ ok: true })
    expect(face.judgePlace?.('ger-inf-01', 'w3825', 1)).toEqual({ ok: true })
  })

  it('[7.1] a game in which one lies otherwise is reported', () => {
    const p = inEurope({ 'ger-inf-01/1': POOL })
    expect(faceOf(p.game).check()).toContain(`ger-inf-01 waits in ${POOL} with its marker side up`)
    p.game.table.turn('ger-inf-01', 0)
    expect(faceOf(p.game).check()).toEqual([])
  })

  it('[9.2] [1.3.4] a save that holds one so continues: it is counted, and arrives, as the unit it is', () => {
    const p = inEurope({ 'ger-inf-01/1': POOL, 'ger-1a': 'w3825' })
    const hex = p.hex('w3825')
    expect(mayStack(p.game, hex, 0, [...p.game.groundIn(hex, 0), p.unit('ger-inf-01')])).toBe(true)
  })
})

/** Worked examples of the introduction: how what an event or a card instructs is read. */
import { describe, expect, it } from 'vitest'
import { holds } from '../../../src-shared/axis-empires/campaign/cards/conditions/index.ts'
import { condition } from '../../../src-shared/axis-empires/ground/content/cards/conditions.ts'
import type { MapId } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../src-shared/axis-empires/ground/variables/index.ts'
import { Position } from '../../kit/position.ts'
import { CardTable } from '../campaign/cards/at-table.ts'

const HEX: Readonly<Record<MapId, string>> = { tk: 'w3825', ds: 'p4904' }

/** Whose ground unit the words of a card find where only this one stands. */
function found(map: MapId, unit: string, countries: readonly string[]): string[] {
  const { game } = new Position({ maps: [map], phasing: 'axis', at: { [unit]: HEX[map] } })
  return countries.filter(
    (who) =>
      holds(game, condition.parse({ stands: { who, hexes: [HEX[map]] } }), { faction: 'axis', map }).ok,
  )
}

describe('what cannot be done', () => {
  it('ds-002: a Policy is to be taken from a Posture Box that has none: No Result, and play continues', () => {
    const actions = [{ posture: { of: 'britain-ds', is: 'war' } }, { uscl: { by: 1 } }]
    const p = CardTable.of('option', actions, { map: 'ds', war: 'limited', vars: { 'uscl@ds': 1 } })
    const [first = '', second] = p.play()
    expect(first).toContain('No Result')
    expect(second).toContain('The USCL is 2')
    expect(p.game.vars.get(V.uscl, 'ds')).toBe(2)
  })
})

describe('whose units are meant', () => {
  it('core-004: a German ground unit is one of Germany alone, not one of another Axis Country', () => {
    expect(found('tk', 'ger-inf-01', ['germany', 'italy', 'axis'])).toEqual(['germany', 'axis'])
    expect(found('tk', 'ita-inf-1', ['germany', 'italy', 'axis'])).toEqual(['italy', 'axis'])
  })
  it('ds-004: a US ground unit is one of the United States alone, not one of another Western Country', () => {
    expect(found('ds', 'ds-us-inf-01', ['united-states-ds', 'britain-ds', 'western'])).toEqual([
      'united-states-ds',
      'western',
    ])
    expect(found('ds', 'ds-brit-inf-01', ['united-states-ds', 'britain-ds', 'western'])).toEqual([
      'britain-ds',
      'western',
    ])
  })
})

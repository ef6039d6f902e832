/** The Current Card in the segments of a turn: its Political and Conditional Events, its steps and its Blitz Value. */
import { describe, expect, it } from 'vitest'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { grantedMarkers } from '../../../../src-shared/axis-empires/war/support/blitz-markers.ts'
import { aCard, CardTable } from './at-table.ts'

const CARD = aCard('1', {
  blitz: 2,
  replacements: [
    { nation: 'germany', infantry: 2, armor: 0 },
    { nation: 'germany', infantry: 5, armor: 0, if: { uscl: { from: 1 } } },
  ],
  political: [{ uscl: { by: 1 }, may: true }],
  conditional: [{ blitz: { markers: 1 }, may: true }],
})

/** A campaign at the beginning of a segment of the Axis. */
const at = (segment: string, turn = '1940-7'): CardTable =>
  new CardTable([CARD], {
    turn,
    war: 'limited',
    at: { 'axis-blitz-1': 'aside', 'axis-blitz-2': 'aside' },
    frame: { proc: 'turn', step: `axis/${segment}` },
    scenario: {
      kind: 'campaign',
      campaign: {},
      victory: [],
      tracks: { vp: 0, 'vp-side': 'axis-tide', uscl: 0 },
    },
  })

describe('the Current Card in its segments', () => {
  it('[2.1.1] [2.1] acts in the Political Events Segment of every turn, first of all', () => {
    for (const turn of ['1940-7', '1940-8']) {
      const p = at('political-events', turn)
      expect(p.engine.decision()).toMatchObject({ kind: 'card-actions', faction: 'axis' })
      p.choose('The USCL is 1')
      expect(p.game.vars.get(V.uscl, 'tk')).toBe(1)
      expect(p.waits).toBe(false)
    }
  })

  it('[6.2] acts in the Conditional Events Segment, after the permanent events', () => {
    const p = at('conditional-events')
    expect(p.engine.decision()?.kind).toBe('card-actions')
    expect(p.game.table.state.frames.some(({ proc }) => proc === 'conditional-events')).toBe(false)
  })

  it('[1.3.1] gives the steps whose condition holds when they are received', () => {
    const p = at('replacements')
    expect(p.game.vars.get(V.cardSteps, 'axis', 'tk')).toEqual([{ nation: 'germany', infantry: 2, armor: 0 }])
  })

  it('[2.2.4] gives Blitz markers by its Blitz Value, each turn that it is current', () => {
    for (const turn of ['1940-7', '1940-8']) {
      const p = at('support', turn)
      expect(grantedMarkers(p.game, 'axis')).toHaveLength(2)
    }
  })
})

/** Support units that go from one map to the other where both are played (19.30.2, 37.13.2). */
import { describe, expect, it } from 'vitest'
import { guestsOf } from '../../../../src-shared/axis-empires/ground/content/guests.ts'
import { EventTable } from './at-table.ts'

const side = { 'vp-side': 'axis-tide', vp: 0 }
const TRACKS = { ...side, 'vp-side@ds': 'axis-tide', 'vp@ds': 0 }
const both = (at: Record<string, string>, campaign = true): EventTable =>
  new EventTable({
    maps: ['tk', 'ds'],
    at,
    ...(campaign ? { scenario: { kind: 'campaign', campaign: {}, victory: [], tracks: TRACKS } } : {}),
  })
const commitment = (map: 'tk' | 'ds', faction = 'western') => ({ event: 'commitment', map, faction })

describe('Commitment in a game of both maps', () => {
  it('[37.13.2] [19.30.2] ds-134: Force H goes from the Force Pool of Asia to the Delay Box of Europe', () => {
    const p = both({ 'ds-brit-force-h': 'pool:western@ds' })
    p.happens(commitment('ds'))
    expect(p.asked).toBe('western')
    p.do({ type: 'event-choice', choice: 'ds-brit-force-h' })
    expect([p.at('ds-brit-force-h-abroad'), p.at('ds-brit-force-h')]).toEqual(['delay:tk', 'aside'])
    expect(p.game.name(p.unit('ds-brit-force-h-abroad'))).toBe(p.game.name(p.unit('ds-brit-force-h')))
    expect([p.unit('ds-brit-force-h-abroad').nation, p.unit('ds-brit-force-h-abroad').map]).toEqual([
      'britain',
      'tk',
    ])
  })
  it('[19.30.2] it is a unit of the other map from then on, and may be sent back from the Force Pool', () => {
    const p = both({ 'ds-brit-force-h': 'pool:western@ds' })
    p.happens(commitment('ds'))
    p.do({ type: 'event-choice', choice: 'ds-brit-force-h' })
    // In the Delay Box it cannot be chosen.
    p.happens(commitment('tk'))
    expect(p.offers().map(({ piece }) => piece)).not.toContain('ds-brit-force-h-abroad')
    p.do({ type: 'end' })
    p.game.table.place('ds-brit-force-h-abroad', 'pool:western')
    p.happens(commitment('tk'))
    p.do({ type: 'event-choice', choice: 'ds-brit-force-h-abroad' })
    expect([p.at('ds-brit-force-h'), p.at('ds-brit-force-h-abroad')]).toEqual(['delay:ds', 'aside'])
  })
  it('[19.30.2] one unit, of the faction that received it, or none', () => {
    const p = both({ 'us-af-1': 'pool:western', 'rus-af-1': 'pool:soviet', 'us-surf-1': 'turn:40' })
    p.happens(commitment('tk'))
    const pieces = p.offers().map(({ piece }) => piece)
    expect([pieces.includes('us-af-1'), pieces.includes('rus-af-1'), pieces.includes('us-surf-1')]).toEqual([
      true,
      false,
      false,
    ])
    p.do({ type: 'end' })
    expect([p.at('us-af-1'), p.asked]).toEqual(['pool:western', 'nobody'])
  })
  it('[37.13.2] not one of a Country whose line of communication is damaged', () => {
    const p = both({ 'ds-brit-force-h': 'pool:western@ds', 'ds-loc-damaged-british': 'swb@ds' })
    p.happens(commitment('ds'))
    expect(p.offers().map(({ piece }) => piece)).not.toContain('ds-brit-force-h')
  })
  it('[19.30.2] only a campaign has counters for units that change maps', () => {
    const p = both({ 'us-af-1': 'pool:western' }, false)
    expect(p.game.content.unitOf.has('us-af-1-abroad')).toBe(false)
    expect(p.happens(commitment('tk')).at(-1)).toContain('No Result')
    expect(guestsOf([], p.game.content.scenario)).toEqual([])
    // No guest lies in a Force Pool at the start.
    const { units } = both({}).game.content
    const guests = units.filter(({ tags }) => tags.has('abroad'))
    expect(guests.length).toBeGreaterThan(20)
    expect(guests.every(({ sides }) => sides[0]?.kind === 'support')).toBe(true)
    const q = both({})
    expect(guests.every(({ id }) => q.at(id) === 'aside')).toBe(true)
  })
})

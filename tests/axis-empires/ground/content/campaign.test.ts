/** What a scenario that is won by Victory Points must have: file, path, value and what was expected. */
import { describe, expect, it } from 'vitest'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { ContentError } from '../../../../src-shared/game-system/content.ts'
import { rawContent } from '../../../kit/position.ts'

const TRACKS = { vp: 1, 'vp-side': 'allied-crusade' }

/** The problems of a campaign with some fields changed, as `path: expected`. */
function faults(
  change: Readonly<Record<string, unknown>>,
  maps: readonly MapId[] = ['tk'],
  war: 'limited' | 'total' = 'limited',
) {
  const scenario = { campaign: {}, victory: [], tracks: TRACKS, ...change }
  try {
    checkContent(rawContent({ phasing: 'axis', at: {}, maps, war, scenario }))
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    expect(error.problems.every(({ file }) => file === 'example')).toBe(true)
    return error.problems.map(({ path, value, expected }) => `${path} ${value}: ${expected}`)
  }
}

describe('a campaign', () => {
  it('[0.1.2] is sound with a VP marker on each of its maps and no victory tests', () => {
    expect(faults({})).toEqual([])
    const both = { vp: 1, 'vp-side': 'axis-tide', 'vp@ds': 0, 'vp-side@ds': 'allied-crusade' }
    expect(faults({ tracks: both }, ['tk', 'ds'])).toEqual([])
  })
  it('[0.1.2] lacks no VP marker', () => {
    expect(faults({ tracks: {} })).toEqual([
      'tracks.vp nothing: a whole number from 0 to 5, the box of the VP marker',
      'tracks.vp-side nothing: one of axis-tide, allied-crusade',
    ])
    expect(faults({ tracks: TRACKS }, ['tk', 'ds'])[0]).toMatch(/^tracks\.vp@ds nothing: /)
  })
  it('[0.1.2] has its VP marker on a box there is', () => {
    expect(faults({ tracks: { ...TRACKS, vp: 6 } })[0]).toMatch(/^tracks\.vp 6: a whole number from 0 to 5/)
    expect(faults({ tracks: { ...TRACKS, 'vp-side': 'tide' } })[0]).toMatch(
      /^tracks\.vp-side tide: one of axis-tide/,
    )
  })
  it('[0.1.2] has no Axis Tide to the right of No Retreat', () => {
    const tracks = { vp: 3, 'vp-side': 'axis-tide', 'no-retreat': 2 }
    expect(faults({ tracks })).toEqual(['tracks.vp 3: 0 to 2, the box of No Retreat'])
    expect(faults({ tracks: { ...tracks, 'vp-side': 'allied-crusade' } })).toEqual([])
  })
  it('[0.3] has V-Day on the Turn Track in Total War, and not before', () => {
    expect(faults({}, ['tk'], 'total')).toEqual([
      'reinforcements nothing: the V-E Day marker on the Turn Track',
    ])
    const reinforcements = [{ counter: 'v-e-day', turn: '1944-4' }]
    expect(faults({ reinforcements, end: '1945-9' }, ['tk'], 'total')).toEqual([])
    expect(faults({ reinforcements, end: '1945-9' })).toEqual([
      'reinforcements[0].counter v-e-day: no V-E Day marker: Total War places it',
    ])
  })
  it('[0.4] has no Bonus VPs with one map', () => {
    expect(faults({ tracks: { ...TRACKS, 'bonus-vp': 1 } })).toEqual([
      'tracks.bonus-vp 1: no Bonus VPs in a game of one map',
    ])
  })
  it('has no victory tests beside it, and no field nobody knows', () => {
    const victory = [{ winner: 'draw', text: 'Nobody.', when: { test: 'otherwise' } }]
    expect(faults({ victory })).toEqual(['victory 1: no victory tests'])
    expect(faults({ campaign: { txt: 'x' } }).join()).toMatch(/^campaign/)
    expect(faults({ campaign: undefined }).join()).toMatch(/^victory 0: a last test "otherwise"/)
  })
})

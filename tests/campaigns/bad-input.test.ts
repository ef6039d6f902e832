/** What contradicts the politics of a campaign is refused: in its file, by an umpire's hand and in a save. */
import { describe, expect, it } from 'vitest'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { judgeVariable } from '../../src-shared/axis-empires/table/game/known-ids.ts'
import { ContentError, type RawContent } from '../../src-shared/game-system/content.ts'
import type { Json } from '../../src-shared/kernel/json.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import { Campaign } from './campaign.ts'
import { rawStart, STARTS, startFile, startOf } from './starts.ts'

const europe = rawStart('europe')
const FILE = startFile('europe')

/** The problems of a campaign whose file is changed so. */
function problems(change: Readonly<Record<string, unknown>>, raw: RawContent = europe) {
  try {
    rules.create({ ...raw, scenario: { ...Object(raw.scenario), ...change } }, { seed: 1 })
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

const postures = (change: Readonly<Record<string, string>>) => ({ ...startOf('europe').postures, ...change })
const tracks = (change: Readonly<Record<string, unknown>>) => ({ ...startOf('europe').tracks, ...change })

describe('the file of a campaign', () => {
  it.each(STARTS)('%s is right as it is', (start) => {
    expect(problems({}, rawStart(start))).toEqual([])
  })
  it.each([
    [
      '[13.6.1] a Policy of the other map',
      { postures: postures({ russia: 'neutrality' }) },
      'postures.russia',
    ],
    ['[13.6] a box there is not', { postures: postures({ italy: 'pact' }) }, 'postures.italy'],
    ['[12] Pre-War with an Ally at War', { postures: postures({ britain: 'war' }) }, 'warState'],
    ['[12] a War State there is not', { warState: 'cold' }, 'warState'],
    ['[0.1.2] a VP marker beyond its track', { tracks: tracks({ vp: 6 }) }, 'tracks.vp'],
    ['[7.1] a USCL beyond its track', { tracks: tracks({ uscl: 5 }) }, 'tracks.uscl'],
    ['[0.1.1] an ESV in Europe', { tracks: tracks({ esv: 1 }) }, 'tracks.esv'],
    ['[0.1.2] no VP marker', { tracks: {} }, 'tracks.vp'],
    ['[13.2] a status for what is no Country', { active: { atlantis: 'axis' } }, 'active.atlantis'],
  ])('%s is refused with file, path, value and what was expected', (_title, change, path) => {
    const found = problems(change).find((each) => each.path === path)
    expect(found, JSON.stringify(problems(change).map((each) => each.message))).toBeDefined()
    expect(found).toMatchObject({
      file: FILE,
      expected: expect.stringMatching(/./),
      value: expect.any(String),
    })
    expect(found?.message).toContain(path)
  })
})

describe('the hand of an umpire', () => {
  const { game } = new Campaign('europe', 1)
  const judge = (key: string, value: Json) => judgeVariable(game.content, key, value, game.table.state.vars)
  it('[12] makes no War in Pre-War, and no Pre-War in a war', () => {
    expect(judge('posture/britain', null)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(
        /war-state: found "pre-war", expected limited or total, .* Britain is War/,
      ),
    })
    expect(judge('posture/britain', 'guarantees')).toEqual({ ok: true })
    expect(judge('war-state', 'limited')).toEqual({ ok: true })
  })
  it.each([
    ['vp', 6, /found 6, expected a whole number from 0 to 5/],
    ['uscl', -1, /found -1, expected a whole number from 0 to 4/],
    ['posture/us', 'treaty', /expected a Policy or Truce of Totaler Krieg/],
  ])('puts %s to no %j', (key, value, reason) => {
    expect(judge(key, value)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
  })
})

describe('a saved campaign', () => {
  it('[12] with a War State that the Postures contradict is not opened', () => {
    const { game } = new Campaign('europe', 1)
    const state = cloneState(game.table.state)
    delete state.vars['posture/britain']
    expect(() => rules.resume(europe, state)).toThrow(
      'the saved game, vars.war-state: found "pre-war", expected limited or total, for the Posture of Britain is War.',
    )
  })
  it('[0.1.2] with a track outside its range is not opened', () => {
    const { game } = new Campaign('europe', 1)
    const state = cloneState(game.table.state)
    state.vars.vp = 9
    expect(() => rules.resume(europe, state)).toThrow('the saved game, vars.vp: found 9, expected')
  })
})

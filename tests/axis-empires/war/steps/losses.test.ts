import { describe, expect, it } from 'vitest'
import { finalResult } from '../../../../src-shared/axis-empires/campaign/victory/scenario-victory.ts'
import {
  applyLoss,
  eliminate,
  type LossWanted,
  lossCommandFields,
  lossOf,
  lossOptions,
} from '../../../../src-shared/axis-empires/war/units/losses.ts'
import { type FixtureGame, realGame } from '../../../kit/fixture.ts'

const BERLIN = 'w3825'
const LONDON = 'w3916'
const PARIS = 'w3516'
const MOSCOW = 'e4312'

const options = (p: FixtureGame, unit: string, wanted: LossWanted = {}) =>
  lossOptions(p.game, p.unit(unit), wanted).map((option) => option.as)
function lose(p: FixtureGame, unit: string, as: string, wanted: LossWanted = {}): string | undefined {
  const found = lossOf(lossOptions(p.game, p.unit(unit), wanted), { unit, as })
  if (!found) throw new Error(`${unit} has no loss ${as}`)
  return applyLoss(p.game, found)?.id
}

describe('steps lost as a victory test', () => {
  const test = (country: string) => ({
    winner: 'western' as const,
    text: '',
    when: { test: 'steps-lost' as const, country, atLeast: 2 },
  })
  const draw = { winner: 'draw' as const, text: '', when: { test: 'otherwise' as const } }
  it('[4.2.6.2] are counted for the nation asked for, and for no other', () => {
    const at = { 'ger-inf-09': BERLIN, 'ger-inf-10': BERLIN, 'brit-inf-01': LONDON }
    const p = realGame({ at, victory: [test('germany'), draw] })
    lose(p, 'ger-inf-09', 'none')
    lose(p, 'brit-inf-01', 'none')
    expect(finalResult(p.game).winner).toBe('draw')
    lose(p, 'ger-inf-10', 'none')
    expect(finalResult(p.game).winner).toBe('western')
    expect(p.game.table.get('lost/britain')).toBeNull()
  })
})

describe('ways to lose a step', () => {
  it('[4.2.6.2] a one-step unit is eliminated: to the Force Pool, or with a stripe to the Delay Box', () => {
    const p = realGame({ at: { 'ger-inf-09': BERLIN, 'ger-ss-inf-1': BERLIN } })
    expect(options(p, 'ger-inf-09')).toEqual(['none'])
    expect(lose(p, 'ger-inf-09', 'none')).toBeUndefined()
    lose(p, 'ger-ss-inf-1', 'none')
    expect([p.at('ger-inf-09'), p.at('ger-ss-inf-1')]).toEqual(['pool:axis', 'delay:tk'])
  })
  it('[4.2.6.2] a two-step unit with a one-step side flips', () => {
    const p = realGame({ at: { 'brit-inf-09/1': LONDON } })
    expect(options(p, 'brit-inf-09')).toEqual(['flip'])
    expect(lose(p, 'brit-inf-09', 'flip')).toBe('brit-inf-09')
    expect(p.at('brit-inf-09')).toBe(LONDON)
  })
  it('[4.2.6.2] core-095: a 5-4-4 becomes a one-step armor or infantry and goes to the Delay Box', () => {
    const p = realGame({ at: { 'ger-1p': BERLIN } })
    const kinds = options(p, 'ger-1p').map((id) => p.game.name(p.unit(id)))
    expect(kinds).toContain('German armor 2-2-4')
    expect(kinds).toContain('German infantry 1-2-3')
    expect(kinds.some((kind) => /GD|HG|SS|Tot|mountain|airborne/.test(kind))).toBe(false)
    expect(lose(p, 'ger-1p', 'ger-arm-01')).toBe('ger-arm-01')
    expect([p.at('ger-arm-01'), p.at('ger-1p')]).toEqual([BERLIN, 'delay:tk'])
  })
  it('[4.2.6.2] core-096: an 8-6-4 flips to 5-4-4', () => {
    const p = realGame({ at: { 'ger-1p/1': BERLIN } })
    expect(options(p, 'ger-1p')).toEqual(['flip'])
    expect(options(p, 'ger-1p', { armor: true })).toEqual(['flip'])
    lose(p, 'ger-1p', 'flip')
    expect(p.at('ger-1p')).toBe(BERLIN)
  })
  it('[4.2.6.2] core-097: PA loses its Italian armor out of the Holding Box, or its German infantry', () => {
    const at = { 'axis-pa': BERLIN, 'ita-exp': 'hold:axis-pa' }
    const german = realGame({ at })
    expect(options(german, 'axis-pa')).toContain('ita-exp')
    expect(lose(german, 'axis-pa', 'ger-inf-09')).toBe('ger-inf-09')
    expect(['ger-inf-09', 'ita-exp', 'axis-pa'].map((id) => german.at(id))).toEqual([
      BERLIN,
      'delay:tk',
      'delay:tk',
    ])
    const italian = realGame({ at })
    expect(lose(italian, 'axis-pa', 'ita-exp')).toBe('ita-exp')
    expect(['ita-exp', 'axis-pa'].map((id) => italian.at(id))).toEqual([BERLIN, 'delay:tk'])
  })
  it('[4.2.6.2] a three-step PA flips and keeps its Holding Box', () => {
    const p = realGame({ at: { 'axis-pa/1': BERLIN, 'ita-exp': 'hold:axis-pa' } })
    lose(p, 'axis-pa', 'flip')
    expect([p.at('axis-pa'), p.at('ita-exp')]).toEqual([BERLIN, 'hold:axis-pa'])
  })
  it('[4.2.6.2] the three-step 15 HQ loses the armor it holds', () => {
    const p = realGame({ at: { 'west-15/1': LONDON, 'us-arm-1': 'hold:west-15' } })
    lose(p, 'west-15', 'flip')
    expect([p.at('west-15'), p.at('us-arm-1')]).toEqual([LONDON, 'pool:western'])
    expect(new Set(options(p, 'west-15').map((id) => p.unit(id).nation))).toEqual(
      new Set(['britain', 'united-states']),
    )
  })
  it('[4.2.6.2] the 20th army loses either its minor or its mountain unit', () => {
    const at = { 'ger-mtn-1/1': BERLIN, 'rum-exp-1': 'hold:ger-mtn-1' }
    const minor = realGame({ at })
    expect(options(minor, 'ger-mtn-1')).toEqual(['flip', 'rum-exp-1'])
    lose(minor, 'ger-mtn-1', 'flip')
    expect([minor.at('ger-mtn-1'), minor.at('rum-exp-1')]).toEqual([BERLIN, 'delay:tk'])
    const mountain = realGame({ at })
    lose(mountain, 'ger-mtn-1', 'rum-exp-1')
    expect([mountain.at('ger-mtn-1'), mountain.at('rum-exp-1')]).toEqual(['pool:axis', BERLIN])
  })
  it('[4.2.6.2] an elite unit stands in only where the recipe asks for it', () => {
    const p = realGame({ at: { 'ger-1ss': BERLIN, 'west-aa': PARIS, 'fra-inf-05': 'hold:west-aa' } })
    expect(options(p, 'ger-1ss').every((id) => p.unit(id).tags.has('ss'))).toBe(true)
    expect(options(p, 'west-aa').sort()).toEqual(['brit-bef', 'fra-inf-05'])
  })
  it('[4.2.6.2] a fortress leaves an infantry- or armor-type unit of its nation', () => {
    const p = realGame({ at: { 'rus-mos': MOSCOW } })
    const left = options(p, 'rus-mos').map((id) => p.unit(id))
    expect(left.some((unit) => unit.armor[0])).toBe(true)
    expect(left.some((unit) => unit.infantry[0])).toBe(true)
    expect(left.every((unit) => unit.nation === 'russia' && !unit.ground[0]?.elite)).toBe(true)
  })
  it('[2.3] with an empty Force Pool a two-step unit leaves nothing behind', () => {
    const p = realGame({ pools: [], at: { 'ger-1p': BERLIN, 'ger-arm-01': 'pool:axis' } })
    expect(options(p, 'ger-1p')).toEqual(['ger-arm-01'])
    p.put('ger-arm-01', 'aside')
    expect(options(p, 'ger-1p')).toEqual(['none'])
    expect(lose(p, 'ger-1p', 'none')).toBeUndefined()
    expect(p.at('ger-1p')).toBe('delay:tk')
  })
  it('[4.2.6.2] the FB HQ leaves the game when it is eliminated', () => {
    const p = realGame({ pools: [], at: { 'ger-fb': BERLIN } })
    lose(p, 'ger-fb', 'none')
    expect(p.at('ger-fb')).toBe('out')
  })
  it('[4.2.6.2] interchangeable counters are one option', () => {
    const p = realGame({ at: { 'ger-18a': BERLIN } })
    const kinds = options(p, 'ger-18a').map((id) => p.unit(id).kind)
    expect(new Set(kinds).size).toBe(kinds.length)
  })
  it('[4.2.6.2] a unit in an Off-Map Box loses steps there', () => {
    const p = realGame({ at: { 'brit-hq-me': 'box:middle-east' } })
    expect(lose(p, 'brit-hq-me', 'brit-inf-05')).toBe('brit-inf-05')
    expect(p.at('brit-inf-05')).toBe('box:middle-east')
  })
})

describe('required first losses', () => {
  it('[4.2.6.1] the armor step of a two-step panzer leaves an infantry-type unit', () => {
    const p = realGame({ at: { 'ger-1p': BERLIN, 'ger-18a': BERLIN, 'ger-arm-01': BERLIN } })
    const left = options(p, 'ger-1p', { armor: true }).map((id) => p.unit(id))
    expect(left.length).toBeGreaterThan(0)
    expect(left.every((unit) => unit.infantry[0])).toBe(true)
    expect(options(p, 'ger-18a', { armor: true })).toEqual([])
    expect(options(p, 'ger-arm-01', { armor: true })).toEqual(['none'])
  })
  it('[4.2.6.1] an infantry army with an armor step inside is no armor-type unit', () => {
    const p = realGame({ at: { 'us-5a/1': LONDON } })
    expect(options(p, 'us-5a', { armor: true })).toEqual([])
  })
  it('[4.2.6.1] the armor step of PA is the one it holds', () => {
    const p = realGame({ at: { 'axis-pa': BERLIN, 'ita-exp': 'hold:axis-pa' } })
    const left = options(p, 'axis-pa', { armor: true })
    expect(left).not.toContain('ita-exp')
    expect(left).toContain('ger-inf-01')
  })
  it('[4.2.6.1] a marine step comes from a marine unit', () => {
    const p = realGame({ at: { 'brit-cdo': LONDON, 'brit-inf-05': LONDON } })
    expect(options(p, 'brit-cdo', { marine: true })).toEqual(['none'])
    expect(options(p, 'brit-inf-05', { marine: true })).toEqual([])
  })
})

describe('losses as commands', () => {
  it('[4.2.6.2] an option is shown by its two fields', () => {
    const p = realGame({ at: { 'ger-1p': BERLIN } })
    const all = lossOptions(p.game, p.unit('ger-1p'))
    for (const option of all) expect(lossOf(all, { ...lossCommandFields(option) })).toBe(option)
    expect(lossOf(all, { unit: 'ger-1p', as: 'flip' })).toBeUndefined()
  })
  it('[4.2.6.2] elimination empties the Holding Box', () => {
    const p = realGame({ at: { 'axis-pa': BERLIN, 'ita-exp': 'hold:axis-pa' } })
    eliminate(p.game, p.unit('axis-pa'))
    expect([p.at('axis-pa'), p.at('ita-exp')]).toEqual(['delay:tk', 'delay:tk'])
  })
  it('[4.2.6.2] every loss is noted and undone exactly', () => {
    const p = realGame({ at: { 'axis-pa': BERLIN, 'ita-exp': 'hold:axis-pa' } })
    const before = p.hash
    for (const option of lossOptions(p.game, p.unit('axis-pa'))) {
      p.game.table.takeJournal()
      applyLoss(p.game, option)
      const done = p.game.table.takeJournal()
      expect(done.some((effect) => effect.k === 'note')).toBe(true)
      p.game.table.undo(done)
      expect(p.hash).toBe(before)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { emergencyBreakdown } from '../../../../src-shared/axis-empires/war/organization/breakdown.ts'
import { type FixtureGame, organization, realGame, type Setup } from '../../../kit/fixture.ts'

const BERLIN = 'w3825'
const LONDON = 'w3916'
const PARIS = 'w3516'
const MOSCOW = 'e4312'

const game = (phasing: 'axis' | 'western' | 'soviet', at: Setup['at'], step = 4, more: Setup = {}) =>
  realGame({ phasing, at, ...more }).start(organization(phasing, step))
const down = (unit: string, ...take: string[]) => ({ type: 'break-down', unit, take })
/** The ids that may be taken alone, one a kind. */
const takes = (p: FixtureGame, unit: string) =>
  p.commands('break-down').flatMap((c) => (c.unit === unit ? [(c.take as string[]).join('+')] : []))

describe('breakdown', () => {
  it('[2.3.4.1] core-073: a two-step panzer takes an armor- and an infantry-type unit and goes to the Delay Box', () => {
    const p = game('axis', { 'ger-1p': BERLIN })
    p.do(down('ger-1p', 'ger-inf-09', 'ger-arm-01'))
    expect([p.at('ger-inf-09'), p.at('ger-arm-01'), p.at('ger-1p')]).toEqual([BERLIN, BERLIN, 'delay:tk'])
    const two = game('axis', { 'ger-1p': BERLIN })
    expect(two.verdict(down('ger-1p', 'ger-arm-01', 'ger-arm-02'))).toBe('2.3')
    expect(two.verdict(down('ger-1p', 'ger-inf-09', 'ger-inf-10'))).toBe('2.3')
    expect(two.verdict(down('ger-1p', 'ger-inf-09'))).toBe('2.3.4.1')
  })
  it('[2.3.4.1] core-074: two-step Guards flip and take an ordinary infantry', () => {
    const p = game('soviet', { 'rus-g-1/1': MOSCOW })
    p.do(down('rus-g-1', 'rus-inf-07'))
    expect([p.at('rus-g-1'), p.at('rus-inf-07')]).toEqual([MOSCOW, MOSCOW])
  })
  it('[2.3.4.1] core-075: an 8-6-4 flips and takes a 2-2-4, then the 5-4-4 may break down too', () => {
    const p = game('axis', { 'ger-1p/1': BERLIN })
    expect(p.verdict(down('ger-1p', 'ger-inf-09'))).toBe('2.3')
    p.do(down('ger-1p', 'ger-arm-01'))
    expect([p.at('ger-1p'), p.at('ger-arm-01')]).toEqual([BERLIN, BERLIN])
    p.do(down('ger-1p', 'ger-arm-02', 'ger-inf-09'))
    expect(p.at('ger-1p')).toBe('delay:tk')
  })
  it('[2.3.4.2] core-076: a 5-6-2 is not exchanged for a 4-4-3 or an HQ', () => {
    const p = game('axis', { 'ger-18a/1': BERLIN })
    expect(p.judge(down('ger-18a', 'ger-4a'))).toMatchObject({ ok: false, rule: '2.3.4.2' })
    expect(p.judge(down('ger-18a', 'ger-hq-a'))).toMatchObject({ ok: false, rule: '2.3.4.2' })
  })
  it('[2.3.4.2] core-077: a colonial army takes a colonial unit only', () => {
    const p = game('western', { 'fra-col-1/1': PARIS })
    expect(p.verdict(down('fra-col-1', 'fra-inf-05'))).toBe('2.3.4.2')
    p.do(down('fra-col-1', 'fra-col-3'))
    expect([p.at('fra-col-1'), p.at('fra-col-3')]).toEqual([PARIS, PARIS])
  })
  it('[2.3.4.2] a colonial unit may be taken by a non-colonial one', () => {
    const p = game('western', { 'fra-3a/1': PARIS })
    expect(p.verdict(down('fra-3a', 'fra-col-3'))).toBe('ok')
  })
  it('[2.3.4.3] core-078: a Shock army takes an ordinary infantry, no airborne, cavalry, Guards, Shock', () => {
    const p = game('soviet', { 'rus-s-1/1': MOSCOW })
    for (const elite of ['rus-abn', 'rus-cav-1', 'rus-g-1', 'rus-s-2', 'rus-def-1']) {
      expect(p.judge(down('rus-s-1', elite)), elite).toMatchObject({ ok: false, rule: '2.3.4.2' })
    }
    p.do(down('rus-s-1', 'rus-inf-07'))
    expect([p.at('rus-s-1'), p.at('rus-inf-07')]).toEqual([MOSCOW, MOSCOW])
  })
  it('[2.3.4.2] SS may break down into ordinary Germans, other Germans never into SS', () => {
    const p = game('axis', { 'ger-1ss': BERLIN, 'ger-1p': BERLIN })
    expect(p.verdict(down('ger-1ss', 'ger-inf-09', 'ger-arm-01'))).toBe('ok')
    expect(p.verdict(down('ger-1ss', 'ger-ss-inf-1', 'ger-arm-01'))).toBe('ok')
    expect(p.judge(down('ger-1p', 'ger-ss-inf-1', 'ger-arm-01'))).toMatchObject({ ok: false, rule: '2.3' })
    expect(p.verdict(down('ger-1ss', 'ger-inf-09', 'ger-gd'))).toBe('2.3.4.2')
  })
  it('[2.3.4.1] the unit of the Holding Box has to be taken', () => {
    const p = game('axis', { 'axis-pa': BERLIN, 'ita-exp': 'hold:axis-pa' })
    expect(p.verdict(down('axis-pa', 'ger-inf-09', 'ita-p-arm'))).not.toBe('ok')
    p.do(down('axis-pa', 'ger-inf-09', 'ita-exp'))
    expect([p.at('ita-exp'), p.at('ger-inf-09'), p.at('axis-pa')]).toEqual([BERLIN, BERLIN, 'delay:tk'])
  })
  it('[2.3.4.1] a three-step PA gives a German armor and keeps the Holding Box', () => {
    const p = game('axis', { 'axis-pa/1': BERLIN, 'ita-exp': 'hold:axis-pa' })
    p.do(down('axis-pa', 'ger-arm-01'))
    expect([p.at('axis-pa'), p.at('ita-exp')]).toEqual([BERLIN, 'hold:axis-pa'])
  })
  it('[2.3.4.1] the three-step 15 HQ gives back the armor it holds', () => {
    const p = game('western', { 'west-15/1': LONDON, 'us-arm-1': 'hold:west-15' })
    expect(takes(p, 'west-15')).toEqual(['us-arm-1'])
    p.do(down('west-15', 'us-arm-1'))
    expect([p.at('west-15'), p.at('us-arm-1')]).toEqual([LONDON, LONDON])
    expect(p.verdict(down('west-15', 'brit-inf-05', 'us-inf-04'))).toBe('ok')
    expect(p.verdict(down('west-15', 'us-inf-05', 'us-inf-04'))).toBe('2.3')
  })
  it('[2.3.4.3] AA breaks down into the BEF, elite but necessary, and the unit it holds', () => {
    const p = game('western', { 'west-aa': PARIS, 'fra-inf-05': 'hold:west-aa' })
    expect(takes(p, 'west-aa')).toEqual(['brit-bef+fra-inf-05'])
    p.do(down('west-aa', 'brit-bef', 'fra-inf-05'))
    expect([p.at('brit-bef'), p.at('fra-inf-05'), p.at('west-aa')]).toEqual([PARIS, PARIS, 'pool:western'])
  })
  it('[2.3.4.1] the 20th army flips to its mountain unit and gives the minor back', () => {
    const p = game('axis', { 'ger-mtn-1/1': BERLIN, 'rum-exp-1': 'hold:ger-mtn-1' })
    expect(takes(p, 'ger-mtn-1')).toEqual(['rum-exp-1'])
    p.do(down('ger-mtn-1', 'rum-exp-1'))
    expect([p.at('ger-mtn-1'), p.at('rum-exp-1')]).toEqual([BERLIN, BERLIN])
  })
  it('[2.3.4.2] a fortress does not break down; a one-step unit has nothing to break', () => {
    const p = game('soviet', { 'rus-mos': MOSCOW, 'rus-inf-07': MOSCOW, 'rus-3a/1': MOSCOW })
    expect(p.verdict(down('rus-mos', 'rus-inf-08'))).toBe('2.3.4.2')
    expect(p.verdict(down('rus-inf-07', 'rus-inf-08'))).toBe('2.3.4')
  })
  it('[2.3.4] an unsupplied unit under an enemy Air unit breaks down nevertheless', () => {
    const p = game('axis', { 'ger-18a': LONDON, 'brit-af-1': LONDON })
    expect(p.verdict(down('ger-18a', 'ger-inf-09', 'ger-inf-10'))).toBe('ok')
  })
  it('[2.3] the Force Pool is a limit; garrisons never come by breakdown', () => {
    const p = game('western', { 'brit-lon': LONDON, 'brit-inf-05': PARIS })
    expect(p.verdict(down('brit-lon', 'brit-inf-05', 'brit-inf-06'))).toBe('2.3')
    expect(p.verdict(down('brit-lon', 'brit-gar-mal', 'brit-inf-06'))).toBe('2.3.1.2')
    expect(p.verdict(down('brit-lon', 'brit-inf-06', 'brit-inf-06'))).toBe('2.3.4.1')
    expect(p.verdict(down('brit-lon', 'brit-inf-06', 'brit-inf-07'))).toBe('ok')
  })
  it('[2.3.4] interchangeable counters are offered once', () => {
    const p = game('axis', { 'ger-1p': BERLIN })
    const kinds = p
      .commands('break-down')
      .map((c) => (c.take as string[]).map((id) => p.unit(id).kind).join())
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds.length).toBeLessThan(10)
  })
})

describe('Emergency Breakdown', () => {
  it('[2.3.4] follows the breakdown rules, and a fortress is eliminated instead', () => {
    const p = realGame({ at: { 'west-aa': PARIS, 'fra-inf-05': 'hold:west-aa', 'fra-mag-1': 'w3519' } })
    expect(emergencyBreakdown(p.game, p.unit('west-aa')).map((way) => way.map((unit) => unit.id))).toEqual([
      ['brit-bef', 'fra-inf-05'],
    ])
    expect(emergencyBreakdown(p.game, p.unit('fra-mag-1'))).toEqual([])
    expect(p.at('fra-mag-1')).toBe('delay:tk')
  })
})

describe('voluntary elimination', () => {
  const eliminate = (unit: string) => ({ type: 'eliminate', unit })
  it('[2.3.3] core-072: a striped HQ goes to the Turn Track as by a delay die of 1', () => {
    const at = { 'ger-hq-a': BERLIN, 'ger-18a/1': BERLIN }
    const zero = game('axis', at, 3, { turn: '1940-4' })
    zero.do(eliminate('ger-hq-a'))
    expect(zero.at('ger-hq-a')).toBe(`turn:${zero.game.turn + 1}`)
    const one = game('axis', at, 3, { turn: '1940-4', vars: { uscl: 1 } })
    one.do(eliminate('ger-hq-a'))
    expect(one.at('ger-hq-a')).toBe(`turn:${one.game.turn + 2}`)
  })
  it('[2.3.3] a result below 1 counts as 1', () => {
    const p = game('western', { 'brit-hq-hf': LONDON, 'brit-inf-05': LONDON }, 3, { vars: { uscl: 3 } })
    p.do(eliminate('brit-hq-hf'))
    expect(p.at('brit-hq-hf')).toBe(`turn:${p.game.turn + 1}`)
  })
  it('[2.3.3] the whole unit goes, to the Force Pool if it has no stripe', () => {
    const p = game('axis', { 'ger-18a/1': BERLIN, 'ger-inf-09': BERLIN }, 3)
    p.do(eliminate('ger-18a'))
    expect(p.at('ger-18a')).toBe('pool:axis')
  })
  it('[2.3.3] the unit in the Holding Box goes too', () => {
    const p = game('axis', { 'axis-pa': BERLIN, 'ita-exp': 'hold:axis-pa' }, 3)
    p.do(eliminate('axis-pa'))
    const next = `turn:${p.game.turn + 1}`
    expect([p.at('axis-pa'), p.at('ita-exp')]).toEqual([next, next])
  })
  it('[2.3.3] only friendly ground units on the map', () => {
    const p = game('axis', { 'ger-18a/1': BERLIN, 'fra-inf-05': PARIS, 'ger-af-1': BERLIN }, 3)
    for (const id of ['fra-inf-05', 'ger-af-1', 'ger-inf-09'])
      expect(p.verdict(eliminate(id)), id).toBe('2.3.3')
  })
})

describe('Detachments', () => {
  it('[2.3.5] are placed with a ground unit of their nationality, one a hex, supplied or not', () => {
    const p = game('axis', { 'ger-inf-09': LONDON, 'ita-inf-1': 'w2623', 'ger-inf-10': BERLIN }, 5)
    expect(p.commands('detach').map((c) => c.at)).toEqual([BERLIN, LONDON])
    expect(p.verdict({ type: 'detach', marker: 'ger-inf-01', at: 'w2623' })).toBe('2.3.5')
    p.do({ type: 'detach', marker: 'ger-inf-01', at: LONDON })
    expect([p.at('ger-inf-01'), p.at('ger-inf-09')]).toEqual([`${LONDON}/1`, LONDON])
    expect(p.judge({ type: 'detach', marker: 'ger-inf-02', at: LONDON })).toMatchObject({ rule: '2.3.5' })
  })
  it('[2.3.5] not where a friendly Logistics marker is', () => {
    const p = game('axis', { 'ger-inf-09': BERLIN, 'axis-logistics-1': BERLIN, 'ger-inf-10': 'w3824' }, 5)
    expect(p.commands('detach').map((c) => c.at)).toEqual(['w3824'])
  })
  it('[2.3.5] are removed after all are placed, to the Force Pool', () => {
    const p = game('axis', { 'ger-inf-09': BERLIN, 'ger-inf-01/1': 'w3824' }, 5)
    expect(p.verdict({ type: 'undetach', marker: 'ger-inf-01' })).toBe('2.3')
    p.do({ type: 'next' }, { type: 'undetach', marker: 'ger-inf-01' })
    expect(p.at('ger-inf-01')).toBe('pool:axis')
    expect(p.waitsFor).toBe('none')
  })
})

import { describe, expect, it } from 'vitest'
import { organization, realGame, type Setup } from '../../../kit/fixture.ts'

const BERLIN = 'w3825'
const LONDON = 'w3916'
const PARIS = 'w3516'
const MOSCOW = 'e4312'

const axis = (at: Setup['at'], more: Setup = {}) =>
  realGame({ phasing: 'axis', at, ...more }).start(organization('axis'))
const west = (at: Setup['at'], more: Setup = {}) =>
  realGame({ phasing: 'western', at, ...more }).start(organization('western'))
/** Austria and Bohemia are German, so that Italy, Hungary and Rumania reach Berlin by rail. */
const ANSCHLUSS: Setup = {
  ceded: [
    { area: 'austria', to: 'germany', as: 'part' },
    { area: 'czechoslovakia', to: 'germany', as: 'part' },
  ],
}
const soviet = (at: Setup['at']) => realGame({ phasing: 'soviet', at }).start(organization('soviet'))
const combine = (unit: string, other: string, into: string) => ({
  type: 'combine',
  unit,
  with: other,
  into,
})

describe('what multi-step units are made of', () => {
  it('[2.3] core-063: a panzer army is one infantry-type and one armor-type step, then armor', () => {
    const p = axis({ 'ger-inf-09': BERLIN, 'ger-arm-01': BERLIN })
    p.do(combine('ger-arm-01', 'ger-inf-09', 'ger-1p'))
    expect(p.at('ger-1p')).toBe(BERLIN)
    const two = axis({ 'ger-arm-01': BERLIN, 'ger-arm-02': BERLIN, 'ger-inf-09': BERLIN })
    expect(two.judge(combine('ger-arm-01', 'ger-arm-02', 'ger-1p'))).toMatchObject({ ok: false, rule: '2.3' })
    const three = axis({ 'ger-1p': BERLIN, 'ger-inf-09': BERLIN, 'ger-arm-01': BERLIN })
    expect(three.verdict(combine('ger-1p', 'ger-inf-09', 'ger-1p'))).toBe('2.3')
    expect(three.verdict(combine('ger-1p', 'ger-arm-01', 'ger-1p'))).toBe('ok')
  })
  it('[2.3] core-063: a German HQ takes infantry-type steps only', () => {
    const p = axis({ 'ger-inf-09': BERLIN, 'ger-inf-10': BERLIN, 'ger-arm-01': BERLIN })
    expect(p.verdict(combine('ger-inf-09', 'ger-inf-10', 'ger-hq-a'))).toBe('ok')
    expect(p.verdict(combine('ger-arm-01', 'ger-inf-09', 'ger-hq-a'))).toBe('2.3')
  })
  it('[2.3] core-064: all steps of the US 5th Army are US', () => {
    const p = west({ 'us-inf-04': LONDON, 'brit-inf-05': LONDON, 'us-inf-05': LONDON })
    expect(p.verdict(combine('brit-inf-05', 'us-inf-04', 'us-5a'))).toBe('2.3')
    const box = west({
      'us-inf-04': 'box:eastern-us',
      'us-inf-05': 'box:eastern-us',
      'us-arm-1': 'box:eastern-us',
    })
    box.do(combine('us-inf-04', 'us-inf-05', 'us-5a'), combine('us-5a', 'us-arm-1', 'us-5a'))
    expect(box.at('us-5a')).toBe('box:eastern-us/1')
    const third = west({
      'us-5a': LONDON,
      'brit-arm-1': LONDON,
      'brit-inf-05': LONDON,
      'brit-inf-06': LONDON,
    })
    expect(third.verdict(combine('us-5a', 'brit-arm-1', 'us-5a'))).toBe('2.3')
  })
  it('[2.3] core-065: an SS panzer army is made of SS steps only', () => {
    const at = {
      'ger-ss-inf-1': BERLIN,
      'ger-ss-arm-1': BERLIN,
      'ger-inf-09': BERLIN,
      'ger-arm-01': BERLIN,
    }
    const p = axis(at)
    expect(p.verdict(combine('ger-ss-arm-1', 'ger-ss-inf-1', 'ger-6ss'))).toBe('ok')
    expect(p.verdict(combine('ger-inf-09', 'ger-ss-arm-1', 'ger-6ss'))).toBe('2.3')
    expect(p.verdict(combine('ger-arm-01', 'ger-ss-inf-1', 'ger-6ss'))).toBe('2.3')
    p.do(combine('ger-ss-arm-1', 'ger-ss-inf-1', 'ger-6ss'))
    expect(p.verdict(combine('ger-6ss', 'ger-arm-01', 'ger-6ss'))).toBe('2.3')
    p.put('ger-ss-arm-2', BERLIN)
    expect(p.verdict(combine('ger-6ss', 'ger-ss-arm-2', 'ger-6ss'))).toBe('ok')
  })
  it('[2.3] SS units are German units and may be steps of other German units', () => {
    const p = axis({ 'ger-ss-inf-1': BERLIN, 'ger-arm-01': BERLIN })
    expect(p.verdict(combine('ger-arm-01', 'ger-ss-inf-1', 'ger-1p'))).toBe('ok')
  })
  it('[2.3] PA takes a German infantry and an Axis minor armor step, which goes to its Holding Box', () => {
    const p = axis({ 'ger-inf-09': BERLIN, 'ita-exp': BERLIN, 'ger-arm-01': BERLIN }, ANSCHLUSS)
    expect(p.verdict(combine('ger-arm-01', 'ger-inf-09', 'axis-pa'))).toBe('2.3')
    p.do(combine('ger-inf-09', 'ita-exp', 'axis-pa'))
    expect(p.at('ita-exp')).toBe('hold:axis-pa')
    expect(p.at('ger-inf-09')).toBe('pool:axis')
    expect(p.game.board.nations(p.unit('axis-pa'))).toEqual(['germany', 'italy'])
    p.do(combine('axis-pa', 'ger-arm-01', 'axis-pa'))
    expect(p.at('axis-pa')).toBe(`${BERLIN}/1`)
    expect(p.at('ita-exp')).toBe('hold:axis-pa')
  })
  it('[2.3] a German mountain unit flips to its army with an Axis minor in the Holding Box', () => {
    const p = axis({ 'ger-mtn-1': BERLIN, 'rum-exp-1': BERLIN, 'ger-inf-09': BERLIN }, ANSCHLUSS)
    expect(p.verdict(combine('ger-mtn-1', 'ger-inf-09', 'ger-mtn-1'))).toBe('2.3')
    p.do(combine('ger-mtn-1', 'rum-exp-1', 'ger-mtn-1'))
    expect([p.at('ger-mtn-1'), p.at('rum-exp-1')]).toEqual([`${BERLIN}/1`, 'hold:ger-mtn-1'])
  })
  it('[2.3] AA takes the BEF and a Western minor infantry, no British colonial', () => {
    const p = west({ 'brit-bef': PARIS, 'fra-inf-05': PARIS, 'brit-col-ind': PARIS })
    expect(p.verdict(combine('brit-bef', 'brit-col-ind', 'west-aa'))).not.toBe('ok')
    p.do(combine('brit-bef', 'fra-inf-05', 'west-aa'))
    expect([p.at('west-aa'), p.at('fra-inf-05'), p.at('brit-bef')]).toEqual([
      PARIS,
      'hold:west-aa',
      'pool:western',
    ])
    const other = west({ 'brit-inf-05': PARIS, 'fra-inf-05': PARIS })
    expect(other.verdict(combine('brit-inf-05', 'fra-inf-05', 'west-aa'))).not.toBe('ok')
  })
  it('[2.3] the 15 HQ takes a British and a US infantry, and a British or US armor as its third step', () => {
    const box = 'box:eastern-us'
    const p = west({ 'brit-inf-05': box, 'us-inf-04': box, 'brit-arm-1': box, 'us-inf-05': box })
    expect(p.verdict(combine('us-inf-04', 'us-inf-05', 'west-15'))).toBe('2.3')
    p.do(combine('brit-inf-05', 'us-inf-04', 'west-15'))
    expect(p.verdict(combine('west-15', 'us-inf-05', 'west-15'))).toBe('2.3')
    p.do(combine('west-15', 'brit-arm-1', 'west-15'))
    expect([p.at('west-15'), p.at('brit-arm-1')]).toEqual([`${box}/1`, 'hold:west-15'])
  })
  it('[2.3] a Soviet multi-national HQ needs a Soviet minor infantry', () => {
    const p = realGame({
      phasing: 'soviet',
      active: { yugoslavia: 'soviet' },
      at: { 'rus-inf-07': MOSCOW, 'yug-inf-1': MOSCOW, 'rus-inf-08': MOSCOW },
    }).start(organization('soviet'))
    expect(p.verdict(combine('rus-inf-07', 'rus-inf-08', 'sov-bal'))).toBe('2.3')
    p.do(combine('rus-inf-07', 'yug-inf-1', 'sov-bal'))
    expect([p.at('sov-bal'), p.at('yug-inf-1')]).toEqual([MOSCOW, 'hold:sov-bal'])
  })
})

describe('combining units', () => {
  it('[2.3.1] core-066: infantry and armor become a panzer unit, and with more armor three steps, in one Segment', () => {
    const p = axis({ 'ger-inf-09': BERLIN, 'ger-arm-01': BERLIN, 'ger-arm-02': BERLIN })
    p.do(combine('ger-arm-01', 'ger-inf-09', 'ger-1p'), combine('ger-1p', 'ger-arm-02', 'ger-1p'))
    expect(p.at('ger-1p')).toBe(`${BERLIN}/1`)
    expect(['ger-inf-09', 'ger-arm-01', 'ger-arm-02'].map((id) => p.at(id))).toEqual(
      Array(3).fill('pool:axis'),
    )
  })
  it('[2.3.1.1] core-067: a British 1-2-2 goes to the Force Pool and the 1-1-3 flips to 2-3-3', () => {
    const p = west({ 'brit-inf-05': LONDON, 'brit-inf-09': LONDON })
    expect(p.verdict(combine('brit-inf-05', 'brit-inf-09', 'brit-inf-05'))).toBe('2.3.1.1')
    p.do(combine('brit-inf-09', 'brit-inf-05', 'brit-inf-09'))
    expect([p.at('brit-inf-09'), p.at('brit-inf-05')]).toEqual([`${LONDON}/1`, 'pool:western'])
  })
  it('[2.3.1.1] core-067: of a Russian infantry and a Guards infantry either may flip', () => {
    const at = { 'rus-3a': MOSCOW, 'rus-g-1': MOSCOW }
    const guards = soviet(at).do(combine('rus-g-1', 'rus-3a', 'rus-g-1'))
    expect([guards.at('rus-g-1'), guards.at('rus-3a')]).toEqual([`${MOSCOW}/1`, 'pool:soviet'])
    const plain = soviet(at).do(combine('rus-3a', 'rus-g-1', 'rus-3a'))
    expect([plain.at('rus-3a'), plain.at('rus-g-1')]).toEqual([`${MOSCOW}/1`, 'pool:soviet'])
  })
  it('[2.3.1.1] core-068: two French infantry are replaced by an HQ of the Force Pool', () => {
    const p = west({ 'fra-inf-05': PARIS, 'fra-inf-06': PARIS })
    p.do(combine('fra-inf-05', 'fra-inf-06', 'fra-hq-1'))
    expect([p.at('fra-hq-1'), p.at('fra-inf-05'), p.at('fra-inf-06')]).toEqual([
      PARIS,
      'pool:western',
      'pool:western',
    ])
  })
  it('[2.3.1.1] core-069: a 5-4-4 and a 2-2-4 become an 8-6-4', () => {
    const p = axis({ 'ger-1p': BERLIN, 'ger-arm-01': BERLIN })
    p.do(combine('ger-1p', 'ger-arm-01', 'ger-1p'))
    expect([p.at('ger-1p'), p.at('ger-arm-01')]).toEqual([`${BERLIN}/1`, 'pool:axis'])
  })
  it('[2.3] the Force Pool is a limit: a counter on the map or delayed is not available', () => {
    const p = axis({
      'ger-inf-09': BERLIN,
      'ger-inf-10': BERLIN,
      'ger-hq-a': 'delay:tk',
      'ger-hq-b': 'w3720',
    })
    expect(p.verdict(combine('ger-inf-09', 'ger-inf-10', 'ger-hq-a'))).toBe('2.3')
    expect(p.verdict(combine('ger-inf-09', 'ger-inf-10', 'ger-hq-b'))).toBe('2.3')
    expect(p.verdict(combine('ger-inf-09', 'ger-inf-10', 'ger-hq-c'))).toBe('ok')
  })
  it('[2.3] a striped unit that is taken up goes to the Delay Box', () => {
    const p = axis({ 'ger-ss-inf-1': BERLIN, 'ger-ss-arm-1': BERLIN })
    p.do(combine('ger-ss-arm-1', 'ger-ss-inf-1', 'ger-1ss'))
    expect([p.at('ger-ss-arm-1'), p.at('ger-ss-inf-1')]).toEqual(['delay:tk', 'delay:tk'])
  })
  it('[2.3.1] units in an Off-Map Box combine, and count as supplied', () => {
    const box = 'box:middle-east'
    const p = west({ 'brit-inf-05': box, 'brit-inf-09': box })
    expect(p.commands('combine')).toContainEqual(combine('brit-inf-09', 'brit-inf-05', 'brit-inf-09'))
  })
  it('[2.3.1] units in different hexes do not combine', () => {
    const p = west({ 'brit-inf-05': LONDON, 'brit-inf-09': LONDON, 'brit-inf-10': 'w4016' })
    expect(p.verdict(combine('brit-inf-10', 'brit-inf-05', 'brit-inf-10'))).toBe('2.3.1')
  })
})

describe('combining restrictions', () => {
  it('[2.3.1.2] an unsupplied unit cannot combine', () => {
    // two Germans in London, without a line home
    const at = { 'ger-inf-09': LONDON, 'ger-inf-10': LONDON, 'ger-1p': BERLIN, 'ger-arm-01': BERLIN }
    const p = axis(at)
    expect(p.judge(combine('ger-inf-09', 'ger-inf-10', 'ger-hq-a'))).toMatchObject({
      ok: false,
      rule: '2.3.1.2',
      reason: expect.stringContaining('unsupplied'),
    })
    expect(p.offers('combine').every((offer) => offer.at === BERLIN)).toBe(true)
  })
  it('[2.3.1.2] units do not combine in a hex with an enemy Air unit', () => {
    const at = {
      'ger-1p': BERLIN,
      'ger-arm-01': BERLIN,
      'brit-af-1': BERLIN,
      'ger-inf-09': 'w3824',
      'ger-inf-10': 'w3824',
    }
    const p = axis(at)
    expect(p.judge(combine('ger-1p', 'ger-arm-01', 'ger-1p'))).toMatchObject({
      ok: false,
      rule: '2.3.1.2',
      reason: expect.stringContaining('Air unit'),
    })
    p.put('brit-af-1', 'pool:western')
    expect(p.verdict(combine('ger-1p', 'ger-arm-01', 'ger-1p'))).toBe('ok')
  })
  it('[2.3.1.2] fortress and garrison units do not combine', () => {
    const p = west({
      'brit-gar-gib': LONDON,
      'brit-inf-09': LONDON,
      'brit-inf-05': LONDON,
      'brit-def-1/1': LONDON,
    })
    expect(p.verdict(combine('brit-inf-09', 'brit-gar-gib', 'brit-inf-09'))).toBe('2.3.1.2')
    expect(p.verdict(combine('brit-inf-09', 'brit-def-1', 'brit-inf-09'))).toBe('2.3.1.2')
    // its infantry side is an ordinary step
    p.put('brit-def-1', LONDON, 0)
    expect(p.verdict(combine('brit-inf-09', 'brit-def-1', 'brit-inf-09'))).toBe('ok')
  })
  it('[2.3.1.2] core-070: a 3-4-2 and an infantry are not replaced by a 4-4-3 HQ', () => {
    const p = axis({ 'ger-18a': BERLIN, 'ger-inf-09': BERLIN })
    expect(p.judge(combine('ger-18a', 'ger-inf-09', 'ger-hq-g'))).toMatchObject({
      rule: '2.3.1.2',
      reason: 'a combination never exchanges one multi-step unit for another',
    })
    expect(p.verdict(combine('ger-18a', 'ger-inf-09', 'ger-18a'))).toBe('ok')
  })
  it('[2.3.2.3] core-071: the Lon HQ is formed in London only', () => {
    const p = west({
      'brit-inf-05': LONDON,
      'brit-inf-06': LONDON,
      'brit-inf-07': 'w4016',
      'brit-inf-08': 'w4016',
    })
    expect(p.verdict(combine('brit-inf-05', 'brit-inf-06', 'brit-lon'))).toBe('ok')
    expect(p.verdict(combine('brit-inf-07', 'brit-inf-08', 'brit-lon'))).toBe('2.3.2.3')
  })
  it('[2.3.2.3] the FB HQ is never formed by combination', () => {
    const p = axis({ 'ger-inf-09': BERLIN, 'ger-inf-10': BERLIN, 'ger-fb': 'pool:axis' })
    expect(p.verdict(combine('ger-inf-09', 'ger-inf-10', 'ger-fb'))).toBe('2.3.2.3')
  })
  it('[2.3.2.1] a fortress does not come by combination', () => {
    const p = axis({ 'ger-inf-09': BERLIN, 'ger-inf-10': BERLIN })
    expect(p.verdict(combine('ger-inf-09', 'ger-inf-10', 'ger-wall-1'))).toBe('2.3.2.1')
  })
  it('[2.3] the enemy does not combine in my Segment', () => {
    const p = axis({ 'brit-inf-05': LONDON, 'brit-inf-09': LONDON, 'ger-1p': BERLIN, 'ger-arm-01': BERLIN })
    expect(p.verdict(combine('brit-inf-09', 'brit-inf-05', 'brit-inf-09'))).toBe('2.3.1')
    expect(p.offers('combine')).toHaveLength(1)
  })
})

describe('offers of combination', () => {
  it('[2.3.1] interchangeable counters are offered once, and any of them is accepted', () => {
    const p = axis({ 'ger-arm-01': BERLIN, 'ger-arm-02': BERLIN, 'ger-1p': BERLIN })
    expect(p.commands('combine')).toEqual([combine('ger-1p', 'ger-arm-01', 'ger-1p')])
    expect(p.verdict(combine('ger-1p', 'ger-arm-02', 'ger-1p'))).toBe('ok')
  })
  it('[2.3] the segment continues automatically when a step has nothing to offer', () => {
    const p = axis({ 'ger-inf-09': BERLIN })
    expect(p.waitsFor).toBe('organization-3')
    expect(p.verdict(combine('ger-inf-09', 'ger-inf-10', 'ger-hq-a'))).toBe('2.3.1')
    expect(p.verdict({ type: 'undetach', marker: 'ger-inf-01' })).toBe('2.3')
    p.do({ type: 'next' })
    expect(p.waitsFor).toBe('organization-5')
    p.do({ type: 'next' })
    expect(p.waitsFor).toBe('none')
  })
  it('[2.3] what could be done in a step cannot be done once the player has gone on', () => {
    const p = axis({ 'ger-1p': BERLIN, 'ger-arm-01': BERLIN })
    p.do({ type: 'next' })
    expect(p.judge(combine('ger-1p', 'ger-arm-01', 'ger-1p'))).toMatchObject({
      ok: false,
      rule: '2.3',
      reason: expect.stringContaining('order'),
    })
  })
})

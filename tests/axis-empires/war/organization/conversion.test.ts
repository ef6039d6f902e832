import { describe, expect, it } from 'vitest'
import { shareBorder } from '../../../../src-shared/axis-empires/table/politics/borders.ts'
import { organization, realGame, type Setup } from '../../../kit/fixture.ts'

const METZ = 'w3519'
const STRASBOURG = 'w3420'
const MOSCOW = 'e4312'

const axis = (at: Setup['at'], more: Setup = {}) =>
  realGame({ phasing: 'axis', at, ...more }).start(organization('axis', 2))
const west = (at: Setup['at'], more: Setup = {}) =>
  realGame({ phasing: 'western', at, ...more }).start(organization('western', 2))
const soviet = (at: Setup['at'], more: Setup = {}) =>
  realGame({ phasing: 'soviet', at, ...more }).start(organization('soviet', 2))
const convert = (unit: string, into: string) => ({ type: 'convert', unit, into })

describe('fortress conversion', () => {
  it('[2.3.2.1] one step goes, a two-step fortress comes, supplied or not, under an enemy Air unit or not', () => {
    const p = soviet({ 'rus-inf-07': MOSCOW, 'ger-af-1': MOSCOW })
    p.do(convert('rus-inf-07', 'rus-mos'))
    expect([p.at('rus-mos'), p.at('rus-inf-07')]).toEqual([MOSCOW, 'pool:soviet'])
    const lost = west({ 'brit-inf-05': 'w2208' })
    expect(lost.verdict(convert('brit-inf-05', 'brit-gib'))).toBe('ok')
  })
  it('[2.3.2.1] a German armor unit converts into an FE fortress', () => {
    const p = axis({ 'ger-arm-01': MOSCOW }, { vars: { 'no-retreat': 0 } })
    expect(p.verdict(convert('ger-arm-01', 'ger-fe-1'))).toBe('ok')
  })
  it('[2.3.2.1] a minor fortress comes with its two-step side', () => {
    const p = west({ 'bh-inf-1': 'w3919' })
    p.do(convert('bh-inf-1', 'bh-ams'))
    expect(p.at('bh-ams')).toBe('w3919/1')
  })
  it('[2.3.2.1] only a one-step infantry- or armor-type unit converts', () => {
    const p = soviet({ 'rus-3a/1': MOSCOW, 'rus-hq-w': MOSCOW, 'rus-inf-07': MOSCOW })
    expect(p.verdict(convert('rus-3a', 'rus-mos'))).toBe('2.3.2.1')
    expect(p.verdict(convert('rus-hq-w', 'rus-mos'))).toBe('2.3.2.1')
    expect(p.commands('convert')).toEqual([convert('rus-inf-07', 'rus-mos')])
  })
  it('[2.3.2.1] the fortress is of the nationality of the unit', () => {
    const p = west({ 'brit-inf-05': METZ, 'fra-inf-05': METZ })
    expect(p.verdict(convert('brit-inf-05', 'fra-mag-1'))).toBe('2.3.2.1')
    expect(p.verdict(convert('fra-inf-05', 'fra-mag-1'))).toBe('ok')
  })
  it('[2.3.2.1] a hex has one fortress', () => {
    const p = west({ 'fra-inf-05': METZ, 'fra-mag-1': METZ, 'fra-def-1': METZ })
    expect(p.judge(convert('fra-inf-05', 'fra-mag-2'))).toMatchObject({
      ok: false,
      rule: '2.3.2.1',
      reason: expect.stringContaining('already a fortress'),
    })
    expect(p.verdict(convert('fra-def-1', 'fra-def-1'))).toBe('2.3.2.1')
  })
  it('[2.3.1.2] a garrison unit may convert into a fortress', () => {
    const p = west({ 'brit-gar-gib': 'w2208' })
    p.do(convert('brit-gar-gib', 'brit-gib'))
    expect([p.at('brit-gib'), p.at('brit-gar-gib')]).toEqual(['w2208', 'pool:western'])
  })
  it('[2.3] a fortress has to be in the Force Pool', () => {
    const p = soviet({ 'rus-inf-07': MOSCOW, 'rus-mos': 'delay:tk', 'rus-def-1': MOSCOW })
    expect(p.verdict(convert('rus-inf-07', 'rus-mos'))).toBe('2.3')
  })
})

describe('port-a-forts', () => {
  it('[2.3.2.2] turn to their fortress side and back, supplied or not', () => {
    const p = axis({ 'ger-gd': 'e4009' })
    p.do(convert('ger-gd', 'ger-gd'))
    expect(p.at('ger-gd')).toBe('e4009/1')
    p.do(convert('ger-gd', 'ger-gd'))
    expect(p.at('ger-gd')).toBe('e4009')
  })
  it('[2.3.2.2] no other unit turns so', () => {
    const p = axis({ 'ger-inf-01': 'w3825', 'ger-gd': 'w3824' })
    expect(p.verdict(convert('ger-inf-01', 'ger-inf-01'))).toBe('2.3.2.2')
  })
  it('[2.3.2.2] their infantry side may also make a regular fortress, their fortress side not', () => {
    const p = west({ 'fra-def-1': METZ })
    expect(p.verdict(convert('fra-def-1', 'fra-mag-1'))).toBe('ok')
    p.do(convert('fra-def-1', 'fra-def-1'))
    expect(p.verdict(convert('fra-def-1', 'fra-mag-1'))).toBe('2.3.2.1')
  })
  it('[2.3.2.2] another unit never becomes a port-a-fort', () => {
    const p = west({ 'fra-inf-05': METZ })
    expect(p.verdict(convert('fra-inf-05', 'fra-def-1'))).toBe('2.3.2')
  })
})

describe('where fortress and garrison units stand', () => {
  it('[2.3.2.4] units with hexes of their own stand there', () => {
    const p = soviet({ 'rus-inf-07': 'e3609', 'rus-inf-08': 'e4608', 'rus-inf-09': 'e2912' })
    expect(p.verdict(convert('rus-inf-07', 'rus-kiev'))).toBe('ok')
    expect(p.verdict(convert('rus-inf-07', 'rus-len'))).toBe('2.3.2.4')
    expect(p.verdict(convert('rus-inf-08', 'rus-len'))).toBe('ok')
    expect(p.verdict(convert('rus-inf-09', 'rus-sev'))).toBe('ok')
  })
  it('[2.3.2.4] a French Line fortress stands in France next to Belgium-Holland or Germany, once a turn', () => {
    const p = west({ 'fra-inf-05': 'w3618', 'fra-inf-06': 'w3516', 'fra-inf-07': 'w3518' })
    expect(p.verdict(convert('fra-inf-06', 'fra-line-1'))).toBe('2.3.2.4')
    p.do(convert('fra-inf-05', 'fra-line-1'))
    expect(p.judge(convert('fra-inf-07', 'fra-line-2'))).toMatchObject({ ok: false, rule: '2.3.2.4' })
    p.game.table.pop()
    p.game.table.set('turn', p.game.turn + 1)
    p.start(organization('western', 2))
    expect(p.verdict(convert('fra-inf-07', 'fra-line-2'))).toBe('ok')
  })
  it('[2.3.2.4] Mag fortresses: one a turn, in three hexes', () => {
    const p = west({ 'fra-inf-05': METZ, 'fra-inf-06': STRASBOURG, 'fra-inf-07': 'w3618' })
    expect(p.verdict(convert('fra-inf-07', 'fra-mag-1'))).toBe('2.3.2.4')
    p.do(convert('fra-inf-05', 'fra-mag-1'))
    expect(p.verdict(convert('fra-inf-06', 'fra-mag-2'))).toBe('2.3.2.4')
    // a Line fortress is another sort
    expect(p.verdict(convert('fra-inf-07', 'fra-line-1'))).toBe('ok')
  })
  it('[2.3.2.1] one Wall and one FE in a turn, not two FE', () => {
    const at = { 'ger-inf-09': 'w3521', 'ger-inf-10': 'w3720', 'ger-inf-11': 'w3825', 'ger-inf-12': 'w3824' }
    const p = axis(at, { vars: { 'no-retreat': 1 } })
    const wall = ['w3521', 'w3720'].indexOf(
      String(p.offers('convert').find((o) => o.command.into === 'ger-wall-1')?.at),
    )
    expect(wall).toBeGreaterThanOrEqual(0)
    p.do(convert(wall === 0 ? 'ger-inf-09' : 'ger-inf-10', 'ger-wall-1'), convert('ger-inf-11', 'ger-fe-1'))
    expect(p.verdict(convert('ger-inf-12', 'ger-fe-2'))).toBe('2.3.2.4')
  })
  it('[2.3.2.4] a Wall fortress stands in Germany next to Belgium-Holland or France', () => {
    const p = axis({ 'ger-inf-09': 'w3825', 'ger-inf-10': METZ })
    expect(p.verdict(convert('ger-inf-09', 'ger-wall-1'))).toBe('2.3.2.4')
    expect(p.verdict(convert('ger-inf-10', 'ger-wall-1'))).toBe('2.3.2.4')
  })
  it('[2.3.2.4] an FE fortress needs No Retreat or a Separate Peace', () => {
    const at = { 'ger-inf-09': 'w3825' }
    expect(axis({ ...at, 'ger-gd': 'w3824' }).verdict(convert('ger-inf-09', 'ger-fe-1'))).toBe('2.3.2.4')
    expect(axis(at, { vars: { 'separate-peace': true } }).verdict(convert('ger-inf-09', 'ger-fe-1'))).toBe(
      'ok',
    )
  })
  it('[2.3.2.4] an SS fortress is made of an SS unit', () => {
    const p = axis({ 'ger-inf-09': MOSCOW, 'ger-ss-inf-1': MOSCOW })
    expect(p.verdict(convert('ger-inf-09', 'ger-ss-fort-1'))).toBe('2.3.2.4')
    p.do(convert('ger-ss-inf-1', 'ger-ss-fort-1'))
    expect([p.at('ger-ss-fort-1'), p.at('ger-ss-inf-1')]).toEqual([MOSCOW, 'delay:tk'])
  })
  it('[2.3.2.4] a Russian Line fortress in Luga while the Baltic States are theirs, not in Pskov once they are ceded', () => {
    const at = { 'rus-inf-07': 'e4507', 'rus-inf-08': 'e4307' }
    expect(soviet(at).verdict(convert('rus-inf-07', 'rus-line-1'))).toBe('ok')
    const ceded = soviet(at, {
      ceded: ['baltic-states', 'lithuania', 'northern-baltics'].map((area) => ({
        area,
        to: 'russia',
        as: 'part' as const,
      })),
      at: { ...at, 'rus-def-1': 'e4312' },
    })
    expect(ceded.verdict(convert('rus-inf-08', 'rus-line-1'))).toBe('2.3.2.4')
    // The Gulf of Finland parts Luga from the Finnish Frontier: it is on a Border no longer.
    expect(ceded.verdict(convert('rus-inf-07', 'rus-line-1'))).toBe('2.3.2.4')
  })
  it('[2.3.2.4] a Border runs across water where the glossary lets it: Rhodes and Turkey', () => {
    const { game } = soviet({})
    expect(game.graph.noBorder.size).toBe(2)
    expect(shareBorder(game, 'rhodes', 'turkey')).toBe(true)
    expect(shareBorder(game, 'russia', 'finland')).toBe(true)
  })
  it('[2.3.2.3] a one-step garrison comes only by conversion in its hex', () => {
    const p = west({ 'brit-inf-05': 'w1824', 'brit-inf-06': 'w3916' })
    p.do(convert('brit-inf-05', 'brit-gar-mal'))
    expect(p.at('brit-gar-mal')).toBe('w1824')
    const other = west({ 'brit-inf-06': 'w3916', 'brit-def-1': 'w3916' })
    expect(other.verdict(convert('brit-inf-06', 'brit-gar-mal'))).toBe('2.3.2.4')
  })
  it('[2.3.2.1] there is no conversion in an Off-Map Box', () => {
    const p = west({ 'brit-def-1': 'box:middle-east', 'brit-def-2': 'w3916' })
    expect(p.verdict(convert('brit-def-1', 'brit-def-1'))).toBe('2.3.2.1')
  })
})

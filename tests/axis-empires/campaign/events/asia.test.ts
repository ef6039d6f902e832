/** Events of Dai Senso: the Government, incidents, China, and what its worked examples say of them. */
import { describe, expect, it } from 'vitest'
import { EventTable } from './at-table.ts'

const GOVERNMENT = 'ds-government'
const ds = (options: ConstructorParameters<typeof EventTable>[0] = {}): EventTable =>
  new EventTable({ maps: ['ds'], ...options })

describe('the Japanese Government', () => {
  it('[2012:15.6] Cabinet Shuffle turns the marker (ds-130)', () => {
    const p = ds({ at: { [`${GOVERNMENT}/1`]: 'government@ds' } })
    p.happens({ event: 'cabinet-shuffle' })
    expect(p.game.board.face[p.unit(GOVERNMENT).index]).toBe(0)
  })
  it('[37.30] Power Shift leaves it to the Axis (ds-141)', () => {
    const p = ds({ at: { [`${GOVERNMENT}/1`]: 'government@ds' } })
    p.happens({ event: 'power-shift' })
    expect(p.labels()).toEqual(['The Army takes the lead', 'Nothing'])
    p.choose('Nothing')
    expect(p.game.board.face[p.unit(GOVERNMENT).index]).toBe(1)
    expect(ds().happens({ event: 'power-shift' }).at(-1)).toContain('No Result')
  })
  it('[37.16] Gekokujo brings down the Government and a Policy in Pre-War, a Failure later', () => {
    const p = ds({
      war: 'pre-war',
      turn: '1937-4',
      at: { [GOVERNMENT]: 'government@ds' },
      postures: { russia: 'disputes', 'soviet-minors': 'disputes', britain: 'peace' },
    })
    p.happens({ event: 'gekokujo' })
    p.choose('Disputes ends (Russia)')
    expect(p.at(GOVERNMENT)).toBe('delay:ds')
    expect(p.game.table.get('posture/soviet-minors@ds')).toBeNull()
    expect(p.game.table.get('posture/britain@ds')).toBe('peace')
    expect(p.game.table.get('war-state@ds')).toBe('limited')
    expect(p.asked).toBe('nobody')

    const later = ds({ war: 'limited', at: { [GOVERNMENT]: 'government@ds' } })
    later.happens({ event: 'gekokujo' })
    later.choose('The Soviet faction places it')
    expect(later.asked).toBe('soviet')
    later.do({ type: 'event-place', at: 'a5223' })
    expect(later.at('ds-axis-failure-1')).toBe('a5223')
    expect(
      later.unit('ds-axis-failure-1').sides[later.game.board.face[later.unit('ds-axis-failure-1').index] ?? 0]
        ?.type,
    ).toBe('failure-command')
  })
  it('[37.23] a Military Takeover brings down the Government, ends the Restoration and gives a Blitz', () => {
    const p = ds({
      at: {
        [GOVERNMENT]: 'government@ds',
        'ds-showa-restoration': 'swb@ds',
        'ds-military-takeover-1': 'aside',
      },
      vars: { 'hakko-ichiu@ds': 2 },
    })
    p.happens({ event: 'military-takeover' })
    expect([p.at(GOVERNMENT), p.at('ds-showa-restoration'), p.at('ds-military-takeover-1')]).toEqual([
      'delay:ds',
      'out',
      'swb@ds',
    ])
    expect(p.game.table.get('japanese-mandate@ds')).toBe(2)
    expect(p.game.table.get('hakko-ichiu@ds')).toBeNull()
    expect(p.game.table.get('blitz-awards/axis@ds')).toBe(1)
  })
})

describe('incidents', () => {
  it('[37.4] a Border Incident ends a Policy, costs a Kwantung step, or brings down the Army', () => {
    const p = ds({
      at: { [GOVERNMENT]: 'government@ds' },
      postures: { russia: 'disputes', 'nationalist-china': 'resistance' },
    })
    p.happens({ event: 'border-incident' })
    expect(p.labels()).toEqual([
      'Resistance ends (Nationalist China)',
      'Disputes ends (Russia)',
      'The Government of the Army falls: its marker goes to the Delay Box',
    ])
    p.choose('Resistance')
    expect(p.game.table.get('posture/nationalist-china@ds')).toBeNull()
    expect(p.at(GOVERNMENT)).toBe('government@ds')
  })
  it('[37.4] comes to nothing under a Neutrality of Russia, or at War with all three', () => {
    expect(
      ds({ postures: { russia: 'neutrality' } })
        .happens({ event: 'border-incident' })
        .at(-1),
    ).toBe('[37.4] No Result: Russia is bound by Neutrality')
    expect(ds().happens({ event: 'border-incident' }).at(-1)).toContain('are at War')
  })
  it('[37.19] an International Incident may give the West a Military Aid', () => {
    const p = ds({ active: { nei: 'western' }, postures: { britain: 'peace' } })
    p.happens({ event: 'international-incident' })
    p.choose('The Western faction performs')
    expect(p.asked).toBe('western')
  })
})

describe('raiders and bases', () => {
  it('[37.33] Raiders Discovered takes a CV Fleet if there is one', () => {
    const p = ds({ at: { 'jpn-cv-1': 'pool:axis@ds', 'jpn-surf-1': 'pool:axis@ds' } })
    p.happens({ event: 'raiders-discovered' })
    const left = p.labels()
    expect(left.every((label) => !label.includes('Surface'))).toBe(true)
  })
  it('[37.2] Banzai! pairs fleets of one type, or makes a CV Strike of the fleet (ds-129)', () => {
    const setting = {
      at: {
        'jpn-cv-1': 'pool:axis@ds',
        'ds-us-cv-1': 'pool:western@ds',
        'ds-us-surf-1': 'pool:western@ds',
      },
    }
    const p = ds(setting)
    p.happens({ event: 'banzai' })
    const cv = p.offers().find(({ piece }) => piece === 'jpn-cv-1')
    if (cv) p.do(cv.command)
    expect(p.at('jpn-cv-1')).toBe('naval-delay:ds')
    expect(p.offers().map(({ piece }) => piece)).toContain('ds-us-cv-1')
    expect(p.offers().map(({ piece }) => piece)).not.toContain('ds-us-surf-1')
    p.choose('None: the CV Fleet becomes')
    expect(p.at('jpn-cv-1')).toBe('delay:ds')
  })
  it('[37.3] Bases Damaged goes by the Current Card', () => {
    const p = ds()
    expect(p.judgeEvent({ event: 'bases-damaged' })).toMatchObject({ ok: false, rule: '37.3' })
    p.happens({ event: 'bases-damaged', sort: '28b' })
    expect(p.at('ds-sov-bases-damaged')).toBe('swb@ds')
  })
  it('[37.31] Production Success brings the unit first and the marker second', () => {
    const p = ds({ at: { 'jpn-int': 'aside', 'ds-jet-fighter': 'aside' } })
    p.happens({ event: 'production-success', sort: '56' })
    expect([p.at('jpn-int'), p.at('ds-jet-fighter')]).toEqual(['delay:ds', 'aside'])
    p.happens({ event: 'production-success', sort: '56' })
    expect(p.at('ds-jet-fighter')).toBe('delay:ds')
    expect(p.happens({ event: 'production-success', sort: '56' }).at(-1)).toContain('No Result')
  })
})

describe('land demanded', () => {
  it('[2012:15.7] [36.7] Inner Mongolia is ceded, and a die says whom Hopeh turns to (ds-131)', () => {
    const p = ds({ manualDice: true, active: { kansu: 'soviet' }, war: 'pre-war', turn: '1937-4' })
    p.happens({ event: 'ceded-land', land: 'inner-mongolia' })
    p.cast(5)
    expect(p.at('ds-ceded-jpn-inner-mongolia')).toBe('ceded@ds')
    expect(p.game.table.get('ceded/inner-mongolia')).toBe('japan:dependent')
    expect(p.at('ds-sov-influence-1')).toBe('a5223')
    const again = ds({ at: { 'ds-sov-influence-1': 'a5223' }, active: { kansu: 'soviet' } })
    again.happens({ event: 'ceded-land', land: 'inner-mongolia' })
    expect(again.at('ds-sov-influence-1')).toBe('a5223')
    expect(again.judgeEvent({ event: 'ceded-land', land: 'inner-mongolia' })).toMatchObject({
      ok: false,
      rule: '13.8.1',
    })
  })
  it('[37.9] [13.6.1.2] [13.5] Hopeh resists: Resistance ends, Limited War begins (ds-104, ds-113)', () => {
    const p = ds({
      war: 'pre-war',
      turn: '1937-4',
      active: { kansu: 'soviet' },
      postures: { 'nationalist-china': 'resistance', 'communist-china': 'resistance' },
    })
    p.happens({ event: 'country-resists', land: 'inner-mongolia' })
    expect(p.asked).toBe('axis')
    p.choose('Western')
    expect(p.game.politics.activeSide[p.game.politics.country('hopeh')]).toBe(1)
    expect(p.game.table.get('posture/communist-china@ds')).toBeNull()
    expect(p.game.table.get('war-state@ds')).toBe('limited')
    expect(p.game.table.get('blitz-awards/axis@ds')).toBe(1)
  })
  it('[37.9] Russia, bound by Disputes, pays with two infantry steps (ds-133)', () => {
    const p = ds({
      postures: { russia: 'disputes' },
      at: { 'ds-rus-inf-01': 'p5301', 'ds-rus-inf-02': 'a5824' },
    })
    p.happens({ event: 'country-resists', faction: 'soviet', land: 'mongolia' })
    expect(p.asked).toBe('soviet')
    p.choose('Eliminate')
    expect(p.game.hexOf(p.unit('ds-rus-inf-01')) < 0 && p.game.hexOf(p.unit('ds-rus-inf-02')) < 0).toBe(true)
    expect(p.game.politics.status('mongolia')).toBe('neutral')
  })
  it('[19.7] [13.6.1.2] Poland resists: Guarantees end and Limited War begins (core-128)', () => {
    const p = new EventTable({
      war: 'pre-war',
      turn: '1939-7',
      postures: { britain: 'guarantees', france: 'guarantees', 'western-minors': 'guarantees' },
    })
    p.happens({ event: 'country-resists', land: 'polish-corridor' })
    p.choose('Western')
    for (const box of ['britain', 'france', 'western-minors'])
      expect(p.game.table.get(`posture/${box}`)).toBeNull()
    expect(p.game.table.get('war-state')).toBe('limited')
  })
})

describe('the small countries', () => {
  it('[37.25] an uprising in the Netherlands East Indies counts Dutch New Guinea in (ds-139)', () => {
    const p = ds({
      manualDice: true,
      war: 'total',
      conquered: { nei: 'axis' },
      at: { 'jpn-inf-01': 'p2802' },
    })
    p.happens({ event: 'minor-country-politics', sort: 'se-asia' })
    expect(p.game.hexOf(p.unit('jpn-inf-01'))).toBeGreaterThan(0)
    p.cast(1)
    expect(p.game.hexOf(p.unit('jpn-inf-01'))).toBe(-1)
  })
  it('[37.24] the Ceded Land marker of a new Country leaves the game, and colonials of its name (ds-136, ds-137)', () => {
    const p = ds({
      ceded: [{ area: 'burma', to: 'japan', as: 'dependent' }],
      at: { 'ds-ceded-jpn-burma': 'ceded@ds', 'jpn-col-bur': 'a4015', 'jpn-inf-01': 'a4015' },
    })
    p.happens({ event: 'minor-country-created' })
    p.choose('Burma')
    expect(p.game.politics.status('burma')).toBe('active')
    expect([p.at('ds-ceded-jpn-burma'), p.at('jpn-col-bur')]).toEqual(['out', 'out'])
  })
  it('[37.24] India becomes independent and its colonials leave (ds-138)', () => {
    const p = ds({ at: { 'ds-brit-col-ind-1': 'pool:western@ds', 'jpn-col-ind': 'pool:axis@ds' } })
    p.happens({ event: 'minor-country-created', faction: 'western' })
    p.choose('India')
    expect(p.game.politics.status('india')).toBe('neutral')
    expect([p.at('ds-brit-col-ind-1'), p.at('jpn-col-ind')]).toEqual(['out', 'out'])
  })
  it('[2012:15.8] a Truce in China falls with the Government', () => {
    const p = ds({ active: { kiangsu: 'western' }, at: { [GOVERNMENT]: 'government@ds' } })
    p.happens({ event: 'chinese-incident', faction: 'western' })
    p.choose('Truce: Armistice in Nationalist China')
    expect(p.asked).toBe('axis')
    p.choose('The Government falls')
    expect(p.game.table.get('posture/nationalist-china@ds')).toBeNull()
    expect(p.at(GOVERNMENT)).toBe('delay:ds')
  })
})

describe('Operation Z', () => {
  it('[37.28] a fleet on station comes home at once by a Heroic Effort of the Navy (ds-140)', () => {
    const p = ds({ at: { 'jpn-surf-1': 'zone:south-china-sea:station' } })
    p.happens({ event: 'operation-z', sort: '28a' })
    if (p.labels().some((label) => label.startsWith('Declare War'))) p.choose('Nothing')
    p.do({ type: 'event-choice', choice: 'navy:jpn-surf-1' })
    expect(p.at('jpn-surf-1')).toBe('pool:axis@ds')
  })
  it('[37.28] none of a kind is taken more than three times, and the Army needs its own card', () => {
    const p = ds({
      at: {
        'jpn-surf-1': 'delay:ds',
        'jpn-surf-2': 'delay:ds',
        'jpn-surf-3': 'delay:ds',
        'jpn-surf-4': 'delay:ds',
        'jpn-af-1': 'delay:ds',
      },
    })
    p.happens({ event: 'operation-z', sort: '28a' })
    p.choose('Nothing')
    expect(p.labels().some((label) => label.includes('by the Army'))).toBe(false)
    for (let i = 0; i < 3; i++) p.choose('Heroic Effort by the Navy')
    expect(p.labels().some((label) => label.includes('by the Navy'))).toBe(false)
  })
  it('[37.36] Widespread Attacks are two', () => {
    const p = ds()
    p.happens({ event: 'widespread-attacks', sort: '28a' })
    p.choose('Totsugeki')
    p.do({ type: 'event-place', at: 'a5223' })
    p.choose('Totsugeki')
    p.do({ type: 'event-place', at: 'a4724' })
    expect([p.at('ds-axis-totsugeki-1'), p.at('ds-axis-totsugeki-2'), p.asked]).toEqual([
      'a5223',
      'a4724',
      'nobody',
    ])
  })
})

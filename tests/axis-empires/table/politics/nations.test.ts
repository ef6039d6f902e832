/** What Countries are, who borders on whom, and whose a Neutral Country becomes: 13.1 to 13.5 on the real maps. */
import { describe, expect, it } from 'vitest'
import {
  alignmentNow,
  alignmentOf,
  atWarWith,
  bordersOf,
  cede,
  countriesNow,
  create,
  dependentsOf,
  factionByDie,
  isCountry,
  judgeSelect,
  judgeTarget,
  judgeTreaty,
  minorsNow,
  postureNow,
  relationTo,
  setPosture,
  shareBorder,
  statusNow,
} from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

const game = (options: Partial<PositionOptions> = {}) =>
  new Position({ phasing: 'axis', at: {}, active: {}, ceded: [], ...options }).game
const asia = (options: Partial<PositionOptions> = {}) => game({ maps: ['ds'], ...options })

describe('Countries', () => {
  it('[13] [13.2] Status, Alignment and Posture are found each for itself, and each may change alone', () => {
    const p = game({
      active: { france: 'western', rumania: 'axis' },
      conquered: { poland: 'axis' },
      postures: { 'western-minors': 'guarantees', russia: 'pact' },
      war: 'pre-war',
    })
    const about = (id: string): unknown[] => [statusNow(p, id), alignmentNow(p, id), postureNow(p, id).kind]
    expect(about('france')).toEqual(['active', 'western', 'war'])
    expect(about('russia')).toEqual(['active', 'soviet', 'policy'])
    expect(about('poland')).toEqual(['conquered', 'western', 'war'])
    expect(about('rumania')).toEqual(['active', 'axis', 'war'])
    expect(about('hungary')).toEqual(['neutral', null, 'war'])
    setPosture(p, { map: 'tk', box: 'russia', posture: null })
    expect([about('russia'), about('france')]).toEqual([
      ['active', 'soviet', 'war'],
      ['active', 'western', 'war'],
    ])
  })
  it('[13.8] [13.8.1] [13.8.2] land changes hands, becomes a Country, and is nobody else’s from then on', () => {
    const p = game()
    cede(p, { area: 'danemark', to: 'germany', as: 'dependent' })
    expect([isCountry(p, 'danemark'), dependentsOf(p, 'germany')]).toEqual([false, ['danemark']])
    expect(create(p, { country: 'danemark', faction: null })).toEqual({ ok: true })
    expect([isCountry(p, 'danemark'), statusNow(p, 'danemark'), dependentsOf(p, 'germany')]).toEqual([
      true,
      'neutral',
      [],
    ])
  })
  it('[13.2.2] at the start are 22 Minor and four Major Countries of Europe, 11 Minor Countries of Asia', () => {
    const tk = game()
    expect(minorsNow(tk)).toHaveLength(22)
    expect(countriesNow(tk).filter((id) => !minorsNow(tk).includes(id))).toEqual([
      'germany',
      'britain',
      'russia',
      'united-states',
    ])
    const ds = asia()
    expect(minorsNow(ds)).toEqual([
      'hopeh',
      'kansu',
      'kiangsu',
      'sinkiang',
      'szechwan',
      'tibet',
      'yunnan',
      'mongolia',
      'siam',
      'nei',
      'france-ds',
    ])
  })
  it('[13.2] core-118: Austria, ceded to Germany, does not exist and is not selected', () => {
    const p = game()
    expect(judgeSelect(p, 'austria', { size: 'minor', status: 'neutral' })).toEqual({ ok: true })
    expect(cede(p, { area: 'austria', to: 'germany', as: 'part' })).toEqual({ ok: true })
    expect(judgeSelect(p, 'austria')).toMatchObject({ ok: false, rule: '13.2' })
    expect(isCountry(p, 'austria')).toBe(false)
  })
  it('[13.2] ds-101: Mongolia, ceded to Russia, does not exist and is not selected', () => {
    const p = asia()
    expect(judgeSelect(p, 'mongolia')).toEqual({ ok: true })
    cede(p, { area: 'mongolia', to: 'russia-ds', as: 'part' })
    expect(judgeSelect(p, 'mongolia')).toMatchObject({ ok: false, rule: '13.2' })
  })
  it('[13.8.1.2] the Baltic States cease to exist once both their Regions are ceded, and not before', () => {
    const p = game()
    cede(p, { area: 'lithuania', to: 'germany', as: 'dependent' })
    expect(isCountry(p, 'baltic-states')).toBe(true)
    cede(p, { area: 'northern-baltics', to: 'russia', as: 'part' })
    expect(isCountry(p, 'baltic-states')).toBe(false)
  })
  it('[13.3] core-119, ds-102: Libya and Korea are no Countries until they are created', () => {
    const p = game()
    expect(judgeSelect(p, 'libya')).toMatchObject({ ok: false, rule: '13.3' })
    expect(create(p, { country: 'libya', faction: 'axis' })).toEqual({ ok: true })
    expect(judgeSelect(p, 'libya', { status: 'active', faction: 'axis' })).toEqual({ ok: true })
    expect(judgeSelect(asia(), 'korea')).toMatchObject({ ok: false, rule: '13.3' })
  })
  it('[13.8.3] a Dependent created as a Neutral Minor Country exists and is neutral', () => {
    const p = asia()
    expect(create(p, { country: 'philippines', faction: null })).toEqual({ ok: true })
    expect(judgeSelect(p, 'philippines', { status: 'neutral' })).toEqual({ ok: true })
    expect(p.politics.isNeutral(p.hex('a3824'))).toBe(true)
  })
  it('[13.2] a Country that is asked for is refused by the section that speaks of what it is not', () => {
    const p = game({ active: { italy: 'axis', france: 'western' }, postures: { france: 'entente' } })
    expect(judgeSelect(p, 'italy', { size: 'major' })).toMatchObject({ ok: false, rule: '13.2' })
    expect(judgeSelect(p, 'italy', { status: 'neutral' })).toMatchObject({ ok: false, rule: '13.4' })
    expect(judgeSelect(p, 'italy', { faction: 'western' })).toMatchObject({ ok: false, rule: '13.5' })
    expect(judgeSelect(p, 'france', { posture: 'war' })).toMatchObject({ ok: false, rule: '13.6' })
  })
})

describe('status, alignment and Posture', () => {
  it('[13.2] [13.1] are independent; both other factions are enemies at all times', () => {
    const p = game({ active: { france: 'western', italy: 'axis' }, postures: { france: 'entente' } })
    expect(alignmentNow(p, 'france')).toBe('western')
    expect(alignmentNow(p, 'spain')).toBeNull()
    expect(postureNow(p, 'france')).toEqual({ kind: 'policy', marker: 'entente', box: 'france' })
    expect(postureNow(p, 'italy')).toEqual({ kind: 'war' })
    expect(relationTo(p, 'france', 'western')).toBe('friendly')
    expect(relationTo(p, 'france', 'soviet')).toBe('enemy')
    expect(relationTo(p, 'spain', 'axis')).toBe('neutral')
  })
  it('[13.6] the Axis is at war with Allied Countries whose Posture Box is empty', () => {
    const p = game({
      active: { france: 'western', italy: 'axis' },
      postures: { us: 'isolationism', russia: 'pact', france: 'armistice' },
    })
    expect(atWarWith(p, 'germany')).toEqual(['britain'])
    expect(atWarWith(p, 'britain')).toEqual(['germany', 'italy'])
    expect(atWarWith(p, 'russia')).toEqual([])
  })
})

describe('Borders', () => {
  it('[glossary: Border] core-009: Albania and Greece share one, and Rhodes and Turkey across the sea', () => {
    const p = game()
    expect(shareBorder(p, 'albania', 'greece')).toBe(true)
    expect(shareBorder(p, 'rhodes', 'turkey')).toBe(true)
    expect(shareBorder(p, 'italy', 'greece')).toBe(false)
    expect(dependentsOf(p, 'italy')).toEqual(['libya', 'rhodes', 'albania'])
  })
  it('[13.8.1] follow the land: a Region ceded as a part moves the Border, as a Dependent it is a body of its own', () => {
    const p = game({ ceded: [] })
    expect(shareBorder(p, 'germany', 'russia')).toBe(false)
    expect(shareBorder(p, 'germany', 'poland')).toBe(true)
    cede(p, { area: 'danemark', to: 'germany', as: 'dependent' })
    expect(shareBorder(p, 'danemark', 'germany')).toBe(true)
    expect(dependentsOf(p, 'germany')).toEqual(['danemark'])
    expect(bordersOf(p, 'danemark')).toContain('sweden')
  })
})

describe('Target and Treaty Minor Countries', () => {
  it('[glossary: Target Minor Country] core-024: Denmark-Norway over the Border; Ireland only by Great Britain or the North Atlantic', () => {
    const p = new Position({ phasing: 'axis', at: { 'ger-inf-01': 'w3825' }, active: {} })
    expect(judgeTarget(p.game, 'denmark-norway', 'axis')).toEqual({ ok: true })
    expect(judgeTarget(p.game, 'ireland', 'axis')).toMatchObject({ ok: false, rule: '13.2' })
    for (const hex of ['w3916', 'w3612', 'w2208', 'w2005', 'w2710', 'w2606']) {
      const there = new Position({ phasing: 'axis', at: { 'ger-inf-01': hex }, active: {} }).game
      expect(judgeTarget(there, 'ireland', 'axis'), hex).toEqual({ ok: true })
    }
  })
  it('[glossary: Treaty Minor Country] core-025: Austria; Sweden with Danemark; Yugoslavia with Italy; Turkey not by Rhodes', () => {
    const p = game()
    expect(judgeTreaty(p, 'austria', 'axis')).toEqual({ ok: true })
    expect(judgeTreaty(p, 'sweden', 'axis')).toMatchObject({ ok: false, rule: '13.2' })
    cede(p, { area: 'danemark', to: 'germany', as: 'dependent' })
    expect(judgeTreaty(p, 'sweden', 'axis')).toEqual({ ok: true })
    expect(judgeTreaty(p, 'yugoslavia', 'axis')).toMatchObject({ ok: false, rule: '13.2' })
    const allied = game({ active: { italy: 'axis' } })
    expect(judgeTreaty(allied, 'yugoslavia', 'axis')).toEqual({ ok: true })
    expect(judgeTreaty(allied, 'turkey', 'axis')).toMatchObject({ ok: false, rule: '13.2' })
  })
})

describe('whose a Neutral Country becomes', () => {
  it('[13.5] a faction that is named comes first, whatever lies in the Country', () => {
    const p = game({ at: { 'west-influence-1': 'w2710' } })
    expect(alignmentOf(p, 'spain', 'axis')).toEqual({ faction: 'axis', priority: 1 })
  })
  it('[13.5] [18.31] the Republican Capital goes with the Republican Support marker', () => {
    const capital = { 'republican-capital': 'w2710', 'west-influence-1': 'w2606' }
    const at = (face: string) => game({ at: { ...capital, [`republican-support${face}`]: 'aside' } })
    expect(alignmentOf(at(''), 'spain')).toEqual({ faction: 'western', priority: 2 })
    expect(alignmentOf(at('/1'), 'spain')).toEqual({ faction: 'soviet', priority: 2 })
  })
  it('[13.5] an Allied Influence marker decides, one of the Axis does not', () => {
    expect(alignmentOf(game({ at: { 'sov-influence-1': 'w2710' } }), 'spain')).toEqual({
      faction: 'soviet',
      priority: 3,
    })
    expect(alignmentOf(game({ at: { 'axis-influence-1': 'w2710' } }), 'spain')).toEqual({
      faction: 'western',
      priority: 4,
    })
  })
  it('[13.5] core-121: Poland borders on Russia, and in Pre-War the Axis chooses', () => {
    const quiet = { britain: 'guarantees', us: 'isolationism', russia: 'pact' }
    const p = game({ turn: '1939-7', war: 'pre-war', postures: quiet })
    expect(alignmentOf(p, 'poland')).toEqual({ ask: 'axis', priority: 5 })
  })
  it('[13.5] ds-104: Hopeh borders on Kansu, a Soviet Country', () => {
    const p = asia({ active: { kansu: 'soviet' }, war: 'pre-war' })
    expect(alignmentOf(p, 'hopeh')).toEqual({ ask: 'axis', priority: 5 })
    expect(alignmentOf(asia({ war: 'pre-war' }), 'nei')).toEqual({ faction: 'western', priority: 4 })
  })
  it('[13.5] later a Country without Axis or Western Strategic Hexes is Soviet, and a die decides for one with', () => {
    const p = game()
    expect(alignmentOf(p, 'persia')).toEqual({ faction: 'soviet', priority: 6 })
    expect([1, 3, 4, 6].map(factionByDie)).toEqual(['western', 'western', 'soviet', 'soviet'])
    const strategic = game()
      .graph.hexes.filter(({ strategic }) => strategic)
      .map(({ id, area }) => `${id} ${area}`)
    expect(strategic).toContain('w2710 spain')
  })
})

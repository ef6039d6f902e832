/** Peace with Japan, by the events of 2012: Settlement, Concessions, the Surrenders, and who rises again. */
import { describe, expect, it } from 'vitest'
import {
  conditionalFrame,
  setCardEvents,
} from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { deckFile } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { cardId } from '../../../../src-shared/axis-empires/ground/content/option-cards.ts'
import {
  cede,
  endPolicy,
  judgeEndPolicy,
  judgeTakeOff,
} from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { readAsset } from '../decks/read.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options = {}): EventTable => new EventTable({ maps: ['ds'], ...options })
const posture = (p: EventTable, box: string): unknown => p.game.table.get(`posture/${box}@ds`)
const owner = (p: EventTable, area: string): string =>
  p.game.graph.areas[p.game.politics.ownerOfArea[p.game.politics.country(area)] ?? -1]?.id ?? ''
const sideOf = (p: EventTable, country: string): number =>
  p.game.politics.activeSide[p.game.politics.country(country)] ?? -1
/** Japanese Supply Convoys to Hong Kong and Manila. */
const CONVOYS = {
  'jpn-convoy-3/1': 'zone:south-china-sea:convoys',
  'jpn-convoy-1/1': 'zone:yellow-sea:convoys',
  'jpn-inf-09': 'a4324',
  'jpn-inf-08': 'p4801',
}
/** A turn later by a year of nine turns. */
const inAYear = (p: EventTable): string => `turn:${p.game.turn + 9}@ds`
const ENDS = { map: 'ds', policy: 'surrender', ending: 'voluntary', by: 'axis' } as const

describe('the British Surrender', () => {
  const event = { event: 'british-surrender', faction: 'western' } as const
  it('[2012:16.4.1] [2012:14.12] Surrender lies in the box and Enforced Peace a year ahead; it occurs once', () => {
    const p = ds()
    p.happens(event)
    p.choose('Nothing')
    expect([posture(p, 'britain'), posture(p, 'us-western-minors')]).toEqual(['surrender', null])
    expect(p.at('ds-enforced-peace-british')).toBe(inAYear(p))
    expect(p.judgeEvent(event)).toMatchObject({ ok: false, rule: '2012:16.4.1' })
  })
  it('[2012:16.4.1] what Japan holds with supplied units becomes Japanese, all else stays British', () => {
    const p = ds({ at: { ...CONVOYS, 'jpn-inf-01': 'a4222' } })
    p.happens(event)
    expect([owner(p, 'hong-kong'), owner(p, 'burma'), owner(p, 'malaya')]).toEqual([
      'japan',
      'britain-ds',
      'britain-ds',
    ])
    expect(p.at('jpn-inf-01')).toBe('a4222')
    const cut = ds({ at: { 'jpn-inf-01': 'a4222' } })
    cut.happens(event)
    expect(owner(cut, 'hong-kong')).toBe('britain-ds')
  })
  it('[2012:16.4.1] where Japan holds nothing the Axis may name one land', () => {
    const p = ds()
    p.happens(event)
    expect(p.asked).toBe('axis')
    expect(p.labels().filter((label) => label.includes('goes to Japan'))).toHaveLength(6)
    p.choose('Burma goes to Japan')
    expect([owner(p, 'burma'), owner(p, 'malaya')]).toEqual(['japan', 'britain-ds'])
  })
  it('[2012:16.4.1] [38.7] Axis units in British lands, British ones abroad and their guests are interned', () => {
    const at = {
      'jpn-inf-02': 'a4115',
      'ds-brit-inf-01': 'a4724',
      'ds-us-inf-01': 'a3218',
      'ds-brit-inf-02': 'a3218',
      'ds-brit-inf-03': 'a4222',
      'jpn-inf-01': 'a4322',
    }
    const p = ds({ at, active: { kiangsu: 'western' } })
    p.happens(event)
    p.choose('Hong Kong goes to Japan')
    expect(p.at('jpn-inf-02')).toBe('interned:axis@ds')
    expect([p.at('ds-brit-inf-01'), p.at('ds-us-inf-01'), p.at('ds-brit-inf-03')]).toEqual([
      'interned:western@ds',
      'interned:western@ds',
      'interned:western@ds',
    ])
    expect([p.at('ds-brit-inf-02'), p.at('jpn-inf-01')]).toEqual(['a3218', 'a4322'])
  })
  it('[2012:16.4.1] lands that were ceded to Britain are Japanese again, and the Axis may use Influence', () => {
    const ceded = [{ area: 'okinawa', to: 'britain-ds', as: 'dependent' }] as const
    const p = ds({ ceded: [...ceded], active: {} })
    p.happens(event)
    p.choose('Nothing')
    expect(owner(p, 'okinawa')).toBe('japan')
    p.choose('Siam')
    p.choose('Place Axis Influence in Siam')
    expect(p.asked).toBe('nobody')
  })
})

describe('the Surrender Policy', () => {
  const at = { 'ds-government/1': 'government@ds' }
  it('[2012:14.12] the Axis does not end it while Enforced Peace is on the Turn Track, and then for its price', () => {
    const enforced = { ...at, 'ds-enforced-peace-british': 'turn:60@ds' }
    const bound = ds({ at: enforced, postures: { britain: 'surrender' } })
    expect(judgeEndPolicy(bound.game, ENDS)).toMatchObject({ ok: false, rule: '2012:14.12' })
    expect(judgeTakeOff(bound.game, 'ds', 'britain')).toMatchObject({ ok: false, rule: '2012:14.12' })
    const p = ds({ at, postures: { britain: 'surrender' } })
    expect(endPolicy(p.game, ENDS)).toEqual({ ok: true })
    expect([posture(p, 'britain'), p.at('ds-government')]).toEqual([null, 'delay:ds'])
    const army = ds({ at: { 'ds-government': 'government@ds' }, postures: { britain: 'surrender' } })
    expect(judgeEndPolicy(army.game, ENDS)).toMatchObject({ ok: false, rule: '13.6.1.2' })
    expect(judgeEndPolicy(bound.game, { ...ENDS, by: 'western' })).toEqual({ ok: true })
  })
})

describe('the Surrenders of China', () => {
  const active = { kiangsu: 'western', szechwan: 'western', yunnan: 'western', kansu: 'soviet' } as const
  it('[2012:16.4.2] the north and Hainan are Japanese, what Japan stands in collapses, Kiangsu becomes Japanese', () => {
    const p = ds({
      active,
      at: { 'jpn-inf-01': 'a4724', 'jpn-inf-02': 'a4518', 'ki-inf-1': 'a4722', 'sze-inf-1': 'a4517' },
    })
    p.happens({ event: 'nationalist-chinese-surrender', faction: 'western' })
    expect([owner(p, 'inner-mongolia'), owner(p, 'hainan'), owner(p, 'kiangsu')]).toEqual([
      'japan',
      'japan',
      'japan',
    ])
    expect([posture(p, 'nationalist-china'), posture(p, 'communist-china')]).toEqual(['surrender', null])
    expect(p.game.politics.status('szechwan')).toBe('conquered')
    expect(p.game.politics.status('yunnan')).toBe('active')
    expect([p.at('ki-inf-1'), p.at('jpn-inf-01')]).toEqual(['pool:western@ds', 'a4724'])
    expect(p.at('ds-enforced-peace-nationalist-chinese')).toBe(inAYear(p))
  })
  it('[2012:16.6.1] of Communist China Kansu alone becomes Japanese, and only if Japan stands in it', () => {
    const free = ds({ active })
    free.happens({ event: 'communist-chinese-surrender', faction: 'soviet' })
    expect([owner(free, 'kansu'), owner(free, 'inner-mongolia'), sideOf(free, 'kiangsu')]).toEqual([
      'kansu',
      'japan',
      1,
    ])
    const p = ds({ active, at: { 'jpn-inf-01': 'a5019', 'kan-inf-1': 'a4818', 'kan-exp': 'a4918' } })
    p.happens({ event: 'communist-chinese-surrender', faction: 'soviet' })
    expect([owner(p, 'kansu'), p.at('kan-inf-1'), p.at('kan-exp')]).toEqual([
      'japan',
      'pool:soviet@ds',
      'out',
    ])
    expect(posture(p, 'communist-china')).toBe('surrender')
  })
})

describe('the Surrenders of the United States and Russia', () => {
  it('[2012:16.4.3] Manila held by Japan makes the Philippines Japanese; US units abroad are interned', () => {
    const at = {
      ...CONVOYS,
      'jpn-inf-01': 'a3824',
      'ds-us-inf-01': 'p4226',
      'ds-us-inf-02': 'p1708',
      'ds-us-inf-03': 'a3825',
    }
    const p = ds({ at, active: { australia: 'western' } })
    p.happens({ event: 'us-surrender', faction: 'western' })
    expect([owner(p, 'philippines'), owner(p, 'guam')]).toEqual(['japan', 'united-states-ds'])
    expect([p.at('ds-us-inf-01'), p.at('ds-us-inf-02'), p.at('ds-us-inf-03')]).toEqual([
      'p4226',
      'interned:western@ds',
      'interned:western@ds',
    ])
    expect(posture(p, 'us-western-minors')).toBe('surrender')
  })
  it('[2012:16.6.2] Russia signs for itself: the box of the Soviet Minors stays; Mongolia comes back to the Axis', () => {
    const p = ds({
      active: {},
      ceded: [{ area: 'mongolia', to: 'russia-ds', as: 'part' }],
      at: { 'jpn-inf-01': 'p5301' },
    })
    p.happens({ event: 'russian-surrender', faction: 'soviet' })
    expect([posture(p, 'russia'), posture(p, 'soviet-minors')]).toEqual(['surrender', null])
    expect([sideOf(p, 'mongolia'), p.at('mon-inf-1')]).toEqual([0, 'pool:axis@ds'])
    expect([owner(p, 'primorye'), owner(p, 'amur')]).toEqual(['japan', 'russia-ds'])
    expect(p.at('jpn-inf-01')).toBe('p5301')
  })
})

describe('Forced Settlement', () => {
  const event = { event: 'forced-settlement', faction: 'axis' } as const
  const government = { 'ds-government': 'government@ds' }
  const two = { 'jpn-inf-01': 'p5301', 'jpn-inf-02': 'a5727' }
  it('[2012:16.2.5] with no Strategic Hex of his there is no result, and it may occur later', () => {
    const p = ds({ at: government })
    expect(p.happens({ ...event, sort: 'russia' }).at(-1)).toMatch(/No Result/)
    expect(p.judgeEvent({ ...event, sort: 'russia' }).ok).toBe(true)
    expect(p.judgeEvent(event)).toMatchObject({ ok: false, reason: expect.stringContaining('russia') })
  })
  it('[2012:16.2.5] with one or two a Truce of the choice of the Axis lies in all his boxes', () => {
    const p = ds({ at: { ...government, ...two } })
    p.happens({ ...event, sort: 'russia' })
    expect([p.asked, p.labels()]).toEqual(['axis', ['Negotiation', 'Armistice', 'Reassess Policy']])
    p.choose('Armistice')
    expect([posture(p, 'russia'), posture(p, 'soviet-minors')]).toEqual(['armistice', 'armistice'])
    expect([p.at('ds-government'), owner(p, 'primorye')]).toEqual(['delay:ds', 'russia-ds'])
    expect(p.at('ds-enforced-peace-russian')).not.toMatch(/^turn/)
  })
  it('[2012:16.2.5] ds-146: with three he surrenders, and in July 1940 Enforced Peace goes to July 1941', () => {
    const at = { ...government, ...two, 'jpn-inf-03': 'a5824', 'jpn-inf-04': 'a5725', 'mon-inf-1': 'a5624' }
    const p = ds({ at, active: { mongolia: 'soviet' }, turn: '1940-6' })
    const turn = p.game.turn
    p.happens({ ...event, sort: 'russia' })
    expect(p.at('ds-enforced-peace-russian')).toBe(`turn:${turn + 9}@ds`)
    expect([posture(p, 'russia'), posture(p, 'soviet-minors')]).toEqual(['surrender', 'surrender'])
    expect(owner(p, 'siberia')).toBe('russia-ds')
    expect([owner(p, 'primorye'), owner(p, 'amur')]).toEqual(['japan', 'japan'])
    expect([p.at('jpn-inf-01'), p.at('jpn-inf-02')]).toEqual(['p5301', 'a5727'])
    expect(p.at('ds-government')).toBe('delay:ds')
  })
  it('[2012:16.2.5] Kiangsu becomes Japanese if the Axis controls all its Cities; Inner Mongolia only if Hopeh signs', () => {
    const p = ds({ active: { kiangsu: 'western', hopeh: 'soviet' }, at: government })
    const cities = p.game.graph.ids.filter((id) => {
      const hex = p.hex(id)
      return p.game.isCity(hex) && p.game.graph.areas[p.game.politics.owner(hex)]?.id === 'kiangsu'
    })
    const guards = p.game.content.units.filter(
      ({ nation, ground, map }) => nation === 'japan' && map === 'ds' && ground[0]?.steps === 1,
    )
    cities.forEach((city, i) => {
      p.game.table.place(guards[i]?.id ?? '', city)
    })
    p.game.table.place(guards[cities.length]?.id ?? '', 'a5322')
    p.happens({ ...event, sort: 'nationalist-china' })
    expect([owner(p, 'kiangsu'), owner(p, 'inner-mongolia')]).toEqual(['japan', 'hopeh'])
  })
})

describe('Japanese Concessions', () => {
  const event = { event: 'japanese-concessions', faction: 'axis', sort: 'russia' } as const
  it('[2012:16.2.6] what was ceded to Japan returns; a supplied unit of Kiangsu in Shanghai gains it', () => {
    const p = ds({
      active: { kiangsu: 'western', hopeh: 'soviet' },
      ceded: [{ area: 'inner-mongolia', to: 'japan', as: 'dependent' }],
      at: { 'ki-inf-1': 'a4725', 'jpn-inf-01': 'a4722', 'ds-government': 'delay:ds' },
    })
    p.happens({ ...event, sort: 'nationalist-china' })
    expect([posture(p, 'nationalist-china'), owner(p, 'inner-mongolia')]).toEqual(['surrender', 'hopeh'])
    expect(p.at('ds-government')).toBe(inAYear(p))
    expect([owner(p, 'shanghai'), owner(p, 'jehol'), p.asked]).toEqual(['kiangsu', 'japan', 'nobody'])
    expect([p.at('ki-inf-1'), p.at('jpn-inf-01')]).toEqual(['a4725', 'interned:axis@ds'])
  })
  it('[2012:16.2.6] where he holds nothing the Axis must name a land of the list', () => {
    const p = ds({ active: {} })
    p.happens({ ...event, sort: 'us' })
    expect(p.asked).toBe('axis')
    expect(p.labels().some((label) => label === 'Nothing')).toBe(false)
    expect(p.labels()).toHaveLength(5)
    p.choose('Saipan')
    expect(owner(p, 'saipan')).toBe('united-states-ds')
  })
})

describe('who rises again', () => {
  const lost = [{ area: 'burma', to: 'japan', as: 'dependent' }] as const
  it('[2012:16.3.8] Britain may go to war once a City of Burma has no Japanese in it, and has it again', () => {
    const p = ds({ ceded: [...lost], postures: { britain: 'surrender', 'us-western-minors': 'quarantine' } })
    p.engine.enter(conditionalFrame('western'))
    expect(p.asked).toBe('western')
    p.choose('Surrender is removed: the Posture of Britain is War')
    expect([posture(p, 'britain'), owner(p, 'burma')]).toEqual([null, 'britain-ds'])
  })
  it('[2012:16.3.8] not while a garrison is in each, nor while the card of that peace is current', () => {
    const garrisons = (): EventTable =>
      ds({ ceded: [...lost], postures: { britain: 'surrender', 'us-western-minors': 'quarantine' } })
    const held = garrisons()
    const burma = held.game.politics.country('burma')
    const cities = held.game.graph.ids.filter(
      (id) => held.game.isCity(held.hex(id)) && held.game.graph.area[held.hex(id)] === burma,
    )
    cities.forEach((city, i) => {
      held.game.table.place(`jpn-inf-0${i + 1}`, city)
    })
    held.engine.enter(conditionalFrame('western'))
    expect([posture(held, 'britain'), owner(held, 'burma')]).toEqual(['surrender', 'japan'])
    for (const [faction, line] of [
      ['axis', { event: 'forced-settlement', sort: 'britain' }],
      ['western', { event: 'british-surrender' }],
    ] as const) {
      const p = garrisons()
      setCardEvents(p.game, { faction, map: 'ds', lines: [line] })
      const told = p.happens({ event: 'the-west-rises', faction: 'western' })
      expect(told.at(-1)).toMatch(/No Result/)
    }
  })
  it('[2012:16.3.8] nor while a card of the decks that makes that peace is the Current Card', () => {
    const decks = (['axis', 'western'] as const).map((faction) =>
      deckFile.parse(readAsset(`cards/ds-${faction}.json`)),
    )
    const table = (current: string): EventTable =>
      ds({
        ceded: [...lost],
        postures: { britain: 'surrender', 'us-western-minors': 'quarantine' },
        decks,
        current: [current],
      })
    for (const [faction, number] of [
      ['axis', '37a'],
      ['western', '29'],
    ] as const)
      expect(
        table(cardId('ds', faction, number))
          .happens({ event: 'the-west-rises', faction: 'western' })
          .at(-1),
      ).toMatch(/No Result/)
    const p = table(cardId('ds', 'axis', '37e'))
    p.happens({ event: 'the-west-rises', faction: 'western' })
    expect(p.asked).toBe('western')
  })
  it('[2012:16.3.8] [2012:16.5.5] Kiangsu and Kansu are Chinese again once their China is at War', () => {
    const ceded = [
      { area: 'kiangsu', to: 'japan', as: 'dependent' },
      { area: 'kansu', to: 'japan', as: 'dependent' },
    ] as const
    const p = ds({ active: {}, ceded: [...ceded], postures: { 'communist-china': 'surrender' } })
    p.happens({ event: 'the-west-rises', faction: 'western' })
    expect([owner(p, 'kiangsu'), sideOf(p, 'kiangsu')]).toEqual(['kiangsu', 1])
    p.happens({ event: 'the-east-rises', faction: 'soviet' })
    p.choose('Nothing')
    expect(owner(p, 'kansu')).toBe('japan')
    p.happens({ event: 'the-east-rises', faction: 'soviet' })
    p.choose('Surrender is removed')
    expect([owner(p, 'kansu'), sideOf(p, 'kansu')]).toEqual(['kansu', 2])
  })
  it('[2012:16.5.5] Russia has its Far East again once it is at War', () => {
    const ceded = [{ area: 'primorye', to: 'japan', as: 'dependent' }] as const
    const p = ds({ active: {}, ceded: [...ceded], postures: { 'us-western-minors': 'quarantine' } })
    p.engine.enter(conditionalFrame('soviet'))
    expect(owner(p, 'primorye')).toBe('russia-ds')
  })
})

describe('land within land that is ceded', () => {
  it('[13.8.1] what a Country was ceded goes with it when it is ceded whole itself', () => {
    const { game } = new EventTable({ maps: ['ds'], active: { kiangsu: 'western' } })
    const owner = () =>
      game.graph.areas[game.politics.ownerOfArea[game.politics.country('shanghai')] ?? -1]?.id
    expect(cede(game, { area: 'shanghai', to: 'kiangsu', as: 'part' }).ok).toBe(true)
    expect(owner()).toBe('kiangsu')
    expect(cede(game, { area: 'kiangsu', to: 'japan', as: 'dependent' }).ok).toBe(true)
    expect(owner()).toBe('japan')
    expect(game.politics.partOfOwner[game.politics.country('shanghai')]).toBe(0)
  })
})

/** By whose will a Policy ends (13.5, 13.6.1.2), and that Policies are asked about as such, in Pre-War too (20.7, 38.7). */
import { describe, expect, it } from 'vitest'
import { trespassOf } from '../../../../src-shared/axis-empires/campaign/events/counters/intern.ts'
import { conditionalFrame } from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { checkInvariants } from '../../../../src-shared/axis-empires/campaign/invariants.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const side = (p: EventTable, country: string): number | undefined =>
  p.game.politics.activeSide[p.game.politics.country(country)]
const posture = (p: EventTable, box: string): unknown => p.game.table.get(`posture/${box}`)
const PRE_WAR = { war: 'pre-war', turn: '1937-4' } as const
const GUARANTEES = { 'western-minors': 'guarantees', britain: 'guarantees', france: 'guarantees' }
const GREECE = 'e2203'

describe('a Political Option that declares war', () => {
  const option = (options: Options): EventTable => {
    const p = new EventTable({ postures: GUARANTEES, ...options })
    p.happens({ event: 'political-option' })
    return p
  }
  it('[19.31] [13.6.1.2] is no event Declare War: in Pre-War no Policy ends by it, and the Country stays neutral', () => {
    const p = option(PRE_WAR)
    expect(p.offers().find(({ label }) => label === 'Declare War on Greece')?.detail).toContain('No Event')
    expect(p.choose('Declare War on Greece')).toContain(
      '[13.5] No Event: Greece stays neutral, no Policy is ended voluntarily in Pre-War',
    )
    expect([side(p, 'greece'), posture(p, 'britain'), p.game.table.get('war-state')]).toEqual([
      -1,
      'guarantees',
      'pre-war',
    ])
  })
  it('[19.31] [13.6.1.2] ends the Policy in Limited War', () => {
    const p = option({ war: 'limited' })
    p.choose('Declare War on Greece')
    expect([side(p, 'greece'), posture(p, 'britain'), posture(p, 'western-minors')]).toEqual([1, null, null])
  })
  it('[37.29] [13.6.1.2] does not end Neutrality without the Government that pays for it', () => {
    const p = new EventTable({
      maps: ['ds'],
      war: 'limited',
      postures: { 'us-western-minors': 'neutrality' },
    })
    p.happens({ event: 'political-option' })
    p.choose('Declare War on Siam')
    expect([side(p, 'siam'), p.game.table.get('posture/us-western-minors@ds')]).toEqual([-1, 'neutrality'])
  })
  it('[19.10] [13.6.1.2] while the event Declare War, received as such, ends the Policy in Pre-War', () => {
    const p = new EventTable({ ...PRE_WAR, postures: GUARANTEES })
    p.happens({ event: 'declare-war', country: 'greece' })
    expect([side(p, 'greece'), posture(p, 'britain'), p.game.table.get('war-state')]).toEqual([
      1,
      null,
      'limited',
    ])
  })
  it('[37.28] [37.11] and so does the Declare War of Operation Z', () => {
    const p = new EventTable({
      ...PRE_WAR,
      maps: ['ds'],
      postures: { 'us-western-minors': 'quarantine' },
    })
    p.happens({ event: 'operation-z', sort: '28a' })
    p.choose('Declare War on Siam')
    expect([side(p, 'siam'), p.game.table.get('posture/us-western-minors@ds')]).toEqual([1, null])
  })
})

describe('an Ally that gains a friend', () => {
  const HOPEH = 'a5223'
  for (const war of ['pre-war', 'limited'] as const)
    it(`[37.18] [13.6.1.2] ends no Policy of its own by Influence: ${war}`, () => {
      const p = new EventTable({
        maps: ['ds'],
        war,
        turn: '1937-4',
        at: { 'ds-sov-influence-1': HOPEH },
        postures: {
          'communist-china': 'disputes',
          russia: 'disputes',
          britain: 'peace',
          'us-western-minors': 'quarantine',
          'nationalist-china': 'resistance',
        },
      })
      p.happens({ event: 'influence', country: 'hopeh', faction: 'soviet' })
      p.choose('Hopeh becomes active')
      const box = (id: string): unknown => p.game.table.get(`posture/${id}@ds`)
      expect([side(p, 'hopeh'), box('communist-china'), box('russia')]).toEqual([2, 'disputes', 'disputes'])
      expect(p.game.politics.policyOfHex(p.hex(HOPEH))).toBe('disputes')
      expect(p.game.table.get('war-state@ds')).toBe(war)
    })
  for (const [event, rule] of [
    ['country-joins', '19.6'],
    ['free-passage', '19.15'],
    ['gradual-decline', '19.18'],
  ] as const)
    it(`[${rule}] [13.6.1.2] nor by ${event}: the Country comes under Guarantees, Britain and France stay so`, () => {
      const p = new EventTable({ war: 'limited', postures: GUARANTEES, active: { france: 'western' } })
      p.happens({ event, country: 'greece', faction: 'western' })
      expect([side(p, 'greece'), ...Object.keys(GUARANTEES).map((box) => posture(p, box))]).toEqual([
        1,
        'guarantees',
        'guarantees',
        'guarantees',
      ])
    })
  it('[19.2] nor by a Border War that it received, whose victim joins the Axis', () => {
    const p = new EventTable({ war: 'limited', postures: GUARANTEES })
    p.happens({ event: 'border-war', country: 'greece', faction: 'western' })
    p.choose('Bulgaria')
    expect([side(p, 'greece'), side(p, 'bulgaria'), posture(p, 'britain')]).toEqual([1, 0, 'guarantees'])
  })
  it('[19.2] [13.5] while a Border War of the Axis ends it, by the neighbour that joins the Allies', () => {
    const p = new EventTable({ war: 'limited', postures: GUARANTEES })
    p.happens({ event: 'border-war', country: 'bulgaria' })
    p.choose('Greece')
    expect([side(p, 'bulgaria'), side(p, 'greece'), posture(p, 'britain')]).toEqual([0, 1, null])
  })
})

describe('internment by a Policy', () => {
  const KIANGSU = 'a4724'
  const china = (): EventTable => {
    const p = new EventTable({
      ...PRE_WAR,
      maps: ['ds'],
      active: { kiangsu: 'western' },
      postures: { 'nationalist-china': 'resistance', 'us-western-minors': 'quarantine' },
      at: { 'jpn-inf-01/1': KIANGSU },
    })
    p.engine.enter(conditionalFrame('axis'))
    return p
  }
  it('[38.7] [13.6.1.2] in Pre-War a Japanese Detachment in Kiangsu is interned', () => {
    const p = china()
    expect(p.asked).toBe('axis')
    p.choose('The counters are interned')
    expect([p.at('jpn-inf-01'), p.game.table.get('war-state@ds')]).toEqual(['delay:ds', 'pre-war'])
  })
  it('[38.7] [12.2] or it stays, Resistance ends and Limited War begins at once', () => {
    const p = china()
    p.choose('Resistance ends')
    expect(p.game.table.get('posture/nationalist-china@ds')).toBeNull()
    expect([p.at('jpn-inf-01'), p.game.table.get('war-state@ds')]).toEqual([KIANGSU, 'limited'])
  })
  it('[20.7] [13.6.1.2] so also a German in Eastern Poland that was ceded to Russia, under the Pact', () => {
    const p = new EventTable({
      ...PRE_WAR,
      ceded: [{ area: 'eastern-poland', to: 'russia', as: 'part' }],
      postures: { russia: 'pact', ...GUARANTEES },
    })
    const land = p.game.politics.country('eastern-poland')
    const hex = p.game.graph.ids.find((_id, index) => p.game.graph.area[index] === land) ?? ''
    p.game.table.place('ger-inf-01', hex)
    p.engine.enter(conditionalFrame('western'))
    expect(p.labels()).toEqual(['The counters are interned', 'Nazi-Soviet Pact ends'])
    p.choose('Nazi-Soviet Pact ends')
    expect([p.at('ger-inf-01'), posture(p, 'russia'), p.game.table.get('war-state')]).toEqual([
      hex,
      null,
      'limited',
    ])
  })
  const british = (war: 'pre-war' | 'limited', postures: Record<string, string>): EventTable =>
    new EventTable({
      ...PRE_WAR,
      war,
      active: { france: 'western' },
      postures,
      at: { 'brit-inf-01': 'w3516' },
    })
  const apart = { britain: 'appeasement', france: 'entente' }
  it('[20.7] [13.6.1.1] a Policy keeps Allied units to lands of the same Policy in Limited War, not before', () => {
    const p = british('limited', apart)
    expect(trespassOf(p.game, p.unit('brit-inf-01'))).toBe('policy')
    const same = british('limited', { britain: 'guarantees', france: 'guarantees' })
    expect(trespassOf(same.game, same.unit('brit-inf-01'))).toBeUndefined()
    // 13.6.1.1 bars the entry "if Limited or Total War is in effect"; before the war 12.1 does, which is no Policy.
    const before = british('pre-war', apart)
    expect(trespassOf(before.game, before.unit('brit-inf-01'))).toBeUndefined()
  })
  it('[20.7] [13.6.1.1] Free Passage, which keeps a unit at home as well, does not hide the Policy it stands against', () => {
    const p = new EventTable({
      war: 'limited',
      active: { france: 'western', greece: 'western' },
      postures: { france: 'entente' },
      at: { 'west-mobilizing-1/1': GREECE, 'gre-inf-1': 'w3516' },
    })
    p.game.table.place(
      'west-mobilizing-1',
      p.game.graph.areas[p.game.politics.country('greece')]?.capital ?? '',
    )
    expect(trespassOf(p.game, p.unit('gre-inf-1'))).toBe('policy')
  })
  it('[13.6.1.1] the invariants ask for the Policy too, in Pre-War as later', () => {
    const inland = 'e3310'
    for (const war of ['pre-war', 'limited'] as const) {
      const p = new EventTable({
        ...PRE_WAR,
        war,
        active: {},
        postures: { russia: 'pact', ...GUARANTEES },
        at: { 'ger-inf-01': inland },
      })
      expect(checkInvariants(p.game).filter((fault) => fault.includes('13.6.1.1'))).toHaveLength(1)
    }
  })
  it('[38.7] a Partisan Base is interned in the Country of any enemy, the other Ally too', () => {
    const p = new EventTable({
      maps: ['ds'],
      active: { yunnan: 'western', hopeh: 'soviet' },
      at: { 'ds-sov-partisan-base-1': 'a4417', 'ds-sov-partisan-base-2': 'a5223' },
      postures: { 'us-western-minors': 'quarantine' },
    })
    p.engine.enter(conditionalFrame('western'))
    expect([p.at('ds-sov-partisan-base-1'), p.at('ds-sov-partisan-base-2')]).toEqual(['delay:ds', 'a5223'])
  })
})

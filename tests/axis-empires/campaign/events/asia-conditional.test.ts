/** Conditional Events of Dai Senso (chapter 38; chapter 16 of 2012): what each brings, and when it brings nothing. */
import { describe, expect, it } from 'vitest'
import { citiesOf } from '../../../../src-shared/axis-empires/campaign/events/conditional/conquest.ts'
import { conditionalFrame } from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { checkInvariants } from '../../../../src-shared/axis-empires/campaign/invariants.ts'
import type { Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options = {}): EventTable => new EventTable({ maps: ['ds'], ...options })
const AXIS_BOX = 'events:axis@ds'
const WEST_BOX = 'events:western@ds'
const SOVIET_BOX = 'events:soviet@ds'
const DELAY = 'delay:ds'
/** Plays the segment of a faction to its first decision; a US Policy keeps French Response (38.3.5) out of it. */
function segment(options: Options, faction: Faction): EventTable {
  const p = ds({ ...options, postures: { 'us-western-minors': 'quarantine', ...options.postures } })
  p.engine.enter(conditionalFrame(faction))
  return p
}
const sideOf = (p: EventTable, country: string): number =>
  p.game.politics.activeSide[p.game.politics.country(country)] ?? -1

describe('the British Neutrality Pact', () => {
  const at = { 'jpn-af-pact': AXIS_BOX, 'jpn-af-5': AXIS_BOX }
  it('[38.1.4] its unit comes once Britain is no longer neutral, and it alone', () => {
    const p = segment({ at, postures: { britain: 'peace' } }, 'axis')
    expect([p.at('jpn-af-pact'), p.at('jpn-af-5')]).toEqual([DELAY, AXIS_BOX])
  })
  it('[38.1.4] does nothing under Neutrality, in the segment or by hand', () => {
    const p = segment({ at, postures: { britain: 'neutrality' } }, 'axis')
    expect(p.at('jpn-af-pact')).toBe(AXIS_BOX)
    expect(p.happens({ event: 'british-neutrality-pact-check' }).at(-1)).toMatch(/^\[38\.1\.4\] No Result/)
    expect(p.at('jpn-af-pact')).toBe(AXIS_BOX)
  })
})

describe('conquest', () => {
  it('[38.1.1] the Convoy of the Netherlands East Indies waits with its units, and the position is sound', () => {
    const p = ds({ active: { nei: 'western' }, at: { 'nei-convoy': 'zone:java-sea:convoys' } })
    const cities = citiesOf(p.game, 'nei')
    const troops = p.game.content.units.filter(({ id }) => /^jpn-inf-\d+$/.test(id))
    for (const [i, hex] of cities.entries()) p.game.table.place(troops[i]?.id ?? '', p.game.hexId(hex))
    p.happens({ event: 'allied-minor-country-conquest', country: 'nei' })
    expect(p.at('nei-convoy')).toBe('conquered:western@ds')
    expect(checkInvariants(p.game)).toEqual([])
  })
})

describe('internment', () => {
  const SIAM = 'a3817'
  const at = { 'jpn-inf-01': SIAM, 'ds-brit-inf-01': 'a3516', 'jpn-af-1': 'a3917' }
  for (const [faction, section] of [
    ['axis', '38.1.6'],
    ['western', '2012:16.3.11'],
    ['soviet', '2012:16.5.8'],
  ] as const)
    it(`[${section}] the ${faction} segment interns counters of every faction in a Neutral Country`, () => {
      const p = segment({ at: { ...at, 'jpn-inf-02': 'p4904' } }, faction)
      expect([p.at('jpn-inf-01'), p.at('ds-brit-inf-01')]).toEqual([
        'interned:axis@ds',
        'interned:western@ds',
      ])
      expect([p.at('jpn-af-1'), p.at('jpn-inf-02')]).toEqual([DELAY, 'p4904'])
      const friend = segment({ at: { 'jpn-inf-01': SIAM }, active: { siam: 'axis' } }, faction)
      expect(friend.at('jpn-inf-01')).toBe(SIAM)
    })
  it('[38.1.6] [2012:16.3.11] [2012:16.5.8] against a Policy the Axis is asked, in any segment', () => {
    for (const faction of ['axis', 'western', 'soviet'] as const) {
      const begin = (): EventTable =>
        segment(
          {
            active: { kiangsu: 'western' },
            postures: { 'nationalist-china': 'resistance' },
            at: { 'jpn-inf-01': 'a4724' },
          },
          faction,
        )
      const interned = begin()
      expect(interned.asked).toBe('axis')
      interned.choose('The counters are interned')
      expect(interned.at('jpn-inf-01')).toBe('interned:axis@ds')
      expect(interned.game.table.get('posture/nationalist-china@ds')).toBe('resistance')
      const war = begin()
      war.choose('Resistance ends')
      expect(war.at('jpn-inf-01')).toBe('a4724')
      expect(war.game.table.get('posture/nationalist-china@ds')).toBeNull()
    }
  })
})

describe('the Programs', () => {
  const all = {
    'jpn-af-5': AXIS_BOX,
    'jpn-af-pact': AXIS_BOX,
    'ds-axis-ighq-2': AXIS_BOX,
    'jpn-surf-2': AXIS_BOX,
    'jpn-col-bur': AXIS_BOX,
  }
  /** The Program brings one counter and no other, once, for the Axis alone, and not by itself. */
  function comes(section: string, event: string, unit: keyof typeof all): void {
    const p = ds({ at: all, postures: { britain: 'neutrality' } })
    p.happens({ event })
    expect(p.at(unit)).toBe(DELAY)
    for (const id of Object.keys(all).filter((other) => other !== unit)) expect(p.at(id)).toBe(AXIS_BOX)
    expect(p.happens({ event }).at(-1)?.startsWith(`[${section}] No Result`)).toBe(true)
    expect(p.judgeEvent({ event, faction: 'western' })).toMatchObject({ ok: false, rule: section })
    const untouched = segment({ at: all, postures: { britain: 'neutrality' } }, 'axis')
    expect(untouched.at(unit)).toBe(AXIS_BOX)
  }
  it('[38.2.1] the Army Program brings its Air Force, once', () => {
    comes('38.2.1', 'army-program', 'jpn-af-5')
  })
  it('[38.2.2] the Economic Program brings its Logistics marker, once', () => {
    comes('38.2.2', 'economic-program', 'ds-axis-ighq-2')
  })
  it('[38.2.3] the Navy Program brings its Surface Fleet, once', () => {
    comes('38.2.3', 'navy-program', 'jpn-surf-2')
  })
})

describe('Far Eastern Forces', () => {
  it('[38.3.4] the British come once Britain is at War, and not under a Policy', () => {
    const at = {
      'ds-brit-af-4': WEST_BOX,
      'ds-brit-surf-1': WEST_BOX,
      'ds-us-af-1': WEST_BOX,
      'ds-west-bases-damaged': WEST_BOX,
    }
    const bound = segment({ at, postures: { britain: 'peace' } }, 'western')
    expect([bound.at('ds-brit-af-4'), bound.at('ds-brit-surf-1')]).toEqual([WEST_BOX, WEST_BOX])
    const war = segment({ at }, 'western')
    expect([war.at('ds-brit-af-4'), war.at('ds-brit-surf-1')]).toEqual([DELAY, DELAY])
    expect([war.at('ds-us-af-1'), war.at('ds-west-bases-damaged')]).toEqual([WEST_BOX, WEST_BOX])
  })
  it('[38.5.3] the Russians come once Russia is at War, and not under a Policy or Truce', () => {
    const at = { 'ds-rus-af-3': SOVIET_BOX }
    for (const russia of ['neutrality', 'armistice']) {
      const bound = segment({ at, postures: { russia } }, 'soviet')
      expect(bound.at('ds-rus-af-3')).toBe(SOVIET_BOX)
    }
    const war = segment({ at, postures: { 'soviet-minors': 'neutrality' } }, 'soviet')
    expect(war.at('ds-rus-af-3')).toBe(DELAY)
  })
})

describe('Colonial Liberation', () => {
  const event = { event: 'colonial-liberation', faction: 'western', country: 'australia' } as const
  const road = { 'ds-brit-col-nz-1': 'p1216', 'ds-brit-col-nz-2': 'p1316' }
  it('[38.4.1] an Axis Australia with a supplied US unit in Brisbane joins the West with all its counters', () => {
    const p = ds({
      active: { australia: 'axis' },
      at: { ...road, 'ds-us-inf-01': 'p1708', 'austl-inf-1': 'p1305', 'austl-exp': 'p1408' },
    })
    p.happens(event)
    expect(sideOf(p, 'australia')).toBe(1)
    expect([p.at('austl-inf-1'), p.at('austl-res'), p.at('austl-exp')]).toEqual([
      'pool:western@ds',
      'pool:western@ds',
      DELAY,
    ])
  })
  it('[38.4.1] not without supply, not outside a City, and for no other Country', () => {
    const judged = (at: Record<string, string>, country: string, active: Options['active']): unknown =>
      ds({ active, at: { ...road, ...at } }).judgeEvent({ ...event, country })
    const refused = { ok: false, rule: '6.2' }
    expect(judged({ 'ds-us-inf-01': 'p1508' }, 'australia', { australia: 'axis' })).toMatchObject(refused)
    expect(judged({ 'ds-brit-inf-01': 'p1708' }, 'australia', { australia: 'axis' })).toMatchObject(refused)
    expect(judged({ 'ds-us-inf-01': 'a1522' }, 'australia', { australia: 'axis' })).toMatchObject(refused)
    expect(judged({ 'ds-us-inf-01': 'a3817' }, 'siam', { siam: 'axis' })).toMatchObject(refused)
  })
})

describe('Conquered Soviet Minor Country Reactivation', () => {
  const event = { event: 'reactivation-soviet', faction: 'soviet', country: 'kansu' } as const
  const lost = {
    active: {},
    conquered: { kansu: 'axis' },
    at: {
      'kan-res': 'conquered:soviet@ds',
      'kan-inf-1': 'conquered:soviet@ds',
      'kan-exp': 'conquered:soviet@ds',
    },
  } as const
  it('[38.5.1] Kansu rises in its Capital with its Res unit; the others come by their stripes', () => {
    const p = segment(lost, 'soviet')
    expect(p.asked).toBe('soviet')
    p.choose('Kansu rises at Lanchow')
    expect(sideOf(p, 'kansu')).toBe(2)
    expect([p.at('kan-res'), p.at('kan-inf-1'), p.at('kan-exp')]).toEqual(['a5019', 'pool:soviet@ds', DELAY])
  })
  it('[38.5.1] not with an enemy or his Detachment in the Capital', () => {
    for (const unit of ['jpn-inf-01', 'jpn-inf-01/1'])
      expect(ds({ ...lost, at: { ...lost.at, [unit]: 'a5019' } }).judgeEvent(event)).toMatchObject({
        ok: false,
        rule: '6.2',
      })
  })
  it('[38.5.1] not under a Policy of Communist China, whose Posture Box is its own', () => {
    expect(ds({ ...lost, postures: { 'communist-china': 'acceptance' } }).judgeEvent(event)).toMatchObject({
      ok: false,
      rule: '6.2',
    })
    expect(ds({ ...lost, postures: { 'soviet-minors': 'neutrality' } }).judgeEvent(event).ok).toBe(true)
  })
  it('[38.5.1] a Soviet Partisan Base raises a Western Country for the Soviets', () => {
    const west = {
      active: {},
      conquered: { yunnan: 'axis' },
      at: { 'yun-res': 'conquered:western@ds', 'jpn-inf-01': 'a4418' },
    } as const
    const yunnan = { ...event, country: 'yunnan' }
    expect(ds(west).judgeEvent(yunnan)).toMatchObject({ ok: false, rule: '6.2' })
    const p = ds({ ...west, at: { ...west.at, 'ds-sov-partisan-base-1': 'a4417' } })
    p.happens(yunnan)
    p.choose('Yunnan rises at Tali')
    expect([sideOf(p, 'yunnan'), p.at('yun-res')]).toEqual([2, 'a4417'])
  })
})

describe('Axis or Western Minor Country Liberation', () => {
  const TIHWA = 'a5414'
  it('[38.5.2] a Western Sinkiang held by Russians turns Soviet, and its ceded land comes to Russia', () => {
    const land = 'ds-ceded-rus-east-turkestan'
    const p = segment(
      {
        active: { sinkiang: 'western' },
        at: { 'ds-rus-inf-01': TIHWA, 'sin-res': 'a5316', [land]: 'pool:soviet@ds' },
      },
      'soviet',
    )
    expect(sideOf(p, 'sinkiang')).toBe(2)
    expect(p.at('sin-res')).toBe('pool:soviet@ds')
    expect(p.at(land)).toBe('ceded@ds')
  })
  it('[38.5.2] fortresses leave the game and counters with a stripe are delayed', () => {
    const p = ds({ active: { nei: 'axis' }, at: { 'nei-surf': 'pool:axis@ds', 'nei-exp': 'a2823' } })
    const cities = ['a2819', 'a2719', 'a2721', 'a2918']
    cities.forEach((at, i) => {
      p.game.table.place(`ds-rus-inf-0${i + 1}`, at)
    })
    p.happens({ event: 'liberation-soviet', faction: 'soviet', country: 'nei' })
    expect(sideOf(p, 'nei')).toBe(2)
    expect([p.at('nei-surf'), p.at('nei-exp'), p.at('nei-inf-1')]).toEqual(['out', DELAY, 'pool:soviet@ds'])
  })
  it('[38.5.2] not while a City or a Partisan Base is free of Soviet units, nor of one of their own', () => {
    const at = { 'ds-rus-inf-01': TIHWA }
    const held = (options: Options): unknown =>
      ds(options).judgeEvent({ event: 'liberation-soviet', faction: 'soviet', country: 'sinkiang' })
    expect(held({ active: { sinkiang: 'axis' }, at })).toMatchObject({ ok: true })
    const refused = { ok: false, rule: '6.2' }
    expect(held({ active: { sinkiang: 'axis' } })).toMatchObject(refused)
    expect(held({ active: { sinkiang: 'soviet' }, at })).toMatchObject(refused)
    const base = { ...at, 'ds-west-partisan-base-1': 'a5316' }
    expect(held({ active: { sinkiang: 'axis' }, at: base })).toMatchObject(refused)
  })
})

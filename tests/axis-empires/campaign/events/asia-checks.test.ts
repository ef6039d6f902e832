/** The Manchukuo Garrison Check (38.1.3), the European Reserves (38.3.6, 38.5.4) and the French Response (38.3.5). */
import { describe, expect, it } from 'vitest'
import { unguarded } from '../../../../src-shared/axis-empires/campaign/events/conditional/garrison.ts'
import { isOver } from '../../../../src-shared/axis-empires/campaign/events/over.ts'
import { conditionalFrame } from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options = {}): EventTable => new EventTable({ maps: ['ds'], ...options })
const CHECK = { event: 'manchukuo-garrison-check', faction: 'axis' } as const
const NEUTRAL = { russia: 'neutrality', 'us-western-minors': 'quarantine' }
const KALGAN = 'a5322'
const INNER = [{ area: 'inner-mongolia', to: 'japan', as: 'dependent' }] as const

/** Guards of every border hex but some. */
function guarded(but: readonly string[], options: Options = {}): EventTable {
  const empty = ds({ postures: NEUTRAL, active: { mongolia: 'soviet' }, ceded: [...INNER], ...options })
  const open = unguarded(empty.game).map((hex) => empty.game.hexId(hex))
  const guards = empty.game.content.units.filter(
    (unit) => unit.nation === 'japan' && unit.ground[0]?.steps === 1 && unit.ground[0].type === 'infantry',
  )
  const pairs = open.filter((hex) => !but.includes(hex)).flatMap((hex) => [hex, hex])
  pairs.forEach((hex, i) => {
    const unit = guards[i]
    if (!unit) throw new Error('too few counters to guard the border')
    empty.game.table.place(unit.id, hex)
  })
  return empty
}

describe('the Manchukuo Garrison Check', () => {
  it('[38.1.3] ds-144: Kalgan needs two steps while Mongolia is a Soviet Country, and not when it is neutral', () => {
    const hexes = (options: Options): string[] => {
      const p = ds({ postures: NEUTRAL, ceded: [...INNER], ...options })
      return unguarded(p.game).map((hex) => p.game.hexId(hex))
    }
    expect(hexes({ active: { mongolia: 'soviet' } })).toContain(KALGAN)
    expect(hexes({ active: {} })).not.toContain(KALGAN)
    expect(hexes({ active: { mongolia: 'soviet' }, at: { 'jpn-inf-01': KALGAN } })).toContain(KALGAN)
    const two = { 'jpn-inf-01': KALGAN, 'jpn-inf-02': KALGAN }
    expect(hexes({ active: { mongolia: 'soviet' }, at: two })).not.toContain(KALGAN)
  })
  it('[38.1.3] p5201, a rail hex of Korea, is on the border; nothing is checked unless Russia is neutral', () => {
    const p = ds({ postures: NEUTRAL })
    expect(unguarded(p.game).map((hex) => p.game.hexId(hex))).toContain('p5201')
    expect(unguarded(ds({ postures: { russia: 'disputes' } }).game)).toEqual([])
    expect(unguarded(ds().game)).toEqual([])
  })
  it('[38.1.3] an Allied ground unit in one of the Dependents lifts the check in all of them', () => {
    const invaded = ds({ postures: NEUTRAL, active: { mongolia: 'soviet' }, at: { 'ki-inf-1': 'a5226' } })
    expect(unguarded(invaded.game)).toEqual([])
  })
  it('[38.1.3] the Soviet faction sends single steps from elsewhere, until there are exactly two', () => {
    const p = guarded(['p5201'])
    const free = p.game.content.units.filter(
      (unit) => unit.nation === 'japan' && unit.ground[0]?.steps === 1 && p.game.hexOf(unit) < 0,
    )
    const sent = free.filter(({ ground }) => ground[0]?.type === 'infantry').slice(0, 3)
    const homes = ['p4904', 'p4803', 'p4702']
    sent.forEach(({ id }, i) => {
      p.game.table.place(id, homes[i] ?? '')
    })
    const before = unguarded(p.game).map((hex) => p.game.hexId(hex))
    expect(before).toEqual(['p5201'])
    p.happens(CHECK)
    expect(p.asked).toBe('soviet')
    for (const home of ['p4904', 'p4702']) {
      const offer = p.offers().find(({ at }) => at === home)
      if (offer) p.do(offer.command)
    }
    expect(sent.map(({ id }) => p.at(id))).toEqual(['p5201', 'p4803', 'p5201'])
    expect([unguarded(p.game), p.asked]).toEqual([[], 'nobody'])
  })
  it('[38.1.3] ds-145: a HQ of three steps is broken down for it, as in the example of Indochina', () => {
    const p = guarded(['p5201'], {})
    const hq = p.game.content.units.find(
      (unit) => unit.nation === 'japan' && unit.sides[1]?.kind === 'ground' && unit.ground[1]?.steps === 3,
    )
    if (!hq) throw new Error('no HQ')
    p.game.table.place(hq.id, 'a3619')
    p.game.table.turn(hq.id, 1)
    for (const unit of p.game.content.units)
      if (unit.nation === 'japan' && p.at(unit.id) === 'aside' && unit.ground[0]?.steps === 1)
        p.game.table.place(unit.id, 'pool:axis@ds')
    p.happens(CHECK)
    expect(p.labels().some((label) => label.includes('breaks down'))).toBe(true)
    for (let i = 0; i < 6 && p.asked === 'soviet'; i++) {
      const first = p.offers()[0]
      if (first) p.do(first.command)
    }
    expect(unguarded(p.game)).toEqual([])
  })
  it('[38.1.3] in the segment it is due, and with nobody to spare it has no result', () => {
    const p = ds({ postures: NEUTRAL })
    const log: string[] = []
    p.game.table.listen((effect) => {
      if (effect.k === 'note' && !isOver(effect.note)) log.push(effect.note.text)
    })
    p.engine.enter(conditionalFrame('axis'))
    expect(log).toContain('There are no more Japanese steps for the border')
  })
})

describe('European Reserves', () => {
  const WEST = 'ds-west-reserves'
  const SOVIET = 'ds-sov-reserves'
  const aside = { [WEST]: 'aside', [SOVIET]: 'aside' }
  const up = (p: EventTable, marker: string) => [p.at(marker), p.game.board.up(p.unit(marker))?.type]
  it('[38.3.6] the Limited War Reserves of the West come once Britain is at War, once', () => {
    const postures = { 'us-western-minors': 'quarantine' }
    const bound = ds({ at: aside, postures: { britain: 'peace', ...postures } })
    bound.engine.enter(conditionalFrame('western'))
    expect(bound.at(WEST)).toBe('aside')
    const p = ds({ at: aside, postures })
    p.engine.enter(conditionalFrame('western'))
    expect(up(p, WEST)).toEqual(['delay:ds', 'reserves-limited'])
    expect(p.happens({ event: 'european-reserves-western', faction: 'western' }).at(-1)).toMatch(/No Result/)
  })
  it('[38.3.6] [38.5.4] Limited War in Europe brings those of the faction that fights it, Total War the others', () => {
    const at = { ...aside, 'ds-european-limited-war': 'european-war:soviet@ds' }
    const postures = { britain: 'peace', russia: 'neutrality', 'us-western-minors': 'quarantine' }
    const p = ds({ at, postures })
    p.engine.enter(conditionalFrame('soviet'))
    expect(up(p, SOVIET)).toEqual(['delay:ds', 'reserves-limited'])
    p.engine.enter(conditionalFrame('western'))
    expect(p.at(WEST)).toBe('aside')
    const total = {
      'ds-european-total-war-1': 'european-war:western@ds',
      'ds-european-total-war-2': 'european-war:soviet@ds',
    }
    const war = ds({ at: { ...total, [WEST]: 'turn:70@ds' }, postures })
    war.happens({ event: 'european-reserves-western', faction: 'western' })
    expect(up(war, WEST)).toEqual(['delay:ds', 'reserves-total'])
  })
  it('[38.3.6] [38.5.4] not in a game of both maps', () => {
    const p = new EventTable({ maps: ['tk', 'ds'], at: aside })
    const told = p.happens({ event: 'european-reserves-soviet', faction: 'soviet', map: 'ds' })
    expect(told.at(-1)).toMatch(/No Result/)
  })
})

describe('the French Response', () => {
  it('[38.3.5] [13.7.2] a US Detachment may hold Noumea in place of the French, which goes to the Force Pool', () => {
    const p = ds({ at: { 'ds-us-inf-01': 'pool:western@ds' }, active: {} })
    p.happens({ event: 'french-response', faction: 'western' })
    p.choose('France becomes a Western Country, with a US Detachment')
    expect([p.at('ds-us-inf-01'), p.game.board.up(p.unit('ds-us-inf-01'))?.type]).toEqual([
      'p1913',
      'detachment',
    ])
    expect(p.at('ds-fra-inf-1')).toBe('pool:western@ds')
    // It waits there as the unit it is (7.1).
    expect(p.game.ground(p.unit('ds-fra-inf-1'))?.type).toBe('infantry')
    expect(p.game.politics.status('france-ds')).toBe('active')
    const own = ds({ at: {}, active: {} })
    own.happens({ event: 'french-response', faction: 'western' })
    own.choose('France becomes a Western Country')
    expect(own.at('ds-fra-inf-1')).toBe('p1913')
  })
})

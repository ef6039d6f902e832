/** Markers of chapter 18 of which one clause alone was tested: what else their sections say. */
import { describe, expect, it } from 'vitest'
import { grantsOf } from '../../../../src-shared/axis-empires/campaign/seasonal/grants.ts'
import { replacementPlaces } from '../../../../src-shared/axis-empires/campaign/seasonal/replacement-places.ts'
import { warElsewhere } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { delayDrm } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { retreatHexes } from '../../../../src-shared/axis-empires/war/combat/retreat.ts'
import { supplyBar } from '../../../../src-shared/axis-empires/war/supply/restrictions.ts'
import { isSupplied } from '../../../../src-shared/axis-empires/war/supply/supplied.ts'
import { operational, Position } from '../../../kit/position.ts'
import { EventTable } from '../../campaign/events/at-table.ts'
import { comes } from './comes.ts'

describe('the Anti-Comintern Crusade', () => {
  it('[18.4] gives its colonial step from the Season on in which it comes off the Turn Track, while it lies there', () => {
    const table = comes('anti-comintern', { turn: '1941-4', vars: { phasing: 'axis' } })
    expect(table.at('anti-comintern')).toBe('swb')
    expect(grantsOf(table.game, 'axis').map(({ rule }) => rule)).toEqual(['1.3.2.3'])
    const bound = comes('anti-comintern', { turn: '1941-4', postures: { russia: 'pact' } })
    expect([bound.at('anti-comintern'), grantsOf(bound.game, 'axis')]).toEqual(['swb', []])
  })
  it('[18.4] is no Delay DRM, neither for the Axis nor for the Soviets', () => {
    const drm = (at: Record<string, string>): number[] => {
      const { game } = new EventTable({ at })
      return [
        delayDrm(game, 'axis', game.unit('ger-inf-01')),
        delayDrm(game, 'soviet', game.unit('rus-inf-01')),
      ]
    }
    expect(drm({ 'anti-comintern': 'swb' })).toEqual(drm({}))
  })
})

describe('the Pacific War', () => {
  it('[18.26] its marker says how far the West is at war there, and nothing of the Soviets', () => {
    const none = new EventTable()
    const limited = comes('pacific-limited-war')
    const total = comes('pacific-total-war', { at: { 'pacific-limited-war': 'pacific-war:western' } })
    const west = [none, limited, total].map(({ game }) => warElsewhere(game, 'western', 'tk'))
    const soviet = [none, limited, total].map(({ game }) => warElsewhere(game, 'soviet', 'tk'))
    expect(west).toEqual(['none', 'limited', 'total'])
    expect(soviet).toEqual(['none', 'none', 'none'])
  })
  it('[18.26] in a game of both maps the marker says nothing: the War State of Asia does', () => {
    const game = (state: string) =>
      new EventTable({
        maps: ['tk', 'ds'],
        at: { 'pacific-total-war': 'pacific-war:western' },
        vars: { 'war-state@ds': state },
      }).game
    expect(
      ['pre-war', 'limited', 'total'].map((state) => warElsewhere(game(state), 'western', 'tk')),
    ).toEqual(['none', 'limited', 'total'])
  })
})

describe('a Partisan Base', () => {
  /** Southern Serbia, no City. */
  const WILD = 'e2801'
  const yugoslavia = (at: Record<string, string>, frame?: ReturnType<typeof operational>): Position =>
    new Position({
      phasing: 'soviet',
      active: { italy: 'axis', yugoslavia: 'soviet', poland: 'soviet' },
      at: { 'sov-partisan-base-1': WILD, ...at },
      ...(frame ? { frame } : {}),
    })
  const supplied = (at: Record<string, string>, unit: string): boolean => {
    const p = yugoslavia(at)
    return isSupplied(p.game, p.unit(unit))
  }
  /** Every City of Yugoslavia is held by Germans, so that the Base alone is left. */
  const held = (): Record<string, string> => {
    const { game } = yugoslavia({})
    const country = game.politics.country('yugoslavia')
    const cities = game.graph.ids.filter(
      (_id, hex) =>
        game.isCity(hex) && game.politics.owner(hex) === country && game.politics.isHome(hex, country),
    )
    return Object.fromEntries(cities.map((id, i) => [`ger-inf-${String(i + 9).padStart(2, '0')}`, id]))
  }
  it('[18.27] [36.35] is a supply source for units of the Country it lies in, and for no others', () => {
    const at = { ...held(), 'yug-inf-1': WILD }
    expect(supplied(at, 'yug-inf-1')).toBe(true)
    expect(supplied({ ...held(), 'pol-inf-1': WILD }, 'pol-inf-1')).toBe(false)
    expect(supplied({ ...held(), 'rus-inf-01': WILD }, 'rus-inf-01')).toBe(false)
    expect(supplied({ ...at, 'sov-partisan-base-1': 'delay:tk' }, 'yug-inf-1')).toBe(false)
  })
  it.each([
    ['a ground unit', { 'ger-inf-20': WILD }],
    ['an Air unit', { 'ger-af-1': WILD }],
    ['a Detachment', { 'ger-inf-01/1': WILD }],
    ['a Logistics marker', { 'axis-logistics-1': WILD }],
  ] as const)(
    '[18.27] [36.35] is neither a source nor a place for replacements under %s of an enemy',
    (_what, enemy) => {
      const beside = yugoslavia({}).game
      const next = [0, 1, 2, 3, 4, 5]
        .map((d) => beside.graph.neighbour[beside.hex(WILD) * 6 + d] ?? -1)
        .find(
          (hex) =>
            hex >= 0 &&
            !beside.isCity(hex) &&
            beside.politics.isHome(hex, beside.politics.country('yugoslavia')),
        )
      const at = { ...held(), 'yug-inf-1': beside.hexId(next ?? -1), 'yug-inf-2': WILD }
      const { 'yug-inf-2': _guard, ...alone } = at
      expect(supplied(alone, 'yug-inf-1')).toBe(true)
      expect(supplied({ ...alone, ...enemy }, 'yug-inf-1')).toBe(false)
      const places = (more: Record<string, string>): boolean => {
        const p = yugoslavia({ ...held(), ...more })
        return [...replacementPlaces(p.game, p.unit('yug-inf-1'))].includes(WILD)
      }
      expect([places({}), places(enemy)]).toEqual([true, false])
    },
  )
  it('[18.27] no enemy line runs into its hex without a ground unit of his', () => {
    const bar = (at: Record<string, string>): string | undefined => {
      const p = yugoslavia(at)
      return supplyBar(p.game, 0, p.game.politics.country('germany'), p.hex(WILD))
    }
    expect(bar({})).toContain('Partisan Base')
    expect(bar({ 'ger-inf-20': WILD }) ?? '').not.toContain('Partisan Base')
  })
})

describe('the Red Army', () => {
  const POSEN = 'e3803'
  it('[18.29] nobody retreats into its hex but the Soviets, and without the marker the hex is not theirs', () => {
    const into = (unit: string, side: number, marker: boolean): boolean => {
      const p = new Position({
        phasing: 'soviet',
        active: {},
        conquered: { poland: 'axis' },
        war: 'total',
        at: { [unit]: 'e3702', ...(marker ? { 'red-army-1': POSEN } : {}) },
      })
      const hex = p.hex('e3702')
      const force = { side, hex, units: [p.unit(unit)], others: [], origin: hex, far: 0 }
      return retreatHexes(p.game, force).includes(p.hex(POSEN))
    }
    expect([into('ger-inf-05', 0, false), into('ger-inf-05', 0, true)]).toEqual([true, false])
    expect(into('rus-inf-07', 2, true)).toBe(true)
    const bare = new Position({ phasing: 'axis', active: {}, conquered: { poland: 'axis' }, at: {} })
    expect(bare.game.control(bare.hex(POSEN))).toBe(0)
  })
})

describe('SS Europa', () => {
  it('[18.32] lies in the 0 Box while the Allied Crusade is up, and gives nothing until the Axis Tide is', () => {
    const vars = { 'vp-side': 'allied-crusade', vp: 3 }
    const table = comes('ss-europa', { turn: '1943-4', vars })
    expect([table.game.table.get('ss-europa'), table.at('ss-europa')]).toEqual([0, 'aside'])
    expect(grantsOf(table.game, 'axis').filter(({ rule }) => rule === '1.3.2.5')).toEqual([])
    const tide = comes('ss-europa', { turn: '1943-4', vars: { 'vp-side': 'axis-tide', vp: 2 } })
    expect(grantsOf(tide.game, 'axis').map(({ rule, pairs }) => [rule, pairs])).toEqual([['1.3.2.5', 4]])
  })
})

describe('Vichy', () => {
  it('[18.40] the marker shows the Capital of a Neutral Vichy: Influence is placed there, and it goes when Vichy joins', () => {
    const p = new EventTable({
      war: 'limited',
      active: { france: 'western', 'belgium-holland': 'western' },
      at: { 'ger-inf-01': 'w3516', vichy: 'aside', 'axis-influence-1': 'aside' },
    })
    p.happens({ event: 'case-yellow' })
    p.choose('Place Axis Influence in France')
    expect([p.at('vichy'), p.at('axis-influence-1')]).toEqual(['w3217', 'w3217'])
    for (const faction of ['axis', 'western'] as const) {
      const joined = new EventTable({
        war: 'limited',
        active: { france: 'western' },
        at: { 'ger-inf-01': 'w3516', vichy: 'aside' },
      })
      joined.happens({ event: 'case-yellow' })
      joined.do({ type: 'end' })
      joined.happens({ event: 'country-joins', country: 'france', faction })
      expect(joined.at('vichy'), faction).toBe('aside')
    }
  })
})

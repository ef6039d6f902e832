/** Buying, mobilizing, income, objectives, winning (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import { isRoadOpen, production, reached } from '../../src-shared/pacific-1940/table/income.ts'
import { act, laid, number, refusal } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const

describe('purchase', () => {
  it('[purchase] [purchase.order] nobody spends what he does not have', () => {
    const game = laid('japan', 1, { cash: { japan: 26 } })
    expect(refusal(game, { type: 'buy', unit: 'battleship', n: 2 })).toMatchObject({
      rule: 'purchase',
      reason: expect.stringContaining('40 IPCs'),
    })
    act(game, { type: 'buy', unit: 'battleship', n: 1 }, { type: 'buy', unit: 'infantry', n: 2 })
    expect([game.cash('japan'), game.bought('japan')]).toEqual([0, { battleship: 1, infantry: 2 }])
  })
  it('[china] China buys infantry, and artillery only while the Burma Road is open', () => {
    const open = laid('china', 1, { cash: { china: 12 } })
    expect(isRoadOpen(open)).toBe(true)
    act(open, { type: 'buy', unit: 'artillery', n: 1 })
    const closed = laid('china', 1, { cash: { china: 12 }, own: { burma: 'japan' } })
    expect(refusal(closed, { type: 'buy', unit: 'artillery', n: 1 })).toMatchObject({ rule: 'china' })
    expect(refusal(closed, { type: 'buy', unit: 'tank', n: 1 })).toMatchObject({ rule: 'china' })
  })
  it('[purchase] [purchase.pay] a point of damage costs an IPC, and counts at once', () => {
    const game = laid('us', 1, {
      base: { 'hawaiian-islands': { 'naval-base': 3 } },
      cash: { us: 2 },
      at: { sz26: { us: { 'battleship;hit': 1 } } },
    })
    expect(
      refusal(game, { type: 'repair', land: 'hawaiian-islands', facility: 'naval-base', n: 3 }),
    ).toMatchObject({ rule: 'purchase' })
    act(game, { type: 'repair', land: 'hawaiian-islands', facility: 'naval-base', n: 1 }, { type: 'end' })
    // The base works again and repairs the battleship in the same turn.
    expect(number(game, 'sz26', 'us', 'battleship')).toBe(1)
    expect(game.at('sz26').some(({ unit }) => unit.damaged)).toBe(false)
  })
})

describe('mobilize', () => {
  const japan = (bought: Record<string, number>, damage = 0) =>
    laid('japan', 5, { base: { japan: { 'major-industrial-complex': damage } }, bought: { japan: bought } })
  it('[mobilize] a major complex brings out ten units, less its damage', () => {
    const game = japan({ infantry: 8 }, 4)
    expect(refusal(game, { type: 'place', unit: 'infantry', to: 'japan', n: 7 })).toMatchObject({
      rule: 'mobilize',
    })
    act(game, { type: 'place', unit: 'infantry', to: 'japan', n: 6 })
    expect(refusal(game, { type: 'place', unit: 'infantry', to: 'japan', n: 1 })).toMatchObject({
      rule: 'mobilize',
    })
  })
  it('[mobilize] [mobilize.limits] ships come out beside a complex, aircraft on own carriers there', () => {
    const game = japan({ 'aircraft-carrier': 1, fighter: 3 })
    expect(refusal(game, { type: 'place', unit: 'fighter', to: 'sz6', n: 1 })).toMatchObject({
      rule: 'mobilize',
    })
    act(
      game,
      { type: 'place', unit: 'aircraft-carrier', to: 'sz6', n: 1 },
      { type: 'place', unit: 'fighter', to: 'sz6', n: 2 },
    )
    expect(refusal(game, { type: 'place', unit: 'fighter', to: 'sz6', n: 1 })).toMatchObject({
      rule: 'mobilize',
    })
    expect(refusal(game, { type: 'place', unit: 'fighter', to: 'sz20', n: 1 })).toBeDefined()
  })
  it('[facilities] [facilities.complexes] complexes need income and mainland; bases need no more than land, or a coast', () => {
    const game = laid('us', 5, {
      bought: {
        us: { 'minor-industrial-complex': 2, 'major-industrial-complex': 1, 'air-base': 1, 'naval-base': 1 },
      },
    })
    const place = (unit: string, to: string) => refusal(game, { type: 'place', unit, to, n: 1 })
    expect(place('minor-industrial-complex', 'alaska')).toBeUndefined()
    expect(place('minor-industrial-complex', 'philippines')).toMatchObject({
      reason: 'Philippines is an island',
    })
    expect(place('major-industrial-complex', 'alaska')).toMatchObject({ rule: 'facilities' })
    expect(place('air-base', 'wake-island')).toBeUndefined()
    expect(place('naval-base', 'yukon-territory')).toBeDefined()
  })
  it('[facilities] Japan may bear a complex although it is an island', () => {
    const game = laid('japan', 5, { bought: { japan: { 'minor-industrial-complex': 1 } } })
    act(game, { type: 'place', unit: 'minor-industrial-complex', to: 'japan', n: 1 })
    expect(game.hasFacility('japan', 'minor-industrial-complex')).toBe(true)
  })
  it('[facilities] a minor complex becomes a major one for 20 and still works as a minor one this turn', () => {
    const game = laid('japan', 5, {
      base: { manchuria: { 'minor-industrial-complex': 1 } },
      bought: { japan: { upgrade: 1, infantry: 5 } },
    })
    act(game, { type: 'place', unit: 'upgrade', to: 'manchuria', n: 1 })
    expect(game.damage('manchuria', 'major-industrial-complex')).toBe(1)
    expect(refusal(game, { type: 'place', unit: 'infantry', to: 'manchuria', n: 3 })).toMatchObject({
      rule: 'mobilize',
    })
    expect(refusal(game, { type: 'place', unit: 'infantry', to: 'manchuria', n: 2 })).toBeUndefined()
  })
  it('[china] Chinese infantry appears in any Chinese land under its control, even one taken this turn', () => {
    const game = laid('china', 5, { bought: { china: { infantry: 2 } }, own: { jehol: 'china' }, vars: {} })
    game.table.set('taken', ['jehol'])
    act(game, { type: 'place', unit: 'infantry', to: 'jehol', n: 1 })
    expect(refusal(game, { type: 'place', unit: 'infantry', to: 'kiangsu', n: 1 })).toMatchObject({
      rule: 'china',
    })
  })
})

describe('income', () => {
  it('[income.objectives] [income.objectives.us] America at war earns 40 more', () => {
    expect([production(laid('us', 1, {}), 'us'), production(laid('us', 1, { war: WAR }), 'us')]).toEqual([
      17, 57,
    ])
  })
  it('[income.objectives] [income.objectives.japan] [income.objectives.us] [income.objectives.china] [income.objectives.britain] [income.objectives.anzac] each objective pays under its own conditions', () => {
    const aims = (
      power: 'japan' | 'us' | 'china' | 'britain' | 'anzac',
      own: Record<string, 'japan' | 'us' | 'britain' | 'anzac'> = {},
    ) => reached(laid('us', 1, { own }), power).map(({ id }) => id)
    const indies = { java: 'japan', sumatra: 'japan', borneo: 'japan', celebes: 'japan' } as const
    expect(aims('japan')).toEqual([])
    expect(aims('japan', { ...indies, 'hawaiian-islands': 'japan', india: 'japan' })).toEqual([
      'indies',
      'honolulu',
      'calcutta',
    ])
    expect(aims('us')).toEqual(['philippines'])
    expect(aims('us', { okinawa: 'us', 'iwo-jima': 'us', philippines: 'japan' })).toEqual(['inner-islands'])
    expect(aims('china')).toEqual(['burma-road'])
    // The Dutch themselves do not count among the Allies.
    expect(aims('britain')).toEqual(['gates'])
    expect(aims('britain', { java: 'anzac', sumatra: 'britain', celebes: 'anzac' })).toEqual([
      'allied-indies',
      'gates',
    ])
    expect(aims('anzac', { 'dutch-new-guinea': 'anzac' })).toEqual(['screen'])
    expect(aims('anzac', { 'caroline-islands': 'anzac' })).toEqual(['first-conquest'])
  })
  it('[income.objectives] [income.objectives.anzac] the first Japanese land pays ANZAC once', () => {
    const own = { 'caroline-islands': 'anzac' } as const
    const first = laid('anzac', 6, { own, cash: { anzac: 0 } })
    const again = laid('anzac', 6, { own, cash: { anzac: 0 }, vars: { 'done/first-conquest': true } })
    expect([first.cash('anzac'), again.cash('anzac')]).toEqual([15, 10])
  })
  it('[income.convoys] a warship takes one and a submarine two, no more than the lands beside the zone are worth', () => {
    const lose = (ships: Record<string, number>): number => {
      const game = laid('japan', 6, { at: { sz6: { us: ships } }, war: WAR, cash: { japan: 0 } })
      return 26 - game.cash('japan')
    }
    expect([
      lose({ cruiser: 1 }),
      lose({ submarine: 2 }),
      lose({ submarine: 9 }),
      lose({ transport: 3 }),
    ]).toEqual([1, 4, 11, 0])
  })
  it('[income.convoys] [politics] at peace British ships may disrupt the convoys of Japan, which is war', () => {
    const game = laid('japan', 6, { at: { sz6: { britain: { submarine: 1 } } }, cash: { japan: 0 } })
    expect(game.engine.decision()).toMatchObject({ faction: 'britain', kind: 'convoys' })
    act(game, { type: 'disrupt', zone: 'sz6' })
    expect([game.isAtWar('japan', 'britain'), game.isAtWar('japan', 'us'), game.cash('japan')]).toEqual([
      true,
      false,
      24,
    ])
  })
})

describe('winning', () => {
  const cities = [
    'japan',
    'kiangsu',
    'philippines',
    'kwangtung',
    'india',
    'new-south-wales',
    'hawaiian-islands',
    'western-united-states',
  ]
  const own = (n: number) => Object.fromEntries(cities.slice(0, n).map((city) => [city, 'japan' as const]))
  it('[victory] Japan wins with six victory cities at the end of a round', () => {
    const end = (n: number) => laid('anzac', 6, { own: own(n) }).result()
    expect([end(5), end(6)]).toEqual([null, { winner: 'axis', text: 'Japan has won the Pacific.' }])
  })
  it('[victory] the Allies win if they hold Japan at the end of the Japanese turn after', () => {
    const game = laid('japan', 6, { own: { japan: 'us' }, vars: { 'japan-lost': true } })
    expect(game.result()).toEqual({ winner: 'allies', text: 'The Allies have won the Pacific.' })
    expect(laid('japan', 6, { vars: { 'japan-lost': true } }).result()).toBeNull()
  })
})

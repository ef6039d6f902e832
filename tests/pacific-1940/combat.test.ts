/** Battles, raids and what the defence may do (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import { diceOf } from '../../src-shared/pacific-1940/war/combat/sides.ts'
import { act, type Laid, laid, number, refusal, there } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const

/** Japan attacks overland from Kiangsu into Anhwe; the dice fall as said. */
const attack = (
  units: Record<string, number>,
  defenders: Record<string, number>,
  dice: readonly number[],
  more: Laid = {},
) => {
  const game = laid('japan', 2, {
    at: { kiangsu: { japan: units }, anhwe: { china: defenders } },
    dice,
    ...more,
  })
  for (const [type, n] of Object.entries(units))
    act(game, { type: 'attack', from: 'kiangsu', to: 'anhwe', unit: `japan/${type}`, n })
  act(game, { type: 'end' })
  return game
}

describe('land battles', () => {
  it('[units.artillery] two artillery lift two of five infantry to an attack of 2', () => {
    const game = laid('japan', 2, { at: { kiangsu: { japan: { infantry: 5, artillery: 2 } } } })
    const dice = diceOf(game, game.at('kiangsu'), 'attacker', false, false)
    expect(dice.map(({ value, n }) => [value, n])).toEqual([
      [2, 4],
      [1, 3],
    ])
  })
  it('[units.tactical-bombers] [units.tanks] a fighter or a tank lifts a tactical bomber to 4, one each', () => {
    const values = (units: Record<string, number>): [number, number][] => {
      const game = laid('japan', 2, { at: { kiangsu: { japan: units } } })
      return diceOf(game, game.at('kiangsu'), 'attacker', false, false).map(({ value, n }) => [value, n])
    }
    expect(values({ 'tactical-bomber': 2, fighter: 1 })).toEqual([
      [4, 1],
      [3, 2],
    ])
    expect(values({ 'tactical-bomber': 1, tank: 1 })).toEqual([
      [4, 1],
      [3, 1],
    ])
  })
  it('[units.infantry] infantry is not lifted on defence', () => {
    const game = laid('japan', 2, { at: { kiangsu: { japan: { infantry: 2, artillery: 2 } } } })
    expect(diceOf(game, game.at('kiangsu'), 'defender', false, false)).toEqual([
      { value: 2, kind: 'any', n: 4 },
    ])
  })
  it('[combat.fire] [combat.defence] [combat.remove] [combat.conclude] a defender that is hit still fires; anyone who is left takes the land', () => {
    const game = attack({ infantry: 2 }, { infantry: 1 }, [1, 6, 1])
    // The attack hits once, the dying defender hits once.
    expect(game.owner('anhwe')).toBe('japan')
    expect(there(game, 'anhwe')).toEqual({ 'japan/infantry;spent': 1 })
  })
  it('[combat.retreat] the attacker goes back to where some of his came from, after a round', () => {
    const game = attack({ infantry: 2 }, { infantry: 2 }, [6, 6, 6, 6])
    expect(game.engine.decision()).toMatchObject({ faction: 'japan', kind: 'press' })
    expect(refusal(game, { type: 'retreat', to: 'shantung' })).toBeDefined()
    act(game, { type: 'retreat', to: 'kiangsu' })
    expect(number(game, 'kiangsu', 'japan', 'infantry')).toBe(2)
    expect(game.owner('anhwe')).toBe('china')
  })
  it('[combat.conclude] aircraft alone take nothing', () => {
    const game = laid('japan', 2, {
      at: { kiangsu: { japan: { fighter: 1 } }, anhwe: { china: { infantry: 1 } } },
      dice: [1, 6],
    })
    act(game, { type: 'fly', from: 'kiangsu', to: 'anhwe', unit: 'japan/fighter', n: 1 }, { type: 'end' })
    expect(game.owner('anhwe')).toBe('china')
    expect(number(game, 'anhwe', 'china', 'infantry')).toBe(0)
  })
  it('[units.antiaircraft] guns fire once at each aircraft before the first round, however many there are', () => {
    const at = {
      burma: { japan: { fighter: 2 } },
      india: { britain: { infantry: 1, 'antiaircraft-gun': 3 } },
    }
    const game = laid('japan', 2, { at, own: { burma: 'japan' }, war: WAR, dice: [1, 6, 6, 6] })
    act(game, { type: 'fly', from: 'burma', to: 'india', unit: 'japan/fighter', n: 2 }, { type: 'end' })
    expect(number(game, 'india', 'japan', 'fighter')).toBe(1)
  })
  it('[units.antiaircraft] captured guns belong to the captor and do not move this turn', () => {
    const game = attack({ infantry: 2 }, { 'antiaircraft-gun': 1 }, [])
    expect(there(game, 'anhwe')).toEqual({ 'japan/antiaircraft-gun;spent': 1, 'japan/infantry;spent': 2 })
  })
})

describe('capitals and liberation', () => {
  it('[combat.capitals] Japan takes India while Britain holds 8 IPCs: they are Japan’s', () => {
    const at = { burma: { japan: { infantry: 1 } } }
    const game = laid('japan', 2, { at, own: { burma: 'japan' }, war: WAR, cash: { japan: 3, britain: 8 } })
    act(game, { type: 'attack', from: 'burma', to: 'india', unit: 'japan/infantry', n: 1 }, { type: 'end' })
    expect([game.cash('japan'), game.cash('britain'), game.owner('india')]).toEqual([11, 0, 'japan'])
  })
  it('[combat.capitals] without its capital a power buys and collects nothing', () => {
    const game = laid('britain', 1, { own: { india: 'japan' }, war: WAR, cash: { britain: 0 } })
    expect(game.engine.decision()).toMatchObject({ faction: 'britain', kind: 'combat-move' })
    const poor = laid('britain', 6, { own: { india: 'japan' }, war: WAR, cash: { britain: 0 } })
    expect(poor.cash('britain')).toBe(0)
  })
  it('[combat.liberation] an ally’s land goes back to the ally, unless his capital is lost', () => {
    const free = (own: Record<string, 'japan'>): string => {
      const game = laid('us', 2, {
        at: { burma: { us: { infantry: 1 } } },
        own: { 'shan-state': 'japan', ...own },
        war: WAR,
      })
      act(
        game,
        { type: 'attack', from: 'burma', to: 'shan-state', unit: 'us/infantry', n: 1 },
        { type: 'end' },
      )
      return game.owner('shan-state')
    }
    expect([free({}), free({ india: 'japan' })]).toEqual(['britain', 'us'])
  })
  it('[combat.liberation] French Indo-China belongs to the one who takes it from Japan', () => {
    const game = laid('us', 2, {
      at: { 'shan-state': { us: { infantry: 1 } } },
      own: { 'french-indo-china': 'japan' },
      war: WAR,
    })
    act(
      game,
      { type: 'attack', from: 'shan-state', to: 'french-indo-china', unit: 'us/infantry', n: 1 },
      { type: 'end' },
    )
    expect(game.owner('french-indo-china')).toBe('us')
  })
  it('[china] a Japanese complex in China is gone when China takes the land back', () => {
    const game = laid('china', 2, {
      at: { anhwe: { china: { infantry: 1 } } },
      base: { kiangsu: { 'minor-industrial-complex': 0 } },
    })
    act(game, { type: 'attack', from: 'anhwe', to: 'kiangsu', unit: 'china/infantry', n: 1 }, { type: 'end' })
    expect(game.owner('kiangsu')).toBe('china')
    expect(game.facilities('kiangsu')).toEqual([])
  })
})

describe('battles at sea', () => {
  const sea = (ours: Record<string, number>, theirs: Record<string, number>, dice: readonly number[]) => {
    const game = laid('japan', 2, { at: { sz20: { japan: ours }, sz35: { us: theirs } }, war: WAR, dice })
    const ships = Object.fromEntries(Object.entries(ours).map(([type, n]) => [`japan/${type}`, n]))
    act(game, { type: 'sail', from: 'sz20', to: 'sz35', ships }, { type: 'end' })
    return game
  }
  it('[combat.surprise] a submarine strikes first where nobody hunts it: its victim does not answer', () => {
    const game = sea({ submarine: 1 }, { cruiser: 1 }, [2])
    expect(game.engine.decision()).toMatchObject({ kind: 'submerge', faction: 'japan' })
    act(game, { type: 'strike' })
    expect([number(game, 'sz35', 'us', 'cruiser'), number(game, 'sz35', 'japan', 'submarine')]).toEqual([
      0, 1,
    ])
  })
  it('[units.destroyers] a destroyer takes that away: both fire', () => {
    const game = sea({ submarine: 1 }, { destroyer: 1 }, [2, 2])
    expect(number(game, 'sz35', 'us', 'destroyer') + number(game, 'sz35', 'japan', 'submarine')).toBe(0)
  })
  it('[combat.surprise] a submarine that submerges is out of the battle', () => {
    const game = sea({ cruiser: 1 }, { submarine: 1, cruiser: 1 }, [1, 6])
    expect(game.engine.decision()).toMatchObject({ kind: 'submerge', faction: 'us' })
    act(game, { type: 'submerge', unit: 'us/submarine', n: 1 })
    expect([number(game, 'sz35', 'us', 'cruiser'), number(game, 'sz35', 'us', 'submarine')]).toEqual([0, 1])
  })
  it('[units.battleships] a battleship takes two hits', () => {
    const game = sea({ cruiser: 2 }, { battleship: 1 }, [1, 6, 6])
    expect(there(game, 'sz35')).toMatchObject({ 'us/battleship;hit': 1 })
    expect(game.engine.decision()).toMatchObject({ kind: 'press' })
  })
  it('[combat.transports] transports without defence are sunk together, with a battle or without', () => {
    const game = sea({ destroyer: 1 }, { transport: 3 }, [])
    expect(number(game, 'sz35', 'us', 'transport')).toBe(0)
    expect(number(game, 'sz35', 'japan', 'destroyer')).toBe(1)
  })
  it('[units.submarines] aircraft do not hit submarines without a destroyer beside them', () => {
    const at = { formosa: { japan: { fighter: 1 } }, sz20: { us: { submarine: 1, transport: 1 } } }
    const game = laid('japan', 2, { at, war: WAR, dice: [1] })
    act(game, { type: 'fly', from: 'formosa', to: 'sz20', unit: 'japan/fighter', n: 1 }, { type: 'end' })
    // Neither can hit the other: the transport is sunk, the submarine stays.
    expect([number(game, 'sz20', 'us', 'submarine'), number(game, 'sz20', 'us', 'transport')]).toEqual([1, 0])
  })
  it('[units.transports] transports are chosen last', () => {
    const game = sea({ cruiser: 1, destroyer: 1 }, { transport: 1, destroyer: 1 }, [1, 6, 6])
    expect([number(game, 'sz35', 'us', 'destroyer'), number(game, 'sz35', 'us', 'transport')]).toEqual([0, 0])
  })
})

describe('amphibious assaults', () => {
  const at = {
    japan: { japan: { infantry: 2 } },
    sz6: { japan: { transport: 1, battleship: 1 } },
    okinawa: { us: { infantry: 1 } },
  }
  const assault = {
    type: 'assault',
    from: 'sz6',
    ship: 'japan/transport',
    loads: [
      { land: 'japan', unit: 'japan/infantry' },
      { land: 'japan', unit: 'japan/infantry' },
    ],
    zone: 'sz19',
    target: 'okinawa',
  }
  it('[combat.bombardment] one ship may fire for each land unit that lands; who is hit still defends', () => {
    const game = laid('japan', 2, { at, own: { okinawa: 'us' }, war: WAR, dice: [4, 6, 6, 1] })
    act(
      game,
      assault,
      { type: 'sail', from: 'sz6', to: 'sz19', ships: { 'japan/battleship': 1 } },
      { type: 'end' },
    )
    const gun = 'japan/battleship;spent;from=sz6'
    expect(game.engine.decision()).toMatchObject({ kind: 'bombard' })
    act(game, { type: 'bombard', zone: 'sz19', unit: gun })
    expect(game.owner('okinawa')).toBe('japan')
    expect(number(game, 'okinawa', 'japan', 'infantry')).toBe(1)
  })
  it('[combat.bombardment] [combat.sea-combat] a fight in the zone forbids it', () => {
    const game = laid('japan', 2, {
      at: { ...at, sz19: { us: { transport: 1 } } },
      own: { okinawa: 'us' },
      war: WAR,
      dice: [1, 6, 6],
    })
    act(
      game,
      assault,
      { type: 'sail', from: 'sz6', to: 'sz19', ships: { 'japan/battleship': 1 } },
      { type: 'end' },
    )
    expect(game.owner('okinawa')).toBe('japan')
    expect(number(game, 'sz19', 'us', 'transport')).toBe(0)
  })
  it('[combat.assaults] troops from the sea do not retreat', () => {
    const game = laid('japan', 2, { at, own: { okinawa: 'us' }, war: WAR, dice: [6, 6, 6, 6, 6, 6, 1, 6, 6] })
    act(game, assault, { type: 'end' })
    expect(game.engine.decision()?.kind).not.toBe('press')
  })
  it('[combat.scramble] fighters on an island with an airbase go up against it, and come home', () => {
    const islands = { ...at, okinawa: { us: { infantry: 1, fighter: 1 } } }
    const game = laid('japan', 2, {
      at: islands,
      own: { okinawa: 'us' },
      base: { okinawa: { 'air-base': 0 } },
      war: WAR,
      dice: [6],
    })
    act(
      game,
      assault,
      { type: 'sail', from: 'sz6', to: 'sz19', ships: { 'japan/battleship': 1 } },
      { type: 'end' },
    )
    expect(game.engine.decision()).toMatchObject({ faction: 'us', kind: 'scramble' })
    act(game, { type: 'scramble', island: 'okinawa', zone: 'sz19', unit: 'us/fighter', n: 1 })
    expect(number(game, 'sz19', 'us', 'fighter')).toBe(1)
  })
  it('[combat.scramble] not with a base that is out of order', () => {
    const islands = { ...at, okinawa: { us: { infantry: 1, fighter: 1 } } }
    const game = laid('japan', 2, {
      at: islands,
      own: { okinawa: 'us' },
      base: { okinawa: { 'air-base': 3 } },
      war: WAR,
      dice: [1, 1, 6, 6],
    })
    act(game, assault, { type: 'end' })
    expect(game.engine.decision()?.kind).not.toBe('scramble')
  })
})

describe('raids and kamikaze', () => {
  const raid = (base: Record<string, number>, dice: readonly number[], fighters = 0) => {
    const japan: Record<string, number> = fighters > 0 ? { fighter: fighters } : { infantry: 1 }
    const at = {
      burma: { us: { 'strategic-bomber': 1 } },
      'shan-state': { us: {} },
      siam: { japan },
    }
    const game = laid('us', 2, { at, base: { siam: base }, war: WAR, dice })
    act(game, { type: 'raid', from: 'burma', to: 'siam', unit: 'us/strategic-bomber', n: 1 }, { type: 'end' })
    return game
  }
  it('[combat.raids] a bomber that gets through does a die of damage, up to the limit', () => {
    expect(raid({ 'air-base': 0 }, [2, 4]).damage('siam', 'air-base')).toBe(4)
    expect(raid({ 'air-base': 4 }, [2, 6]).damage('siam', 'air-base')).toBe(6)
    expect(raid({ 'major-industrial-complex': 17 }, [2, 6]).damage('siam', 'major-industrial-complex')).toBe(
      20,
    )
  })
  it('[combat.raids] the facility’s own guns bring a bomber down with a 1', () => {
    const game = raid({ 'naval-base': 0 }, [1])
    expect([game.damage('siam', 'naval-base'), number(game, 'siam', 'us', 'strategic-bomber')]).toEqual([
      0, 0,
    ])
  })
  it('[combat.raids] interceptors fire with 2, once', () => {
    const game = raid({ 'air-base': 0 }, [2], 1)
    expect(game.engine.decision()).toMatchObject({ faction: 'japan', kind: 'intercept' })
    act(game, { type: 'intercept', n: 1 })
    expect(number(game, 'siam', 'us', 'strategic-bomber')).toBe(0)
  })
  it('[combat.raids] each side chooses whom it loses in the air battle: an escort or a bomber', () => {
    const at = {
      burma: { us: { 'strategic-bomber': 1, fighter: 1 } },
      siam: { japan: { fighter: 2 } },
    }
    const fly = (dice: readonly number[]) => {
      const game = laid('us', 2, { at, base: { siam: { 'air-base': 0 } }, war: WAR, dice })
      const flight = { from: 'burma', to: 'siam', n: 1 }
      act(
        game,
        { type: 'raid', unit: 'us/strategic-bomber', ...flight },
        { type: 'raid', unit: 'us/fighter', ...flight },
        { type: 'end' },
        { type: 'intercept', n: 2 },
      )
      return game
    }
    // The escort hits one of two, the interceptors hit once: America says who is lost.
    const game = fly([1, 2, 6, 6, 3])
    expect(game.engine.decision()).toMatchObject({ faction: 'us', kind: 'losses', rule: 'combat.raids' })
    expect(number(game, 'siam', 'japan', 'fighter')).toBe(1)
    const bomber = Object.keys(there(game, 'siam')).find((key) => key.startsWith('us/strategic')) ?? ''
    expect(refusal(game, { type: 'lose', unit: 'japan/fighter' })).toBeDefined()
    act(game, { type: 'lose', unit: bomber })
    expect([
      number(game, 'siam', 'us', 'fighter'),
      number(game, 'siam', 'us', 'strategic-bomber'),
      game.damage('siam', 'air-base'),
    ]).toEqual([1, 0, 0])
    // The least costly is the escort: the bomber flies on through the guns of the base.
    const other = fly([6, 2, 6, 6, 3])
    act(other, { type: 'lose-cheapest' })
    expect([
      number(other, 'siam', 'us', 'fighter'),
      number(other, 'siam', 'us', 'strategic-bomber'),
      other.damage('siam', 'air-base'),
    ]).toEqual([0, 1, 3])
  })
  it('[combat.raids] several facilities: the attacker says which', () => {
    const game = raid({ 'air-base': 0, 'naval-base': 0 }, [2, 5])
    expect(game.engine.decision()).toMatchObject({ faction: 'us', kind: 'aim' })
    const key = Object.keys(there(game, 'siam')).find((each) => each.startsWith('us/')) ?? ''
    act(game, { type: 'aim', unit: key, n: 1, target: 'naval-base' })
    expect([game.damage('siam', 'air-base'), game.damage('siam', 'naval-base')]).toEqual([0, 5])
  })
  it('[combat.kamikaze] flies at ships that have come to a zone of the kamikaze, once an island has fallen', () => {
    const sail = { type: 'sail', from: 'sz21', to: 'sz22', ships: { 'us/cruiser': 1 } }
    const at = { sz21: { us: { cruiser: 1 } }, sz22: { japan: { transport: 1 } } }
    const closed = laid('us', 2, { at, war: WAR })
    act(closed, sail, { type: 'end' })
    expect(closed.engine.decision()?.kind).not.toBe('kamikaze')
    const game = laid('us', 2, { at, war: WAR, vars: { 'kamikaze-open': true }, dice: [2] })
    act(game, sail, { type: 'end' })
    expect(game.engine.decision()).toMatchObject({ faction: 'japan', kind: 'kamikaze' })
    act(game, { type: 'kamikaze', zone: 'sz22', unit: 'us/cruiser;spent;from=sz21' }, { type: 'done' })
    expect([number(game, 'sz22', 'us', 'cruiser'), game.table.get('kamikaze')]).toEqual([0, 5])
  })
})

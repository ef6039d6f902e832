/** Rules of Pacific 1940 that no other file of these tests is about, by their headings. */
import { describe, expect, it } from 'vitest'
import { POWERS, sideOf } from '../../src-shared/pacific-1940/ground/powers.ts'
import { create } from '../../src-shared/pacific-1940/index.ts'
import { production } from '../../src-shared/pacific-1940/table/income.ts'
import { act, goals, laid, number, RAW, refusal, there } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const

describe('set-up', () => {
  it('[setup.money] [setup.sides] each power begins with what it earns, in a purse of its own', () => {
    const game = create(RAW, { seed: 1 })
    expect(POWERS.map((power) => [game.cash(power), production(game, power)])).toEqual([
      [26, 26],
      [17, 17],
      [12, 12],
      [16, 16],
      [10, 10],
    ])
    expect(POWERS.map(sideOf)).toEqual(['axis', 'allies', 'allies', 'allies', 'allies'])
    act(game, { type: 'buy', unit: 'infantry', n: 2 })
    expect([game.cash('japan'), game.cash('us')]).toEqual([20, 17])
    // There is no command by which money changes hands.
    expect(Object.keys(game.engine.verbs())).toEqual(['end', 'buy', 'repair'])
  })
  it('[setup.chips] seven infantry are one entry of seven, and no number of pieces ends them', () => {
    const game = laid('japan', 1, { cash: { japan: 900 }, at: { japan: { japan: { infantry: 7 } } } })
    expect(there(game, 'japan')).toEqual({ 'japan/infantry': 7 })
    expect(refusal(game, { type: 'buy', unit: 'infantry', n: 300 })).toBeUndefined()
  })
  it('[setup.markers] a land that is taken is marked as its captor’s, and one that is left stays its owner’s', () => {
    const game = laid('japan', 2, { at: { kiangsu: { japan: { infantry: 1 } } } })
    act(game, { type: 'attack', from: 'kiangsu', to: 'anhwe', unit: 'japan/infantry', n: 1 }, { type: 'end' })
    expect([game.owner('anhwe'), game.owner('kiangsu')]).toEqual(['japan', 'japan'])
    expect(production(game, 'china')).toBe(11)
  })
  it('[purchase.zone] what is bought is on no space of the board until it is mobilized', () => {
    const game = laid('japan', 1, { cash: { japan: 9 } })
    act(game, { type: 'buy', unit: 'infantry', n: 3 }, { type: 'end' })
    expect([number(game, 'japan', 'japan', 'infantry'), game.bought('japan').infantry]).toEqual([0, 3])
  })
})

describe('kinds of units', () => {
  it('[units.land] land units do not go to sea alone, and guns take no land', () => {
    const game = laid('japan', 2, { at: { kiangsu: { japan: { infantry: 1, 'antiaircraft-gun': 1 } } } })
    expect(goals(game, 'attack').every((to) => !to.startsWith('sz'))).toBe(true)
    expect(
      refusal(game, { type: 'attack', from: 'kiangsu', to: 'anhwe', unit: 'japan/antiaircraft-gun', n: 1 }),
    ).toMatchObject({ rule: 'units.antiaircraft' })
  })
  it('[units.air] each border is a space: an island is one more than the zone around it', () => {
    const game = laid('japan', 4, { at: { formosa: { japan: { fighter: 1 } } } })
    // Formosa, its zone, zone 19, Okinawa: three of four.
    expect(goals(game, 'land')).toContain('okinawa')
    // Iwo Jima: zones 20, 19, 18 or 6, 17 and the island are five.
    expect(goals(game, 'land')).not.toContain('iwo-jima')
  })
  it('[units.sea] ships keep to the sea, and are stopped by warships', () => {
    const at = { sz6: { japan: { cruiser: 1 } }, sz19: { us: { destroyer: 1 } } }
    const game = laid('japan', 4, { at, war: WAR })
    expect(goals(game, 'sail').every((to) => to.startsWith('sz'))).toBe(true)
    expect(goals(game, 'sail')).not.toContain('sz20')
    expect(goals(laid('japan', 4, { at: { sz6: at.sz6 } }), 'sail')).toContain('sz20')
  })
})

describe('combat moves', () => {
  it('[combat-move.hostile-zones] ships beside enemy warships fight, or leave and do nothing more', () => {
    const at = {
      sz6: { japan: { destroyer: 1, transport: 1 }, us: { destroyer: 1 } },
      japan: { japan: { infantry: 1 } },
    }
    const game = laid('japan', 2, { at, own: { okinawa: 'us' }, war: WAR })
    const load = [{ land: 'japan', unit: 'japan/infantry' }]
    const landing = {
      type: 'assault',
      from: 'sz6',
      ship: 'japan/transport',
      loads: load,
      zone: 'sz19',
      target: 'okinawa',
    }
    expect(refusal(game, landing)).toMatchObject({ rule: 'combat-move.transports' })
    act(game, { type: 'sail', from: 'sz6', to: 'sz7', ships: { 'japan/destroyer': 1 } })
    expect(there(game, 'sz7')).toEqual({ 'japan/destroyer;spent;from=sz6': 1 })
    act(game, { type: 'sail', from: 'sz6', to: 'sz7', ships: { 'japan/transport': 1 } }, { type: 'end' })
    expect(game.engine.decision()?.kind).toBe('noncombat')
    expect(goals(game, 'sail')).toEqual([])
  })
  it('[combat-move.transports] a transport stops where warships are, and lands what it loads this turn', () => {
    const at = {
      sz6: { japan: { transport: 1 } },
      japan: { japan: { infantry: 1 } },
      sz19: { us: { cruiser: 1 } },
    }
    const game = laid('japan', 2, { at, own: { formosa: 'us', okinawa: 'us' }, war: WAR })
    const loads = [{ land: 'japan', unit: 'japan/infantry' }]
    const to = (zone: string, target: string) => ({
      type: 'assault',
      from: 'sz6',
      ship: 'japan/transport',
      loads,
      zone,
      target,
    })
    // Zone 20 could only be reached past others than 19 within two zones.
    expect(refusal(game, to('sz20', 'formosa'))).toMatchObject({ rule: 'combat-move.transports' })
    expect(refusal(game, to('sz19', 'okinawa'))).toBeUndefined()
    expect(Object.keys(game.engine.verbs())).not.toContain('ferry')
  })
  it('[combat-move.assaults] only what was announced is landed, and says where', () => {
    const at = { sz6: { japan: { transport: 1 } }, japan: { japan: { infantry: 2 } } }
    const game = laid('japan', 2, { at, own: { okinawa: 'us' }, war: WAR })
    act(game, {
      type: 'assault',
      from: 'sz6',
      ship: 'japan/transport',
      loads: [{ land: 'japan', unit: 'japan/infantry' }],
      zone: 'sz19',
      target: 'okinawa',
    })
    act(game, { type: 'end' })
    expect(game.owner('okinawa')).toBe('japan')
    expect([
      number(game, 'okinawa', 'japan', 'infantry'),
      number(game, 'japan', 'japan', 'infantry'),
    ]).toEqual([1, 1])
  })
  it('[combat-move.carriers] a carrier that aircraft in flight count on does not sail out of their reach', () => {
    const at = {
      sz12: { japan: { 'aircraft-carrier': 1, fighter: 2 } },
      sz10: { us: { destroyer: 1 } },
      sz27: { us: { transport: 1 } },
    }
    const away = { type: 'sail', from: 'sz12', to: 'sz27', ships: { 'japan/aircraft-carrier': 1 } }
    const game = laid('japan', 2, { at, war: WAR })
    expect(refusal(game, away)).toBeUndefined()
    act(game, { type: 'fly', from: 'sz12', to: 'sz10', unit: 'japan/fighter', n: 2 })
    // They have flown one border and have three left: zone 27 is two away.
    expect(refusal(game, away)).toBeUndefined()
    const far = laid('japan', 2, {
      at: {
        ...at,
        sz27: {},
        sz30: { us: { transport: 1 } },
        sz9: {},
        sz1: { us: { destroyer: 1 } },
        sz10: {},
      },
      war: WAR,
    })
    act(far, { type: 'fly', from: 'sz12', to: 'sz1', unit: 'japan/fighter', n: 2 })
    const gone = { type: 'sail', from: 'sz12', to: 'sz30', ships: { 'japan/aircraft-carrier': 1 } }
    expect(refusal(far, gone)).toMatchObject({ rule: 'combat-move.carriers' })
  })
})

describe('the order of combat', () => {
  const at = {
    burma: { us: { 'strategic-bomber': 1 } },
    siam: { japan: { infantry: 1 } },
    'french-indo-china': { japan: { infantry: 1 } },
    'shan-state': { us: { infantry: 6 } },
  }
  it('[combat] [combat.sequence] raids come before battles, and the attacker says which battle is next', () => {
    const game = laid('us', 2, {
      at,
      own: { 'french-indo-china': 'japan' },
      base: { siam: { 'air-base': 0 } },
      war: WAR,
      dice: [6, 4],
    })
    act(
      game,
      { type: 'raid', from: 'burma', to: 'siam', unit: 'us/strategic-bomber', n: 1 },
      { type: 'attack', from: 'shan-state', to: 'siam', unit: 'us/infantry', n: 2 },
      { type: 'attack', from: 'shan-state', to: 'french-indo-china', unit: 'us/infantry', n: 4 },
      { type: 'end' },
    )
    // The bombs have fallen before anybody was asked about a battle.
    expect(game.damage('siam', 'air-base')).toBe(4)
    expect(game.engine.decision()).toMatchObject({ kind: 'next-battle', faction: 'us' })
    expect([...game.engine.offers()].map(({ at: space }) => space).sort()).toEqual([
      'french-indo-china',
      'siam',
    ])
  })
  it('[combat.general] a battle is fought to its end before the next begins', () => {
    const game = laid('us', 2, {
      at,
      own: { 'french-indo-china': 'japan' },
      war: WAR,
      dice: [1, 6, 6, 6, 6, 1, 6, 6],
    })
    act(
      game,
      { type: 'attack', from: 'shan-state', to: 'siam', unit: 'us/infantry', n: 2 },
      { type: 'attack', from: 'shan-state', to: 'french-indo-china', unit: 'us/infantry', n: 4 },
      { type: 'end' },
      { type: 'battle', space: 'siam' },
    )
    expect(game.owner('siam')).toBe('us')
  })
  it('[combat.strip] ships of the attacker’s friends take no part', () => {
    const game = laid('us', 2, {
      at: { sz35: { us: { destroyer: 1 }, anzac: { battleship: 1 } }, sz20: { japan: { destroyer: 1 } } },
      war: WAR,
      dice: [1, 6],
    })
    act(game, { type: 'sail', from: 'sz35', to: 'sz20', ships: { 'us/destroyer': 1 } }, { type: 'end' })
    expect(there(game, 'sz35')).toEqual({ 'anzac/battleship': 1 })
    const together = laid('us', 2, {
      at: { sz20: { us: { destroyer: 1 }, anzac: { battleship: 1 }, japan: { destroyer: 1 } } },
      war: WAR,
      dice: [6, 1],
    })
    act(together, { type: 'end' })
    // The only hit falls on the ship that attacks; the friend's is not even damaged.
    expect(there(together, 'sz20')).toEqual({ 'anzac/battleship': 1, 'japan/destroyer': 1 })
  })
  const landing = {
    type: 'assault',
    from: 'sz6',
    ship: 'japan/transport',
    loads: [{ land: 'japan', unit: 'japan/infantry' }],
    zone: 'sz19',
    target: 'okinawa',
  }
  it('[combat.land-combat] if nobody gets ashore, aircraft sent against the land fight a round nevertheless', () => {
    const game = laid('japan', 2, {
      at: {
        sz6: { japan: { transport: 1, destroyer: 1 } },
        japan: { japan: { infantry: 1 } },
        shantung: { japan: { fighter: 1 } },
        sz19: { us: { cruiser: 1 } },
        okinawa: { us: { infantry: 2 } },
      },
      own: { okinawa: 'us' },
      war: WAR,
      // At sea the destroyer misses and is sunk, then the transport; over Okinawa nobody hits.
      dice: [6, 1, 1, 6, 6, 6],
    })
    act(
      game,
      landing,
      { type: 'fly', from: 'shantung', to: 'okinawa', unit: 'japan/fighter', n: 1 },
      { type: 'sail', from: 'sz6', to: 'sz19', ships: { 'japan/destroyer': 1 } },
      { type: 'end' },
    )
    act(game, { type: 'press' })
    expect(number(game, 'sz19', 'japan', 'transport')).toBe(0)
    expect(game.engine.decision()).toMatchObject({ kind: 'press', faction: 'japan' })
    act(game, { type: 'retreat', to: 'okinawa' })
    expect(game.owner('okinawa')).toBe('us')
  })
  it('[combat.air-units] who flies against the land does not fight at sea', () => {
    const game = laid('japan', 2, {
      at: {
        sz6: { japan: { transport: 1, destroyer: 1 } },
        japan: { japan: { infantry: 1 } },
        shantung: { japan: { fighter: 1 } },
        sz19: { us: { destroyer: 1 } },
        okinawa: { us: { infantry: 1 } },
      },
      own: { okinawa: 'us' },
      war: WAR,
      dice: [1, 6],
    })
    act(
      game,
      landing,
      { type: 'fly', from: 'shantung', to: 'okinawa', unit: 'japan/fighter', n: 1 },
      { type: 'sail', from: 'sz6', to: 'sz19', ships: { 'japan/destroyer': 1 } },
      { type: 'end' },
    )
    // One die at sea for the destroyer alone, one for the defence.
    expect(number(game, 'sz19', 'us', 'destroyer')).toBe(0)
    expect(
      number(game, 'okinawa', 'us', 'infantry') + number(game, 'okinawa', 'japan', 'infantry'),
    ).toBeLessThan(3)
  })
  it('[combat.retreat] nobody retreats to a zone that was hostile when the turn began', () => {
    const game = laid('japan', 2, {
      at: { sz6: { japan: { destroyer: 2 } }, sz19: { us: { destroyer: 3 } } },
      war: WAR,
      vars: {},
      dice: [6, 6, 6, 6, 6],
    })
    game.table.set('hostile', ['sz6'])
    act(game, { type: 'sail', from: 'sz6', to: 'sz19', ships: { 'japan/destroyer': 2 } }, { type: 'end' })
    // There is nowhere to go: the battle goes on by itself.
    expect(game.engine.decision()?.kind).not.toBe('press')
  })
})

describe('noncombat moves and income', () => {
  it('[noncombat] who has fought does not move again; everybody else may', () => {
    const game = laid('japan', 2, { at: { kiangsu: { japan: { infantry: 2 } } } })
    act(game, { type: 'attack', from: 'kiangsu', to: 'anhwe', unit: 'japan/infantry', n: 1 }, { type: 'end' })
    expect(game.engine.decision()?.kind).toBe('noncombat')
    const froms = [...game.engine.offers()].flatMap(({ command }) =>
      command.type === 'move' ? [command.from] : [],
    )
    expect([...new Set(froms)]).toEqual(['kiangsu'])
  })
  it('[noncombat.where] land taken this turn may be entered and not landed on; hostile land neither', () => {
    const game = laid('japan', 2, {
      at: {
        kiangsu: { japan: { infantry: 2, 'antiaircraft-gun': 1, fighter: 1 } },
        hunan: { china: { infantry: 1 } },
      },
    })
    act(game, { type: 'attack', from: 'kiangsu', to: 'anhwe', unit: 'japan/infantry', n: 1 }, { type: 'end' })
    const to = (type: string) => goals(game, type)
    expect(to('move')).toContain('anhwe')
    expect(to('land')).not.toContain('anhwe')
    expect(to('move')).not.toContain('hunan')
    expect(
      refusal(game, { type: 'move', from: 'kiangsu', to: 'anhwe', unit: 'japan/antiaircraft-gun', n: 1 }),
    ).toBeUndefined()
  })
  it('[noncombat.stranded] aircraft whose carrier is sunk go one space to land, or are lost', () => {
    const fight = (zone: string, from: string) => {
      const game = laid('japan', 2, {
        at: {
          [from]: { japan: { battleship: 2, submarine: 3 } },
          [zone]: { us: { 'aircraft-carrier': 1, fighter: 2 } },
        },
        war: WAR,
        // Three submarines strike: two hits sink the carrier.
        dice: [2, 2, 6, 6, 6, 6, 6],
      })
      act(game, { type: 'sail', from, to: zone, ships: { 'japan/submarine': 3 } }, { type: 'end' })
      while (game.engine.decision()?.kind === 'submerge') act(game, { type: 'strike' })
      return game
    }
    const near = fight('sz35', 'sz20')
    expect(near.engine.decision()).toMatchObject({ kind: 'stranded', faction: 'us' })
    act(near, { type: 'rescue', from: 'sz35', to: 'philippines', unit: 'us/fighter', n: 1 })
    act(near, { type: 'rescue', from: 'sz35', to: 'philippines', unit: 'us/fighter', n: 1 })
    expect(number(near, 'philippines', 'us', 'fighter')).toBe(2)
    const far = fight('sz16', 'sz7')
    expect(number(far, 'sz16', 'us', 'fighter')).toBe(0)
  })
  it('[income] Canada pays Britain, and a power without its capital collects nothing', () => {
    const game = laid('britain', 6, { cash: { britain: 0 } })
    const without = laid('britain', 6, { cash: { britain: 0 }, own: { 'british-columbia': 'us' } })
    expect(game.cash('britain') - without.cash('britain')).toBe(1)
    expect(
      laid('us', 6, { own: { 'western-united-states': 'japan' }, cash: { us: 0 }, war: WAR }).cash('us'),
    ).toBe(0)
  })
})

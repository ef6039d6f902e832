/** Moving: land, sea and air units, transports, politics (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import { act, goals, laid, number, refusal, there } from './table.ts'

const WEST = ['us', 'britain', 'anzac'] as const

describe('the political situation', () => {
  it('[politics] a Japanese attack on any western land brings all of the west in; one on China does not', () => {
    const game = laid('japan', 2, {
      at: { kiangsi: { japan: { infantry: 2 } }, kwangtung: { britain: { infantry: 1 } } },
    })
    act(game, { type: 'attack', from: 'kiangsi', to: 'anhwe', unit: 'japan/infantry', n: 1 })
    expect(WEST.map((power) => game.isAtWar('japan', power))).toEqual([false, false, false])
    act(game, { type: 'attack', from: 'kiangsi', to: 'kwangtung', unit: 'japan/infantry', n: 1 })
    expect(WEST.map((power) => game.isAtWar('japan', power))).toEqual([true, true, true])
  })
  it('[politics] French Indo-China may be taken without a war while it is empty', () => {
    const game = laid('japan', 2, { at: { kwangsi: { japan: { infantry: 2 } } } })
    act(
      game,
      { type: 'attack', from: 'kwangsi', to: 'french-indo-china', unit: 'japan/infantry', n: 1 },
      { type: 'end' },
    )
    expect(game.owner('french-indo-china')).toBe('japan')
    expect(game.isAtWar('japan', 'britain')).toBe(false)
  })
  it('[politics] Britain may strike first, and brings ANZAC in but not America', () => {
    const game = laid('britain', 2, { at: { 'shan-state': { britain: { infantry: 1 } } } })
    act(game, { type: 'attack', from: 'shan-state', to: 'siam', unit: 'britain/infantry', n: 1 })
    expect(WEST.map((power) => game.isAtWar('japan', power))).toEqual([false, true, true])
  })
  it('[politics] America may not attack before it is at war', () => {
    const at = {
      'western-united-states': { us: { 'strategic-bomber': 1 } },
      midway: { us: { fighter: 1 } },
      sz25: { us: { destroyer: 1 } },
      sz24: { japan: { destroyer: 1 } },
    }
    const command = { type: 'sail', from: 'sz25', to: 'sz24', ships: { 'us/destroyer': 1 } }
    expect(refusal(laid('us', 2, { at }), command)).toMatchObject({ rule: 'politics' })
    expect(refusal(laid('us', 2, { at, war: ['us'] }), command)).toBeUndefined()
  })
  it('[politics] America declares war when its third turn ends', () => {
    const turn = (turns: number): boolean =>
      laid('us', 6, { vars: { 'turns/us': turns } }).isAtWar('us', 'japan')
    expect([turn(2), turn(3)]).toEqual([false, true])
  })
  it('[politics] British units take a Dutch island under their care in peace; Americans may not go there', () => {
    const at = {
      malaya: { britain: { infantry: 1 }, us: { infantry: 1 } },
      sz37: { britain: { transport: 1 }, us: { transport: 1 } },
    }
    const ferry = (flag: string) => ({
      type: 'ferry',
      from: 'sz37',
      ship: `${flag}/transport`,
      loads: [{ land: 'malaya', unit: `${flag}/infantry` }],
      zone: 'sz41',
      target: 'sumatra',
    })
    const game = laid('britain', 4, { at })
    act(game, ferry('britain'))
    expect(game.owner('sumatra')).toBe('britain')
    expect(refusal(laid('us', 4, { at }), ferry('us'))).toMatchObject({ rule: 'noncombat' })
  })
  it('[politics] anyone who moves into China goes to war', () => {
    const game = laid('britain', 4, { at: { burma: { britain: { infantry: 1 } } } })
    act(game, { type: 'move', from: 'burma', to: 'yunnan', unit: 'britain/infantry', n: 1 })
    expect([game.isAtWar('japan', 'britain'), game.isAtWar('japan', 'us')]).toEqual([true, false])
  })
  it('[china] Chinese units stay in China, Kwangtung and Burma, and free Kwangtung for Britain', () => {
    const at = { yunnan: { china: { infantry: 2 } }, hunan: { china: { infantry: 1 } } }
    const game = laid('china', 2, { at, own: { 'french-indo-china': 'japan', kwangtung: 'japan' } })
    expect(
      refusal(game, {
        type: 'attack',
        from: 'yunnan',
        to: 'french-indo-china',
        unit: 'china/infantry',
        n: 1,
      }),
    ).toMatchObject({ rule: 'china' })
    const near = laid('china', 2, {
      at: { kwangsi: { china: { infantry: 1 } } },
      own: { kwangsi: 'china', kwangtung: 'japan' },
    })
    act(
      near,
      { type: 'attack', from: 'kwangsi', to: 'kwangtung', unit: 'china/infantry', n: 1 },
      { type: 'end' },
    )
    expect(near.owner('kwangtung')).toBe('britain')
  })
})

describe('range', () => {
  it('[combat-move.airbases] [facilities.airbases] from an airbase a fighter flies five spaces and a bomber seven; without, four and six', () => {
    const far = (base: boolean, type: string): boolean => {
      const game = laid('us', 4, {
        at: { 'western-united-states': { us: { [type]: 1 } } },
        war: ['us'],
        ...(base ? { base: { 'western-united-states': { 'air-base': 0 } } } : {}),
      })
      return goals(game, 'land').includes('midway')
    }
    // San Francisco to Midway: sz10, sz11, sz12, sz25 or so, and the island.
    expect([far(false, 'fighter'), far(true, 'fighter')]).toEqual([false, true])
    expect(far(false, 'strategic-bomber')).toBe(true)
  })
  it('[combat-move.bases] [facilities.naval-bases] ships that start beside a naval base cross three zones; a base out of order gives nothing', () => {
    const reach = (damage: number | undefined): number => {
      const base = damage === undefined ? {} : { base: { 'hawaiian-islands': { 'naval-base': damage } } }
      return goals(laid('us', 4, { at: { sz26: { us: { destroyer: 1 } } }, ...base }), 'sail').length
    }
    expect(reach(2)).toBeGreaterThan(reach(undefined))
    expect(reach(3)).toBe(reach(undefined))
  })
  it('[combat-move.carriers] aircraft fly off their own deck far from any land, and count on it for the way back', () => {
    const at = (decks: number) => ({
      sz12: { japan: { 'aircraft-carrier': decks, fighter: 2 } },
      sz10: { us: { destroyer: 1 } },
    })
    const both = { type: 'fly', from: 'sz12', to: 'sz10', unit: 'japan/fighter', n: 2 }
    expect(refusal(laid('japan', 2, { at: at(1) }), both)).toBeUndefined()
    // Nobody could be taken aboard again.
    const lost = laid('japan', 2, { at: at(0) })
    expect(refusal(lost, both)).toMatchObject({ rule: 'combat-move.air' })
  })
  it('[combat-move.air] nobody flies where he could not come down again', () => {
    const at = { midway: { us: { fighter: 1 } }, sz29: { japan: { destroyer: 1 } } }
    const fly = { type: 'fly', from: 'midway', to: 'sz24', unit: 'us/fighter', n: 1 }
    const near = laid('us', 2, {
      at: { midway: { us: { fighter: 1 } }, sz24: { japan: { destroyer: 1 } } },
      war: ['us'],
    })
    expect(refusal(near, fly)).toBeUndefined()
    const far = laid('us', 2, {
      at: { ...at, 'line-islands': { us: { fighter: 1 } } },
      war: ['us'],
      own: {
        'line-islands': 'japan',
        'hawaiian-islands': 'japan',
        midway: 'us',
        'johnston-island': 'japan',
        'wake-island': 'japan',
        samoa: 'japan',
        fiji: 'japan',
      },
    })
    expect(goals(far, 'fly')).not.toContain('sz51')
  })
  it('[combat-move.submarines] a submarine passes warships, and stops for a destroyer', () => {
    const way = (enemy: string): string[] => {
      const game = laid('japan', 4, {
        at: { sz20: { japan: { submarine: 1 } }, sz35: { us: { [enemy]: 1 } } },
        war: WEST,
      })
      return goals(game, 'sail')
    }
    const beyond = way('cruiser').filter((zone) => !way('destroyer').includes(zone))
    expect(way('cruiser')).toContain('sz35')
    expect(way('destroyer')).toContain('sz35')
    expect(beyond.length).toBeGreaterThan(0)
  })
})

describe('land units', () => {
  it('[combat-move.blitz] a tank takes an empty land on its way, one mechanized infantry beside it', () => {
    const at = { kiangsu: { japan: { tank: 1, 'mechanized-infantry': 2 } } }
    const game = laid('japan', 2, { at })
    const blitz = {
      type: 'blitz',
      from: 'kiangsu',
      via: 'anhwe',
      to: 'chahar',
      tank: 'japan/tank',
      n: 1,
      beside: 'japan/mechanized-infantry',
      m: 1,
    }
    expect(refusal(game, { ...blitz, m: 2 })).toMatchObject({ rule: 'units.mechanized' })
    act(game, blitz)
    expect(game.owner('anhwe')).toBe('japan')
    expect(there(game, 'chahar')).toEqual({
      'japan/mechanized-infantry;spent;from=anhwe': 1,
      'japan/tank;spent;from=anhwe': 1,
    })
  })
  it('[combat-move.blitz] an enemy unit or a facility stops it', () => {
    const blitz = { type: 'blitz', from: 'kiangsu', via: 'anhwe', to: 'chahar', tank: 'japan/tank', n: 1 }
    const at = { kiangsu: { japan: { tank: 1 } } }
    expect(
      refusal(laid('japan', 2, { at: { ...at, anhwe: { china: { infantry: 1 } } } }), blitz),
    ).toMatchObject({ rule: 'combat-move.blitz' })
    expect(refusal(laid('japan', 2, { at, base: { anhwe: { 'air-base': 0 } } }), blitz)).toMatchObject({
      rule: 'combat-move.blitz',
    })
  })
  it('[units.antiaircraft] antiaircraft guns do not attack', () => {
    const game = laid('japan', 2, { at: { kiangsu: { japan: { 'antiaircraft-gun': 1 } } } })
    expect(
      refusal(game, { type: 'attack', from: 'kiangsu', to: 'anhwe', unit: 'japan/antiaircraft-gun', n: 1 }),
    ).toMatchObject({ rule: 'units.antiaircraft' })
  })
  it('[neutrals] a strict neutral calls up its infantry and joins the other side', () => {
    const game = laid('japan', 2, { at: { manchuria: { japan: { infantry: 1 } } }, dice: [6, 1, 1] })
    act(
      game,
      { type: 'attack', from: 'manchuria', to: 'buyant-uhaa', unit: 'japan/infantry', n: 1 },
      { type: 'end' },
    )
    expect(game.sideOfLand('buyant-uhaa')).toBe('allies')
    expect(number(game, 'buyant-uhaa', 'neutral', 'infantry')).toBe(2)
    expect(game.owner('buyant-uhaa')).toBe('neutral')
  })
})

describe('transports', () => {
  it('[units.transports] carry one land unit and one more infantry', () => {
    const at = { japan: { japan: { tank: 2, infantry: 2 } }, sz6: { japan: { transport: 1 } } }
    const game = laid('japan', 4, { at, own: { okinawa: 'japan' } })
    const ferry = (...units: string[]) => ({
      type: 'ferry',
      from: 'sz6',
      ship: 'japan/transport',
      loads: units.map((unit) => ({ land: 'japan', unit: `japan/${unit}` })),
      zone: 'sz19',
      target: 'okinawa',
    })
    expect(refusal(game, ferry('tank', 'tank'))).toMatchObject({ rule: 'units.transports' })
    act(game, ferry('tank', 'infantry'))
    expect([number(game, 'okinawa', 'japan', 'tank'), number(game, 'okinawa', 'japan', 'infantry')]).toEqual([
      1, 1,
    ])
  })
  it('[units.submarines] submarines may fire at transports that go by without warships', () => {
    const at = {
      japan: { japan: { infantry: 1 } },
      sz6: { japan: { transport: 1 } },
      sz19: { us: { submarine: 1 } },
    }
    const game = laid('japan', 4, { at, war: WEST, dice: [1] })
    act(game, {
      type: 'ferry',
      from: 'sz6',
      ship: 'japan/transport',
      loads: [{ land: 'japan', unit: 'japan/infantry' }],
      zone: 'sz19',
    })
    expect(game.engine.decision()).toMatchObject({ faction: 'us', kind: 'ambush' })
    act(game, { type: 'fire' })
    expect(number(game, 'sz19', 'japan', 'transport')).toBe(0)
  })
  it('[combat.multinational] a friend’s transport takes troops aboard in one turn and lets them land in a later one', () => {
    const at = { queensland: { anzac: { infantry: 1 } }, sz54: { us: { transport: 1 } } }
    const game = laid('anzac', 4, { at })
    act(game, {
      type: 'board',
      zone: 'sz54',
      ship: 'us/transport',
      land: 'queensland',
      unit: 'anzac/infantry',
    })
    const ship = 'us/transport;with=infantry@anzac'
    expect(there(game, 'sz54')).toEqual({ [ship]: 1 })
    expect(refusal(game, { type: 'disembark', zone: 'sz54', ship, land: 'queensland' })).toMatchObject({
      rule: 'combat.multinational',
    })
    const later = laid('anzac', 4, { at: { sz54: { us: { 'transport;with=infantry@anzac*': 1 } } } })
    act(later, {
      type: 'disembark',
      zone: 'sz54',
      ship: 'us/transport;with=infantry@anzac*',
      land: 'queensland',
    })
    expect(number(later, 'queensland', 'anzac', 'infantry')).toBe(1)
  })
})

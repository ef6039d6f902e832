/** Transports that leave a zone and come back, their escorts, and ships that have fought (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import { act, laid, number, refusal, there } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const

describe('out, load, and back', () => {
  const okinawa = { us: { infantry: 1 } }
  const load = (land: string) => ({ land, unit: 'japan/infantry' })
  const assault = (land: string, zone = 'sz19') => ({
    type: 'assault',
    from: 'sz19',
    ship: 'japan/transport',
    loads: [load(land)],
    zone,
    target: 'okinawa',
  })
  const lay = (theirs: Record<string, number>) => ({
    at: {
      sz19: { japan: { transport: 1, cruiser: 2 }, us: theirs },
      japan: { japan: { infantry: 1 } },
      shantung: { japan: { infantry: 1 } },
      okinawa,
    },
    own: { okinawa: 'us' as const },
    war: WAR,
  })
  it('[combat-move.transports] a transport sails to no land and to no space that the board lacks', () => {
    const game = laid('japan', 2, lay({}))
    for (const zone of ['nowhere', 'okinawa'])
      expect(refusal(game, assault('japan', zone))).toEqual({
        rule: 'combat-move.transports',
        reason: 'transports sail to sea zones',
      })
  })
  it('[combat-move.hostile-zones] a transport leaves a hostile zone, loads, and comes back to fight there', () => {
    const game = laid('japan', 2, { ...lay({ destroyer: 1 }), dice: [1, 6, 6, 1, 6] })
    expect(refusal(game, assault('shantung'))).toMatchObject({ rule: 'combat-move.transports' })
    const offered = [...game.engine.offers()].filter(
      ({ command }) => command.type === 'assault' && command.zone === 'sz19',
    )
    expect(offered.map(({ command }) => command.loads)).toContainEqual([load('japan')])
    act(game, assault('japan'), { type: 'end' })
    expect(number(game, 'sz19', 'us', 'destroyer')).toBe(0)
    expect(game.owner('okinawa')).toBe('japan')
  })
  it('[combat-move.hostile-zones] it goes back to where it loaded if the fight is broken off', () => {
    const game = laid('japan', 2, { ...lay({ battleship: 1 }), dice: [6, 6, 6] })
    act(game, assault('japan'), { type: 'end' })
    expect(refusal(game, { type: 'retreat', to: 'sz6' })).toBeUndefined()
  })
  it('[combat-move.hostile-zones] it comes back with what it loads in the Noncombat Move too, where the zone is friendly', () => {
    const game = laid('japan', 4, {
      at: { sz19: { japan: { transport: 1 } }, japan: { japan: { infantry: 2 } } },
    })
    const ferry = { type: 'ferry', from: 'sz19', ship: 'japan/transport', zone: 'sz19', target: 'okinawa' }
    act(game, { ...ferry, loads: [load('japan'), load('japan')] })
    expect(number(game, 'okinawa', 'japan', 'infantry')).toBe(2)
  })
  it('[combat-move.transports] the way out and back is no longer than its range, and past no hostile zone', () => {
    const far = laid('japan', 4, {
      at: { sz19: { japan: { transport: 1 } }, marianas: { japan: { infantry: 1 } } },
    })
    const ferry = { type: 'ferry', from: 'sz19', ship: 'japan/transport', zone: 'sz19', target: 'okinawa' }
    expect(refusal(far, { ...ferry, loads: [load('marianas')] })).toMatchObject({
      rule: 'combat-move.transports',
    })
    const { at, ...rest } = lay({ destroyer: 1 })
    const shut = laid('japan', 2, { ...rest, at: { ...at, sz6: { us: { cruiser: 1 } } } })
    expect(refusal(shut, assault('japan'))).toMatchObject({ rule: 'combat-move.transports' })
  })
})

describe('escorts of transports', () => {
  const game = (escort: Record<string, number>, phase: 2 | 4) =>
    laid('japan', phase, {
      at: {
        sz6: { japan: { transport: 1, ...escort } },
        japan: { japan: { infantry: 1 } },
        sz19: { us: { submarine: 1 } },
        okinawa: { us: { infantry: 1 } },
      },
      own: { okinawa: phase === 2 ? 'us' : 'japan' },
      war: WAR,
    })
  const mission = (escort: Record<string, number>, phase: 2 | 4) => ({
    type: phase === 2 ? 'assault' : 'ferry',
    from: 'sz6',
    ship: 'japan/transport',
    loads: [{ land: 'japan', unit: 'japan/infantry' }],
    zone: 'sz19',
    target: 'okinawa',
    escort: Object.fromEntries(Object.entries(escort).map(([type, n]) => [`japan/${type}`, n])),
  })
  it.each([2, 4] as const)(
    '[units.submarines] only surface warships guard transports against submarines on their way (phase %i)',
    (phase) => {
      for (const [escort, kind] of [
        [{ submarine: 1 }, 'ambush'],
        [{ destroyer: 1 }, phase === 2 ? 'combat-move' : 'noncombat'],
        [{ submarine: 1, cruiser: 1 }, phase === 2 ? 'combat-move' : 'noncombat'],
      ] as const) {
        const laidOut = game(escort, phase)
        act(laidOut, mission(escort, phase))
        expect(laidOut.engine.decision()?.kind).toBe(kind)
      }
    },
  )
})

describe('ships that have fought', () => {
  const loaded = 'us/transport;with=infantry@us*'
  const land = { type: 'assault', ship: loaded, loads: [] }
  it('[combat.bombardment] a battleship that has come beside a landing fires', () => {
    const at = {
      sz20: { us: { 'transport;with=infantry@us*': 1 } },
      sz21: { us: { battleship: 1 } },
      formosa: { japan: { infantry: 1 } },
    }
    const game = laid('us', 2, { at, war: WAR })
    act(
      game,
      { ...land, from: 'sz20', zone: 'sz20', target: 'formosa' },
      { type: 'sail', from: 'sz21', to: 'sz20', ships: { 'us/battleship': 1 } },
      { type: 'end' },
    )
    expect(game.engine.decision()).toMatchObject({ kind: 'bombard' })
  })
  it('[combat.bombardment] [combat.retreat] one that has fought for another zone and gone back beside a landing does not', () => {
    const game = laid('us', 2, {
      at: {
        sz20: { us: { battleship: 1, 'transport;with=infantry@us*': 2 } },
        sz19: { japan: { cruiser: 1 } },
        formosa: { japan: { infantry: 1 } },
        okinawa: { japan: { infantry: 1 } },
      },
      war: WAR,
      dice: [6, 6],
    })
    act(
      game,
      { ...land, from: 'sz20', zone: 'sz20', target: 'formosa' },
      { ...land, from: 'sz20', zone: 'sz19', target: 'okinawa', escort: { 'us/battleship': 1 } },
      { type: 'end' },
    )
    expect(game.engine.decision()).toMatchObject({ kind: 'press' })
    act(game, { type: 'retreat', to: 'sz20' })
    expect(there(game, 'sz20')).toMatchObject({ 'us/battleship;spent;fought': 1 })
    expect(game.engine.decision()?.kind).not.toBe('bombard')
  })
  it('[combat] nor does it fight again for the zone it has gone back to', () => {
    const game = laid('us', 2, {
      at: {
        sz20: { us: { battleship: 1, destroyer: 1 }, japan: { submarine: 1 } },
        sz19: { japan: { cruiser: 1 } },
      },
      war: WAR,
      dice: [6, 6, 6, 1],
    })
    act(
      game,
      { type: 'engage', zone: 'sz20' },
      { type: 'sail', from: 'sz20', to: 'sz19', ships: { 'us/battleship': 1 } },
      { type: 'end' },
      { type: 'battle', space: 'sz19' },
      { type: 'retreat', to: 'sz20' },
    )
    // The submarine hits: of the destroyer and the battleship only the destroyer is in the battle.
    expect(there(game, 'sz20')).toEqual({ 'us/battleship;spent;fought': 1, 'japan/submarine': 1 })
  })
  it('[combat.bombardment] as many ships fire as land units come ashore, from whichever zone each came', () => {
    const at = {
      sz37: { us: { 'transport;with=infantry@us*': 1, cruiser: 3 } },
      sz38: { us: { 'transport;with=infantry@us*': 1 } },
      'shan-state': { japan: { infantry: 5 } },
    }
    const game = laid('us', 2, { at, own: { 'shan-state': 'japan' }, war: WAR })
    const guns = (): number =>
      [...game.engine.offers()].filter(({ command }) => command.type === 'bombard').length
    act(
      game,
      { ...land, from: 'sz37', zone: 'sz37', target: 'shan-state' },
      { ...land, from: 'sz38', zone: 'sz38', target: 'shan-state' },
      { type: 'end' },
      { type: 'bombard', zone: 'sz37', unit: 'us/cruiser' },
    )
    expect(guns()).toBe(1)
    act(game, { type: 'bombard', zone: 'sz37', unit: 'us/cruiser' })
    expect(game.engine.decision()?.kind).not.toBe('bombard')
  })
})

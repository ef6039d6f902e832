/** Who goes ashore from a transport and who stays, and landings from the transports of friends (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import { act, goals, type Laid, laid, number, refusal, there } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const

describe('troops that stay aboard', () => {
  const FULL = 'transport;with=artillery@japan*+infantry@japan*'
  const at = {
    sz6: { japan: { [FULL]: 1, transport: 1 } },
    japan: { japan: { infantry: 2 } },
    okinawa: { us: { infantry: 1 } },
  }
  const assault = {
    type: 'assault',
    from: 'sz6',
    ship: `japan/${FULL}`,
    loads: [],
    zone: 'sz19',
    target: 'okinawa',
  }
  const lay = { at, own: { okinawa: 'us' as const }, war: WAR }

  it('[units.transports] any of those aboard since before the turn may stay in an assault', () => {
    const game = laid('japan', 2, { ...lay, dice: [1, 6] })
    const offered = [...game.engine.offers()].filter(
      ({ command }) => command.ship === `japan/${FULL}` && command.target === 'okinawa',
    )
    expect(offered.map(({ label }) => label)).toEqual([
      'Land artillery and infantry in Okinawa',
      'Land infantry (artillery stays aboard) in Okinawa',
      'Land artillery (infantry stays aboard) in Okinawa',
    ])
    act(game, { ...assault, keep: ['artillery'] }, { type: 'end' })
    expect(game.owner('okinawa')).toBe('japan')
    expect(there(game, 'okinawa')).toMatchObject({ 'japan/infantry;spent': 1 })
    expect(there(game, 'sz19')).toEqual({ 'japan/transport;spent;with=artillery@japan*': 1 })
  })
  it('[units.transports] those loaded this turn go ashore, and somebody must', () => {
    const game = laid('japan', 2, lay)
    const loads = [
      { land: 'japan', unit: 'japan/infantry' },
      { land: 'japan', unit: 'japan/infantry' },
    ]
    const fresh = { ...assault, ship: 'japan/transport', loads }
    expect(refusal(game, { ...fresh, keep: ['infantry'] })).toMatchObject({ rule: 'units.transports' })
    expect(refusal(game, fresh)).toBeUndefined()
    expect(refusal(game, { ...assault, keep: ['artillery', 'infantry'] })).toMatchObject({
      rule: 'combat-move.assaults',
    })
    expect(refusal(game, { ...assault, keep: ['tank'] })).toMatchObject({ rule: 'units.transports' })
  })
  it('[units.transports] without a fight too any number goes ashore', () => {
    const game = laid('japan', 4, { ...lay, at: { sz6: at.sz6 }, own: { okinawa: 'japan' } })
    act(game, { ...assault, type: 'ferry', keep: ['infantry'] })
    expect(number(game, 'okinawa', 'japan', 'artillery')).toBe(1)
    expect(there(game, 'sz19')).toEqual({ 'japan/transport;spent;with=infantry@japan*': 1 })
  })
  it('[combat.bombardment] who stays aboard lets no ship fire', () => {
    const ships = { ...at.sz6.japan, battleship: 1, cruiser: 1 }
    const game = laid('japan', 2, { ...lay, at: { ...at, sz6: { japan: ships } }, dice: [6, 1, 6] })
    act(
      game,
      { ...assault, keep: ['artillery'] },
      { type: 'sail', from: 'sz6', to: 'sz19', ships: { 'japan/battleship': 1, 'japan/cruiser': 1 } },
      { type: 'end' },
      { type: 'bombard', zone: 'sz19', unit: 'japan/cruiser;spent;from=sz6' },
    )
    // One land unit, one ship: the battle is fought at once.
    expect(game.owner('okinawa')).toBe('japan')
  })
})

describe('assaults from a friend’s transport', () => {
  const SHIP = 'us/transport;with=infantry@anzac*'
  const storm = { type: 'storm', zone: 'sz54', ship: SHIP, target: 'queensland' }
  const lay = (zone: Record<string, Record<string, number>>, dice: readonly number[] = []): Laid => ({
    at: {
      sz54: { us: { 'transport;with=infantry@anzac*': 1 }, ...zone },
      queensland: { japan: { infantry: 1 } },
    },
    own: { queensland: 'japan' },
    war: WAR,
    dice,
  })
  it('[combat.multinational] troops go ashore in their own turn against a defended coast', () => {
    const game = laid('anzac', 2, lay({}, [1, 6]))
    expect(goals(game, 'storm')).toEqual(['queensland'])
    act(game, storm, { type: 'end' })
    expect(game.owner('queensland')).toBe('anzac')
    expect(there(game, 'sz54')).toEqual({ 'us/transport;spent': 1 })
  })
  it('[combat.multinational] not in the turn of the transport’s owner', () => {
    const game = laid('us', 2, lay({}))
    expect(goals(game, 'storm')).toEqual([])
    expect(refusal(game, storm)).toMatchObject({ rule: 'combat.multinational' })
    expect(refusal(game, { ...storm, type: 'assault', from: 'sz54', loads: [] })).toMatchObject({
      rule: 'combat-move.assaults',
    })
  })
  it('[combat.multinational] [combat.sea-combat] a hostile zone is fought free by their own ships; the friend’s take no part', () => {
    const barred = laid('anzac', 2, lay({ japan: { destroyer: 1 } }))
    expect(refusal(barred, storm)).toMatchObject({ rule: 'combat.sea-combat' })
    const game = laid('anzac', 2, lay({ japan: { destroyer: 1 }, anzac: { cruiser: 1 } }, [1, 6, 1, 6]))
    act(game, storm, { type: 'end' })
    expect(number(game, 'sz54', 'japan', 'destroyer')).toBe(0)
    expect(game.owner('queensland')).toBe('anzac')
  })
  it('[combat.multinational] [combat.retreat] a side that retreats at sea lands nobody', () => {
    const game = laid('anzac', 2, {
      ...lay({ japan: { destroyer: 1 } }, [6, 6]),
      at: {
        ...lay({ japan: { destroyer: 1 } }).at,
        sz55: { anzac: { cruiser: 1 } },
      },
    })
    act(
      game,
      { type: 'sail', from: 'sz55', to: 'sz54', ships: { 'anzac/cruiser': 1 } },
      storm,
      { type: 'end' },
      { type: 'retreat', to: 'sz55' },
    )
    expect(game.owner('queensland')).toBe('japan')
    expect(there(game, 'sz54')).toMatchObject({ [SHIP]: 1 })
  })
})

/** Aircraft aboard the carriers of friends (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import { act, laid, number, refusal, there } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const
const HELD = 'fighter;held=us'

describe('guests aboard a carrier', () => {
  /** An American carrier with a cruiser and a fighter of ANZAC aboard goes for a Japanese destroyer. */
  const sail = (dice: readonly number[]) => {
    const at = {
      sz21: { us: { 'aircraft-carrier': 1, cruiser: 1 }, anzac: { fighter: 1 } },
      sz22: { japan: { destroyer: 1 } },
    }
    const game = laid('us', 2, { at, war: WAR, dice })
    act(
      game,
      { type: 'sail', from: 'sz21', to: 'sz22', ships: { 'us/aircraft-carrier': 1, 'us/cruiser': 1 } },
      { type: 'end' },
    )
    return game
  }
  it('[combat-move.carriers] [units.carriers] they go into battle as cargo and do not fight', () => {
    const game = sail([1, 6])
    expect(there(game, 'sz22')).toMatchObject({ 'anzac/fighter': 1 })
    expect(number(game, 'sz21', 'anzac', 'fighter')).toBe(0)
  })
  it('[units.carriers] are held aboard when it is damaged', () => {
    const game = sail([3, 1])
    expect(game.engine.decision()).toMatchObject({ faction: 'us', kind: 'losses' })
    act(game, { type: 'lose', unit: 'us/aircraft-carrier;spent;from=sz21' })
    expect(there(game, 'sz22')).toMatchObject({ 'anzac/fighter;held=us': 1 })
  })
  it('[units.carriers] retreat with it, held or not', () => {
    const game = sail([6, 1])
    act(game, { type: 'lose', unit: 'us/aircraft-carrier;spent;from=sz21' }, { type: 'retreat', to: 'sz21' })
    expect(there(game, 'sz21')).toMatchObject({
      'anzac/fighter;held=us': 1,
      'us/aircraft-carrier;hit;spent;fought': 1,
    })
    const whole = sail([6, 6])
    act(whole, { type: 'retreat', to: 'sz21' })
    expect(there(whole, 'sz21')).toMatchObject({ 'anzac/fighter': 1 })
  })
  it('[units.carriers] [combat.multinational] take off for nothing while they are held', () => {
    const at = {
      sz21: { us: { 'aircraft-carrier;hit': 1 }, anzac: { [HELD]: 1 } },
      sz22: { japan: { destroyer: 1 }, anzac: { 'aircraft-carrier': 1 } },
    }
    const fly = { from: 'sz21', to: 'sz22', unit: `anzac/${HELD}`, n: 1 }
    const attack = laid('anzac', 2, { at, war: WAR })
    expect(refusal(attack, { type: 'fly', ...fly })).toMatchObject({ rule: 'units.carriers' })
    expect([...attack.engine.offers()].some(({ command }) => command.from === 'sz21')).toBe(false)
    const base = laid('anzac', 4, { at, war: WAR })
    expect(refusal(base, { type: 'land', ...fly })).toMatchObject({ rule: 'units.carriers' })
    act(base, { type: 'end' })
    expect(there(base, 'sz21')).toMatchObject({ [`anzac/${HELD}`]: 1 })
  })
  it('[units.carriers] [noncombat.stranded] are not stranded, and sail with the carrier', () => {
    const at = { sz21: { us: { 'aircraft-carrier;hit': 1 }, anzac: { [HELD]: 1 } } }
    const japan = laid('japan', 4, { at, war: WAR })
    expect(japan.engine.decision()).toMatchObject({ kind: 'noncombat' })
    const game = laid('us', 4, { at, war: WAR })
    act(game, { type: 'sail', from: 'sz21', to: 'sz22', ships: { 'us/aircraft-carrier;hit': 1 } })
    expect(there(game, 'sz22')).toMatchObject({ [`anzac/${HELD}`]: 1 })
  })
  it('[units.carriers] are free when it is repaired', () => {
    const at = { sz10: { us: { 'aircraft-carrier;hit': 1 }, anzac: { [HELD]: 1 } } }
    const base = { 'western-united-states': { 'naval-base': 0 } }
    const game = laid('us', 1, { at, base, war: WAR })
    act(game, { type: 'end' })
    expect(there(game, 'sz10')).toEqual({ 'anzac/fighter': 1, 'us/aircraft-carrier': 1 })
  })
  it('[units.carriers] neither defend nor take hits while held, and go down with it', () => {
    const at = {
      sz21: { us: { 'aircraft-carrier;hit': 1 }, anzac: { [HELD]: 1 } },
      sz22: { japan: { cruiser: 1 } },
    }
    const game = laid('japan', 2, { at, war: WAR, dice: [1, 6] })
    act(game, { type: 'sail', from: 'sz22', to: 'sz21', ships: { 'japan/cruiser': 1 } }, { type: 'end' })
    expect(number(game, 'sz21', 'us', 'aircraft-carrier')).toBe(0)
    expect(number(game, 'sz21', 'anzac', 'fighter')).toBe(0)
    expect(number(game, 'sz21', 'japan', 'cruiser')).toBe(1)
  })
  it('[combat.kamikaze] [units.carriers] a kamikaze that damages it holds them too', () => {
    const at = {
      sz21: { us: { 'aircraft-carrier': 1 }, anzac: { fighter: 1 } },
      sz22: { japan: { transport: 1 } },
    }
    const game = laid('us', 2, { at, war: WAR, vars: { 'kamikaze-open': true }, dice: [2] })
    act(
      game,
      { type: 'sail', from: 'sz21', to: 'sz22', ships: { 'us/aircraft-carrier': 1 } },
      { type: 'end' },
      { type: 'kamikaze', zone: 'sz22', unit: 'us/aircraft-carrier;spent;from=sz21' },
      { type: 'done' },
    )
    expect(there(game, 'sz22')).toMatchObject({ 'anzac/fighter;held=us': 1 })
  })
})

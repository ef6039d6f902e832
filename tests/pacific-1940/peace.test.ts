/** Whoever is at peace stands in the way all the same (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import { act, goals, laid, number, refusal } from './table.ts'

const blitz = { type: 'blitz', from: 'siam', via: 'shan-state', to: 'burma', tank: 'japan/tank', n: 1 }

describe('a blitz in peace', () => {
  it.each([
    ['infantry', { infantry: 4 }],
    ['an antiaircraft gun', { 'antiaircraft-gun': 1 }],
    ['a fighter', { fighter: 1 }],
  ])('[combat-move.blitz] stops for %s of a power that is still at peace', (_who, britain) => {
    const game = laid('japan', 2, { at: { siam: { japan: { tank: 1 } }, 'shan-state': { britain } } })
    expect(refusal(game, blitz)).toMatchObject({ rule: 'combat-move.blitz' })
    expect(goals(game, 'blitz')).toEqual([])
  })
  it('[combat-move.blitz] stops for guests of another power, and for whatever is built there', () => {
    const tank = { siam: { japan: { tank: 1 } } }
    const guests = laid('japan', 2, { at: { ...tank, 'shan-state': { anzac: { infantry: 1 } } } })
    expect(refusal(guests, blitz)).toMatchObject({ rule: 'combat-move.blitz' })
    for (const base of ['air-base', 'naval-base', 'minor-industrial-complex']) {
      const built = laid('japan', 2, { at: tank, base: { 'shan-state': { [base]: 0 } } })
      expect(refusal(built, blitz)).toMatchObject({ rule: 'combat-move.blitz' })
    }
  })
  it('[combat-move.blitz] [politics] goes through an empty land, and is war', () => {
    const game = laid('japan', 2, { at: { siam: { japan: { tank: 1, 'mechanized-infantry': 1 } } } })
    act(game, { ...blitz, beside: 'japan/mechanized-infantry', m: 1 }, { type: 'end' })
    expect([game.owner('shan-state'), game.owner('burma')]).toEqual(['japan', 'japan'])
    expect(number(game, 'burma', 'japan', 'mechanized-infantry')).toBe(1)
    expect(game.isAtWar('us', 'japan')).toBe(true)
  })
  it('[combat-move.blitz] stops for the infantry of a neutral that was attacked before', () => {
    const game = laid('china', 2, { at: { chahar: { china: { tank: 1 } } } })
    expect(refusal(game, { ...blitz, from: 'chahar', via: 'buyant-uhaa', to: 'jehol' })).toBeDefined()
    const at = { jehol: { japan: { tank: 1 } } }
    const state = laid('japan', 2, { at, vars: { 'joined/buyant-uhaa': 'allies' } })
    state.add('buyant-uhaa', { flag: 'neutral', type: 'infantry' })
    const through = { ...blitz, from: 'jehol', via: 'buyant-uhaa', to: 'manchuria' }
    expect(refusal(state, through)).toMatchObject({ rule: 'combat-move.blitz' })
  })
})

describe('a neutral that was attacked in vain', () => {
  it('[neutrals] lets its friends in and stays uncontrolled; anyone who frees it from the enemy holds it', () => {
    const at = { chahar: { china: { infantry: 2 } } }
    const joined = { 'joined/buyant-uhaa': 'allies' }
    const game = laid('china', 4, { at, vars: joined })
    const move = { from: 'chahar', to: 'buyant-uhaa', unit: 'china/infantry', n: 1 }
    expect(refusal(game, { type: 'move', ...move })).toMatchObject({ rule: 'china' })
    const us = laid('us', 4, { at: { chahar: { us: { infantry: 1 } } }, vars: joined, war: ['us'] })
    act(us, { type: 'move', ...move, unit: 'us/infantry' })
    expect([us.owner('buyant-uhaa'), us.sideOfLand('buyant-uhaa')]).toEqual(['neutral', 'allies'])
    const own = { 'buyant-uhaa': 'japan' } as const
    const freed = laid('us', 2, { at: { chahar: { us: { infantry: 1 } } }, own, war: ['us'] })
    act(freed, { type: 'attack', ...move, unit: 'us/infantry' }, { type: 'end' })
    expect(freed.owner('buyant-uhaa')).toBe('us')
  })
})

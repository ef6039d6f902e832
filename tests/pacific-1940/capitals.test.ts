/** Capitals that are freed, and lands that go back to their power (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import type { Owner, Power } from '../../src-shared/pacific-1940/ground/powers.ts'
import { act, type Laid, laid, refusal, there } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const

/** A power marches with an infantry from a land into another that Japan has left empty. */
function march(power: Power, from: string, to: string, own: Record<string, Owner>, more: Laid = {}) {
  const at = { [from]: { [power]: { infantry: 1 } }, ...more.at }
  const game = laid(power, 2, { ...more, at, own: { [to]: 'japan', ...own }, war: WAR })
  act(game, { type: 'attack', from, to, unit: `${power}/infantry`, n: 1 }, { type: 'end' })
  return game
}

describe('capitals', () => {
  it.each([
    ['us', 'anzac', 'new-south-wales', 'queensland', 'victoria'],
    ['britain', 'anzac', 'new-south-wales', 'queensland', 'victoria'],
    ['us', 'britain', 'india', 'burma', 'himalayas'],
    ['anzac', 'britain', 'india', 'burma', 'himalayas'],
  ] as const)(
    '[combat.capitals] %s frees the capital of %s: %s is its owner’s again, and so is %s',
    (power, owner, capital, other, from) => {
      const game = march(
        power,
        from,
        capital,
        { [other]: power },
        { base: { [capital]: { 'naval-base': 2 } } },
      )
      expect([game.owner(capital), game.owner(other)]).toEqual([owner, owner])
      expect(game.hasCapital(owner)).toBe(true)
      expect(game.damage(capital, 'naval-base')).toBe(2)
    },
  )
  it('[combat.capitals] guns in the capital go to its power, those elsewhere stay whose they are', () => {
    const at = {
      'new-south-wales': { japan: { 'antiaircraft-gun': 1 } },
      queensland: { us: { 'antiaircraft-gun': 1 } },
    }
    const game = march('us', 'victoria', 'new-south-wales', { queensland: 'us' }, { at })
    expect(there(game, 'new-south-wales')).toMatchObject({ 'anzac/antiaircraft-gun;spent': 1 })
    expect(there(game, 'queensland')).toEqual({ 'us/antiaircraft-gun': 1 })
  })
  it('[combat.liberation] what a friend takes while the capital is lost is the friend’s, until it is freed later in the turn', () => {
    const at = { victoria: { us: { infantry: 1 } }, 'northern-territory': { us: { infantry: 1 } } }
    const own = { 'new-south-wales': 'japan', queensland: 'japan' } as const
    const game = laid('us', 2, { at, own, war: WAR })
    const attack = { type: 'attack', unit: 'us/infantry', n: 1 }
    act(
      game,
      { ...attack, from: 'victoria', to: 'new-south-wales' },
      { ...attack, from: 'northern-territory', to: 'queensland' },
      { type: 'end' },
      { type: 'battle', space: 'queensland' },
    )
    expect([game.owner('queensland'), game.owner('new-south-wales')]).toEqual(['anzac', 'anzac'])
  })
  it('[noncombat.where] a land that was friendly and goes back to its power can be landed in', () => {
    const at = { queensland: { us: { fighter: 1 } }, victoria: { us: { infantry: 1 } } }
    const game = laid('us', 2, {
      at: { ...at, 'new-south-wales': { japan: { infantry: 1 } } },
      own: { 'new-south-wales': 'japan', queensland: 'us' },
      war: WAR,
      dice: [1, 1, 6],
    })
    act(
      game,
      { type: 'attack', from: 'victoria', to: 'new-south-wales', unit: 'us/infantry', n: 1 },
      { type: 'fly', from: 'queensland', to: 'new-south-wales', unit: 'us/fighter', n: 1 },
      { type: 'end' },
    )
    const flown = 'us/fighter;left=3;spent'
    const down = { type: 'land', from: 'new-south-wales', unit: flown, n: 1 }
    expect(refusal(game, { ...down, to: 'queensland' })).toBeUndefined()
    expect(refusal(game, { ...down, to: 'new-south-wales' })).toMatchObject({ rule: 'noncombat' })
  })
  it('[china] Kwangtung and Burma are never China’s, whether India is lost or not', () => {
    expect(march('china', 'yunnan', 'burma', {}).owner('burma')).toBe('britain')
    expect(march('china', 'yunnan', 'burma', { india: 'japan' }).owner('burma')).toBe('britain')
  })
})

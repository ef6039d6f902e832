/** Units behind the casualty strip fire until their step is over (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import { act, laid, number, there } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const

/** Japan sails into a zone with ships of America; the dice fall as said. */
const sea = (ours: Record<string, number>, theirs: Record<string, number>, dice: readonly number[]) => {
  const game = laid('japan', 2, { at: { sz20: { japan: ours }, sz35: { us: theirs } }, war: WAR, dice })
  const ships = Object.fromEntries(Object.entries(ours).map(([type, n]) => [`japan/${type}`, n]))
  act(game, { type: 'sail', from: 'sz20', to: 'sz35', ships }, { type: 'end' })
  return game
}

describe('behind the casualty strip', () => {
  it('[combat.surprise] a defending submarine that was hit by a strike strikes back before it is taken away', () => {
    const game = sea({ submarine: 1 }, { submarine: 1 }, [2, 1])
    act(game, { type: 'strike' }, { type: 'strike' })
    expect([there(game, 'sz20'), there(game, 'sz35')]).toEqual([{}, {}])
  })
  it('[combat.surprise] it does not fire again in step 4, nor does any other victim of the strike', () => {
    // The submarine hits the cruiser, which is taken away before it could fire; the submarine of the defence misses.
    const game = sea({ submarine: 2 }, { submarine: 1, cruiser: 1 }, [2, 6, 6, 2, 2, 6])
    act(game, { type: 'strike' }, { type: 'strike' })
    act(game, { type: 'lose', unit: 'us/cruiser' })
    expect(number(game, 'sz35', 'us', 'cruiser')).toBe(0)
    expect(number(game, 'sz35', 'japan', 'submarine')).toBe(2)
    expect(game.engine.decision()).toMatchObject({ kind: 'press' })
  })
  it('[combat.surprise] a submarine that a destroyer keeps from striking is taken away without an answer', () => {
    // America has no destroyer: the strike of Japan is free; Japan has one: the submarine of America would fire in step 4.
    const game = sea({ submarine: 1, destroyer: 1 }, { submarine: 1 }, [2, 1, 1])
    act(game, { type: 'strike' })
    expect(number(game, 'sz35', 'us', 'submarine')).toBe(0)
    expect(number(game, 'sz35', 'japan', 'submarine') + number(game, 'sz35', 'japan', 'destroyer')).toBe(2)
  })
  it('[combat.defence] [combat.remove] a destroyer that was hit in step 3 still helps the fighters to hit submarines in step 4', () => {
    const at = {
      sz20: { japan: { submarine: 2 } },
      sz35: { us: { destroyer: 1, 'aircraft-carrier': 1, fighter: 1 } },
    }
    // Both submarines hit: the carrier is damaged, the destroyer is lost. Then carrier, destroyer and fighter fire.
    const game = laid('japan', 2, { at, war: WAR, dice: [2, 2, 4, 6, 6] })
    act(
      game,
      { type: 'sail', from: 'sz20', to: 'sz35', ships: { 'japan/submarine': 2 } },
      { type: 'end' },
      { type: 'lose', unit: 'us/aircraft-carrier' },
      { type: 'lose', unit: 'us/destroyer' },
    )
    expect(number(game, 'sz35', 'us', 'destroyer')).toBe(0)
    expect(number(game, 'sz35', 'japan', 'submarine')).toBe(1)
  })
})

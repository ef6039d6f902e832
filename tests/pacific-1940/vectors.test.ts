/** The examples that the rules themselves work out, one test each; what is played of them besides is tested by heading. */
import { describe, expect, it } from 'vitest'
import { unitOf } from '../../src-shared/pacific-1940/ground/units.ts'
import { diceOf } from '../../src-shared/pacific-1940/war/combat/sides.ts'
import { act, BOARD, CONTENT, goals, laid, number, there } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const

/** How many borders the farthest of all offered goals is away, of any kind of space. */
function farthest(from: string, unit: string, base?: string): number {
  const land =
    base === undefined ? {} : { base: { [from.startsWith('sz') ? 'hawaiian-islands' : from]: { [base]: 0 } } }
  const own = Object.fromEntries(
    BOARD.lands.filter(({ closed }) => !closed).map(({ id }) => [id, 'us' as const]),
  )
  const game = laid('us', 4, { at: { [from]: { us: { [unit]: 1 } } }, war: WAR, own, ...land })
  const steps = BOARD.reach(from, 12, (id) => !BOARD.isClosed(id))
  return Math.max(...goals(game, unit === 'destroyer' ? 'sail' : 'land').map((id) => steps.get(id) ?? 0))
}

describe('examples of the rules', () => {
  it('[units.artillery] two artillery and five infantry attack: two infantry at 2, three at 1', () => {
    const game = laid('japan', 2, {})
    const entry = (key: string, n: number) => ({ key, unit: unitOf(key), n })
    const dice = diceOf(
      game,
      [entry('japan/artillery', 2), entry('japan/infantry', 5)],
      'attacker',
      false,
      false,
    )
    // The artillery fires at 2 as well.
    expect(dice.map(({ value, n }) => [value, n])).toEqual([
      [2, 4],
      [1, 3],
    ])
  })
  it('[combat-move.bases] from a base a fighter flies five spaces, a strategic bomber seven, and a ship sails three', () => {
    const west = 'western-united-states'
    expect([farthest(west, 'fighter'), farthest(west, 'fighter', 'air-base')]).toEqual([4, 5])
    expect([farthest(west, 'strategic-bomber'), farthest(west, 'strategic-bomber', 'air-base')]).toEqual([
      6, 7,
    ])
    expect([farthest('sz26', 'destroyer'), farthest('sz26', 'destroyer', 'naval-base')]).toEqual([2, 3])
  })
  it('[combat.capitals] Japan takes India while Britain holds 8 IPCs and has 8 more', () => {
    const game = laid('japan', 2, {
      at: { burma: { japan: { tank: 2 } } },
      own: { burma: 'japan' },
      cash: { japan: 3, britain: 8 },
      war: WAR,
    })
    act(game, { type: 'attack', from: 'burma', to: 'india', unit: 'japan/tank', n: 2 }, { type: 'end' })
    expect([game.owner('india'), game.cash('japan'), game.cash('britain')]).toEqual(['japan', 11, 0])
  })
  it('[combat-move.submarines] a submarine passes a cruiser, and a destroyer stops it', () => {
    const passes = (guard: string): boolean => {
      const game = laid('us', 4, {
        at: { sz26: { us: { submarine: 1 } }, sz25: { japan: { [guard]: 1 } } },
        war: WAR,
      })
      // Midway lies between Hawaii and the zones beyond.
      return goals(game, 'sail').includes('sz16')
    }
    const two = BOARD.reach('sz26', 2, (id) => BOARD.isSea(id))
    expect(two.get('sz16')).toBe(2)
    expect([passes('cruiser'), passes('destroyer')]).toEqual([true, false])
  })
  it('[facilities] a chip is a point of damage: 20 at most on a major complex, 6 on the rest, and a base with 3 does nothing', () => {
    const limits = Object.fromEntries([...CONTENT.facilities.values()].map(({ id, limit }) => [id, limit]))
    expect(limits).toEqual({
      'major-industrial-complex': 20,
      'minor-industrial-complex': 6,
      'air-base': 6,
      'naval-base': 6,
    })
    const works = (base: 'air-base' | 'naval-base', damage: number): boolean =>
      laid('us', 4, { base: { 'hawaiian-islands': { [base]: damage } } }).hasBase('hawaiian-islands', base)
    for (const base of ['air-base', 'naval-base'] as const)
      expect([works(base, 0), works(base, 2), works(base, 3), works(base, 6)]).toEqual([
        true,
        true,
        false,
        false,
      ])
  })
  it('[setup.chips] seven infantry are a stack of seven, whatever chips lie below it', () => {
    const game = laid('japan', 4, { at: { korea: { japan: { infantry: 7 } } } })
    expect(there(game, 'korea')).toEqual({ 'japan/infantry': 7 })
    expect(number(game, 'korea', 'japan', 'infantry')).toBe(7)
  })
})

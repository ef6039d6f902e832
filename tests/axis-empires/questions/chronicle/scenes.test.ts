/** Events as scenes: the die with the row it hit, the card that asked for it, what changed and where. */
import { describe, expect, it } from 'vitest'
import { actionsFrame } from '../../../../src-shared/axis-empires/campaign/cards/run.ts'
import type { EventScene } from '../../../../src-shared/axis-empires/ground/contract/scenes.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { scenesOf } from '../../../../src-shared/axis-empires/questions/chronicle/diary/scenes.ts'
import type { Effect } from '../../../../src-shared/kernel/effects.ts'
import { cloneState } from '../../../../src-shared/kernel/state.ts'
import { CardTable } from '../../campaign/cards/at-table.ts'

/** Plays the Political Events of a card with dice that are typed in; the scenes of all that it does. */
function scenes(rows: readonly unknown[], dice: readonly number[], choice?: string): EventScene[] {
  const p = CardTable.of('political', [{ table: { rows } }], {
    turn: '1940-7',
    at: { 'axis-influence-1': 'aside' },
  })
  p.game.vars.set(V.diceByHand, true)
  p.game.vars.set(V.segment, 'political-events')
  const before = cloneState(p.game.table.state)
  const effects: Effect[] = []
  p.game.table.listen((effect, way) => {
    if (way === 'do') effects.push(effect)
  })
  const { card, faction, map } = p
  p.engine.enter(actionsFrame({ card, faction, map, section: 'political' }))
  for (const value of dice) p.do({ type: 'die', value })
  if (choice !== undefined) p.choose(choice)
  const ply = { id: 1, parent: 0, group: 1, faction, command: { type: 'end' }, effects, hash: '' }
  return scenesOf(p.game, before, [ply], 1)
}

describe('an event as a scene', () => {
  const rows = [
    { from: 1, to: 3, result: 'none' },
    { from: 4, to: 6, result: { event: 'delay-reduction' } },
  ]

  it('[1.1.2.1] shows the card, the die, what counts and the row that it hit', () => {
    const [scene] = scenes(rows, [2])
    expect(scene?.card).toEqual({ piece: 'card-tk-axis-1', number: '1', name: 'Card 1' })
    expect(scene?.rolls).toEqual([
      {
        table: 'Card 1',
        die: 2,
        terms: [],
        result: 2,
        rows: [
          { from: 1, to: 3, result: 'No Result', hit: true },
          { from: 4, to: 6, result: expect.stringContaining('Delay Reduction'), hit: false },
        ],
      },
    ])
  })

  const influence = [
    { from: 1, to: 6, result: { do: [{ event: { event: 'influence', country: 'spain' } }] } },
  ]

  it('does not say that nothing changed while its faction is still to choose', () => {
    expect(scenes(influence, [3])[0]?.sentence).toBe('What it does is still to be decided.')
  })

  it('says in one sentence what changed, and where on the map', () => {
    const [scene] = scenes(influence, [3], '')
    expect(scene).toMatchObject({ title: 'Influence', changed: true, card: { number: '1' } })
    expect(scene?.sentence).toMatch(/Influence .*Madrid/)
    expect(scene?.places.map(({ name }) => name)).toEqual([expect.stringContaining('Madrid')])
  })

  it('[1.1.2.1] says in one sentence that nothing changed', () => {
    const [scene] = scenes(rows, [2])
    expect(scene).toMatchObject({ title: 'Card 1', sentence: 'Nothing changes.', changed: false })
  })
})

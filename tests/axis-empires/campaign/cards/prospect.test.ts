/** What the card window advises: what a card brings and where, the chances of its rolls, and what it opens and closes later. */
import { describe, expect, it } from 'vitest'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { handAdvice } from '../../../../src-shared/axis-empires/players/counsel/hand.ts'
import { prospectOf } from '../../../../src-shared/axis-empires/questions/views/cards/prospect.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { present } from '../../../../src-shared/kernel/present.ts'
import { cloneState } from '../../../../src-shared/kernel/state.ts'
import { Table } from '../../../../src-shared/kernel/table.ts'
import { aCard, CardTable } from './at-table.ts'
import { begin, gameOf, plain } from './campaign.ts'

const copyOf = (game: Game) => (): Game =>
  new Game(game.content, new Table(cloneState(game.table.state)), game.listeners)

function prospect(game: Game, number: string) {
  const card = present(game.content.cardOf.get(`card-tk-axis-${number}`), `card ${number}`)
  return prospectOf(game, card, copyOf(game))
}

describe('what a card would do', () => {
  it('[1.1.2.2] names each counter that would come, its box and its turn, and why another would not', () => {
    const arrive = { arrive: { to: 'delay', units: ['ger-af-4', 'fra-metz'] } }
    const p = new CardTable([aCard('1', {}), aCard('2', { option: [arrive] })], {
      turn: '1938-2',
      at: { 'ger-af-4': 'aside', 'fra-metz': 'out' },
    })
    const [coming] = prospect(p.game, '2').arrivals
    expect(coming).toMatchObject({ to: 'Delay Box', when: 'May–June 1938', come: ['ger-af-4'] })
    expect(coming?.stay.map(({ piece }) => piece)).toEqual(['fra-metz'])
    expect(coming?.stay[0]?.why).toContain('is out of the game')
  })

  it('[1.1.2.1] gives each row of its table the faces of the die that lead to it with the DRMs of today', () => {
    const rows = [
      { from: 1, to: 3, result: 'none' },
      { from: 4, to: 6, result: { event: 'delay-reduction' } },
    ]
    const p = new CardTable([aCard('1', {}), aCard('2', { political: [{ table: { rows } }] })], {
      turn: '1938-2',
    })
    const dice = (): (readonly number[])[] =>
      prospect(p.game, '2').rolls.flatMap(({ rows: all }) => all.map((row) => row.dice))
    expect(dice()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ])
    p.game.vars.set(V.vpSide, 'tk', 'axis-tide')
    p.game.vars.set(V.vp, 'tk', 2)
    expect(dice()).toEqual([[1], [2, 3, 4, 5, 6]])
  })

  it('[1.1.3.1] opens the cards that require it, and closes those that it removes, season by season', () => {
    const cards = [
      aCard('1', {}),
      aCard('2', { option: [{ remove: { cards: ['4'] } }] }),
      aCard('3', { requires: [{ played: { card: '2' } }] }),
      aCard('4', {}),
    ]
    const p = new CardTable(cards, { turn: '1938-2' })
    const before = p.game.table.hash
    const { ahead } = prospect(p.game, '2')
    expect(ahead.map(({ season }) => season)).toEqual([
      'Autumn 1938',
      'Winter 1938–39',
      'Spring 1939',
      'Summer 1939',
    ])
    for (const { opens, closes } of ahead) {
      expect(opens).toEqual(['card-tk-axis-3'])
      expect(closes).toEqual(['card-tk-axis-4'])
    }
    expect(p.game.table.hash).toBe(before)
  })

  it('[1.1.3.2] a change of War State opens cards of its colour', () => {
    const cards = [
      aCard('1', {}),
      aCard('2', { option: [{ warState: { is: 'limited' } }] }),
      aCard('3', { state: 'limited' }),
      aCard('4', { state: 'total' }),
    ]
    const { game } = new CardTable(cards, { turn: '1938-2' })
    game.vars.set(V.warState, 'tk', 'pre-war')
    const [next] = prospect(game, '2').ahead
    expect(next?.opens).toEqual(['card-tk-axis-3'])
    expect(next?.closes).toEqual([])
  })
})

describe('advice on a hand', () => {
  it('[1.1.3] lists the cards that can be selected, the one that the machine would select first, with reasons', () => {
    const game = gameOf(begin('europe', { real: true }))
    const { order, plan, seasons } = handAdvice(game, 'axis', 'tk')
    expect(order[0]?.card).toBe('card-tk-axis-1')
    expect(order[0]?.why).toContain('the plan plays it now')
    expect(plan).toMatch(/^Axis plan for Europe: arm and keep the peace/)
    expect(seasons).toHaveLength(5)
    expect(seasons[0]?.history).toEqual(['card-tk-axis-1'])
  })

  it('[1.1.3] names no card that is refused', () => {
    const cards = { 'tk-axis': [plain('1'), plain('2', { requires: [{ played: { card: '1' } }] })] }
    const game = gameOf(begin('europe', { cards }))
    expect(handAdvice(game, 'axis', 'tk').order.map(({ card }) => card)).toEqual(['card-tk-axis-1'])
  })
})

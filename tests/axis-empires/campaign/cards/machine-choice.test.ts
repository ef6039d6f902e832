/** Which card a machine player selects (1.1.3), and what it says of it. */
import { describe, expect, it } from 'vitest'
import { chooseCard } from '../../../../src-shared/axis-empires/players/politics/cards.ts'
import { aCard, CardTable } from './at-table.ts'

const cards = [
  aCard('1', { replacements: [{ nation: 'germany', infantry: 1, armor: 0 }] }),
  aCard('2', { replacements: [{ nation: 'germany', infantry: 6, armor: 2 }] }),
  aCard('3', {
    replacements: [{ nation: 'germany', infantry: 2, armor: 0 }],
    history: [{ season: '1938-summer', as: 'played' }],
  }),
]
const offers = ['2', '3'].map((number) => ({
  command: { type: 'select-card', card: `card-tk-axis-${number}` },
  label: number,
  rule: '1.1.3',
}))

describe('a machine player selects a card', () => {
  it('[1.1.3] it takes the card of history when its season comes, and says so', () => {
    const p = new CardTable(cards, { turn: '1938-2' })
    expect(chooseCard(p.game, 'axis', offers)).toEqual({
      command: { type: 'select-card', card: 'card-tk-axis-3' },
      reason: expect.stringContaining('history played it now'),
    })
  })

  it('[1.1.3] before that the one that gives most', () => {
    const p = new CardTable(cards, { turn: '1937-2' })
    expect(chooseCard(p.game, 'axis', offers)?.command.card).toBe('card-tk-axis-2')
  })

  it('[1.1.3] nothing where no card is offered', () => {
    const p = new CardTable(cards, { turn: '1938-2' })
    expect(
      chooseCard(p.game, 'axis', [{ command: { type: 'end' }, label: 'Let it pass', rule: '1.1.1' }]),
    ).toBeUndefined()
  })
})

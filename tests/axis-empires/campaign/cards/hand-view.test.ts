/** What a screen is told of the Option Cards: the hand of its seat, refusals with reasons, what is open, what is done. */
import { describe, expect, it } from 'vitest'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { cardsView } from '../../../../src-shared/axis-empires/questions/views/cards/index.ts'
import { aCard, CardTable } from './at-table.ts'

const cards = [
  aCard('1', {
    option: [{ uscl: { by: 1 } }],
    political: [{ event: { event: 'delay-reduction' } }],
    replacements: [{ nation: 'germany', infantry: 1, armor: 0 }],
  }),
  aCard('2', { requires: [{ played: { card: '3' } }] }),
  aCard('3', { option: [{ remove: { cards: ['4'] } }] }),
  aCard('4', { state: 'total' }),
]

describe('the cards a screen is shown', () => {
  it('[1.1.3.1] each card of the deck can be chosen, or says with its section why not', () => {
    const p = new CardTable(cards, { turn: '1938-2' })
    const [deck] = cardsView(p.game).decks
    const refusals = Object.fromEntries(
      (deck?.cards ?? []).map(({ face, refusal }) => [face.number, refusal?.rule]),
    )
    expect(refusals).toEqual({ 1: undefined, 2: '1.1.3.1', 3: undefined, 4: '1.1.3.2' })
  })

  it('[1.1] a card says what it opens and what it closes', () => {
    const p = new CardTable(cards, { turn: '1938-2' })
    const three = cardsView(p.game).decks[0]?.cards.find(({ face }) => face.number === '3')
    expect(three?.opens).toEqual(['2 Card 2'])
    expect(three?.closes).toEqual(['4 Card 4'])
  })

  it('[1.1.3] the season in which the card chosen now will be revealed', () => {
    const p = new CardTable(cards, { turn: '1938-7' })
    expect(cardsView(p.game).decks[0]?.nextSeason).toBe('Winter 1938–39')
  })

  it('[1.1.2] of the Current Card, what has been done is ticked: segments that are over', () => {
    const p = new CardTable(cards, { turn: '1938-2' })
    p.game.vars.set(V.phasing, 'axis')
    p.game.vars.set(V.segment, 'political-events')
    const current = cardsView(p.game).decks[0]?.cards.find(({ place }) => place === 'current')
    const done = (current?.face.parts ?? []).map(({ segment, lines }) => [
      segment,
      lines.every((l) => l.done),
    ])
    expect(done).toEqual([
      ['option', true],
      ['replacements', true],
      ['political', false],
    ])
  })

  it('[1.1] of another deck only what lies open, how many cards are hidden, and that one lies face down', () => {
    const p = new CardTable(cards, { turn: '1938-2' })
    for (const id of ['card-tk-axis-2', 'card-tk-axis-3', 'card-tk-axis-4'])
      p.game.table.place(id, 'unseen:cards-axis')
    const [deck] = cardsView(p.game, { 'deck:axis': 2, 'pending:axis': 1 }).decks
    expect(deck?.cards.map(({ place }) => place)).toEqual(['current'])
    expect(deck?.hidden).toBe(3)
    expect(deck?.pending).toBe(true)
  })
})

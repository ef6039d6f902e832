/** The plan of cards: which season a note is about, and in which turn its card is selected. */
import { describe, expect, it } from 'vitest'
import { noteFor, plannedSeasons } from '../../../../../src-renderer/axis-empires/season/cards/plan.ts'
import type {
  CardEntry,
  DeckView,
  HandAdvice,
} from '../../../../../src-shared/axis-empires/ground/contract/cards.ts'
import { present } from '../../../../../src-shared/kernel/present.ts'

const card = (number: string): CardEntry =>
  ({ id: `card-tk-axis-${number}`, face: { number, name: `Card ${number}` }, place: 'deck' }) as CardEntry
const deck = { map: 'tk', faction: 'axis', cards: [card('1'), card('2')] } as unknown as DeckView
const advice: HandAdvice = {
  plan: '',
  order: [],
  seasons: [
    { turn: 26, title: 'Winter 1939–40', history: ['card-tk-axis-2'] },
    { turn: 28, title: 'Spring 1940', history: [] },
  ],
}

describe('the plan of cards', () => {
  it('is kept as a note for each season, due in the turn in which the card is selected', () => {
    const [, spring] = plannedSeasons(deck, advice, [], 24)
    const note = noteFor(present(spring, 'a season'), card('1'))
    expect(note).toEqual({
      id: 'cards-tk-axis-28',
      title: 'Card for Spring 1940: 1 Card 1',
      text: '',
      places: [],
      pieces: ['card-tk-axis-1'],
      turn: 26,
    })
    const read = plannedSeasons(deck, advice, [note], 24)
    expect(read.map((season) => season.card?.id)).toEqual([undefined, 'card-tk-axis-1'])
    expect(read[0]?.selected).toBe(24)
  })

  it('shows what history played in each season', () => {
    const [winter, spring] = plannedSeasons(deck, advice, [], 24)
    expect(winter?.history.map(({ id }) => id)).toEqual(['card-tk-axis-2'])
    expect(spring?.history).toEqual([])
  })
})

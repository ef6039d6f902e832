/** Decks come into a game (1.1): each card one piece, where the scenario says. */
import { describe, expect, it } from 'vitest'
import { holds } from '../../../../src-shared/axis-empires/campaign/cards/conditions/index.ts'
import { currentCard } from '../../../../src-shared/axis-empires/campaign/cards/state.ts'
import { cardId } from '../../../../src-shared/axis-empires/ground/content/option-cards.ts'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { startState } from '../../../../src-shared/axis-empires/table/game/setup.ts'
import { ContentError } from '../../../../src-shared/game-system/content.ts'
import { begin, gameOf, type Options, plain, rawCampaign } from './campaign.ts'

const CARDS = {
  'tk-axis': [
    plain('1'),
    plain('2', { blitz: 2 }),
    plain('3'),
    plain('4', { recyclable: true }),
    plain('5'),
    plain('+50', { optional: 'separate-peace' }),
  ],
} as const

const start = (options: Options = {}) =>
  startState(checkContent(rawCampaign('europe', { cards: CARDS, ...options })), { seed: 1 })

/** The sentences with which a scenario is refused. */
function refused(options: Options): string[] {
  try {
    start(options)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ message }) => message)
    throw error
  }
}

describe('[1.1] decks in a game', () => {
  it('every card begins in its deck, and no card of the other map is there', () => {
    const { pieces } = start()
    expect(pieces['card-tk-axis-1']).toEqual({ at: 'deck:axis', face: 0 })
    expect(pieces['card-tk-western-99']?.at).toBe('deck:western')
    expect(Object.keys(pieces).filter((id) => id.startsWith('card-ds'))).toEqual([])
  })

  it('a start says what was played, removed, is current and is pending', () => {
    const { pieces, vars } = start({
      decks: {
        'tk-axis': {
          played: [{ card: '1', season: '1936-winter' }, '4'],
          current: { card: '2', season: '1937-spring' },
          removed: ['3'],
          pending: '5',
        },
      },
    })
    const at = (number: string) => pieces[cardId('tk', 'axis', number)]?.at
    expect([at('1'), at('2'), at('3'), at('5')]).toEqual([
      'played:axis',
      'current:axis',
      'removed:axis',
      'pending:axis',
    ])
    // It has been played and gone back to the deck.
    expect(at('4')).toBe('deck:axis')
    expect(vars['cards-played/axis']).toEqual([{ card: '1' }, { card: '4' }, { card: '2', turn: 1 }])
    expect(vars['blitz-value/axis']).toBe(2)
  })

  it('[14.1] a card of an optional rule is in the deck only while that is on', () => {
    const id = 'card-tk-axis-plus50'
    expect(start().pieces[id]).toBeUndefined()
    expect(start({ scenario: { options: ['separate-peace'] } }).pieces[id]?.at).toBe('deck:axis')
  })

  it('a card that is not there, or stands in two places, is refused with a sentence', () => {
    expect(refused({ decks: { 'tk-axis': { current: '22' } } })[0]).toContain(
      'campaign.decks.tk-axis.current: found "22", expected a card of the deck tk-axis',
    )
    expect(refused({ decks: { 'tk-axis': { current: '2', removed: ['2'] } } })[0]).toContain(
      'card 2 stands at removed[0] too',
    )
    expect(refused({ decks: { 'ds-axis': { current: '2' } } })[0]).toContain('the game has no deck ds-axis')
  })

  it('a deck that is missing is named', () => {
    const raw = rawCampaign('europe')
    expect(() => checkContent({ ...raw, cards: {} })).toThrow('tk-axis.json: the file is missing')
  })

  it('[1.1.3.1] the Current Card is known to conditions', () => {
    const game = gameOf(begin('europe', { cards: CARDS, decks: { 'tk-soviet': { current: '99' } } }))
    const asking = { faction: 'soviet', map: 'tk' } as const
    expect(currentCard(game, 'soviet', 'tk')?.card.number).toBe('99')
    expect(holds(game, { current: { card: '99' } }, asking).ok).toBe(true)
    expect(holds(game, { current: { card: '99' } }, { ...asking, faction: 'western' })).toMatchObject({
      ok: false,
      rule: '1.1.3.1',
    })
    expect(holds(game, { played: { card: '99' } }, asking).ok).toBe(true)
  })

  it('a saved game knows the cards it was begun with, and none that came into the deck later', () => {
    const saved = begin('europe', { cards: CARDS })
    const more = { 'tk-axis': [...CARDS['tk-axis'], plain('77')] }
    const face = rules.resume(rawCampaign('europe', { cards: more }), saved.table.state)
    const { content } = gameOf(face)
    expect(content.cardOf.has('card-tk-axis-5')).toBe(true)
    expect(content.cardOf.has('card-tk-axis-77')).toBe(false)
    expect(face.check()).toEqual([])
  })
})

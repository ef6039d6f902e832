/** The three cards that a document prints in full, word for word in the language of cards. */
import { aCard } from './at-table.ts'

export const CASE_YELLOW = aCard('22a', {
  name: 'Case Yellow',
  state: 'limited',
  requires: [{ played: { card: '5' } }],
  option: [
    { remove: { cards: ['22b', '27b'] } },
    { event: { event: 'declare-war' }, may: true },
    { arrive: { to: 'force-pool', units: ['axis-scratch-convoy', 'ger-af-4'] } },
  ],
  replacements: [{ nation: 'germany', infantry: 6, armor: 3 }],
  conditional: [
    { choose: { who: 'minor', as: 'influence' }, may: true, seasonal: true },
    {
      event: { event: 'influence', country: 'chosen' },
      seasonal: true,
    },
    { event: { event: 'case-yellow' }, may: true, if: { warState: { from: 'limited', until: 'limited' } } },
  ],
})

export const OTTO = aCard('22b', { name: 'Operation Otto', state: 'limited' })
export const OSTLAND = aCard('27b', { name: 'Ostland Accord', state: 'limited' })

export const FOOD_SHORTAGES = aCard('1', {
  name: 'Food Shortages',
  rearmament: true,
  political: [
    {
      table: {
        rows: [
          { from: 1, to: 1, result: { table: 'cabinet-crisis' } },
          { from: 2, to: 2, words: 'Conflicting Plans', result: 'none' },
          { from: 3, to: 3, result: { table: 'cabinet-crisis' } },
          { from: 4, to: 4, words: 'Conflicting Plans', result: 'none' },
          { from: 5, to: 5, result: { event: 'failure', sort: 'supply axis' } },
          { from: 6, to: 6, result: { table: 'colonialism' } },
        ],
      },
      if: { not: { happened: { event: 'economic-program' } } },
    },
  ],
})

export const PEACE_WITH_HONOR = aCard('r36', {
  name: 'Peace with Honor',
  state: 'total',
  option: [
    {
      lift: { units: ['ds-government'], to: 'delay' },
      if: { marker: { id: 'ds-government', in: 'government' } },
    },
  ],
  replacements: [{ nation: 'japan', infantry: 2, armor: 0 }],
  political: [
    {
      table: {
        rows: [
          { from: 1, to: 1, words: 'Negotiations Fail', result: 'none' },
          { from: 2, to: 2, result: { table: 'bushido' } },
          { from: 3, to: 3, result: { table: 'conference' } },
          { from: 4, to: 5, result: { event: 'political-option' } },
          { from: 6, to: 6, words: 'Negotiations Fail', result: 'none' },
        ],
      },
    },
  ],
})

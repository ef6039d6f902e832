/** What Option Cards are worth (1.1): the scale on cards whose worth is plain, seasons, and the cards beside the line of history. */
import { describe, expect, it } from 'vitest'
import { theContent } from '../../../../src-main/cli/root.ts'
import { counterWorth } from '../../../../src-shared/axis-empires/campaign/cards/counter-worth.ts'
import { knownOfFiles, worthTable } from '../../../../src-shared/axis-empires/campaign/cards/lint/index.ts'
import { seasonsOf } from '../../../../src-shared/axis-empires/campaign/cards/lint/seasons.ts'
import { MIN_SHARE } from '../../../../src-shared/axis-empires/campaign/cards/lint/worth.ts'
import { WORTH } from '../../../../src-shared/axis-empires/campaign/cards/word-worth.ts'
import { cardWorth, usualDrm } from '../../../../src-shared/axis-empires/campaign/cards/worth.ts'
import { EVENT_WORTH } from '../../../../src-shared/axis-empires/campaign/events/worth.ts'
import type { Deck, OptionCard } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { DECK_IDS } from '../../../../src-shared/axis-empires/ground/content/cards/names.ts'
import { broughtBy } from '../../../../src-shared/axis-empires/ground/content/cards/walk.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { load } from './facts.ts'

const known = knownOfFiles(theContent(axisEmpires))
const decks = DECK_IDS.map(load)
const deckOf = (id: string): Deck => {
  const deck = decks.find((each) => each.id === id)
  if (!deck) throw new Error(`no deck ${id}`)
  return deck
}
const cardOf = (id: string, number: string): OptionCard => {
  const card = deckOf(id).cards.find((each) => each.number === number)
  if (!card) throw new Error(`no card ${number} in ${id}`)
  return card
}

const AXIS = { faction: 'axis', map: 'tk' } as const
const PLAIN: OptionCard = {
  number: '99',
  name: 'A plain card',
  state: 'limited',
  aims: ['war'],
  flavour: 'A card of a test.',
  source: 'authored',
}
const worth = (more: Partial<OptionCard>, season = '1942-summer') =>
  cardWorth({ ...PLAIN, ...more }, AXIS, known, season)

describe('[1.1] the worth of a card', () => {
  it('is nothing for a card that does nothing', () => {
    expect(worth({})).toEqual({ steps: 0, option: 0, events: 0, total: 0 })
  })

  it('[1.3.1] counts steps: armor for more than infantry, colonial and minor steps for less', () => {
    const steps = (nation: string, infantry: number, armor: number, more = {}) =>
      worth({ replacements: [{ nation, infantry, armor, ...more }] }).steps
    expect(steps('germany', 4, 0)).toBe(4)
    expect(steps('germany', 0, 2)).toBe(3)
    expect(steps('minors', 2, 0)).toBeCloseTo(2 * WORTH.minors)
    expect(steps('britain', 2, 0, { colonial: true })).toBe(1)
    expect(steps('germany', 5, 0, { if: { year: { from: 1943 } } })).toBeCloseTo(3)
  })

  it('[2.2.4] counts the Blitz Value', () => {
    expect(worth({ blitz: 3 }).total).toBe(3 * WORTH.blitz)
  })

  it('[1.1.2.2] counts the counters that it brings, each by its kind', () => {
    const brings = (...units: string[]) => worth({ option: [{ arrive: { to: 'delay', units } }] }).option
    expect(brings('ger-af-2')).toBe(3)
    expect(brings('ger-inf-13')).toBeCloseTo(0.6)
    expect(brings('ger-af-2', 'ger-inf-13')).toBeCloseTo(3.6)
    expect(brings('allied-collapse')).toBe(3)
    expect(() => counterWorth([])).toThrow(/a counter has no side/)
  })

  it('[2.1.1] counts an event with the red border once, another in each turn of the season', () => {
    const { value } = EVENT_WORTH['delay-reduction'] ?? { value: 0 }
    const once = worth({ political: [{ event: { event: 'delay-reduction' }, seasonal: true }] }).events
    const often = worth({ political: [{ event: { event: 'delay-reduction' } }] }).events
    expect(once).toBe(value)
    expect(often).toBeCloseTo(value * 1.625)
    expect(value).toBeGreaterThan(0)
  })

  it('[1.1.2.1] rolls at the Political DRM of the season: high is good for the Axis', () => {
    expect(usualDrm('tk', '1937-spring')).toBe(-1)
    expect(usualDrm('tk', '1945-spring')).toBe(-4)
    expect(() => usualDrm('tk', 'monsoon')).toThrow(/no usual DRM/)
    const roll: Partial<OptionCard> = {
      political: [
        {
          table: {
            rows: [
              { from: 1, to: 3, result: 'none' },
              { from: 4, to: 6, result: { event: 'influence' } },
            ],
          },
          seasonal: true,
        },
      ],
    }
    const value = EVENT_WORTH.influence?.value ?? 0
    // Tide 1 in 1941: five of six faces come to four or more but two; at −4 in 1945 none does.
    expect(worth(roll, '1941-summer').events).toBeCloseTo((value * 4) / 6)
    expect(worth(roll, '1942-summer').events).toBeCloseTo((value * 3) / 6)
    expect(worth(roll, '1945-spring').events).toBe(0)
    // No Political DRM counts in the Conditional Events Segment (6.2).
    const { political, ...rest } = roll
    const late = worth({ ...rest, ...(political ? { conditional: political } : {}) }, '1945-spring')
    expect(late.events).toBeCloseTo((value * 3) / 6)
  })

  it('takes what harms as a loss, and what may be left undone never as one', () => {
    const war = { event: { event: 'declare-war', country: 'spain' }, seasonal: true } as const
    expect(worth({ political: [war] }).events).toBeLessThan(0)
    expect(worth({ political: [{ ...war, may: true }] }).events).toBe(0)
    const mine = { event: { event: 'failure', sort: 'supply axis' } } as const
    const theirs = { event: { event: 'failure', sort: 'supply western' } } as const
    expect(worth({ political: [mine] }).events).toBeCloseTo(-worth({ political: [theirs] }).events)
  })
})

describe('[1.1.3] the seasons of a card', () => {
  it('are those of history, or those in which it could be selected in the War State of its colour', () => {
    expect(seasonsOf(cardOf('tk-axis', '22a'), deckOf('tk-axis'), decks)).toEqual(['1940-summer'])
    expect(seasonsOf(cardOf('tk-axis', '22b'), deckOf('tk-axis'), decks)).toEqual(['1940-summer'])
    const sealion = seasonsOf(cardOf('tk-axis', '23b'), deckOf('tk-axis'), decks)
    expect([sealion[0], sealion.at(-1)]).toEqual(['1940-spring', '1941-summer'])
    const yalta = seasonsOf(cardOf('tk-western', '43'), deckOf('tk-western'), decks)
    expect(yalta.every((season) => season >= '1944')).toBe(true)
  })
})

describe('[1.1] the cards beside the line of history', () => {
  const beside = decks.flatMap((deck) =>
    worthTable(deck, decks, known)
      .filter(({ played, card }) => !played && card.optional === undefined)
      .map((row) => ({ deck: deck.id, ...row })),
  )

  it('are worth their season, but six that say their purpose', () => {
    const low = beside.filter(({ worth: own, rival }) => own < rival * MIN_SHARE)
    expect(low.map(({ deck, card }) => `${deck} ${card.number}`)).toEqual([
      'ds-western 8a',
      'ds-western 22-surrender',
      'ds-western 29',
      'ds-western 37',
      'ds-soviet 25',
      'ds-soviet 29',
    ])
    expect(low.filter(({ card }) => card.purpose === undefined)).toEqual([])
  })

  it('[1.1.2.2] bring counters of their plan: a hundred counters at least come by either of two cards', () => {
    const line = decks.flatMap(({ cards }) =>
      cards.filter(({ history = [] }) => history.some(({ as }) => as === 'played')).flatMap(broughtBy),
    )
    const others = new Set(beside.flatMap(({ card }) => broughtBy(card)))
    expect(new Set(line.filter((id) => others.has(id))).size).toBeGreaterThanOrEqual(100)
  })
})

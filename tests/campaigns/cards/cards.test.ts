/**
 * One season of each map with the real decks: each faction selects a card that the rules let it, and reveals it in the next
 * season. `node tests/campaigns/cards/main.ts` plays to the end, by the dozen.
 */
import { describe, expect, it } from 'vitest'
import { replacementPlaces } from '../../../src-shared/axis-empires/campaign/seasonal/replacement-places.ts'
import { pool } from '../../../src-shared/axis-empires/ground/content/places.ts'
import { V } from '../../../src-shared/axis-empires/ground/variables/index.ts'
import { STARTS } from '../starts.ts'
import { cardCampaign, DECKS, playCards } from './play.ts'
import { report } from './report.ts'

/** The turn in which the second season begins, May-June 1937, is over. */
const NEXT = 4

/** Counters that Total War itself calls up, whether or not France takes part (12.3). */
const FRENCH = 'fra-def-1'

describe('Option Cards in random play', () => {
  it('[1.3.4] French counters of Paris Threatened wait in the Force Pool while France is neutral', () => {
    const { game } = cardCampaign('europe', 1)
    const unit = game.content.unitOf.get(FRENCH)
    if (!unit) throw new Error(`there is no ${FRENCH}`)
    game.table.place(FRENCH, pool('western', 'tk'))
    expect(replacementPlaces(game, unit)).toEqual([])
    game.vars.set(V.country, 'france', { status: 'active', faction: 'western' })
    expect(replacementPlaces(game, unit)).toContain('w3420')
  })
  it.each(STARTS)('[1.1.1] %s: what is selected in spring 1937 is revealed in summer', (start) => {
    const { run, campaign } = playCards(start, 3, {
      most: 3000,
      every: 100,
      hurry: 90,
      seen: {},
      until: ({ game }) => game.turn >= NEXT,
    })
    expect(run.fault).toBe(undefined)
    const decks = DECKS.filter(({ map }) => campaign.game.content.maps.includes(map))
    const revealed = Object.entries(run.revealed)
    for (const { map, faction, id } of decks) {
      const of = ([card]: readonly [string, unknown]): boolean => {
        const found = campaign.game.content.cardOf.get(card)
        return found?.map === map && found.faction === faction
      }
      expect(
        revealed
          .filter(of)
          .flatMap(([, seasons]) => seasons)
          .sort(),
        id,
      ).toEqual(['1937-spring', '1937-summer'])
      // One choice in each of the two Seasonal Turns, and each among several cards.
      expect(run.choices[id], id).toHaveLength(2)
      expect(Math.min(...(run.choices[id] ?? [])), id).toBeGreaterThanOrEqual(3)
    }
    const summer = revealed.filter(([, seasons]) => seasons.includes('1937-summer')).map(([card]) => card)
    for (const card of summer) expect(run.selected[card], card).toBe(1)
    expect(report(decks, [run])).toContain('2 seasons, 100.0 % with 3 cards or more, 0 with none')
  })
  it('[1.1.3] where no card lies pending, the cards with which history begins are selected like any other', () => {
    const first = ['tk-axis-9', 'tk-western-1', 'tk-soviet-5a', 'ds-axis-5', 'ds-western-1', 'ds-soviet-1']
    const cards = first.map((card) => `card-${card}`)
    const { run, campaign } = playCards('both', 4, {
      most: 3000,
      every: 100,
      hurry: 95,
      open: true,
      // All others have been seen: these are drawn gladly.
      seen: Object.fromEntries(
        cardCampaign('both', 4).game.content.cards.map(({ id }) => [id, cards.includes(id) ? 0 : 100]),
      ),
      until: ({ game }) => game.turn >= NEXT,
    })
    expect(run.fault).toBe(undefined)
    expect(cards.map((card) => [card, run.open?.[card], run.selected[card], run.revealed[card]])).toEqual(
      cards.map((card) => [card, 1, 1, ['1937-summer']]),
    )
    // In spring nobody had a Current Card.
    expect(Object.values(run.revealed).flat()).not.toContain('1937-spring')
    expect(campaign.game.content.cardOf.get('card-tk-western-1')?.card.replacements).toContainEqual({
      nation: 'france',
      infantry: 1,
      armor: 0,
      if: { season: { is: ['summer'] } },
    })
  })
})

/** Country Joins (19.6; 15.9 of 2012): a Neutral Minor Country comes in on the side of the faction named. */

import { FACTIONS } from '../../../ground/theatres/index.ts'
import { joinOrLean } from '../countries/activate.ts'
import { NEUTRAL } from '../countries/countries.ts'
import { countryOf } from '../occurring.ts'
import type { PoliticalEvent } from '../types.ts'

export const COUNTRY_JOINS: PoliticalEvent = {
  id: 'country-joins',
  title: { tk: 'Country Joins', ds: 'Country Joins' },
  sections: { tk: '19.6', ds: '2012:15.9' },
  receivers: FACTIONS,
  concerns: NEUTRAL,
  steps: [{ does: (game, now) => joinOrLean(game, now) }],
  diary: (game, now) =>
    `${game.countryName(countryOf(now))} turns to the ${game.adjective(now.receiver)} side`,
  words:
    'The Neutral Minor Country joins the faction. If it has a Neutrality marker or the Influence of an enemy, that marker is removed instead.',
}

/** Neutrality (19.27, 37.26): a Neutral Minor Country keeps its distance. */

import { FACTIONS } from '../../../ground/theatres/index.ts'
import { NEUTRAL } from '../countries/countries.ts'
import { leanOf, placeLean, removeLean } from '../countries/lean.ts'
import { countryOf } from '../occurring.ts'
import { doing } from '../steps.ts'
import type { PoliticalEvent } from '../types.ts'

export const NEUTRALITY: PoliticalEvent = {
  id: 'neutrality',
  title: { tk: 'Neutrality', ds: 'Neutrality' },
  sections: { tk: '19.27', ds: '37.26' },
  receivers: FACTIONS,
  concerns: NEUTRAL,
  idle: (game, now) =>
    leanOf(game, countryOf(now))?.to === null ? 'the Country has a Neutrality marker already' : undefined,
  steps: [
    doing((game, now) => {
      const { receiver } = now
      const country = countryOf(now)
      if (leanOf(game, country)) removeLean(game, country)
      else placeLean(game, country, null, receiver)
    }),
  ],
  diary: (game, now) => `${game.countryName(countryOf(now))} is to keep its distance`,
  words:
    'Removes an Influence marker from the Neutral Minor Country; if there is none, a Neutrality marker is placed.',
}

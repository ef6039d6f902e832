/** Free Passage (19.15, 37.15): a Neutral Minor Country lets friends through and stays at home itself. */

import { FACTIONS } from '../../../ground/theatres/index.ts'
import { joinOrLean } from '../countries/activate.ts'
import { NEUTRAL } from '../countries/countries.ts'
import { countryOf } from '../occurring.ts'
import type { PoliticalEvent } from '../types.ts'

export const FREE_PASSAGE_EVENT: PoliticalEvent = {
  id: 'free-passage',
  title: { tk: 'Free Passage', ds: 'Free Passage' },
  sections: { tk: '19.15', ds: '37.15' },
  receivers: FACTIONS,
  concerns: NEUTRAL,
  steps: [{ does: (game, now) => joinOrLean(game, now, { freePassage: true, noRoll: true }) }],
  diary: (game, now) => `${game.countryName(countryOf(now))} is asked to open its borders`,
  words:
    'The Neutral Minor Country joins you, but its units stay inside it and it makes no Mobilization Roll. If ' +
    'it has a Neutrality marker or the Influence of an enemy, that marker is removed instead.',
}

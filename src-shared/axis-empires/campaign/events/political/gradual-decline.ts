/**
 * Gradual Decline (19.18): a Country drifts into the war without a Mobilization Roll. For which side no document says:
 * it is read as Country Joins without the roll (docs/readings/events.md).
 */

import { FACTIONS } from '../../../ground/theatres/index.ts'
import { joinOrLean } from '../countries/activate.ts'
import { NEUTRAL } from '../countries/countries.ts'
import { countryOf } from '../occurring.ts'
import type { PoliticalEvent } from '../types.ts'

export const GRADUAL_DECLINE: PoliticalEvent = {
  id: 'gradual-decline',
  title: { tk: 'Gradual Decline' },
  sections: { tk: '19.18' },
  receivers: FACTIONS,
  concerns: NEUTRAL,
  steps: [{ does: (game, now) => joinOrLean(game, now, { noRoll: true }) }],
  diary: (game, now) => `${game.countryName(countryOf(now))} loses its footing`,
  words:
    'The Neutral Minor Country joins you without a Mobilization Roll. If it has a Neutrality marker or the ' +
    'Influence of an enemy, that marker is removed instead.',
}

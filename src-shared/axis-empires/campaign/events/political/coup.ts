/** Coup d'Etat (19.9, 37.10): a Country goes over to the other side, unprepared. */

import { FACTIONS } from '../../../ground/theatres/index.ts'
import { activation } from '../countries/activate.ts'
import { NEUTRAL } from '../countries/countries.ts'
import { countryOf } from '../occurring.ts'
import type { PoliticalEvent } from '../types.ts'

export const COUP: PoliticalEvent = {
  id: 'coup-d-etat',
  title: { tk: 'Coup d’Etat', ds: 'Coup d’Etat' },
  sections: { tk: '19.9', ds: '37.10' },
  receivers: FACTIONS,
  concerns: NEUTRAL,
  steps: [
    {
      does: (_game, now) =>
        activation(now, countryOf(now), { to: now.receiver === 'axis' ? 'allied' : 'axis', noRoll: true }),
    },
  ],
  diary: (game, now) => `there is a coup in ${game.countryName(countryOf(now))}`,
  words:
    'The Neutral Minor Country joins the other side, without a Mobilization Roll: the Allies if the Axis ' +
    'received the event, the Axis if an Allied faction did.',
}

/** Border War (19.2; 15.5 of 2012): a Country comes in and falls upon a neighbour, who joins the other side. */

import { FACTIONS } from '../../../ground/theatres/index.ts'
import { activation } from '../countries/activate.ts'
import { borderers, isNeutralCountry, NEUTRAL } from '../countries/countries.ts'
import { countryOf } from '../occurring.ts'
import type { PoliticalEvent } from '../types.ts'

export const BORDER_WAR: PoliticalEvent = {
  id: 'border-war',
  title: { tk: 'Border War', ds: 'Border War' },
  sections: { tk: '19.2', ds: '2012:15.5' },
  receivers: FACTIONS,
  concerns: NEUTRAL,
  civilWar: true,
  steps: [
    {
      does: (_game, now) =>
        activation(now, countryOf(now), { to: now.receiver === 'axis' ? 'axis' : 'allied' }),
    },
    {
      when: (game, now) => game.politics.status(countryOf(now)) === 'active',
      ask: 'Choose the Neutral Country that is attacked and joins the other side',
      *choices(game, now) {
        for (const id of [...borderers(game, countryOf(now))].filter((each) => isNeutralCountry(game, each)))
          yield {
            id,
            label: game.countryName(id),
            next: () => activation(now, id, { to: now.receiver === 'axis' ? 'allied' : 'axis' }),
          }
      },
    },
  ],
  diary: (game, now) => `${game.countryName(countryOf(now))} quarrels with a neighbour`,
  words:
    'The Neutral Minor Country joins the side that received the event, which then names a Neutral Country on its Border: that one joins the other side.',
}

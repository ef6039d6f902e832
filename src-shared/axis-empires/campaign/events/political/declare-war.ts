/** Declare War (19.10, 37.11): a Neutral Minor Country is attacked and joins the other side. */

import { FACTIONS } from '../../../ground/theatres/index.ts'
import { activation } from '../countries/activate.ts'
import { NEUTRAL } from '../countries/countries.ts'
import { countryOf } from '../occurring.ts'
import type { PoliticalEvent } from '../types.ts'

export const DECLARE_WAR: PoliticalEvent = {
  id: 'declare-war',
  title: { tk: 'Declare War', ds: 'Declare War' },
  sections: { tk: '19.10', ds: '37.11' },
  receivers: FACTIONS,
  concerns: NEUTRAL,
  civilWar: true,
  steps: [
    {
      does: (_game, now) =>
        activation(now, countryOf(now), { to: now.receiver === 'axis' ? 'allied' : 'axis', forced: true }),
    },
  ],
  diary: (game, now) =>
    `the ${game.adjective(now.receiver)} faction declares war on ${game.countryName(countryOf(now))}`,
  words:
    'The Neutral Minor Country joins the other side: an Allied faction if the Axis declares war, and then ' +
    'the Policy that binds it ends; the Axis if an Allied faction does.',
}

/** Aid to China and Lend-Lease come off the Turn Track into a Conditional Events Box (18.17, 36.1, 36.25). */

import { eventsBox } from '../../../ground/content/places.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import type { Game } from '../../../table/game/game.ts'
import { enterPlay } from '../../../table/markers/enter.ts'
import type { Choice, Happening } from '../types.ts'
import { arrival, comer } from './arrival.ts'

function boxes(game: Game, now: Happening): Choice[] {
  const marker = comer(game, now)
  return (['western', 'soviet'] as const).map((faction) => ({
    id: faction,
    label: `${game.name(marker)} to the ${FACTION_NAMES[faction]} Conditional Events Box`,
    piece: marker.id,
    act: () => {
      enterPlay(game, { marker: marker.id, at: eventsBox(faction, marker.map) })
    },
  }))
}

export const AID_COMES = arrival({
  type: 'aid-to-china',
  title: 'Aid to China',
  steps: [{ ask: 'Choose the Conditional Events Box the marker goes to', choices: boxes }],
  diary: (game, { receiver }) => `the ${game.adjective(receiver)} faction offers its aid`,
  words: 'The faction that has the marker puts it into the Western or the Soviet Conditional Events Box.',
})

export const LEND_LEASE_COMES = arrival({
  type: 'lend-lease',
  title: 'Lend-Lease',
  steps: [{ ask: 'Choose the Conditional Events Box the marker goes to', choices: boxes }],
  diary: () => 'ships are loaded for the Allies',
  words: 'The Western faction puts the marker into its own Conditional Events Box or that of the Soviets.',
})

/** Military Aid (19.21, 37.22): a step for a Minor Country or a colony, or a unit that comes back sooner. */
import { FACTIONS } from '../../../ground/theatres/index.ts'
import { isColonialUnit, isMinorUnit } from '../counters/losses.ts'
import { replacementChoices } from '../counters/replacements.ts'
import { eventFrame } from '../frame.ts'
import type { PoliticalEvent } from '../types.ts'

export const MILITARY_AID: PoliticalEvent = {
  id: 'military-aid',
  title: { tk: 'Military Aid', ds: 'Military Aid' },
  sections: { tk: '19.21', ds: '37.22' },
  receivers: FACTIONS,
  steps: [
    {
      ask: 'Take a Minor Country step or a colonial step, or a Delay Reduction',
      may: true,
      *choices(game, now) {
        const { map, receiver } = now
        yield* replacementChoices(
          game,
          map,
          receiver,
          (unit) => isMinorUnit(game, unit) || isColonialUnit(unit),
        )
        yield {
          id: 'delay-reduction',
          label: 'A Delay Reduction instead',
          next: () => [eventFrame('delay-reduction', { map, receiver })],
        }
      },
    },
  ],
  diary: (game, now) => `the ${game.adjective(now.receiver)} faction may send aid`,
  words:
    'Take one Minor Country step or one colonial step as a replacement, or have a unit on the Turn Track come a turn sooner.',
}

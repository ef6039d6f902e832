/**
 * Military Defeat (19.22) and Military Victory (19.24): a battle beside the great war. It is known that either may bring
 * the Outbreak of War units of a faction before Limited War (12.2); the rest is authored (docs/readings/events.md).
 */
import type { Frame } from '../../../../kernel/state.ts'
import { eventsBox } from '../../../ground/content/places.ts'
import { FACTIONS } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { outbreakOfWar } from '../../../table/politics/index.ts'
import { stepLosses, unitsInHexes } from '../counters/losses.ts'
import { replacementChoices } from '../counters/replacements.ts'
import { eventFrame } from '../frame.ts'
import type { Choice, Happening, PoliticalEvent } from '../types.ts'

/** The units of a faction that come with the Outbreak of War, while that is still ahead. */
function* mobilization(game: Game, { map, receiver }: Happening): Generator<Choice> {
  const waiting = game.board.unitsAt(eventsBox(receiver, map)).some(({ tags }) => tags.has('outbreak-of-war'))
  if (!waiting || game.vars.get(V.warState, map) !== 'pre-war') return
  yield {
    id: 'outbreak-of-war',
    label: 'The Outbreak of War units go to the Delay Box',
    act: () => outbreakOfWar(game, map, [receiver]),
  }
}

export const MILITARY_DEFEAT: PoliticalEvent = {
  id: 'military-defeat',
  title: { tk: 'Military Defeat' },
  sections: { tk: '19.22' },
  receivers: FACTIONS,
  steps: [
    {
      ask: 'Choose the unit that loses a step',
      *choices(game, { map, receiver }) {
        for (const unit of unitsInHexes(game, map, receiver, () => true)) yield* stepLosses(game, unit)
      },
    },
    { ask: 'The defeat may rouse the nation', may: true, choices: mobilization, when: isRoused },
  ],
  diary: (game, { receiver }) => `the ${game.adjective(receiver)} faction meets with defeat`,
  words:
    'You lose a step of a ground unit on the map, of your choice. In Pre-War your units that come with the Outbreak of War may then go to the Delay Box.',
}

/** Whether there is anything to rouse: nothing is said otherwise. */
function isRoused(game: Game, now: Happening): boolean {
  return !mobilization(game, now).next().done
}

const hasten = ({ map, receiver }: Happening): readonly Frame[] => [
  eventFrame('delay-reduction', { map, receiver }),
]

export const MILITARY_VICTORY: PoliticalEvent = {
  id: 'military-victory',
  title: { tk: 'Military Victory' },
  sections: { tk: '19.24' },
  receivers: FACTIONS,
  steps: [
    {
      ask: 'Take a step, a Delay Reduction, or in Pre-War the Outbreak of War units',
      may: true,
      *choices(game, now) {
        yield* mobilization(game, now)
        yield* replacementChoices(game, now.map, now.receiver, () => true)
        yield { id: 'delay-reduction', label: 'A Delay Reduction instead', next: () => hasten(now) }
      },
    },
  ],
  diary: (game, { receiver }) => `the ${game.adjective(receiver)} faction is victorious`,
  words:
    'Take a one-step unit as a replacement, or have a unit on the Turn Track come a turn sooner. In Pre-War ' +
    'your units that come with the Outbreak of War may go to the Delay Box instead.',
}

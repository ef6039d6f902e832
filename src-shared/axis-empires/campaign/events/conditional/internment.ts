/**
 * Internment (20.7, 38.7) and the checks for it at the end of the permanent conditional events of each faction
 * (20.1.3, 38.1.6; 16.3.11 and 16.5.8 of 2012). The Axis may end a Policy instead, which is not of its own will. How
 * interned units come back is the sort `repatriation` of the event.
 */

import { postureTitle } from '../../../ground/names/postures.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { FACTIONS, type Faction, type MapId, POSTURES } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { endPolicy } from '../../../table/politics/index.ts'
import { intern, trespassers, trespassOf, violated } from '../counters/intern.ts'
import { byCard } from '../due.ts'
import { doing } from '../steps.ts'
import type { ConditionalEvent, Step } from '../types.ts'
import { HOMECOMING, nobodyInterned, REPATRIATION } from './repatriation.ts'

const anybody = (game: Game, map: MapId): boolean => trespassers(game, map, FACTIONS).length > 0

const STEPS: readonly Step[] = [
  {
    when: (game, { map, sort }) => sort !== HOMECOMING && violated(game, map).length > 0,
    ask: 'Axis counters stand against a Policy: end it, or have them interned',
    by: () => 'axis',
    *choices(game, { map }) {
      yield { id: 'intern', label: 'The counters are interned' }
      for (const id of violated(game, map)) {
        const policy = POSTURES.find((each) => each === id)
        if (policy)
          yield {
            id,
            label: `${postureTitle(policy)} ends`,
            again: true,
            act: () => {
              endPolicy(game, { map, policy, ending: 'involuntary', by: 'axis' })
            },
          }
      }
    },
  },
  doing(
    (game, { map }) => {
      for (const unit of trespassers(game, map, FACTIONS)) if (trespassOf(game, unit)) intern(game, unit)
    },
    (_game, { sort }) => sort !== HOMECOMING,
  ),
]

const WORDS =
  'Counters in a Neutral Country, or where a Policy bars them, are interned: support units and markers go ' +
  'to the Delay Box, ground units wait as one-step units on the back of the Pending Card; steps ' +
  'for which there is no unit are lost, and fortresses are eliminated. Instead of having its own interned ' +
  'the Axis may end the Policy.'

function check(
  id: string,
  faction: Faction,
  sections: Readonly<Partial<Record<MapId, RuleId>>>,
): ConditionalEvent {
  const title = Object.fromEntries(Object.keys(sections).map((map) => [map, 'Internment']))
  return {
    id,
    title,
    sections,
    receivers: [faction],
    permanent: true,
    *due(game, now) {
      if (anybody(game, now.map)) yield now
    },
    idle: (game, { map }) => (anybody(game, map) ? undefined : 'nobody stands where he may not'),
    steps: STEPS,
    diary: () => 'soldiers on foreign soil are to be interned',
    words: WORDS,
  }
}

export const INTERNMENT_AXIS = check('internment-axis', 'axis', { tk: '20.1.3', ds: '38.1.6' })
export const INTERNMENT_WESTERN = check('internment-western', 'western', { tk: '20.7', ds: '2012:16.3.11' })
export const INTERNMENT_SOVIET = check('internment-soviet', 'soviet', { tk: '20.7', ds: '2012:16.5.8' })

const { permanent: _, ...ANYBODY } = check('internment', 'axis', { tk: '20.7', ds: '38.7' })

export const INTERNMENT: ConditionalEvent = {
  ...ANYBODY,
  mayBeSorted: true,
  idle: (game, now) => (now.sort === HOMECOMING ? nobodyInterned(game, now) : ANYBODY.idle?.(game, now)),
  steps: [...STEPS, ...REPATRIATION],
  diary: (game, now) =>
    now.sort === HOMECOMING
      ? `soldiers of the ${game.adjective(now.receiver)} faction come home`
      : ANYBODY.diary(game, now),
  words: `${WORDS} When the Pending Card is revealed, the units on its back are placed like replacements; what has no place goes to the Force Pool.`,
  title: { tk: 'Internment & Repatriation', ds: 'Internment & Repatriation' },
  receivers: FACTIONS,
  due: byCard,
}

/** Events of the Japanese Government: Cabinet Shuffle (15.6 of 2012), Power Shift (37.30) and Gekokujo (37.16). */
import { flag } from '../../../../kernel/shape.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import { V } from '../../../ground/variables/index.ts'
import { endPolicy, setWarState } from '../../../table/politics/index.ts'
import {
  governmentFalls,
  governmentMarker,
  governmentTurns,
  leadingBranch,
} from '../countries/japanese-government.ts'
import { policyBoxes } from '../countries/policies.ts'
import { eventFrame } from '../frame.ts'
import { doing } from '../steps.ts'
import type { PoliticalEvent } from '../types.ts'
import { failureSort } from './failure.ts'

/** What Gekokujo remembers: the war had not begun. */
/** Whether the Government has fallen in Pre-War. */
const MEMORY = { fell: flag }
const NOBODY = 'the Government marker is not in its Holding Box'

export const CABINET_SHUFFLE: PoliticalEvent = {
  id: 'cabinet-shuffle',
  title: { ds: 'Cabinet Shuffle' },
  sections: { ds: '2012:15.6' },
  receivers: ['axis'],
  idle: (game) => (governmentMarker(game) ? undefined : NOBODY),
  steps: [doing(governmentTurns)],
  diary: () => 'the cabinet in Tokyo is in question',
  words: 'The Government marker, if it is in its Holding Box, is turned over.',
}

export const POWER_SHIFT: PoliticalEvent = {
  id: 'power-shift',
  title: { ds: 'Power Shift' },
  sections: { ds: '37.30' },
  receivers: ['axis'],
  idle: (game) => (governmentMarker(game) ? undefined : NOBODY),
  steps: [
    {
      ask: 'Turn the Government marker, or leave it',
      may: true,
      choices: (game) => [
        {
          id: 'turn',
          label: `The ${leadingBranch(game) === 'army' ? 'Navy' : 'Army'} takes the lead`,
          act: () => governmentTurns(game),
        },
      ],
    },
  ],
  diary: () => 'army and navy struggle for power in Tokyo',
  words: 'The Axis may turn the Government marker over, if it is in its Holding Box.',
}

export const GEKOKUJO: PoliticalEvent<typeof MEMORY> = {
  memory: MEMORY,
  id: 'gekokujo',
  title: { ds: 'Gekokujo' },
  sections: { ds: '37.16' },
  receivers: ['axis'],
  steps: [
    {
      when: (game, { map }) => game.vars.get(V.warState, map) === 'pre-war',
      does(game) {
        // Both parts are done, each as far as it can be: the Government falls though there be no Policy to end.
        governmentFalls(game)
        return { keep: { fell: true } }
      },
    },
    {
      when: (_game, { memory }) => memory.fell === true,
      ask: 'Choose the Policy that ends',
      *choices(game, { map }) {
        for (const { box, policy } of policyBoxes(game, map))
          yield {
            id: box,
            label: `${postureTitle(policy)} ends (${postureBoxTitle(box)})`,
            act: () => {
              endPolicy(game, { map, policy, ending: 'involuntary', by: 'axis' })
              setWarState(game, { map, state: 'limited' })
            },
          }
      },
    },
    {
      when: (_game, { memory }) => memory.fell !== true,
      ask: 'Choose the Failure the Axis suffers',
      by: () => 'western',
      *choices(game, { map, receiver }) {
        const leads = leadingBranch(game)
        for (const sort of ['command', 'supply'] as const) {
          if (leads === (sort === 'command' ? 'navy' : 'army')) continue
          yield {
            id: sort,
            label: sort === 'command' ? 'A Failure of command' : 'A Failure of supply',
            next: () => [eventFrame('failure', { map, receiver, sort: failureSort(sort, 'axis') })],
          }
        }
      },
    },
  ],
  diary: () => 'officers act on their own',
  words:
    'In Pre-War the Government falls and a Policy ends, which brings Limited War. Later the Axis suffers a ' +
    'Failure: of command if the Army leads, of supply if the Navy does; if neither does, the Western faction ' +
    'chooses.',
}

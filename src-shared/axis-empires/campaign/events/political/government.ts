/** Gekokujo (37.16): officers of Japan take the lead. Code: what it does depends on whether its first part was done. */
import { flag } from '../../../../kernel/shape.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import { V } from '../../../ground/variables/index.ts'
import { endPolicy, setWarState } from '../../../table/politics/index.ts'
import { governmentFalls, leadingBranch } from '../countries/japanese-government.ts'
import { policyBoxes } from '../countries/policies.ts'
import { eventFrame } from '../frame.ts'
import type { PoliticalEvent } from '../types.ts'
import { failureSort } from './failure.ts'

/** Whether the Government has fallen in Pre-War. */
const MEMORY = { fell: flag }

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

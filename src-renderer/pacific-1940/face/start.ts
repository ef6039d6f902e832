/** What the Pacific brings to the start screen. */
import type { StartParts } from '../../shell/systems/screens.ts'
import { useUi } from '../../shell/window/ui.ts'
import { usePacificEditor } from '../editor/store.ts'
import { usePacificRules } from '../rules/store.ts'
import ScenarioBoard from './ScenarioBoard.vue'
import ScenarioSmall from './ScenarioSmall.vue'

export const start: StartParts = {
  small: ScenarioSmall,
  picture: ScenarioBoard,
  tools: [],
  also: [
    {
      id: 'pacific-rules',
      title: 'Rules',
      hint: 'The rules of this game in our own words',
      open: () => void usePacificRules().open(),
    },
    {
      id: 'pacific-editor',
      title: 'Editor',
      hint: 'Scenarios of your own for the Pacific: units, owners, incomes, treasuries',
      open: () => void usePacificEditor().enter(),
    },
    {
      id: 'print',
      title: 'Print…',
      hint: 'Charts, set-up and the map on paper',
      open: ({ id }) => {
        useUi().print = id
      },
    },
  ],
  where: () => 'the Pacific',
  field: () => ({ title: 'Axis & Allies Pacific 1940', order: 20 }),
  length: () => 'an afternoon or two',
  facts: () => '86 territories and 63 sea zones; five powers, Japan against the other four',
  weight: () => 2000,
  suggests: ({ factions }) => ({
    players: Object.fromEntries(factions.map((power) => [power, power === 'japan' ? 'human' : 'greedy'])),
    words: 'You play Japan; machines play the Allies at “normal”.',
  }),
  origins: [
    'Axis & Allies Pacific 1940: the rules are told in our own words. Board, borders, incomes and starting pieces are facts of the board of 2009, marked “imported” in the data; how spaces are drawn is our own, with coasts sampled from Natural Earth, which is in the public domain.',
  ],
}

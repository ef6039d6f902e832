/**
 * Case Yellow (20.2.1): France falls and becomes Vichy, a Neutral Minor Country (13.8.5.1). The amended steps of optional
 * rule +17.8 and what other rules say of the event give nearly all of it (docs/readings/events.md).
 */
import { cede } from '../../../table/politics/index.ts'
import { byCard } from '../due.ts'
import { doing } from '../steps.ts'
import type { ConditionalEvent } from '../types.ts'
import { ALTERNATE_VICHY, isAlternate } from './alternate-vichy.ts'
import {
  becomeVichy,
  influenceBeside,
  internIn,
  isParisTaken,
  signArmistice,
  standsFirm,
} from './fall-of-france.ts'

const RULE = '20.2.1'
const FRANCE = 'france'

export const CASE_YELLOW: ConditionalEvent = {
  id: 'case-yellow',
  title: { tk: 'Case Yellow' },
  sections: { tk: RULE },
  receivers: ['axis'],
  remembered: true,
  due: byCard,
  idle: standsFirm,
  steps: [
    doing(
      (game) => {
        signArmistice(game, RULE)
        if (isParisTaken(game)) {
          cede(game, { area: 'northern-france', to: 'germany', as: 'dependent' })
          internIn(game, ['northern-france'], 'allied')
        }
        becomeVichy(game)
      },
      (game) => !isAlternate(game),
    ),
    {
      when: (game) => !isAlternate(game) && isParisTaken(game),
      ask: 'Apply Influence to a Country beside Northern France or Vichy',
      may: true,
      by: () => 'axis',
      choices: (game, now) => influenceBeside(game, now, ['northern-france', FRANCE]),
    },
    ...ALTERNATE_VICHY,
  ],
  diary: () => 'the fate of France is decided',
  words:
    'In Limited War, with a German ground unit in Paris or three Cities of France under Axis control, France ' +
    'becomes Vichy. French counters without a V leave the game, the British colonial unit Fra goes to the ' +
    'Delay Box, Alsace-Lorraine is ceded to Germany, Northern France becomes a German Dependent if Germans ' +
    'are in Paris, and who stands where he may not is interned. If Germans are in Paris the Axis applies ' +
    'Influence to a Country beside France.',
}

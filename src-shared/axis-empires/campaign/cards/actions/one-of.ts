/** The faction chooses one of several things. */
import { capital } from '../../../../kernel/words.ts'
import { inWords } from '../lists.ts'
import type { ActionRules, ValueOf } from './types.ts'

export const ONE_OF: ActionRules<ValueOf<'oneOf'>> = {
  rule: () => '1.1.2',
  ask: 'Choose one',
  say: ({ options }) => `choose one of ${inWords(options.length)} things:`,
  ways: (_game, _turn, { options }) =>
    options.map(({ label }, branch) => ({ id: String(branch), label: capital(label), branch })),
  branches: ({ options }) => options.map((option) => option.do),
}

/** `ae scenarios`. */
import { rules } from '../rules.ts'
import { theScenarios } from './root.ts'
import { answer, type Verb } from './verb.ts'

export const scenarios: Verb = {
  name: 'scenarios',
  usage: 'ae scenarios',
  does: 'lists the scenarios',
  options: {},
  words: [0, 0],
  run(args) {
    const list = theScenarios().map(({ raw, file }) => rules.summarise(raw, file))
    const lines = list.map(
      ({ id, title, kind, from, to }) => `${id.padEnd(16)} ${title}  (${kind}, ${from} to ${to})`,
    )
    return answer(args, list, lines)
  },
}

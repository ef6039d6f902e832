/** `ae scenarios`. */
import { rules } from '../rules.ts'
import { theScenarios } from './root.ts'
import { print, printJson, type Verb } from './verb.ts'

export const scenarios: Verb = {
  name: 'scenarios',
  usage: 'ae scenarios',
  does: 'lists the scenarios',
  options: {},
  words: [0, 0],
  run(args) {
    const list = theScenarios().map(({ raw, file }) => rules.summarise(raw, file))
    if (args.json) printJson(list)
    else
      for (const one of list)
        print(`${one.id.padEnd(16)} ${one.title}  (${one.kind}, ${one.from} to ${one.to})`)
    return 0
  },
}

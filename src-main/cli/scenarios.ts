/** `ae scenarios`. */
import { systems } from '../systems/index.ts'
import { PACK_OPTIONS, PACK_USAGE } from '../terminal/tools.ts'
import { answer, type Verb } from '../terminal/verb.ts'
import { dataUnderPacks } from './data-under-packs.ts'

export const scenarios: Verb = {
  name: 'scenarios',
  usage: `ae scenarios ${PACK_USAGE}`,
  does: 'lists the scenarios, those of packs too',
  options: PACK_OPTIONS,
  words: [0, 0],
  run(args) {
    const list = dataUnderPacks(args)
      .scenariosOf()
      .map(({ raw, file, pack, system }) => ({
        ...systems.of(system, file).summarise(raw, file),
        system,
        ...(pack ? { pack: pack.title } : {}),
      }))
    const lines = list.map(({ id, title, kind, from, to, pack }) => {
      const source = pack === undefined ? kind : `of the pack ${pack}`
      return `${id.padEnd(16)} ${title}  (${source}, ${from} to ${to})`
    })
    return answer(args, list, lines)
  },
}

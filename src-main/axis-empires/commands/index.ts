/** What Axis Empires adds to the command line: cards and maps, its files, its order of battle, its rulebook. */
import type { Commands, Tools } from '../../terminal/tools.ts'
import { cardsVerb } from './cards.ts'
import { fileKinds } from './files.ts'
import { mapVerb } from './map.ts'
import { orderOfBattle } from './order-of-battle.ts'
import { rulebookOf } from './rulebook.ts'

export const commands = (tools: Tools): Commands => ({
  verbs: [mapVerb(tools), cardsVerb(tools)],
  files: fileKinds(tools),
  texts: [orderOfBattle],
  rulebook: rulebookOf(tools.root),
})

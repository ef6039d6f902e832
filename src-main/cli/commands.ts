/** What the games add to the command line. */
import { systems } from '../systems/index.ts'
import type { Commands, Tools } from '../terminal/tools.ts'
import { dataUnderPacks } from './data-under-packs.ts'
import { beginGame, openGame } from './game-file.ts'
import { baseOf, ROOT } from './root.ts'

const TOOLS: Tools = { root: ROOT, baseOf, dataUnderPacks, begin: beginGame, open: openGame }

/** Each game that adds something, with what it adds. */
export const COMMANDS: readonly (Commands & { readonly system: string })[] = systems.all.flatMap(
  ({ id, commands }) => (commands ? [{ ...commands(TOOLS), system: id }] : []),
)

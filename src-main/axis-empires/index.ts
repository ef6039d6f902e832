/** Axis Empires as main plays it: the game system, with the services and the packs of its screens. */
import { axisRequests } from '../../src-shared/axis-empires/ground/contract/services.ts'
import { axisEmpires as system } from '../../src-shared/axis-empires/system.ts'
import type { Games, MainSystem, ServiceContext } from '../services/context.ts'
import { commands } from './commands/index.ts'
import { packs } from './packs.ts'
import { contentHandlers } from './services/content.ts'
import { exampleHandlers } from './services/examples.ts'
import { packHandlers } from './services/packs.ts'
import { aidPrinter } from './services/print.ts'
import { ruleHandlers } from './services/rules.ts'

export const axisEmpires: MainSystem = {
  ...system,
  packs,
  commands,
  printer: aidPrinter,
  services: (context: ServiceContext, games: Games) => ({
    requests: axisRequests,
    handlers: {
      ...contentHandlers(context, games),
      ...packHandlers(context, games),
      ...ruleHandlers(context.root),
      ...exampleHandlers(context, games),
    },
  }),
}

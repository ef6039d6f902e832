/** Axis & Allies Pacific 1940 as main plays it: the game system, with the services of its screens. */
import { pacificRequests } from '../../src-shared/pacific-1940/ground/contract/services.ts'
import { pacific1940 as system } from '../../src-shared/pacific-1940/system.ts'
import type { Games, MainSystem, ServiceContext } from '../services/context.ts'
import { headingRulebook } from '../terminal/headings.ts'
import { boardHandlers } from './board.ts'
import { packHandlers, packs } from './packs.ts'
import { aidPrinter } from './print.ts'
import { ruleHandlers } from './rules.ts'

export const pacific1940: MainSystem = {
  ...system,
  packs,
  commands: ({ root }) => ({ rulebook: headingRulebook(root, system.id) }),
  printer: aidPrinter,
  services: (context: ServiceContext, games: Games) => ({
    requests: pacificRequests,
    handlers: {
      ...boardHandlers(context),
      ...ruleHandlers(context),
      ...packHandlers(context, games),
    },
  }),
}

/** The packs of the user as the services of a running program know them, and what new games are begun with. */
import type { Pack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import type { FoundScenario } from '../../src-shared/game-system/system.ts'
import type { Content } from '../content/loader.ts'
import { layPacks } from '../content/overlays.ts'
import type { ServiceContext } from '../services/context.ts'
import { idsElsewhere } from '../services/scenario-ids.ts'
import { UserPacks } from './packs/user-packs.ts'

const byServices = new WeakMap<ServiceContext, UserPacks>()

/** The packs of the user; the same object each time for the same services. */
export function userPacksOf(context: ServiceContext): UserPacks {
  const known = byServices.get(context)
  if (known) return known
  const packs = new UserPacks({
    get store() {
      return context.store
    },
    get base() {
      return context.baseOf(axisEmpires).content
    },
    get baseScenarios() {
      return context.baseOf(axisEmpires).scenarios
    },
    elsewhere: () => idsElsewhere(context, axisEmpires.id),
    now: () => context.now(),
  })
  byServices.set(context, packs)
  return packs
}

/** The packs placed over new games; none while a damaged store waits for the user's choice. */
export const packsInUse = (context: ServiceContext): readonly Pack[] =>
  context.folder.store ? userPacksOf(context).inUse() : []

/** Ids of the scenarios in all packs, sound or not. */
export const packScenarios = (context: ServiceContext): readonly string[] =>
  userPacksOf(context).scenarioIds()

/** What new games are begun with: the data of the installation, and of a pack placed over it. */
export function dataNow(context: ServiceContext): {
  readonly packs: readonly Pack[]
  readonly base: Content
  readonly content: Content
  readonly scenarios: readonly FoundScenario[]
} {
  const packs = packsInUse(context)
  const base = context.baseOf(axisEmpires).content
  const scenarios = context.scenariosOf(axisEmpires, packs)
  return { packs, base, content: layPacks(axisEmpires, base, packs), scenarios }
}

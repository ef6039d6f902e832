/** The shelf of packs of a running program: one for each set of services. */
import type { Pack } from '../../src-shared/axis-empires/packs/schema.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import type { FoundScenario } from '../../src-shared/game-system/system.ts'
import type { Content } from '../content/loader.ts'
import { layPacks } from '../content/overlays.ts'
import type { ServiceContext } from '../services/context.ts'
import { Shelf } from './packs/shelf.ts'

const shelves = new WeakMap<ServiceContext, Shelf>()

/** The packs of the user as the services know them. */
export function shelfOf(context: ServiceContext): Shelf {
  const known = shelves.get(context)
  if (known) return known
  const shelf = new Shelf({
    get store() {
      return context.store
    },
    get base() {
      return context.baseOf(axisEmpires).content
    },
    get baseScenarios() {
      return context.baseOf(axisEmpires).scenarios
    },
    now: () => context.now(),
  })
  shelves.set(context, shelf)
  return shelf
}

/** The packs laid over new games; none while a damaged store waits for the user's choice. */
export const packsInUse = (context: ServiceContext): readonly Pack[] =>
  context.folder.store ? shelfOf(context).inUse() : []

/** What new games are begun with: the data of the installation, and of a pack laid over it. */
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

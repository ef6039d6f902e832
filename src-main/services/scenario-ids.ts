/** Ids of scenarios across the game systems: anyone who names a scenario and no system means one. */
import type { ServiceContext } from './context.ts'

/** Ids of the scenarios of every other system than `own`: of the installation, and of all packs, in use or not. */
export function idsElsewhere(context: ServiceContext, own: string): ReadonlySet<string> {
  const others = context.systems.all.filter(({ id }) => id !== own)
  return new Set(
    others.flatMap((system) => [
      ...context.baseOf(system).scenarios.map(({ id }) => id),
      ...(context.folder.store ? (system.packScenarios?.(context) ?? []) : []),
    ]),
  )
}

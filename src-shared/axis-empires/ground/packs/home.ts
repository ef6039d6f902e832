/** Where a pack is at home: the scenarios it was made for. In all others the game stays as it is. */
import type { Pack } from './schema.ts'

/**
 * The scenarios a pack was made for, by their ids: its own, and those it names. Undefined for a pack that has none and
 * names none: one of counters, tables or cards alone was made for whatever is played with them.
 */
export function homeOf({ scenarios, for: named }: Pack): ReadonlySet<string> | undefined {
  if (scenarios.length === 0 && named === undefined) return undefined
  return new Set([...scenarios.map(({ scenario }) => scenario.id), ...(named ?? [])])
}

/** Whether a pack was made for a scenario. */
export const isFor = (pack: Pack, scenario: string): boolean => homeOf(pack)?.has(scenario) ?? true

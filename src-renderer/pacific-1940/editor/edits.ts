/** What the editor does to a scenario: each gives a new one, with nothing in it that the board says already. */
import type { Scenario } from '../../../src-shared/pacific-1940/ground/contract/packs.ts'
import type { Owner, Power, Space } from '../../../src-shared/pacific-1940/ground/contract/views.ts'

type Lists = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A record without an entry, or with it. */
function withEntry<T>(
  record: Readonly<Record<string, T>>,
  name: string,
  value: T | undefined,
): Record<string, T> {
  const rest = Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
  return value === undefined ? rest : { ...rest, [name]: value }
}

/** How many of a kind a power begins with in a space. */
export const countOf = ({ setup }: Scenario, power: Power, space: string, type: string): number =>
  setup[power]?.[space]?.[type] ?? 0

/** That many of a kind of unit or facility of a power in a space; 0 takes them away. */
export function withUnits(
  scenario: Scenario,
  power: Power,
  space: string,
  type: string,
  n: number,
): Scenario {
  const lists: Lists = scenario.setup[power] ?? {}
  const list = withEntry(lists[space] ?? {}, type, n > 0 ? n : undefined)
  const all = withEntry(lists, space, Object.keys(list).length > 0 ? list : undefined)
  return { ...scenario, setup: withEntry(scenario.setup, power, all) }
}

/** The owner a land begins with. */
export const ownerIn = ({ owners }: Scenario, land: Space): Owner =>
  land.kind === 'land' ? (owners?.[land.id] ?? land.owner) : 'neutral'

export function withOwner(scenario: Scenario, land: Space, owner: Owner): Scenario {
  if (land.kind !== 'land') return scenario
  return {
    ...scenario,
    owners: withEntry(scenario.owners ?? {}, land.id, owner === land.owner ? undefined : owner),
  }
}

export const incomeIn = ({ incomes }: Scenario, land: Space): number =>
  land.kind === 'land' ? (incomes?.[land.id] ?? land.ipc) : 0

export function withIncome(scenario: Scenario, land: Space, ipc: number): Scenario {
  if (land.kind !== 'land') return scenario
  return {
    ...scenario,
    incomes: withEntry(scenario.incomes ?? {}, land.id, ipc === land.ipc ? undefined : ipc),
  }
}

/** What the lands of a power bring it in a turn. */
export const incomeOf = (scenario: Scenario, spaces: readonly Space[], power: Power): number =>
  spaces.reduce((sum, space) => sum + (ownerIn(scenario, space) === power ? incomeIn(scenario, space) : 0), 0)

export type Warring = NonNullable<Scenario['war']>[number]

export function withWar(scenario: Scenario, power: Warring, atWar: boolean): Scenario {
  const others = (scenario.war ?? []).filter((each) => each !== power)
  return { ...scenario, war: atWar ? [...others, power] : others }
}

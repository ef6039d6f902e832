/** Who stands where and whose each land is, read from the variables of a position. */

import type { Owner } from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import { type Entry, entriesOf } from '../../../src-shared/pacific-1940/ground/units.ts'
import { V } from '../../../src-shared/pacific-1940/ground/variables.ts'

export type Vars = Readonly<Record<string, unknown>>

/** Units alike in a space, as they are drawn: what they have done this turn is left out. */
export interface Group {
  readonly flag: Owner
  readonly type: string
  readonly n: number
  readonly damaged: number
  /** How many of them have moved or fought this turn. */
  readonly spent: number
  /** How many carry troops. */
  readonly laden: number
}

export interface FacilityState {
  readonly type: string
  readonly damage: number
}

const NOBODY: readonly Entry[] = []

/** The entries of a space with their keys. */
export const entriesAt = (vars: Vars, space: string): readonly Entry[] => {
  const held = vars[V.forces.key(space)]
  return held ? entriesOf(held as never) : NOBODY
}

/** The units of a space by whose they are and what they are, in the order of `order`. */
export function groupsAt(vars: Vars, space: string, order: ReadonlyMap<string, number>): Group[] {
  const sums = new Map<string, Group>()
  for (const { unit, n } of entriesAt(vars, space)) {
    const name = `${unit.flag} ${unit.type}`
    const before = sums.get(name)
    sums.set(name, {
      flag: unit.flag,
      type: unit.type,
      n: (before?.n ?? 0) + n,
      damaged: (before?.damaged ?? 0) + (unit.damaged ? n : 0),
      spent: (before?.spent ?? 0) + (unit.spent ? n : 0),
      laden: (before?.laden ?? 0) + (unit.cargo?.length ? n : 0),
    })
  }
  const rank = ({ flag, type }: Group): string => `${flag} ${String(order.get(type) ?? 99).padStart(2, '0')}`
  return [...sums.values()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

export const ownerOf = (vars: Vars, land: string): Owner =>
  (vars[V.owner.key(land)] as Owner | undefined) ?? 'neutral'

export function builtAt(vars: Vars, land: string): FacilityState[] {
  const held = vars[V.facilities.key(land)]
  if (typeof held !== 'object' || held === null) return []
  return Object.entries(held).map(([type, damage]) => ({ type, damage: Number(damage) }))
}

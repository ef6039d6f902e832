/** Forces as odds are reckoned with: units by what they are; what they have done this turn makes no difference. */
import { type Entry, keyOf, type Unit, unitOf } from '../../ground/units.ts'

/** Units of one side by key. */
export type Force = Readonly<Record<string, number>>

/** The key of a unit that fights like this one. */
const bareKey = ({ flag, type, damaged }: Unit): string =>
  keyOf({ flag, type, ...(damaged ? { damaged } : {}) })

/** A force of units; their marks are left out, their cargo with them. */
export function forceOf(list: readonly { readonly unit: Unit; readonly n: number }[]): Force {
  const force: Record<string, number> = {}
  for (const { unit, n } of list) {
    const key = bareKey(unit)
    if (n > 0) force[key] = (force[key] ?? 0) + n
  }
  return force
}

export const entriesOfForce = (force: Force): Entry[] =>
  Object.entries(force).map(([key, n]) => ({ key, unit: unitOf(key), n }))

/** Both forces in one. */
export function together(one: Force, other: Force): Force {
  const sum: Record<string, number> = { ...one }
  for (const [key, n] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + n
  return sum
}

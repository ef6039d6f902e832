/** Counters of one kind put together, in the order of a Force Pool display. */

import type { CounterSide } from '../../../ground/content/counters.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { AwaySlot, SlotView } from '../../../ground/contract/displays.ts'

export const KINDS = [
  'Headquarters',
  'Three-step units',
  'Two-step units',
  'Armor-type steps',
  'Infantry-type steps',
  'Fortresses and garrisons',
  'Support units',
  'Markers',
] as const
export type Kind = (typeof KINDS)[number]

const ARMOR = new Set<string>(['armor', 'mech', 'cav-mech', 'helicopter'])

/** The part of the display a counter is printed in, by its front. */
export function kindOf(unit: Unit): Kind {
  const front = unit.sides[0]
  if (!front || front.kind === 'marker') return 'Markers'
  if (front.kind === 'support') return 'Support units'
  if (front.type === 'hq') return 'Headquarters'
  if (front.type === 'fortress' || front.type === 'garrison') return 'Fortresses and garrisons'
  const most = Math.max(...unit.ground.map((side) => side?.steps ?? 0))
  if (front.steps === 3 || (front.steps === 2 && most === 3)) return 'Three-step units'
  if (front.steps === 2) return 'Two-step units'
  return ARMOR.has(front.type) ? 'Armor-type steps' : 'Infantry-type steps'
}

const weight = (side: CounterSide | undefined): number =>
  side?.kind === 'ground' ? side.steps * 100 + side.attack * 10 + side.defence : 0

/** Stronger counters first, then by id. */
export function inOrder(units: readonly Unit[]): Unit[] {
  return [...units].sort((a, b) => weight(b.sides[0]) - weight(a.sides[0]) || (a.id < b.id ? -1 : 1))
}

/** Counters that look alike and serve alike lie in one slot. */
const alike = (unit: Unit, face: number): string =>
  `${face}/${unit.counter.name ?? ''}/${unit.counter.faction}/${unit.kind}`

function gather<T extends { unit: Unit; face: number }>(items: readonly T[]): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = alike(item.unit, item.face)
    const list = groups.get(key)
    if (list) list.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}

export interface Lying {
  readonly unit: Unit
  readonly face: number
}

export function slotsOf(items: readonly Lying[]): SlotView[] {
  return gather(items).map((list) => ({
    pieces: list.map(({ unit }) => unit.id),
    face: list[0]?.face ?? 0,
  }))
}

export interface Elsewhere extends Lying {
  readonly place: string
}

export function awaySlotsOf(items: readonly Elsewhere[]): AwaySlot[] {
  return gather(items).map((list) => ({
    pieces: list.map(({ unit }) => unit.id),
    face: list[0]?.face ?? 0,
    places: list.map(({ place }) => place),
  }))
}

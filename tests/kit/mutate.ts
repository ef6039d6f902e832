/** Values bent at a place chosen by chance: what a schema and whatever stands behind it have to bear. */
import type { Chance } from './chance.ts'

/** Values nobody expects. */
const STRANGE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e9, 1e300, 2 ** 53, '', 'x', '__proto__', 'constructor', '../../x'],
  ...['\u0000', 'x'.repeat(5000), [], {}, [[]], [{}], { k: 'place' }, { proc: 'x' }],
  Array.from({ length: 300 }, () => 'w3618'),
]

/** A copy of a value with one place of it changed: another value, no value, one more, another order. */
export function mutated(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.percent(12)) return chance.of(STRANGE)
  const keys = Object.keys(value)
  const key = keys.length > 0 ? chance.of(keys) : undefined
  if (key === undefined) return chance.of(STRANGE)
  const way = chance.under(20)
  if (Array.isArray(value)) {
    if (way === 2) return [...value, value[chance.under(value.length)]]
    if (way === 3) return value.toReversed()
    const copy = [...value]
    copy[Number(key)] = mutated(copy[Number(key)], chance)
    return copy
  }
  const copy: Record<string, unknown> = { ...value }
  if (way === 0) Reflect.deleteProperty(copy, key)
  else if (way === 1) copy[`${key}x`] = copy[key]
  else copy[key] = mutated(copy[key], chance)
  return copy
}

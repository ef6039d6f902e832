/** What an event has kept for a step that cannot do without it. */
import type { Of } from '../../../kernel/shape.ts'
import type { Memory, Occurring } from './types.ts'

/** Something that an earlier step has kept. Throws if it has not: the steps of the event are in a wrong order. */
export function kept<S extends Memory, K extends keyof S & string>(now: Occurring<S>, name: K): Of<S>[K] {
  const value = now.memory[name]
  if (value === undefined) throw new Error(`the event "${now.event}" has kept no "${name}"`)
  return value
}

/** The Country, land and sort of an event that takes place, and the values its earlier steps have kept. None is ever empty. */
import type { Of } from '../../../kernel/shape.ts'
import type { Happening, Memory, Occurring } from './types.ts'

function given(value: string | undefined, what: string, { event }: Happening): string {
  if (value !== undefined && value !== '') return value
  throw new Error(`the event "${event}" was received for no ${what}; expected one`)
}

/** The Country an event was received for. Throws if there is none. */
export const countryOf = (now: Happening): string => given(now.country, 'Country', now)

/** The land an event demands. Throws if there is none. */
export const landOf = (now: Happening): string => given(now.land, 'land', now)

/** The sort of an event that has several. Throws if there is none. */
export const sortOf = (now: Happening): string => given(now.sort, 'sort', now)

/** Something that an earlier step has kept. Throws if it has not: the steps of the event are in a wrong order. */
export function kept<S extends Memory, K extends keyof S & string>(now: Occurring<S>, name: K): Of<S>[K] {
  const value = now.memory[name]
  if (value === undefined) throw new Error(`the event "${now.event}" has kept no "${name}"`)
  return value
}

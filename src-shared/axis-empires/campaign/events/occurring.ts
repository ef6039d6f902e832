/** What an event is about. An event on a Country always has one: an empty name would be told to the player as a name. */
import type { Happening } from './types.ts'

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

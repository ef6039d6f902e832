/** Limits on what is sent: one set for the screen, the contract and the server, so that they agree. */

/** The most bytes a save or pack may have to be read, and the most characters of its text. */
export const MAX_FILE = 64_000_000
/** The most characters in the name of a file. */
export const MAX_NAME = 260
/** The most bytes in any request that is not a file. */
export const MAX_REQUEST = 16_000_000
/** How deeply the lists and objects of a request or a file may be nested. */
export const MAX_DEPTH = 64

/** No number of a position is larger: turns, steps, points. */
export const MAX_NUMBER = 1_000_000
/** The most letters of a text in a position. */
export const MAX_TEXT = 4_000
/** The most letters of an id or a title. */
export const MAX_WORD = 200

/** True for what something may be looked up by: never empty, and never a name that every object has anyway. */
export const isName = (value: string): boolean => value !== '' && !(value in Object.prototype)

/** True for a JSON value whose numbers, texts and names are of a size and kind that a game writes. */
export function isModest(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= MAX_NUMBER
  if (typeof value === 'string') return value.length <= MAX_TEXT
  if (Array.isArray(value)) return value.every(isModest)
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).every((key) => !(key in Object.prototype) && isModest(Object(value)[key]))
  return value !== undefined
}

/** `64 MB`, for sentences. */
export const MAX_FILE_TEXT = `${MAX_FILE / 1_000_000} MB`

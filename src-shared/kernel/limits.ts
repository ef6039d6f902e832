/** The limits of what travels: one set for the screen, the contract and the server, so that they agree. */

/** Most bytes of a save or a pack that is read, and most letters of its text. */
export const MOST_FILE = 64_000_000
/** Most letters of the name of a file. */
export const MOST_NAME = 260
/** Most bytes of any request that is not a file. */
export const MOST_REQUEST = 16_000_000
/** How deep the lists and objects of a request or a file may lie in each other. */
export const MOST_DEPTH = 64

/** `64 MB`, for sentences. */
export const MOST_FILE_TEXT = `${MOST_FILE / 1_000_000} MB`

/** Limits on what is sent: one set for the screen, the contract and the server, so that they agree. */

/** The most bytes a save or pack may have to be read, and the most characters of its text. */
export const MAX_FILE = 64_000_000
/** The most characters in the name of a file. */
export const MAX_NAME = 260
/** The most bytes in any request that is not a file. */
export const MAX_REQUEST = 16_000_000
/** How deeply the lists and objects of a request or a file may be nested. */
export const MAX_DEPTH = 64

/** `64 MB`, for sentences. */
export const MAX_FILE_TEXT = `${MAX_FILE / 1_000_000} MB`

/** Why an event had no result, for the log of a game. */

/**
 * A reason as a player reads it who cannot change anything any more.
 * @param reason The reason of a verdict, which may go on with what would have been right: `…; expected a Country`.
 */
export const plainReason = (reason: string): string => reason.replace(/; expected .*$/s, '')

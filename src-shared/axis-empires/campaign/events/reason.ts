/** Why an event had no result, for the log of a game. */

/**
 * A reason for a player who can no longer change anything.
 * @param reason The reason of a verdict, which may continue with what would have been right: `…; expected a Country`.
 */
export const plainReason = (reason: string): string => reason.replace(/; expected .*$/s, '')

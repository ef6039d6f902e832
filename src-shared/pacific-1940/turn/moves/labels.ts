/** Labels of offers that a screen knows again in the log. */

/** Ends the combat move. */
export const GO_TO_FIGHTING = 'Go to the fighting'

/** Ends the noncombat move. */
export const GO_TO_MOBILIZATION = 'Go to mobilization'

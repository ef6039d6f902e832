/** The nations of the game by their ids. */

/** Nations that receive EPs, in the order their displays stand in. */
const POWERS = ['japan', 'china', 'uk', 'australia', 'us', 'ussr'] as const

/**
 * Every nation that may own land or units. The Communist force of China (CCP) has units and Offensives of its own and no
 * income; the Commonwealth counts as the United Kingdom.
 */
export const NATIONS = [...POWERS, 'ccp', 'dutch', 'france', 'mongolia', 'thailand', 'portugal'] as const

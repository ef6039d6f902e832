/** What states and saves of this game name it by. */
export const SYSTEM_ID = 'axis-empires'

/** The version of the rules code; stored with each save. */
export const RULES_VERSION = '1.0.0'

/** What saves name this game by, and the version of its rules. */
export const SYSTEM_ID = 'apto'
export const RULES_VERSION = '0.1.0'

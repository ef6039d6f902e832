/** The headings of the log that begin a turn. */
import type { LogLine } from '../../src-shared/axis-empires/contract/views.ts'

/** The rules under which a Faction Turn (1) and a Game Turn (7.2) begin: saves of every age name them in their notes. */
const TURN_RULES: ReadonlySet<string> = new Set(['1', '7.2'])

/** True of the heading of a Faction Turn or a Game Turn. */
export const beginsTurn = ({ tone, rule }: LogLine): boolean =>
  tone === 'heading' && rule !== undefined && TURN_RULES.has(rule)

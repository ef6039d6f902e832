/** What counts in a roll on a table of the game, and the die with it (1.1.2.1, 2.1.1). */
import { FACES, type PoliticalTable } from '../../ground/content/political-tables.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { politicalTerms } from './drms.ts'
import type { PoliticalTerm } from './reckoning.ts'

/** A roll on a table: whose it is, and the Country it is for. */
export interface TableRoll {
  readonly map: MapId
  readonly receiver: Faction
  readonly country?: string | undefined
}

/** True while a Conditional Events Segment, or what stands for it, is being played. */
const isConditional = (game: Game): boolean =>
  game.table.state.frames.some(
    ({ proc, section }) =>
      proc === 'conditional-events' || (proc === 'card-actions' && section === 'conditional'),
  )

/** What counts in a roll on a table. */
export function termsOf(game: Game, table: PoliticalTable, roll: TableRoll): readonly PoliticalTerm[] {
  // No Political DRM counts in what a Conditional Event calls for (6.2).
  if (!table.political || isConditional(game)) return []
  const { map, receiver, country } = roll
  return politicalTerms(game, { map, roller: receiver, ...(table.leaning ? { country } : {}) })
}

/** The die with its modifiers, within the range of the tables. */
export const modified = (die: number, terms: readonly PoliticalTerm[]): number =>
  Math.min(
    FACES,
    Math.max(
      1,
      terms.reduce((sum, { value }) => sum + value, die),
    ),
  )

/** Where an event or the row of a table ends, in the record of a game: the diary finds by it the results of each. */
import type { RuleId } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'

/** Marks that the die or the event which the log has named last is over. No player sees it. */
export function markOver(game: Game, rule: RuleId): void {
  game.note({ text: 'This is over', rule, only: [] })
}

/** True of the mark of an end: a note that nobody may read. */
export const isOver = ({ only }: { readonly only?: readonly string[] }): boolean => only?.length === 0

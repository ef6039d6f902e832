/**
 * Whether a position that was not reached by play here can be played on: a save from elsewhere, a variable set by
 * hand. What the rules forbid, such as too many units in a hex, is no objection: an umpire may have allowed it.
 */
import type { Engine } from '../../../kernel/engine.ts'
import type { Game } from './game.ts'
import { mapOfPlace } from './hand-places.ts'

/** The first counter whose place is not on this board. */
function lost(game: Game): string | undefined {
  for (const [id, { at }] of Object.entries(game.table.state.pieces)) {
    if (!game.content.unitOf.has(id) || mapOfPlace(game.content, at) !== undefined) continue
    return `${id} is at "${at}"; expected a hex or a box of this game`
  }
  return undefined
}

/** What keeps a position from being played on, as a sentence; undefined if nothing does. */
export function objectionTo(game: Game, engine: Engine<Game>): string | undefined {
  const strange = engine.objection()
  if (strange !== undefined) return strange
  if (game.table.depth === 0 && game.table.get('result') === null)
    return 'nothing is under way in it and it has no result; expected one of the two'
  return lost(game)
}

/**
 * The Cabinet Crisis of Dai Senso (2.2.4): a Blitz marker placed against the will of the branch that leads the
 * Government brings a roll on the Cabinet Crisis Table, whose rows are authored (docs/readings/events.md).
 */
import { call } from '../../../kernel/calls.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { isBlitzMarker } from './blitz-markers.ts'

const RULE = '2.2.4'
const TABLE = 'cabinet-crisis'

/** True if a marker placed in a hex brings a Cabinet Crisis; Totsugeki markers never do. */
export const bringsCrisis = (game: Game, marker: Unit, hex: number): boolean =>
  isBlitzMarker(marker) && ask(game, 'cabinet', { marker, hex }) !== undefined

/**
 * Rolls on the Cabinet Crisis Table (2.2.4), with Political DRMs, and plays the result. `rolled` is the die of a
 * save in which it has been cast already. Without the table nothing results from it.
 */
export function rollCabinet(game: Game, rolled?: number): void {
  if (!game.content.political.has(TABLE)) {
    game.note({ text: 'Cabinet Crisis: no result', rule: RULE, faction: 'axis' })
    return
  }
  call(game.table, {
    proc: 'political-roll',
    table: TABLE,
    map: game.map,
    receiver: 'axis',
    ...(rolled === undefined ? {} : { rolled }),
  })
}

/** Markers coming off the Turn Track at a table: the box of the turn is emptied, and what follows is played. */

import { arrivalFrames } from '../../../../src-shared/axis-empires/campaign/events/arrivals/index.ts'
import { turnArrivals } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import type { PositionOptions } from '../../../kit/position.ts'
import { EventTable } from '../../campaign/events/at-table.ts'

/** A table at which the turn comes to the box that markers lie in; dice are rolled by hand. */
export function comes(
  markers: string | readonly string[],
  options: Partial<PositionOptions> = {},
): EventTable {
  const table = new EventTable({ manualDice: true, ...options })
  const { game } = table
  for (const named of [markers].flat()) {
    const [id = '', face] = named.split('/')
    const unit = game.unit(id)
    game.table.turn(id, Number(face ?? 0))
    game.table.place(id, `turn:${game.turn}${unit.map === 'ds' ? '@ds' : ''}`)
  }
  for (const frame of [...arrivalFrames(game, turnArrivals(game))].reverse()) table.engine.enter(frame)
  return table
}

/** How many boxes ahead on the Turn Track a counter lies; NaN if it does not lie there. */
export function ahead(table: EventTable, id: string): number {
  return Number(/^turn:(\d+)/.exec(table.at(id))?.[1] ?? Number.NaN) - table.game.turn
}

/**
 * Chemical Weapons (36.8): while the marker lies in the Axis Force Pool the Axis may use it in one combat of the turn, its
 * own or an Allied one, before the die. Both sides lose a step more (`resultOfAttack`), and the marker comes again next
 * turn.
 */

import { pool, turnBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import type { AttackFrame } from './attack.ts'

/** The marker, if it is ready for a combat on its map. */
export function chemicalWeapons(game: Game, { target }: AttackFrame): Unit | undefined {
  const map = game.theatreAt(game.hex(target)).id
  return game.board
    .unitsAt(pool('axis', map))
    .find((unit) => unit.map === map && game.board.up(unit)?.type === 'chemical-weapons')
}

/** The marker has been used: it arrives next turn. */
export function spendChemicalWeapons(game: Game, marker: Unit): void {
  game.table.place(marker.id, turnBox(game.turn + 1, marker.map))
  game.note({
    text: `${game.name(marker)} are used: both sides lose one more`,
    rule: '36.8',
    pieces: [marker.id],
    faction: 'axis',
  })
}

/** Forces of a space, and how strong they are. */

import { type Power, sideOf } from '../ground/powers.ts'
import type { Entry, Unit } from '../ground/units.ts'
import type { Game } from '../table/game.ts'

/** A rough measure of a force: what it hits with and what it can take, multiplied. */
export function strengthOf(
  game: Game,
  list: readonly { readonly unit: Unit; readonly n: number }[],
  attacks: boolean,
): number {
  let power = 0
  let hits = 0
  for (const { unit, n } of list) {
    const { attack, defence } = game.type(unit.type)
    power += n * (attacks ? attack : defence)
    hits += n * (game.is(unit, 'capital') && !unit.damaged ? 2 : 1)
  }
  return power * hits
}

/** Those of a space who would defend it against a side. */
export const foesAt = (game: Game, space: string, isFoe: (unit: Unit) => boolean): Entry[] =>
  game.at(space).filter(({ unit }) => isFoe(unit) || unit.flag === 'neutral')

/** Aircraft of the other side that may go up from islands when a power fights in a zone (Scramble). */
export const scramblers = (game: Game, power: Power, zone: string): Entry[] =>
  game.board
    .landsBeside(zone)
    .filter((land) => game.board.isIsland(land) && game.hasBase(land, 'air-base'))
    .flatMap((island) => game.at(island))
    .filter(
      ({ unit }) =>
        unit.flag !== 'neutral' && sideOf(unit.flag) !== sideOf(power) && game.is(unit, 'scramble'),
    )

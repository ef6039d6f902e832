/** What must hold at every moment of a game. */

import { OWNERS, POWERS } from '../ground/powers.ts'
import type { Game } from './game.ts'

function* lands(game: Game): Generator<string> {
  for (const { id, name, owner } of game.board.lands) {
    const now = game.owner(id)
    if (!OWNERS.includes(now)) yield `${name} belongs to ${String(now)}`
    if (owner === 'soviet' && now !== 'soviet') yield `${name} is no longer Soviet`
    for (const { facility, damage } of game.facilities(id))
      if (damage < 0 || damage > facility.limit)
        yield `${name}: ${damage} points of damage on the ${facility.name}`
  }
}

function* units(game: Game): Generator<string> {
  for (const space of game.occupied())
    for (const { unit, n, key } of game.at(space)) {
      if (!(n > 0) || !game.content.units.has(unit.type)) {
        yield `${n} of ${key} in ${game.name(space)}`
        continue
      }
      const atSea = game.board.isSea(space)
      if (game.classOf(unit) === (atSea ? 'land' : 'sea')) yield `${key} in ${game.name(space)}`
      if (game.board.isClosed(space)) yield `${key} in ${game.name(space)}, which nobody may enter`
      if (unit.damaged && !game.is(unit, 'capital')) yield `${key} is damaged`
      if (
        unit.flag === 'china' &&
        !atSea &&
        !game.board.land(space)?.chinese &&
        space !== 'kwangtung' &&
        space !== 'burma'
      )
        yield `${key} in ${game.name(space)}`
      if ((unit.cargo?.length ?? 0) > 2) yield `${key} carries too much`
    }
}

function* money(game: Game): Generator<string> {
  for (const power of POWERS) if (!(game.cash(power) >= 0)) yield `${power} has ${game.cash(power)} IPCs`
}

/** Broken invariants in words; empty when all is well. */
export const faults = (game: Game): string[] => [...lands(game), ...units(game), ...money(game)]

/** The FB and IG HQs (2.3.2.3): garrison units that their cards place on the map, without a conversion. */

import { OUT } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'

export interface PlacedByCard {
  /** The counter. */
  readonly unit: string
  /** The hex. */
  readonly at: string
}

const RULE = '2.3.2.3'

const comesByCard = (unit: Unit): boolean =>
  [...THEATRES[unit.map].leavingHqs].some((tag) => unit.tags.has(tag))

/** Whether a card may place the unit there: an FB or IG HQ not on the map yet, on friendly land without an enemy. */
export function judgePlaceByCard(game: Game, { unit: id, at }: PlacedByCard): Verdict {
  const unit = game.content.unitOf.get(id)
  if (!unit) return refuse(RULE, `there is no unit "${id.slice(0, 60)}"; expected one of this game`)
  if (!comesByCard(unit))
    return refuse(RULE, `${game.name(unit)} is not placed by a card; expected the FB or IG HQ`)
  if (game.hexOf(unit) >= 0 || game.table.piece(unit.id).at === OUT)
    return refuse(
      RULE,
      `${game.name(unit)} is on the map or out of the game; expected a unit that is to come`,
    )
  const hex = game.graph.indexOf.get(at)
  if (hex === undefined || game.board.isSea(hex) || game.graph.mapOf[hex] !== unit.mapIndex)
    return refuse(RULE, `"${at.slice(0, 60)}" is no Land hex of its map; expected one`)
  const side = game.sideOf(unit)
  if (game.control(hex) !== side || game.board.enemyUnit(side, hex))
    return refuse(
      RULE,
      `${game.hexName(hex)} is not in friendly hands; expected a friendly hex without an enemy`,
      [at],
    )
  return OK
}

/** Places an FB or IG HQ on the map as its card says; nothing happens, and the reason comes back, if it may not. */
export function placeByCard(game: Game, given: PlacedByCard): Verdict {
  const verdict = judgePlaceByCard(game, given)
  if (!verdict.ok) return verdict
  const unit = game.unit(given.unit)
  game.table.turn(unit.id, 0)
  game.table.place(unit.id, given.at)
  game.note({
    text: `${game.name(unit)} is placed in ${game.hexName(game.hex(given.at))}`,
    rule: RULE,
    at: [given.at],
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
  return OK
}

/** The markers that an activation places in the Capital (13.7.1, 6.1.1). */
import { ASIDE, pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../game/game.ts'
import { type ActivationFrame, ownerOf } from './activation-frame.ts'
import { capitalOf } from './alignment.ts'
import { mapOfArea } from './nation.ts'

/** A marker of a faction that shows a type and is free to be placed. */
export function freeMarker(game: Game, frame: ActivationFrame, type: string): Unit | undefined {
  const map = mapOfArea(game, frame.country)
  return game.content.units.find(
    (unit) =>
      unit.map === map &&
      unit.counter.faction === ownerOf(frame) &&
      unit.sides.some((side) => side.type === type) &&
      [ASIDE, pool(ownerOf(frame), map)].includes(game.table.piece(unit.id).at),
  )
}

/** Puts a marker into the Capital (13.7.1, step 6; 6.1.1). */
export function markCapital(
  game: Game,
  frame: ActivationFrame,
  type: string,
  rule: '13.7.1' | '6.1.1',
): void {
  const capital = capitalOf(game, frame.country)
  const marker = freeMarker(game, frame, type)
  if (!marker || capital < 0) return
  game.table.turn(
    marker.id,
    marker.sides.findIndex((side) => side.type === type),
  )
  game.table.place(marker.id, game.hexId(capital))
  game.note({
    text: `A marker is placed in ${game.hexName(capital)}: ${game.name(marker)}`,
    rule,
    at: [game.hexId(capital)],
    pieces: [marker.id],
  })
}

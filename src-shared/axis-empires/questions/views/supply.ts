/** The supply line of a unit. */
import { offMapBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { SupplyView } from '../../ground/contract/views.ts'
import { OK, refuse } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { id, question } from '../../table/game/question.ts'
import { supplyLine } from '../../war/supply/supplied.ts'

/** Whether a unit is in supply, and the line that brings it there (10). */
export function supplyView(game: Game, unit: Unit): SupplyView {
  const answer = supplyLine(game, unit)
  const path = answer.path.map((hex) => game.hexId(hex))
  if (!answer.supplied) {
    return {
      piece: unit.id,
      supplied: false,
      path: [],
      verdict: refuse('10', 'no supply line leads from this counter to a supply source'),
    }
  }
  const last = path[path.length - 1] ?? game.table.piece(unit.id).at
  const source = answer.box === undefined ? last : offMapBox(answer.box)
  return { piece: unit.id, supplied: true, path, source, verdict: OK }
}

export const supply = question({
  name: 'play.supply',
  asks: { piece: id },
  answers: ({ game }, { piece }) => supplyView(game, game.unit(piece)),
})

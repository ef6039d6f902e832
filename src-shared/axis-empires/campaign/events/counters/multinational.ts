/** Units of two nations when the steps of one are taken by a Conditional Event: the other remains (13.8.4). */
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { breakDown, emergencyBreakdown } from '../../../war/organization/breakdown.ts'
import { eliminate } from '../../../war/units/losses.ts'

const holds = (game: Game, unit: Unit, of: (held: Unit) => boolean): Unit | undefined =>
  game.board.heldBy(unit).find(of)

/**
 * Breaks down every unit whose Holding Box has a counter that an event is about to take, as often as it needs to set
 * that counter free (2.3.4). Of the ways there are one that frees it is taken, else the first. A unit that
 * cannot break down is eliminated.
 */
export function breakUp(game: Game, taken: (held: Unit) => boolean, rule: RuleId): void {
  for (const unit of game.content.units) {
    for (let held = holds(game, unit, taken); held; held = holds(game, unit, taken)) {
      const ways = emergencyBreakdown(game, unit)
      const wanted = held
      const way = ways.find((units) => units.includes(wanted)) ?? ways[0]
      if (way) {
        breakDown(game, unit, way)
        continue
      }
      const text = `${game.name(unit)} cannot break down and is eliminated`
      game.note({ text, rule, pieces: [unit.id], faction: game.factionOf(unit) })
      eliminate(game, unit)
      break
    }
  }
}

/** Entering a hex: the counter is placed, and what it chases away goes (2.3.5, 1.2.1). */

import { DETACHMENT_OR_LOGISTICS } from '../../ground/content/counters.ts'
import { OUT } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import { happened } from '../../table/game/stepping-in.ts'
import { MODIFIERS } from '../../table/modifiers/index.ts'

/** Removes enemy Detachment and Logistics markers from a hex. */
export function driveOff(game: Game, side: number, hex: number): void {
  for (const type of DETACHMENT_OR_LOGISTICS) {
    for (const marker of game.board.markers(hex, type, side, true)) {
      game.note({
        text: `the ${type} marker in ${game.hexName(hex)} is removed`,
        rule: type === 'detachment' ? '2.3.5' : '1.2.1',
        at: [game.hexId(hex)],
        pieces: [marker.id],
        faction: game.factionOf(marker),
      })
      game.remove(marker)
    }
  }
}

/** Takes markers out of the game that a unit in a hex puts an end to (36.37). */
function endWhatIsOver(game: Game, unit: Unit, hex: number): void {
  for (const { modifier, given } of MODIFIERS.each(game, 'ends', { unit, hex })) {
    for (const marker of given) {
      game.table.place(marker.id, OUT)
      const text = `the ${game.name(marker)} marker leaves the game: ${game.name(unit)} is in ${game.hexName(hex)}`
      game.note({
        text,
        rule: modifier.rule,
        at: [game.hexId(hex)],
        pieces: [marker.id],
        faction: game.factionOf(marker),
      })
    }
  }
}

/**
 * Places a ground unit in a hex and removes enemy Detachment and Logistics markers found there. A City that had not
 * been under the control of its faction is taken: the moment `city-taken` is called out here alone.
 */
export function enterHex(game: Game, unit: Unit, hex: number): void {
  const side = game.sideOf(unit)
  const before = game.isCity(hex) ? game.control(hex) : side
  game.table.place(unit.id, game.hexId(hex))
  if (game.board.stack(hex).length > 1) driveOff(game, side, hex)
  endWhatIsOver(game, unit, hex)
  if (before === side || game.control(hex) !== side) return
  happened(game, 'city-taken', {
    hex: game.hexId(hex),
    unit: unit.id,
    faction: game.factionName(side),
    from: before < 0 ? null : game.factionName(before),
  })
}

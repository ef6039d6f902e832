/** Entering a hex: the counter is placed, and what it chases away goes (2.3.5, 1.2.1). */
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game/game.ts'

/** Removes enemy Detachment and Logistics markers from a hex. */
export function driveOff(game: Game, side: number, hex: number): void {
  for (const type of ['detachment', 'logistics']) {
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

/** Places a ground unit in a hex and removes enemy Detachment and Logistics markers found there. */
export function enterHex(game: Game, unit: Unit, hex: number): void {
  game.table.place(unit.id, game.hexId(hex))
  if (game.board.stack(hex).length > 1) driveOff(game, game.sideOf(unit), hex)
}

/** Who controls what, hex by hex. */
import type { Game } from '../../table/game/game.ts'

/** Every Land hex somebody controls; the value is the number of its faction, from 1. */
export function controlView(game: Game): { hex: string; value: number }[] {
  const hexes: { hex: string; value: number }[] = []
  for (let hex = 0; hex < game.graph.count; hex++) {
    const side = game.board.isSea(hex) ? -1 : game.control(hex)
    if (side >= 0) hexes.push({ hex: game.hexId(hex), value: side + 1 })
  }
  return hexes
}

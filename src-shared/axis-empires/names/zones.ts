/** Names of Naval Zones in a sentence. */
import type { Game } from '../game/game.ts'

/** The name behind an article: `North Sea`, but `Marianas` for The Marianas. */
export function zoneName(game: Game, zone: number): string {
  return (game.graph.zones[zone]?.name ?? '?').replace(/^The /, '')
}

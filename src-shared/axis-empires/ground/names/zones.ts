/** Names of Naval Zones in a sentence. */
import type { MapGraph } from '../map/graph.ts'

/** The name behind an article: `North Sea`, but `Marianas` for The Marianas. */
export function zoneName(game: { readonly graph: MapGraph }, zone: number): string {
  return (game.graph.zones[zone]?.name ?? '?').replace(/^The /, '')
}

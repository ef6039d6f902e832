/** Which Beachhead lies in an All-Sea hex: the Terrain Effects Chart knows three (4.2.3.8). */
import type { BeachheadKind } from '../../ground/content/terrain.ts'
import type { Game } from './game.ts'

/** The Beachhead that counts in an All-Sea hex: an SNLF marker, else a BH-2, else a BH-1. */
export function beachheadKind(game: Game, sea: number): BeachheadKind {
  // An SNLF marker leaves the defender no shift (Terrain Effects Chart of Dai Senso).
  if (game.board.markers(sea, 'beachhead-0').length > 0) return 'beachhead-0'
  return game.board.markers(sea, 'beachhead-2').length > 0 ? 'beachhead-2' : 'beachhead-1'
}

/**
 * Control in a Final Victory Point Check (0.3; glossary: Control, Priority 1): Devastation markers, and Influence in
 * Neutral Minor Countries, by whether an Allied ground unit stands in Berlin or Tokyo.
 */
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Game } from '../../table/game/game.ts'
import { markersIn } from '../../table/politics/index.ts'

const AXIS = FACTION_CODE.axis

/** Who controls a hex by Priority 1, and by what. */
export interface FinalClaim {
  readonly side: number
  readonly by: 'devastation' | 'influence'
}

/** True if an Allied ground unit stands in Berlin or Tokyo, the one of the map of a hex. */
function heartHeld(game: Game, hex: number): boolean {
  const heart = game.graph.indexOf.get(game.theatreAt(hex).heart)
  if (heart === undefined) return false
  return [FACTION_CODE.western, FACTION_CODE.soviet].some((side) => game.groundIn(heart, side).length > 0)
}

/** Sides that have an Influence marker in the Neutral Minor Country a hex is in; a Dependent of it is not in it. */
export function influenceOver(game: Game, hex: number): number[] {
  const { politics } = game
  const country = politics.owner(hex)
  const id = game.graph.areas[country]?.id
  if (id === undefined || !politics.isNeutral(hex) || !politics.isHome(hex, country)) return []
  const markers = markersIn(game, id, ['influence'])
  return [...new Set(markers.map((unit) => game.sideOf(unit)))]
}

/**
 * Who controls a hex by Priority 1. Where both the Axis and an Allied faction could claim it so, neither does, and the
 * lower priorities decide (docs/readings/victory.md).
 */
export function finalClaim(game: Game, hex: number): FinalClaim | undefined {
  const claims: FinalClaim[] = game.board
    .markers(hex, 'devastation')
    .map((marker) => ({ side: game.sideOf(marker), by: 'devastation' }))
  const held = heartHeld(game, hex)
  for (const side of influenceOver(game, hex))
    if ((side === AXIS) !== held) claims.push({ side, by: 'influence' })
  const [first] = claims
  const contested = claims.some(({ side }) => (side === AXIS) !== (first?.side === AXIS))
  return contested ? undefined : first
}

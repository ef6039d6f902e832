/** Movement Point costs (Terrain Effects Chart, 3.1.1), in half points so that they stay whole numbers. */
import { INSTEAD, MARINE, NET, NEVER, WHOLE } from '../../ground/content/terrain.ts'
import { beachheadKind } from '../../table/game/beachheads.ts'
import type { Game } from '../../table/game/game.ts'

interface How {
  readonly steps: number
  readonly side: number
  readonly reserve: boolean
  readonly marine: boolean
}

/** The Movement Points of a Land hex itself, entered over an open hexside; null if a unit does not simply pay for it. */
export function openCost(game: Game, hex: number): number | null {
  const price = game.content.terrain.enter[hex] ?? NEVER
  return price === NEVER || price === WHOLE ? null : price / 2
}

/**
 * The cost in half points of entering `to` across an edge (hex * 6 + direction).
 * `WHOLE` = the unit must start here and spends everything; `NEVER` = prohibited.
 */
export function stepCost(game: Game, edge: number, to: number, how: How): number {
  const { board, graph } = game
  const { across, landing } = game.content.terrain
  const bits = graph.side[edge] ?? 0
  const way = across[bits] ?? NEVER
  if (way === NET) return netCost(game, bits, to, how)
  const ashore = !board.isSea(to)
  if (ashore && board.beachSides.has(edge))
    return priced(game, to, landing[beachheadKind(game, Math.floor(edge / 6))])
  // A hex at sea is left across a Beachhead Hexside only, also for another Beachhead (3.1.1).
  if (board.isSea(Math.floor(edge / 6))) return NEVER
  if (!ashore) {
    if (board.markers(to, 'beachhead', how.side).length === 0) return NEVER
    return priced(game, to, landing[beachheadKind(game, to)])
  }
  if (way === MARINE) return how.marine ? WHOLE : NEVER
  return priced(game, to, way)
}

/** The price of a hexside and of the hex behind it. */
function priced(game: Game, to: number, way: number): number {
  if (way === NEVER || way === WHOLE) return way
  if (way >= INSTEAD) return way - INSTEAD
  const hex = game.content.terrain.enter[to] ?? NEVER
  return hex === NEVER || hex === WHOLE ? hex : hex + way
}

/** Along a road, a rail or over a connected strait: half a point, a whole one for multi-step units. */
function netCost(game: Game, bits: number, to: number, how: How): number {
  const price = game.content.terrain.net[bits]
  if (!price) return NEVER
  if (how.steps > 1) return price.multiStep
  if (!how.reserve) return price.oneStep
  // A Dependent is no Country (13.2): through it one step goes at half a point (5).
  const active = game.politics.sideOfHex(to)
  const country = game.politics.isHome(to, game.politics.owner(to))
  return country && active >= 0 && active !== how.side ? price.reserveInEnemyCountry : price.oneStep
}

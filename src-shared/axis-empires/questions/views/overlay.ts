/** What a screen shows over the map: zones of control, supply, control, whose Countries the hexes are of. */
import { z } from 'zod'
import { OVERLAY_KINDS, type OverlayKind, type OverlayView } from '../../ground/contract/views.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { question } from '../../table/game/question.ts'
import { beginsLine } from '../../war/supply/flood.ts'
import { netOf } from '../../war/supply/network.ts'
import { isSupplied } from '../../war/supply/supplied.ts'
import { controlView } from './control.ts'

/** The value of a hex in a Neutral Country, on the map of allegiances. */
const NEUTRAL_VALUE = 4

/** What a Land hex is in politics: the number of the active faction of its Country, 4 neutral, 4 + the number conquered. */
function allegianceOf(game: Game, hex: number): number {
  const { politics } = game
  const owner = politics.owner(hex)
  if (game.board.isSea(hex) || owner < 0) return 0
  const active = politics.activeSide[owner] ?? -1
  if (active >= 0) return active + 1
  const conqueror = politics.conqueredSide[owner] ?? -1
  return conqueror >= 0 ? NEUTRAL_VALUE + 1 + conqueror : NEUTRAL_VALUE
}

/** Every Land hex by the standing of its Country (13.4). */
function allegianceView(game: Game, faction: Faction): OverlayView {
  const hexes: { hex: string; value: number }[] = []
  for (let hex = 0; hex < game.graph.count; hex++) {
    const value = allegianceOf(game, hex)
    if (value > 0) hexes.push({ hex: game.hexId(hex), value })
  }
  return { kind: 'allegiance', faction, hexes, pieces: [], sources: [] }
}

/** The hexes at which supply lines begin, among those they reach. */
const SOURCE_HEX = 2

/** Zones of control or supply of a faction, hex by hex; or who controls every hex, or whose its Country is. */
export function overlayView(game: Game, kind: OverlayKind, faction: Faction): OverlayView {
  if (kind === 'control') return { kind, faction, hexes: controlView(game), pieces: [], sources: [] }
  if (kind === 'allegiance') return allegianceView(game, faction)
  const side = game.board.factionCode(faction)
  const hexes: { hex: string; value: number }[] = []
  const pieces: string[] = []
  const units = game.content.units.filter(
    (u) => game.hexOf(u) >= 0 && game.sideOf(u) === side && game.ground(u),
  )
  if (kind === 'zoc') {
    for (let hex = 0; hex < game.graph.count; hex++) {
      const value = game.board.zoc[side * game.graph.count + hex] ?? 0
      if (value > 0) hexes.push({ hex: game.hexId(hex), value })
    }
    return { kind, faction, hexes, pieces, sources: [] }
  }
  const reached = new Uint8Array(game.graph.count)
  const begins: string[] = []
  for (const nation of new Set(units.flatMap((unit) => game.board.nations(unit)))) {
    const net = netOf(game, side, nation)
    for (let hex = 0; hex < reached.length; hex++) {
      if (net.reached[hex] !== 1) continue
      reached[hex] = reached[hex] === SOURCE_HEX || beginsLine(net, hex) ? SOURCE_HEX : 1
    }
  }
  for (let hex = 0; hex < reached.length; hex++) {
    if (reached[hex] === 0) continue
    const id = game.hexId(hex)
    hexes.push({ hex: id, value: 1 })
    if (reached[hex] === SOURCE_HEX) begins.push(id)
  }
  for (const unit of units) if (!isSupplied(game, unit)) pieces.push(unit.id)
  return { kind, faction, hexes, pieces, sources: begins }
}

export const overlay = question({
  name: 'play.overlay',
  asks: { kind: z.enum(OVERLAY_KINDS), faction: z.enum(FACTIONS) },
  answers: ({ game }, { kind, faction }) => overlayView(game, kind, faction),
})

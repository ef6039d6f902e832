/** Blitz-enabled units (glossary, 4.1.2). */
import { distance } from '../../hexmap/graph.ts'
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game.ts'

const RANGE = 2

/** Hexes with a Blitz marker of a faction. */
export function blitzHexes(game: Game, side: number): number[] {
  const out: number[] = []
  for (const unit of game.content.units) {
    const up = unit.sides[game.board.face[unit.index] ?? 0]
    if (up?.kind !== 'marker' || up.type !== 'blitz' || game.sideOf(unit) !== side) continue
    const hex = game.hexOf(unit)
    if (hex >= 0) out.push(hex)
  }
  return out
}

/** True if a hex lies within two hexes of a Blitz marker of the faction. */
export function isBlitzEnabled(game: Game, side: number, hex: number): boolean {
  return blitzHexes(game, side).some((at) => distance(game.graph, at, hex) <= RANGE)
}

/** Whether weather lets a unit attack a hex in the Blitz Combat Segment (4.1.2, 11.3-11.5). */
export function blitzWeatherAllows(game: Game, unit: Unit, target: number): boolean {
  const weather = game.weather(target)
  if (weather === 'clear') return true
  if (weather !== 'snow') return false
  if (['finland', 'russia', 'sweden'].some((nation) => game.board.nations(unit).includes(nation))) return true
  if (unit.tags.has('ss')) return true
  return game.board.nations(unit).includes('germany') && withSs(game, unit)
}

/** True if a unit stands with or next to a friendly SS unit. */
function withSs(game: Game, unit: Unit): boolean {
  const side = game.sideOf(unit)
  const hex = game.hexOf(unit)
  const near = [hex]
  for (let d = 0; d < 6; d++) near.push(game.graph.neighbour[hex * 6 + d] ?? -1)
  return near.some((at) => at >= 0 && game.groundIn(at, side).some((other) => other.tags.has('ss')))
}

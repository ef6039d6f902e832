/** Blitz-enabled units (glossary, 4.1.2). */
import { distance, inAndAround } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'

const RANGE = 2

/** Markers that enable units within two hexes (Blitz, Totsugeki), and those that enable their own hex only (SNLF). */
const WIDE: ReadonlySet<string> = new Set(['blitz', 'totsugeki'])
const OWN_HEX = 'beachhead-0'

function markerHexes(game: Game, side: number, fits: (type: string) => boolean): number[] {
  const out: number[] = []
  for (const unit of game.board.onMaps()) {
    const hex = game.hexOf(unit)
    if (hex < 0 || game.sideOf(unit) !== side || !game.inPlay(unit)) continue
    const up = game.board.up(unit)
    if (up?.kind === 'marker' && fits(up.type)) out.push(hex)
  }
  return out
}

/** Hexes with a marker of a faction that makes units Blitz-enabled, on the map in play. */
export function blitzHexes(game: Game, side: number): number[] {
  return markerHexes(game, side, (type) => WIDE.has(type) || type === OWN_HEX)
}

/** The hexes of wide markers by faction, on the map in play. */
const wideHexesBy = factBy<number, readonly number[]>('hexes of Blitz markers', [
  'counters',
  'politics',
  'map',
])

function wideHexes(game: Game, side: number): readonly number[] {
  return wideHexesBy(game, side, () => markerHexes(game, side, (type) => WIDE.has(type)))
}

/** True if a hex lies within two hexes of a Blitz or Totsugeki marker of the faction, or holds an SNLF marker. */
export function isBlitzEnabled(game: Game, side: number, hex: number): boolean {
  if (wideHexes(game, side).some((at) => distance(game.graph, at, hex) <= RANGE)) return true
  return hex >= 0 && game.board.markers(hex, OWN_HEX, side).length > 0
}

/** Whether weather lets a unit attack a hex in the Blitz Combat Segment (4.1.2, 11.3-11.5). */
export function blitzWeatherAllows(game: Game, unit: Unit, target: number): boolean {
  const weather = game.weather(target)
  if (weather === 'clear') return true
  if (weather !== 'snow') return false
  const { snowNations, snowGuards } = THEATRES[unit.map]
  const nations = game.board.nations(unit)
  if (nations.some((nation) => snowNations.has(nation)) || unit.tags.has('ss')) return true
  return snowGuards !== undefined && nations.includes(snowGuards) && withSs(game, unit)
}

/** True if a unit stands with or next to a friendly SS unit. */
function withSs(game: Game, unit: Unit): boolean {
  const side = game.sideOf(unit)
  const hex = game.hexOf(unit)
  return inAndAround(game.graph, hex).some((at) =>
    game.groundIn(at, side).some((other) => other.tags.has('ss')),
  )
}

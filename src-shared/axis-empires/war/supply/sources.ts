/** Where supply lines begin (10.1): a nation's own Cities, and those of them that count under an optional rule (17.4.1). */

import { fact } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { flooded, joinNet, type OpenZones } from './flood.ts'
import { hexesOfCountryMap, passage } from './passage.ts'

/** The sources of a nation, until a marker comes or goes. */
interface Sources {
  readonly markerChanges: number
  readonly hexes: readonly number[]
}
const known = fact('supply sources', ['epoch'], () => ({
  /** By side and Country. */
  sources: new Map<number, Sources>(),
  /** The hexes that are part of a Country itself, on its map. */
  home: new Map<number, readonly number[]>(),
}))

/** The hexes of a Country itself, without its Dependents. */
function homeOf(game: Game, country: number): readonly number[] {
  const { home } = known(game)
  let hexes = home.get(country)
  if (!hexes) {
    const [first, end] = hexesOfCountryMap(game, country)
    const found: number[] = []
    for (let hex = first; hex < end; hex++) if (game.politics.isHome(hex, country)) found.push(hex)
    hexes = found
    home.set(country, hexes)
  }
  return hexes
}

/** The supply sources of a nation (10.1): the same list as before if nothing has changed in it. */
function sourcesOf(game: Game, side: number, country: number): readonly number[] {
  const { sources } = known(game)
  const key = side * (game.graph.areas.length + 1) + country + 1
  const found = sources.get(key)
  if (found?.markerChanges === game.facts.count('markers')) return found.hexes
  const now = homeOf(game, country).filter((hex) => isSource(game, side, country, hex))
  const isSame = found?.hexes.length === now.length && found.hexes.every((hex, i) => hex === now[i])
  const hexes = isSame ? found.hexes : now
  sources.set(key, { markerChanges: game.facts.count('markers'), hexes })
  return hexes
}

/** True if a hex is a supply source of a nation (10.1): at home, a City or what a marker makes one. */
export function isSource(game: Game, side: number, country: number, hex: number): boolean {
  if (!game.politics.isHome(hex, country)) return false
  if (game.isCity(hex)) return true
  return game.board.stack(hex).length > 0 && ask(game, 'supplySource', { side, country, hex }) === true
}

/** True if Cities at home are sources only where they are linked (17.4.1). */
export const isLinkedOnly = (game: Game): boolean =>
  game.optional && ask(game, 'linkedSources', null) === true

/**
 * The supply sources of a nation where a City has to be its Capital, or to trace a line to another City of the Country
 * or to a friendly Off-Map Box (17.4.1).
 */
export function linkedSources(
  game: Game,
  side: number,
  country: number,
  zones: OpenZones,
): readonly number[] {
  const { open } = passage(game, side, country)
  const all = sourcesOf(game, side, country)
  const { id = '', capital = '' } = game.graph.areas[country] ?? {}
  const seat = game.graph.indexOf.get(capital) ?? -1
  const cities = all.filter((hex) => game.isCity(hex))
  const joins = (sources: readonly number[], boxes: boolean) => {
    const flood = flooded(game, side, open, zones, { sources, boxes, full: false })
    return (hex: number): boolean => joinNet(game, flood, side, id, hex) !== undefined
  }
  // One flood settles nearly all of them: from the Capital and the boxes.
  const byCapital = joins(all.includes(seat) ? [seat] : [], true)
  return all.filter((hex) => {
    if (hex === seat || !cities.includes(hex) || byCapital(hex)) return true
    const others = cities.filter((other) => other !== hex)
    return joins(others, false)(hex)
  })
}

/** The hexes that lines of a nation begin at, by the rules of the game. */
export const startsOf = (game: Game, side: number, country: number, zones: OpenZones): readonly number[] =>
  isLinkedOnly(game) ? linkedSources(game, side, country, zones) : sourcesOf(game, side, country)

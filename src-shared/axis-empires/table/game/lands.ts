/** Lands by name: areas with the Regions printed inside them. */
import type { Game } from './game.ts'

/** True if a hex lies in one of some areas as printed, Regions of them included, no matter who owns them now. */
export function isWithin(game: Game, hex: number, areas: readonly string[]): boolean {
  const { graph } = game
  let area = graph.areas[graph.area[hex] ?? -1]
  for (let depth = 0; area && depth < 8; depth++) {
    if (areas.includes(area.id)) return true
    const parent = area.kind === 'region' ? area.of : undefined
    area = parent === undefined ? undefined : graph.areas[graph.areaIndex.get(parent) ?? -1]
  }
  return false
}

/** True if a hex belongs to a Dependent of a Country. */
export function isDependentOf(game: Game, hex: number, country: string): boolean {
  const { politics } = game
  const index = politics.country(country)
  return index >= 0 && politics.owner(hex) === index && !politics.isHome(hex, index)
}

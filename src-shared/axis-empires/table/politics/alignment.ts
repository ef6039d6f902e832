/** Which faction a Neutral Minor Country belongs to, found out at the moment it is needed (13.5). */

import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { AlliedFaction } from '../../ground/theatres/index.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { borderingCountries } from './borders.ts'
import { mapOfArea } from './nation.ts'

export const ALLIES: readonly AlliedFaction[] = ['western', 'soviet']

/** What the list of priorities comes to. */
export type AlignmentAnswer =
  | { readonly faction: Faction; readonly priority: 1 | 2 | 3 | 4 | 6 }
  /** The Axis player chooses between the Allied factions. */
  | { readonly ask: 'axis'; readonly priority: 5 }
  /** A die without DRM: see `factionByDie`. */
  | { readonly roll: true; readonly priority: 7 }

/** The hex of the Capital of a Country, -1 if it has none on the map; Vichy has its own, unless it was ceded. */
export function capitalOf(game: Game, id: string): number {
  const index = game.politics.country(id)
  const moved = THEATRES[mapOfArea(game, id)].nations.capitals.find(
    ({ country, once }) => country === id && game.vars.isNamedSet(once, mapOfArea(game, id)),
  )
  const there = moved === undefined ? -1 : (game.graph.indexOf.get(moved.hex) ?? -1)
  if (there >= 0 && game.politics.isHome(there, index)) return there
  const capital = game.graph.areas[index]?.capital
  return capital === undefined ? -1 : (game.graph.indexOf.get(capital) ?? -1)
}

/** True if a hex is in a Country itself, or is where its Capital markers lie (13.8.5.2: Noumea for France). */
export function isIn(game: Game, hex: number, country: string): boolean {
  return (
    hex >= 0 &&
    (game.politics.isHome(hex, game.politics.country(country)) || hex === capitalOf(game, country))
  )
}

/** The markers in a Country that show one of some types. */
export function markersIn(game: Game, country: string, types: readonly string[]): Unit[] {
  return game.board.onMaps().filter((unit) => {
    const up = game.board.up(unit)
    return up?.kind === 'marker' && types.includes(up.type) && isIn(game, game.hexOf(unit), country)
  })
}

/** The Allied faction the Republican Support marker shows; the marker need not lie on the map. */
export function republicanFaction(game: Game): AlliedFaction | undefined {
  const marker = game.content.units.find(({ sides }) =>
    sides.some(({ type }) => type === 'republican-support-western'),
  )
  if (!marker) return undefined
  const up = game.board.up(marker)?.type
  return up === 'republican-support-soviet' ? 'soviet' : 'western'
}

function influence(game: Game, country: string): AlliedFaction | undefined {
  const [marker] = markersIn(game, country, ['influence']).filter(({ counter }) => counter.faction !== 'axis')
  const faction = marker?.counter.faction
  return faction === undefined || faction === 'axis' ? undefined : faction
}

/** True if a Country itself, Dependents apart, contains an Axis or Western Strategic Hex. */
function isStrategic(game: Game, country: string): boolean {
  const index = game.politics.country(country)
  return game.graph.hexes.some((hex, h) => {
    const mine = hex.strategic === 'axis' || hex.strategic === 'western'
    return mine && !game.hasBits(h, HEX.sea) && game.politics.isHome(h, index)
  })
}

/**
 * Goes through the priorities of 13.5 for a Neutral Minor Country. `named` is the faction that a card, rule or
 * event names, if it names one.
 */
export function alignmentOf(game: Game, country: string, named?: Faction): AlignmentAnswer {
  if (named !== undefined) return { faction: named, priority: 1 }
  const republican = markersIn(game, country, ['republican-capital']).length > 0
  const support = republican ? republicanFaction(game) : undefined
  if (support) return { faction: support, priority: 2 }
  const influenced = influence(game, country)
  if (influenced) return { faction: influenced, priority: 3 }
  if (borderingCountries(game, country, 'soviet').length === 0) return { faction: 'western', priority: 4 }
  if (game.vars.get(V.warState, mapOfArea(game, country)) === 'pre-war') return { ask: 'axis', priority: 5 }
  if (!isStrategic(game, country)) return { faction: 'soviet', priority: 6 }
  return { roll: true, priority: 7 }
}

/** The die of priority 7. */
export const factionByDie = (die: number): AlliedFaction => (die <= 3 ? 'western' : 'soviet')

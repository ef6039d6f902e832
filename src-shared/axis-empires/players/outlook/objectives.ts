/** The hexes that count for somebody: what a victory test names; in a campaign what wins a war, as politics have it now. */

import { ofContent } from '../../../kernel/content-facts.ts'
import { strategicHexes } from '../../campaign/victory/strategic-value.ts'
import type { Content } from '../../ground/content/compile.ts'
import { HEX } from '../../ground/map/graph.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { fact, factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'

const namedIn = ofContent(
  'hexes a victory test names',
  ({ scenario }: Content, game: Game): readonly number[] => {
    const ids = new Set(scenario.victory.flatMap(({ when }) => ('hexes' in when ? when.hexes : [])))
    return [...ids].map((id) => game.hex(id))
  },
)

/** True if a hex decides what becomes of its Country: who holds all Cities of one conquers or frees it (20.1.1, 20.3.2). */
function decides(game: Game, hex: number): boolean {
  const { politics, graph } = game
  const country = politics.owner(hex)
  if (country < 0 || politics.isNeutral(hex) || !game.hasBits(hex, HEX.city)) return false
  if (graph.areas[country]?.capital === graph.ids[hex]) return true
  return graph.areas[country]?.kind === 'minor' && politics.isHome(hex, country) && !politics.isConquered(hex)
}

/** Of a campaign: Strategic Hexes (0.1.1), Capitals, and the Cities of Minor Countries that are active. */
const inCampaign = fact('objectives of a campaign', ['politics'], (game: Game): readonly number[] => {
  const strategic = game.content.maps.flatMap((map) => strategicHexes(game, map))
  const deciding = [...game.graph.ids.keys()].filter((hex) => decides(game, hex))
  return [...new Set([...strategic, ...deciding])]
})

/** The Capitals of Countries, as politics have them now. */
const capitals = fact('Capitals', ['politics'], (game: Game): ReadonlySet<number> => {
  const { politics, graph } = game
  const ids = [...graph.ids.keys()].filter((hex) => {
    const country = politics.owner(hex)
    return country >= 0 && graph.areas[country]?.capital === graph.ids[hex]
  })
  return new Set(ids)
})

/** The Capitals of Countries on the maps of a game. */
export const capitalsOf = (game: Game): ReadonlySet<number> => capitals(game)

/** Every hex a victory test names; of a campaign every hex that counts for score or conquest now. */
export const objectivesOf = (game: Game): readonly number[] =>
  game.content.scenario.campaign === undefined ? namedIn(game.content, game) : inCampaign(game)

/**
 * True if a side may go to war for a hex now: no Policy and no Truce keeps its Country out (13.6), and of the Allies only who
 * is at war with the Axis.
 */
export function mayTake(game: Game, side: number, hex: number): boolean {
  const { politics } = game
  if (game.content.scenario.campaign === undefined) return true
  if (politics.preWarAt(hex)) return false
  const { axis } = FACTION_CODE
  const owner = politics.owner(hex)
  const bound = (country: number): boolean => (politics.bound[country] ?? 0) > 0
  if (side === axis) return politics.sideOfHex(hex) === axis || !bound(owner)
  if (politics.sideOfHex(hex) !== axis && bound(owner)) return false
  return atWarOn(game, side).has(game.graph.mapOf[hex] ?? 0)
}

/** The maps, by their index, on which some Country of an Allied faction is at war. */
function atWarOn(game: Game, side: number): ReadonlySet<number> {
  const { politics, graph } = game
  return new Set(
    graph.areas.flatMap((_area, country) =>
      politics.activeSide[country] === side && !politics.bound[country] ? [graph.areaMap[country] ?? 0] : [],
    ),
  )
}

/**
 * By area index of a Country: 1 if no army of a side may march through it now: bound by a Policy or Truce, or of an Axis that the
 * side is not at war with. Nothing is shut in a scenario of one campaign season, which says itself who fights.
 */
const shut = factBy<number, Uint8Array>('Countries shut to a side', ['politics'])

export function shutTo(game: Game, side: number): Uint8Array {
  return shut(game, side, () => {
    const { politics, graph } = game
    const out = new Uint8Array(graph.areas.length)
    if (game.content.scenario.campaign === undefined) return out
    const { axis } = FACTION_CODE
    const fights = atWarOn(game, side)
    for (let country = 0; country < out.length; country++) {
      const owner = politics.activeSide[country] ?? -1
      const bound = (politics.bound[country] ?? 0) > 0
      if (
        side === axis ? owner !== axis && bound : owner === axis && !fights.has(graph.areaMap[country] ?? 0)
      )
        out[country] = 1
    }
    return out
  })
}

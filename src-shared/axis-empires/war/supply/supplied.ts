/**
 * Supply (10, 10.3): a unit is supplied if the network of its nation lies within its two free hexes; the network
 * itself is worked out in `network.ts`.
 */

import { boxOfPlace } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { followNet, joinNet } from './flood.ts'
import { joinsFully, joinsNet, netOf } from './network.ts'

/** True if a counter is supplied (10); a multi-national one by each of its nations (13.8.4). */
export function isSupplied(game: Game, unit: Unit): boolean {
  const hex = game.hexOf(unit)
  if (hex >= 0) return isSuppliedAt(game, unit, hex)
  const box = boxOfPlace(game.table.piece(unit.id).at)
  return box !== undefined && !(game.optional && ask(game, 'closedBox', { box }))
}

/**
 * The nations whose sources a counter traces to, and whether one is enough: it is for a pan-national unit
 * (13.8.4), and for a faction's own marker, which goes by the Major Countries of the faction on its map.
 */
function supplyNations(
  game: Game,
  unit: Unit,
): { readonly nations: readonly string[]; readonly any: boolean } {
  if (game.board.isPanNational(unit)) return { nations: game.board.nations(unit), any: true }
  if (unit.nation !== unit.counter.faction || unit.counter.nations) {
    return { nations: game.board.nations(unit), any: false }
  }
  const majors = Object.entries(THEATRES[unit.map].majors)
  return { nations: majors.filter(([, faction]) => faction === unit.nation).map(([id]) => id), any: true }
}

/** True if a counter would be supplied in a hex; by a line overland only, if so asked (10.2.1). */
export function isSuppliedAt(game: Game, unit: Unit, hex: number, overland = false): boolean {
  const { nations, any } = supplyNations(game, unit)
  const side = game.sideOf(unit)
  if (!any) return isSuppliedFor(game, side, nations, hex, overland)
  return nations.some((nation) => isSuppliedFor(game, side, [nation], hex, overland))
}

/** True if counters of all these nations would be supplied in a hex. */
export function isSuppliedFor(
  game: Game,
  side: number,
  nations: readonly string[],
  hex: number,
  overland = false,
): boolean {
  return nations.every((nation) => joinsNet(game, side, nation, hex, overland))
}

/**
 * True if a supplied HQ gives an HQ Support Shift (4.2.3.5): with Limited Supply Lines one in limited supply gives none
 * (17.4.3).
 */
export function givesShift(game: Game, hq: Unit): boolean {
  if (!isSupplied(game, hq)) return false
  const hex = game.hexOf(hq)
  if (!game.optional || hex < 0 || !ask(game, 'limitedSupply', null)) return true
  const { nations, any } = supplyNations(game, hq)
  const fully = (nation: string): boolean => joinsFully(game, game.sideOf(hq), nation, hex)
  return any ? nations.some(fully) : nations.every(fully)
}

export interface SupplyAnswer {
  readonly supplied: boolean
  /** Hexes entered, in order; the last is the source unless `box` is. */
  readonly path: readonly number[]
  /** The Off-Map Box that is the source. */
  readonly box?: string
}

/** One supply line of a counter, for showing. */
export function supplyLine(game: Game, unit: Unit): SupplyAnswer {
  const inBox = boxOfPlace(game.table.piece(unit.id).at)
  if (inBox !== undefined) return { supplied: true, path: [], box: inBox }
  const hex = game.hexOf(unit)
  const side = game.sideOf(unit)
  const path: number[] = []
  let box: string | undefined
  const { nations, any } = supplyNations(game, unit)
  let found = false
  for (const nation of nations) {
    const net = netOf(game, side, nation)
    const start = hex < 0 ? undefined : joinNet(game, net, side, nation, hex)
    if (!start && any) continue
    if (!start) return { supplied: false, path: [] }
    found = true
    path.push(...start)
    box = followNet(game, net, start[start.length - 1] ?? hex, path) ?? box
    if (any) break
  }
  if (!found) return { supplied: false, path: [] }
  return box === undefined ? { supplied: true, path } : { supplied: true, path, box }
}

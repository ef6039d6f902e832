/** What a faction has for the sea on the map in play: fleets, planes, Convoys and Beachhead markers in its pool. */

import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import { convoyKind, convoyUp, type SupportType, supportTypeUp } from '../../table/game/support-kinds.ts'
import { blitzHexes } from '../../war/combat/blitz.ts'
import { inZoneBox } from '../../war/supply/ports.ts'
import { type BeachheadType, beachheadMarkers } from '../../war/support/beachheads.ts'
import { grantedMarkers } from '../../war/support/blitz-markers.ts'
import { oneOfAKind } from '../../war/units/steps-places.ts'

export interface Means {
  readonly side: number
  /** Support units of the Force Pool, all of them. */
  readonly units: ReadonlyMap<SupportType, readonly Unit[]>
  readonly convoys: readonly Unit[]
  /** Beachhead markers of the Force Pool. */
  readonly markers: number
  /** Blitz markers to come or on the map. */
  readonly blitz: number
}

export function meansOf(game: Game, side: number): Means {
  const pooled = game.board.unitsAt(pool(game.factionName(side), game.map))
  const units = new Map<SupportType, Unit[]>()
  for (const unit of pooled) {
    const type = supportTypeUp(game, unit)
    if (type === undefined) continue
    const same = units.get(type)
    if (same) same.push(unit)
    else units.set(type, [unit])
  }
  const markers = (type: BeachheadType): number => beachheadMarkers(game, side, game.map, type).length
  const granted = grantedMarkers(game, game.factionName(side)).filter((id) => game.hexOf(game.unit(id)) < 0)
  return {
    side,
    units,
    convoys: pooled.filter((unit) => convoyKind(unit) !== undefined),
    markers: Math.max(markers('beachhead-1'), markers('beachhead-2')),
    blitz: granted.length + blitzHexes(game, side).length,
  }
}

/** What is left of it when the Support Segment is over: nothing more can be placed. */
export function meansAtSea(game: Game, side: number): Means {
  return { side, units: new Map(), convoys: [], markers: 0, blitz: blitzHexes(game, side).length }
}

/** The units of a type, one of each kind. */
export function kindsOf(game: Game, means: Means, type: SupportType): Unit[] {
  return oneOfAKind(game, [...(means.units.get(type) ?? [])])
}

/** Troop Convoys of a faction that wait in the Convoys Box of a Naval Zone. */
export function troopConvoys(game: Game, side: number, zone: number): Unit[] {
  return inZoneBox(game, zone, 'convoys').filter(
    (unit) => game.sideOf(unit) === side && convoyUp(game, unit)?.type === 'convoy-troop',
  )
}

/** The Naval Zones of the map in play. */
export function zonesHere(game: Game): number[] {
  const out: number[] = []
  for (let zone = 0; zone < game.graph.zones.length; zone++)
    if (game.graph.zoneMap[zone] === game.mapIndex) out.push(zone)
  return out
}

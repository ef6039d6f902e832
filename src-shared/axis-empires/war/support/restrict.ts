/** Where support units cannot be placed or contest, whatever their kind (2.2.3.4, 13.6.1.1, 13.6.2, 18.12, 36.14). */

import { inAndAround } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import { zoneName } from '../../ground/names/zones.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { fact } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import {
  isAirType,
  mapOfTarget,
  type SupportType,
  supportTypeUp,
  type Target,
} from '../../table/game/support-kinds.ts'
import { ask } from '../../table/modifiers/index.ts'

const AXIS = FACTION_CODE.axis
const RULE = '2.2.3.4'

/**
 * What binds a counter: 0 at War, 1 a Policy, 2 Reassess Policy or Armistice, 3 Negotiation. For a pan-national one
 * the nationality that suits its owner counts (13.8.4).
 */
export function boundOf(game: Game, unit: Unit): number {
  const { board, politics } = game
  const bound = (nation: string): number => politics.bound[politics.country(nation)] ?? 0
  return board.isPanNational(unit) ? Math.min(...board.nations(unit).map(bound)) : bound(unit.nation)
}

/** What is asked of many hexes, worked out for all of them at once. */
interface Surroundings {
  /** By hex: bit s is set if an Air unit of side s is in the hex or next to it. */
  readonly air: Uint8Array
  /** True if a Truce is in force anywhere. */
  readonly truces: boolean
}
const surroundingsOf = fact('Air units and Truces around', ['counters', 'politics'], (game): Surroundings => {
  const air = new Uint8Array(game.graph.count)
  for (const unit of game.board.onMaps()) {
    const type = supportTypeUp(game, unit)
    if (type !== 'air-force' && type !== 'cv-strike') continue
    const hex = game.hexOf(unit)
    for (const near of inAndAround(game.graph, hex)) air[near] = (air[near] ?? 0) | (1 << game.sideOf(unit))
  }
  const truces = game.politics.bound.some((bound) => bound >= 2)
  return { air, truces }
})

/** A hex with an Air unit of a side, or of its enemies, in or next to a hex; -1 if there is none. */
function nearAir(game: Game, hex: number, side: number, enemies: boolean): number {
  const bits = surroundingsOf(game).air[hex] ?? 0
  if ((enemies ? bits & ~(1 << side) : bits & (1 << side)) === 0) return -1
  for (const near of inAndAround(game.graph, hex)) if (game.airIn(near, side, enemies).length > 0) return near
  return -1
}

/** Nobody places support near Air units already placed: Air next to friendly ones, anything next to enemy ones. */
function airBar(game: Game, unit: Unit, type: SupportType, hex: number, contest: boolean): Verdict {
  const side = game.sideOf(unit)
  if (type === 'air-force' || type === 'cv-strike' || type === 'interceptor') {
    const friend = nearAir(game, hex, side, false)
    if (friend >= 0)
      return refuse(RULE, 'a friendly Air unit is in that hex or next to it', [game.hexId(friend)])
  }
  if (contest) return OK
  const enemy = nearAir(game, hex, side, true)
  return enemy < 0 ? OK : refuse(RULE, 'an enemy Air unit is in that hex or next to it', [game.hexId(enemy)])
}

/** The weather over land and sea. */
export function weatherBar(game: Game, type: SupportType, hex: number): Verdict {
  const where = [game.hexId(hex)]
  if (isAirType(type) && game.weather(hex) === 'mud')
    return refuse('11.3', 'no Air unit is placed in Mud', where)
  if (!game.board.isSea(hex)) return OK
  const map = game.mapAt(hex)
  for (const zone of game.graph.zonesOf[hex] ?? []) {
    for (const ban of game.graph.zones[zone]?.closed ?? []) {
      if (game.weatherOf(map, ban.area) !== ban.weather) continue
      const row = game.graph.row[hex] ?? 0
      if (ban.rows && (row < ban.rows[0] || row > ban.rows[1])) continue
      const weather = ban.weather === 'snow' ? 'Snow' : 'Mud'
      return refuse(
        RULE,
        `the All-Sea hexes of the ${zoneName(game, zone)} are closed to support units by ${weather}`,
        where,
      )
    }
  }
  return OK
}

/** Policies (13.6.1.1): none of theirs anywhere, none of anybody's in their land. */
function policyBar(game: Game, unit: Unit, target: Target): Verdict {
  if (boundOf(game, unit) === 1)
    return refuse('13.6.1.1', 'a support unit under a Policy is neither placed nor contests')
  if (target.kind !== 'hex' || game.politics.policyOfHex(target.hex) === null) return OK
  return refuse('13.6.1.1', 'no support unit is placed in a Country under a Policy', [game.hexId(target.hex)])
}

/** True if the parties of a Truce face each other: a unit of the one and land of the other. */
function truceOver(game: Game, unit: Unit, country: number, least: number): boolean {
  const side = game.sideOf(unit)
  const owner = game.politics.activeSide[country] ?? -1
  if (country < 0 || owner < 0) return false
  const bound = (b: number): boolean => b === 2 || (b === 3 && least === 3)
  if (side !== AXIS) return owner === AXIS && bound(boundOf(game, unit))
  return owner !== AXIS && bound(game.politics.bound[country] ?? 0)
}

/** True if a counter in a hex is kept from a unit by a Truce. */
function truceOverCounter(game: Game, unit: Unit, other: Unit): boolean {
  const up = game.board.up(other)
  const guarded =
    up?.kind === 'ground' || (up?.kind === 'marker' && (up.type === 'detachment' || up.type === 'logistics'))
  if (!guarded) return false
  const axis = game.sideOf(unit) === AXIS
  if (axis === (game.sideOf(other) === AXIS)) return false
  const bound = boundOf(game, axis ? other : unit)
  return bound === 2 || bound === 3
}

/** Truces in hexes (13.6.2.1, 13.6.2.2): not in or next to the other's land, not on its counters. */
export function truceHexBar(game: Game, unit: Unit, hex: number): Verdict {
  if (!surroundingsOf(game).truces) return OK
  for (const near of inAndAround(game.graph, hex)) {
    if (truceOver(game, unit, game.politics.owner(near), 3))
      return refuse('13.6.2', 'a Truce keeps support units away from that land', [game.hexId(near)])
  }
  for (const index of game.board.stack(hex)) {
    if (truceOverCounter(game, unit, game.board.unit(index)))
      return refuse('13.6.2', 'a Truce keeps support units away from what stands there', [game.hexId(hex)])
  }
  return OK
}

/** Truces in On Station Boxes (13.6.2.1): not before the other's ports, unless an Ally at War has one there too. */
function truceStationBar(game: Game, unit: Unit, zone: number): Verdict {
  const ports = (game.graph.zoneHexes[zone] ?? []).filter((hex) => game.hasBits(hex, HEX.port))
  const port = ports.find((hex) => truceOver(game, unit, game.politics.owner(hex), 2))
  if (port === undefined) return OK
  const atWar = ports.some((hex) => {
    const owner = game.politics.owner(hex)
    const side = game.politics.activeSide[owner] ?? -1
    return side > AXIS && (game.politics.bound[owner] ?? 0) === 0
  })
  return atWar
    ? OK
    : refuse('13.6.2.1', 'a Truce keeps support units out of that Naval Zone', [game.hexId(port)])
}

/** Every restriction that does not hang on bases and paths. */
export function judgeRestrictions(
  game: Game,
  unit: Unit,
  type: SupportType,
  target: Target,
  contest: boolean,
): Verdict {
  const map = game.content.maps.indexOf(unit.map)
  if (mapOfTarget(game, target) !== unit.map) return refuse('2.2.3', 'the unit belongs to the other map')
  if (game.politics.preWar[map]) return refuse('12.1', 'no support unit is placed in Pre-War')
  const policy = policyBar(game, unit, target)
  if (!policy.ok) return policy
  const kept = contest ? undefined : ask(game, 'placement', { unit, type, target })
  if (kept) return kept
  if (target.kind === 'swb') return OK
  if (target.kind === 'station') return truceStationBar(game, unit, target.zone)
  const { hex } = target
  const weather = weatherBar(game, type, hex)
  if (!weather.ok) return weather
  const air = airBar(game, unit, type, hex, contest)
  if (!air.ok) return air
  const truce = truceHexBar(game, unit, hex)
  return truce.ok ? (ask(game, 'presence', { side: game.sideOf(unit), hex }) ?? OK) : truce
}

/** Where a support unit can be placed (2.2.3.1, 2.2.3.2): every kind, every place, with the reason if it cannot. */

import { inAndAround } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { zoneWith } from '../../ground/map/graph.ts'
import { zoneName } from '../../ground/names/zones.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import {
  isAirType,
  rangeOf,
  type SupportType,
  type Target,
  targetName,
  zoneOfTarget,
} from '../../table/game/support-kinds.ts'
import { baseNationNames, baseNations, hasAirBase, hasNavalBase, navalBasesIn } from '../supply/bases.ts'
import { airPath, airPathBar, airReach, strikeReach } from './air-path.ts'
import { beachheadMarkers, beachheadSides } from './beachheads.ts'
import { type FleetPath, fleetPath, judgeFleetPath } from './fleet-path.ts'
import { judgeRestrictions } from './restrict.ts'

/** What a unit is sent to a place for: to be placed there, or to contest another's placement. */
export type Purpose = 'place' | 'contest'

function judgeNavalBaseIn(game: Game, unit: Unit, zone: number): Verdict {
  const side = game.sideOf(unit)
  if (baseNations(game, unit).some((nation) => navalBasesIn(game, side, nation, zone).length > 0)) return OK
  const name = zoneName(game, zone)
  return refuse('2.2.3.2', `${baseNationNames(game, unit)} has no Naval Base in the ${name}`)
}

/** Whether an Air unit reaches a hex from an Air Base of its nationality. */
function judgeAirHex(game: Game, unit: Unit, type: SupportType, hex: number): Verdict {
  const where = [game.hexId(hex)]
  if (type === 'bomber' && game.board.isSea(hex))
    return refuse('2.2.3.1', 'a Bomber is placed in a Land hex', where)
  const range = rangeOf(unit, type)
  const reach = airReach(game, unit, range)
  const bar = airPathBar(game, hex)
  if (bar) return refuse(bar.rule, `an Air Unit Path cannot enter that hex: ${bar.reason}`, where)
  if (reach.from[hex] !== -1) return OK
  return refuse(
    '2.2.3.1',
    `no Air Base of ${baseNationNames(game, unit)} has an Air Unit Path of ${range} hexes or less to it`,
    where,
  )
}

function judgeFleetZone(game: Game, unit: Unit, zone: number): Verdict {
  const base = judgeNavalBaseIn(game, unit, zone)
  return base.ok ? judgeFleetPath(game, unit, zone) : base
}

function judgeFleetHex(game: Game, unit: Unit, type: SupportType, hex: number, purpose: Purpose): Verdict {
  const where = [game.hexId(hex)]
  if (type === 'sub-fleet')
    return refuse('2.2.3.2', 'a Sub Fleet is placed on station or in strategic warfare')
  if (!game.board.isSea(hex)) return refuse('2.2.3.2', 'a Fleet is placed in an All-Sea hex', where)
  const zone = zoneOfTarget(game, { kind: 'hex', hex })
  if (zone < 0) return refuse('2.2.3.2', 'the hex lies in no Naval Zone', where)
  const verdict = judgeFleetZone(game, unit, zone)
  if (!verdict.ok || purpose === 'contest') return verdict
  if (type === 'surface-fleet') return judgeMustLand(game, unit, hex)
  return judgeMustStrike(game, unit, hex)
}

/** A Surface Fleet in a hex must place a Beachhead (2.2.3.5): without one to place it cannot go there. */
function judgeMustLand(game: Game, unit: Unit, hex: number): Verdict {
  const where = [game.hexId(hex)]
  if (beachheadMarkers(game, game.sideOf(unit), unit.map, 'beachhead-1').length === 0)
    return refuse(
      '2.2.3.5',
      'a Surface Fleet in a hex places a Beachhead, and none is in the Force Pool',
      where,
    )
  return beachheadSides(game, game.sideOf(unit), hex).length > 0
    ? OK
    : refuse('2.2.3.5', 'a Surface Fleet in a hex places a Beachhead, and none can be placed there', where)
}

/** A CV Fleet in a hex continues as CV Strike: there must be a hex for it. */
function judgeMustStrike(game: Game, unit: Unit, hex: number): Verdict {
  return canStrike(game, unit, hex)
    ? OK
    : refuse('2.2.3.2', 'its CV Strike could be placed nowhere from there', [game.hexId(hex)])
}

/** True if the CV Strike of a CV Fleet in a hex could be placed there or next to it. */
function canStrike(game: Game, unit: Unit, hex: number): boolean {
  const fits = (at: number): boolean =>
    !airPathBar(game, at) && judgeRestrictions(game, unit, 'cv-strike', { kind: 'hex', hex: at }, false).ok
  return inAndAround(game.graph, hex).some(fits)
}

function judgeStation(game: Game, unit: Unit, type: SupportType, zone: number): Verdict {
  if (type === 'bomber' || type === 'cv-strike')
    return refuse('2.2.3.1', 'such a unit is not placed on station')
  if (type === 'sub-fleet' && THEATRES[unit.map].noSubs.has(zoneWith(game.graph, zone).id))
    return refuse('2.2.3.2', `no Sub Fleet is placed in the ${zoneName(game, zone)}`)
  if (type === 'cv-fleet' || type === 'surface-fleet') return judgeFleetZone(game, unit, zone)
  return judgeNavalBaseIn(game, unit, zone)
}

function judgeStrategic(game: Game, unit: Unit, type: SupportType): Verdict {
  if (type === 'bomber') {
    return hasAirBase(game, unit)
      ? OK
      : refuse('2.2.3.1', `${baseNationNames(game, unit)} has no Air Base on the map`)
  }
  if (type === 'sub-fleet') {
    return hasNavalBase(game, unit)
      ? OK
      : refuse('2.2.3.2', `${baseNationNames(game, unit)} has no Naval Base on the map`)
  }
  return refuse('2.2.3', 'only Bombers and Sub Fleets are placed in the Strategic Warfare Box')
}

/** Bases and paths: the part of placement that also bears on contesting (2.2.3.1, 2.2.3.2). */
function judgeReach(game: Game, unit: Unit, type: SupportType, target: Target, purpose: Purpose): Verdict {
  if (target.kind === 'swb') return judgeStrategic(game, unit, type)
  if (target.kind === 'station') return judgeStation(game, unit, type, target.zone)
  return isAirType(type)
    ? judgeAirHex(game, unit, type, target.hex)
    : judgeFleetHex(game, unit, type, target.hex, purpose)
}

/** Whether a unit, as a type, can go to a place. */
export function judgePlacement(
  game: Game,
  unit: Unit,
  type: SupportType,
  target: Target,
  purpose: Purpose = 'place',
): Verdict {
  if (type === 'interceptor' && purpose === 'place')
    return refuse('2.2.3.3', 'an Interceptor only contests the placement of enemy units')
  const restricted = judgeRestrictions(game, unit, type, target, purpose === 'contest')
  return restricted.ok ? judgeReach(game, unit, type, target, purpose) : restricted
}

/** Whether a CV Strike can be placed in a hex from that of its CV Fleet (2.2.3.1). */
export function judgeStrike(game: Game, unit: Unit, fleetHex: number, hex: number): Verdict {
  const where = [game.hexId(hex)]
  const restricted = judgeRestrictions(game, unit, 'cv-strike', { kind: 'hex', hex }, false)
  if (!restricted.ok) return restricted
  const bar = airPathBar(game, hex)
  if (bar) return refuse(bar.rule, `an Air Unit Path cannot enter that hex: ${bar.reason}`, where)
  return strikeReach(game, fleetHex, rangeOf(unit, 'cv-strike')).from[hex] !== -1
    ? OK
    : refuse('2.2.3.1', 'a CV Strike is placed within one hex of its CV Fleet', where)
}

/** The hexes a CV Strike can be placed in. */
export function strikesFrom(game: Game, unit: Unit, fleetHex: number): number[] {
  const { hexes } = strikeReach(game, fleetHex, rangeOf(unit, 'cv-strike'))
  return hexes.filter((hex) => judgeRestrictions(game, unit, 'cv-strike', { kind: 'hex', hex }, false).ok)
}

/** The On Station Boxes a unit can be placed in. */
function* stationsOf(game: Game, unit: Unit, type: SupportType): Generator<Target> {
  for (let zone = 0; zone < game.graph.zones.length; zone++) {
    const target: Target = { kind: 'station', zone }
    if (game.graph.zoneMap[zone] !== unit.mapIndex || !judgeStation(game, unit, type, zone).ok) continue
    if (judgeRestrictions(game, unit, type, target, false).ok) yield target
  }
}

/** The All-Sea hexes a CV or Surface Fleet can be placed in: base and path are asked once a zone. */
function* fleetHexesOf(game: Game, unit: Unit, type: SupportType): Generator<Target> {
  const side = game.sideOf(unit)
  const lands = type === 'surface-fleet'
  if (lands && beachheadMarkers(game, side, unit.map, 'beachhead-1').length === 0) return
  for (let zone = 0; zone < game.graph.zones.length; zone++) {
    if (game.graph.zoneMap[zone] !== unit.mapIndex || !judgeFleetZone(game, unit, zone).ok) continue
    for (const hex of game.graph.zoneHexes[zone] ?? []) {
      if (!game.board.isSea(hex) || game.graph.zonesOf[hex]?.[0] !== zone) continue
      const follows = lands ? beachheadSides(game, side, hex).length > 0 : canStrike(game, unit, hex)
      const target: Target = { kind: 'hex', hex }
      if (follows && judgeRestrictions(game, unit, type, target, false).ok) yield target
    }
  }
}

/** The hexes an Air Force or Bomber can be placed in. */
function* airHexesOf(game: Game, unit: Unit, type: SupportType): Generator<Target> {
  const reach = airReach(game, unit, rangeOf(unit, type))
  for (const hex of reach.hexes) {
    // In reach of an Air Base it is already; this is what `judgeAirHex` asks besides.
    if ((type === 'bomber' && game.board.isSea(hex)) || airPathBar(game, hex)) continue
    const target: Target = { kind: 'hex', hex }
    if (judgeRestrictions(game, unit, type, target, false).ok) yield target
  }
}

/** The hexes a unit can be placed in. */
function* hexesOf(game: Game, unit: Unit, type: SupportType): Generator<Target> {
  if (type === 'air-force' || type === 'bomber') yield* airHexesOf(game, unit, type)
  if (type === 'cv-fleet' || type === 'surface-fleet') yield* fleetHexesOf(game, unit, type)
}

/** The boxes a unit can be placed in: on station and in strategic warfare. */
function* boxesOf(game: Game, unit: Unit, type: SupportType): Generator<Target> {
  if (type === 'interceptor' || type === 'cv-strike') return
  if (type !== 'bomber') yield* stationsOf(game, unit, type)
  const strategic: Target = { kind: 'swb', map: unit.map }
  if (judgePlacement(game, unit, type, strategic).ok) yield strategic
}

/** Every place a unit can be placed in by its own faction now. */
export function* placementsOf(game: Game, unit: Unit, type: SupportType): Generator<Target> {
  yield* hexesOf(game, unit, type)
  yield* boxesOf(game, unit, type)
}

/** True if there is a box a unit can be placed in; hexes are dearer to ask for. */
export const fitsBox = (game: Game, unit: Unit, type: SupportType): boolean =>
  !boxesOf(game, unit, type).next().done

/** True if there is a hex a unit can be placed in. */
export const fitsHex = (game: Game, unit: Unit, type: SupportType): boolean =>
  !hexesOf(game, unit, type).next().done

/** The path a unit traces to a place, for showing: hexes of an Air Unit Path or zones of a Fleet Unit Path. */
export type SupportPath =
  | { readonly kind: 'air'; readonly hexes: readonly number[] }
  | ({ readonly kind: 'fleet' } & FleetPath)

export function pathTo(game: Game, unit: Unit, type: SupportType, target: Target): SupportPath | undefined {
  if (isAirType(type)) {
    if (target.kind !== 'hex') return undefined
    const hexes = airPath(airReach(game, unit, rangeOf(unit, type)), target.hex)
    return hexes && { kind: 'air', hexes }
  }
  const zone = zoneOfTarget(game, target)
  const path = zone < 0 || type === 'sub-fleet' ? undefined : fleetPath(game, unit, zone)
  return path && { kind: 'fleet', ...path }
}

/** What a placement is called: `German LF1 in Lille (w3618)`. */
export function placementLabel(game: Game, unit: Unit, target: Target): string {
  return `${game.name(unit)}: ${targetName(game, target)}`
}

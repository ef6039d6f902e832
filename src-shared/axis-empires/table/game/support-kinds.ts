/** The kinds of support units and where they may be (2.2.3). */

import { type Field, oneOf } from '../../../kernel/shape.ts'
import type { MarkerSide, SupportSide } from '../../ground/content/counters.ts'
import { strategicWarfareBox, zoneBox, zoneOfPlace } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { zoneWith } from '../../ground/map/graph.ts'
import { zoneName } from '../../ground/names/zones.ts'
import { MAP_IDS, type MapId } from '../../ground/theatres/index.ts'
import type { Game } from './game.ts'

export type SupportType = SupportSide['type']

/** A kind of support unit in a frame. */
export const supportType: Field<SupportType> = oneOf<SupportType>(
  'air-force',
  'bomber',
  'interceptor',
  'cv-strike',
  'cv-fleet',
  'surface-fleet',
  'sub-fleet',
)

const AIR: ReadonlySet<SupportType> = new Set(['air-force', 'bomber', 'interceptor', 'cv-strike'])
export const isAirType = (type: SupportType): boolean => AIR.has(type)
export const isFleetType = (type: SupportType): boolean => !AIR.has(type)

/** Hexes an Air Force or Interceptor flies where its counter prints no range (2.2.3.1). */
const RANGES: Readonly<Partial<Record<SupportType, number>>> = {
  'air-force': 3,
  interceptor: 3,
  bomber: 9,
  'cv-strike': 1,
}

/** The support side that is up, if it is one. */
export function supportSideUp(game: Game, unit: Unit): SupportSide | undefined {
  const up = game.board.up(unit)
  return up?.kind === 'support' ? up : undefined
}

export function supportTypeUp(game: Game, unit: Unit): SupportType | undefined {
  return supportSideUp(game, unit)?.type
}

/** The face of a counter that shows a type of support unit, or -1. */
export function faceOf(unit: Unit, type: SupportType): number {
  return unit.sides.findIndex((side) => side.kind === 'support' && side.type === type)
}

/** How far a unit flies in hexes. */
export function rangeOf(unit: Unit, type: SupportType): number {
  const side = unit.sides[faceOf(unit, type)]
  return (side?.kind === 'support' ? side.range : undefined) ?? RANGES[type] ?? 0
}

/** The face of a unit that is an Escort Troop Convoy (2.2.3.7), or -1. */
export function escortFace(unit: Unit): number {
  return unit.sides.findIndex((side) => side.kind === 'marker' && side.convoy === 'escort')
}

/** The convoy side that is up, if it is one. */
export function convoyUp(game: Game, unit: Unit): MarkerSide | undefined {
  const up = game.board.up(unit)
  return up?.kind === 'marker' && up.convoy !== undefined ? up : undefined
}

/** Where support units are placed: a hex, an On Station Box, or the Strategic Warfare Box of a map. */
export type Target =
  | { readonly kind: 'hex'; readonly hex: number }
  | { readonly kind: 'station'; readonly zone: number }
  | { readonly kind: 'swb'; readonly map: MapId }

export function placeOf(game: Game, target: Target): string {
  if (target.kind === 'hex') return game.hexId(target.hex)
  if (target.kind === 'swb') return strategicWarfareBox(target.map)
  return zoneBox(zoneWith(game.graph, target.zone).id, 'station')
}

export function targetOf(game: Game, place: string): Target | undefined {
  const hex = game.graph.indexOf.get(place)
  if (hex !== undefined) return { kind: 'hex', hex }
  const map = MAP_IDS.find((id) => strategicWarfareBox(id) === place)
  if (map) return { kind: 'swb', map }
  const box = zoneOfPlace(place)
  const zone = box?.part === 'station' ? game.graph.zoneIndex.get(box.zone) : undefined
  return zone === undefined ? undefined : { kind: 'station', zone }
}

/** A target's name for a sentence. */
export function targetName(game: Game, target: Target): string {
  if (target.kind === 'hex') return game.hexName(target.hex)
  if (target.kind === 'swb') return 'the Strategic Warfare Box'
  return `the On Station Box of the ${zoneName(game, target.zone)}`
}

/** The map a target lies on. */
export function mapOfTarget(game: Game, target: Target): string | undefined {
  if (target.kind === 'swb') return target.map
  const index = target.kind === 'hex' ? game.graph.mapOf[target.hex] : game.graph.zoneMap[target.zone]
  return game.content.maps[index ?? 0]
}

/** The Naval Zone of an All-Sea hex or of an On Station Box; -1 if there is none. */
export function zoneOfTarget(game: Game, target: Target): number {
  if (target.kind === 'station') return target.zone
  if (target.kind === 'hex') return game.graph.zonesOf[target.hex]?.[0] ?? -1
  return -1
}

/** The convoy sides of a marker; undefined for Escorts, which are support units in a Force Pool. */
export function convoyKind(unit: Unit): MarkerSide['convoy'] {
  for (const side of unit.sides) if (side.kind === 'marker' && side.convoy !== 'escort') return side.convoy
  return undefined
}

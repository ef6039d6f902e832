/** What the other factions could do against a placement, and what delay would cost each unit (2.2.3.3, 7.1). */

import { z } from 'zod'
import { turnLabel } from '../../../ground/content/calendar.ts'
import {
  delayBox,
  isZonePlace,
  navalDelayBox,
  pool,
  ZONE_PARTS,
  zoneBox,
  zoneIn,
  zoneOfPlace,
} from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { ContesterView, DelayOdds, PlacementProspect } from '../../../ground/contract/support-segment.ts'
import { zoneName } from '../../../ground/names/zones.ts'
import { FACTION_OF } from '../../../ground/theatres/factions.ts'
import type { Game } from '../../../table/game/game.ts'
import { id, question } from '../../../table/game/question.ts'
import {
  convoyKind,
  escortFace,
  faceOf,
  isAirType,
  type SupportType,
  supportTypeUp,
  targetOf,
} from '../../../table/game/support-kinds.ts'
import { TYPE_TITLE } from '../../../table/game/support-titles.ts'
import { delayDrm } from '../../../war/administration/delay.ts'
import { beachheadMarkers, beachheadSides } from '../../../war/support/beachheads.ts'
import { type Attempt, contestersOf, contestType } from '../../../war/support/contest.ts'
import { type ConvoyMode, judgeConvoy } from '../../../war/support/convoys.ts'
import { judgePlacement } from '../../../war/support/placement.ts'
import { devastationTargets } from '../../../war/support/stage-after.ts'
import { pathView } from './placement.ts'
import { wayOf } from './words.ts'

const CHANCES = 36

/** The chances of the delay of a counter as things stand; a 6 of naval warfare rolls again and adds. */
export function delayOdds(game: Game, unit: Unit, type: SupportType): DelayOdds {
  const naval = !isAirType(type)
  const modifier = delayDrm(game, game.factionOf(unit), unit)
  const chances = new Map<number, number>()
  const count = (sum: number, of36: number): void => {
    const away = Math.max(1, sum + modifier)
    chances.set(away, (chances.get(away) ?? 0) + of36)
  }
  for (let die = 1; die <= 6; die++) {
    if (!naval || die < 6) count(die, CHANCES / 6)
    else for (let second = 1; second <= 6; second++) count(die + second, 1)
  }
  const turns = [...chances]
    .sort(([a], [b]) => a - b)
    .map(([away, of36]) => ({ away, label: turnLabel(game.turn + away), of36 }))
  return { place: naval ? navalDelayBox(unit.map) : delayBox(unit.map), modifier, turns }
}

/** A base in words for a unit that contests from no traced path: on station, or anywhere on the map. */
function standingBase(game: Game, unit: Unit, { target, type }: Attempt): string {
  const nation = game.countryName(unit.nation)
  const base = type === 'bomber' ? 'Air Base' : 'Naval Base'
  if (target.kind === 'swb') return `from any ${base} of ${nation}`
  const zone = target.kind === 'station' ? zoneName(game, target.zone) : undefined
  return zone === undefined ? '' : `from a Naval Base of ${nation} in the ${zone}`
}

function contesterView(game: Game, attempt: Attempt, unit: Unit): ContesterView {
  const type = contestType(attempt, unit) ?? 'air-force'
  const place = attempt.target.kind === 'hex' ? game.hexId(attempt.target.hex) : undefined
  const zone = attempt.target.kind === 'station' ? game.graph.zones[attempt.target.zone]?.id : undefined
  const at = place ?? (zone === undefined ? '' : zoneBox(zone, 'station'))
  // A CV Strike contests where its CV Fleet could be placed: the path is the fleet's.
  const path = at === '' ? null : pathView(game, unit, type === 'cv-strike' ? 'cv-fleet' : type, at)
  const alike = game.board.unitsAt(pool(game.factionOf(unit), unit.map)).filter((u) => u.kind === unit.kind)
  return {
    piece: unit.id,
    count: alike.length,
    as: TYPE_TITLE[type],
    face: Math.max(0, faceOf(unit, type)),
    path,
    base: path ? wayOf(game, path) : standingBase(game, unit, attempt),
    delay: delayOdds(game, unit, type),
  }
}

/** All who could contest, by faction in the order they are asked. */
export function contestsOf(game: Game, attempt: Attempt): PlacementProspect['contesters'] {
  const own = game.sideOf(attempt.unit)
  return [0, 1, 2].flatMap((side) => {
    if (side === own) return []
    const units = contestersOf(game, attempt, side).map((unit) => contesterView(game, attempt, unit))
    const faction = FACTION_OF[side]
    return faction && units.length > 0 ? [{ faction, units }] : []
  })
}

/** Whether a Beachhead can follow in a hex. */
function beachheadFollows(game: Game, unit: Unit, hex: number, type: 'beachhead-2' | 'beachhead-1'): boolean {
  const side = game.sideOf(unit)
  return beachheadMarkers(game, side, unit.map, type).length > 0 && beachheadSides(game, side, hex).length > 0
}

/** What comes after a placement that nobody contests, in a sentence. */
function sequelOf(game: Game, { unit, type, target }: Attempt): string {
  if (target.kind === 'swb') return 'It stays there and makes enemy delays longer until it returns.'
  if (target.kind === 'station') {
    const closes =
      type === 'air-force'
        ? 'On station it closes enemy ports within 3 hexes of your Naval Bases.'
        : 'On station it closes all enemy ports of the Naval Zone.'
    const escorts = (type === 'air-force' || type === 'surface-fleet') && escortFace(unit) >= 0
    return escorts ? `${closes} You may make it an Escort Troop Convoy instead.` : closes
  }
  if (type === 'cv-fleet') return 'Its CV Strike is placed next, there or one hex away.'
  if (type === 'surface-fleet') return 'It makes a Beachhead (BH −1): you choose the coast it faces.'
  if (type === 'bomber')
    return devastationTargets(game, game.sideOf(unit), target.hex).length > 0
      ? 'Devastation: you may send an enemy marker there to the Delay Box.'
      : 'Devastation: it hampers the enemy in that hex.'
  const lands = game.board.isSea(target.hex) && beachheadFollows(game, unit, target.hex, 'beachhead-2')
  return lands
    ? 'You may exchange it for a Beachhead (BH −2), or leave it in the air.'
    : 'It helps combats in and next to that hex.'
}

function unitProspect(game: Game, unit: Unit, type: SupportType, at: string): PlacementProspect | undefined {
  const target = targetOf(game, at)
  if (!target) return undefined
  const verdict = judgePlacement(game, unit, type, target)
  const path = verdict.ok ? pathView(game, unit, type, at) : null
  const attempt = { unit, type, target }
  return {
    piece: unit.id,
    at,
    verdict,
    path,
    way: wayOf(game, path),
    sequel: verdict.ok ? sequelOf(game, attempt) : '',
    contesters: verdict.ok ? contestsOf(game, attempt) : [],
    delay: verdict.ok ? delayOdds(game, unit, type) : null,
  }
}

const CONVOY_SEQUEL: Readonly<Record<ConvoyMode, string>> = {
  troop:
    'It can carry one of your units between open ports of the Naval Zone this turn. Nobody contests Convoys.',
  supply: 'Supply flows between your open ports of the Naval Zone. Nobody contests Convoys.',
}

function convoyProspect(
  game: Game,
  marker: Unit,
  at: string,
  mode: ConvoyMode,
): PlacementProspect | undefined {
  const box = zoneOfPlace(at)
  const zone = game.graph.zoneIndex.get(box?.zone ?? '')
  if (!box || zone === undefined || !ZONE_PARTS.includes(box.part)) return undefined
  const verdict = judgeConvoy(game, marker, zone, mode)
  return {
    piece: marker.id,
    at,
    verdict,
    path: null,
    way: '',
    sequel: verdict.ok ? CONVOY_SEQUEL[mode] : '',
    contesters: [],
    delay: null,
  }
}

/** The On Station Box for any of the boxes of a Naval Zone: a player points at the zone. */
function aimed(game: Game, unit: Unit, at: string): string {
  const box = zoneOfPlace(at) ?? { zone: zoneIn(at) ?? '', part: 'station' }
  const isZone = isZonePlace(at) && game.graph.zoneIndex.has(box.zone)
  return isZone ? zoneBox(box.zone, convoyKind(unit) ? 'convoys' : 'station') : at
}

/** What placing a support unit or Convoy would mean; undefined for any other counter, or an unknown place. */
export function prospectOf(
  game: Game,
  piece: string,
  at: string,
  mode: ConvoyMode = 'troop',
): PlacementProspect | undefined {
  const unit = game.content.unitOf.get(piece)
  if (!unit) return undefined
  const place = aimed(game, unit, at)
  if (convoyKind(unit)) return convoyProspect(game, unit, place, mode)
  const type = supportTypeUp(game, unit)
  return type && unitProspect(game, unit, type, place)
}

/** What placing a support unit or a Convoy somewhere would mean: verdict, path, who could contest it. */
export const placement = question({
  name: 'play.placement',
  asks: { piece: id, at: id, mode: z.enum(['troop', 'supply']).optional() },
  answers: ({ game }, { piece, at, mode }) => prospectOf(game, piece, at, mode) ?? null,
})

/** Convoy markers (2.2.3.7): which may be placed in which Naval Zone, in which mode. */

import { pool, zoneBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX, zoneWith } from '../../ground/map/graph.ts'
import { zoneName } from '../../ground/names/zones.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { convoyKind, convoyUp } from '../../table/game/support-kinds.ts'
import { boxesIn } from '../supply/bases.ts'
import { inZoneBox } from '../supply/ports.ts'
import { judgeFleetPath } from './fleet-path.ts'

const RULE = '2.2.3.7'

export type ConvoyMode = 'troop' | 'supply'
export const CONVOY_MODES: readonly ConvoyMode[] = ['troop', 'supply']

const faceOfMode = (unit: Unit, mode: ConvoyMode): number =>
  unit.sides.findIndex((side) => side.kind === 'marker' && side.type === `convoy-${mode}`)

/** True if a hex is a Port at home or in a Dependent of a Country that its Convoys may use. */
function isConvoyPort(game: Game, country: number, hex: number): boolean {
  if (!game.hasBits(hex, HEX.port) || game.politics.owner(hex) !== country) return false
  if (game.politics.isHome(hex, country)) return true
  const land = game.graph.areas[game.graph.area[hex] ?? -1]
  const owner = game.graph.areas[country]?.id ?? ''
  const barred = game.theatreAt(hex).convoys.closedLands[owner] ?? []
  return !barred.some((id) => land?.id === id || land?.of === id)
}

/** A Standard Convoy: a port at home or in a Dependent, or an Escort there and a Fleet Unit Path. */
function judgeStandard(game: Game, marker: Unit, zone: number): Verdict {
  const side = game.sideOf(marker)
  const country = game.politics.country(marker.nation)
  if (boxesIn(game, side, zone).length > 0) return OK
  if ((game.graph.zoneHexes[zone] ?? []).some((hex) => isConvoyPort(game, country, hex))) return OK
  const name = zoneName(game, zone)
  const escorted = inZoneBox(game, zone, 'convoys').some(
    (unit) => game.sideOf(unit) === side && convoyUp(game, unit)?.convoy === 'escort',
  )
  if (!escorted)
    return refuse(
      RULE,
      `${game.countryName(marker.nation)} has no port at home or in a Dependent in the ${name}, and no Escort Troop Convoy is there`,
    )
  return judgeFleetPath(game, marker, zone)
}

/** True if a Key Port of a zone holds a counter that will do. */
function holdsKeyPort(game: Game, zone: number, willDo: (unit: Unit) => boolean): boolean {
  return (game.graph.zoneHexes[zone] ?? []).some(
    (hex) =>
      game.graph.hexes[hex]?.keyPort === true &&
      game.board.stack(hex).some((index) => willDo(game.board.unit(index))),
  )
}

function sideUp(game: Game, unit: Unit) {
  return game.board.up(unit)
}

/** An Axis or Soviet Scratch Convoy: a Key Port with a friendly unit, Detachment or Logistics marker. */
function judgeScratch(game: Game, marker: Unit, zone: number): Verdict {
  const side = game.sideOf(marker)
  const held = holdsKeyPort(game, zone, (unit) => {
    if (game.sideOf(unit) !== side) return false
    const up = sideUp(game, unit)
    return up?.kind !== 'marker' || up.type === 'detachment' || up.type === 'logistics'
  })
  if (held) return OK
  return refuse(
    RULE,
    `no Key Port of the ${zoneName(game, zone)} holds a friendly unit, Detachment or Logistics marker`,
  )
}

/** The Fleet Train: a Key Port held for its nation or a Western Off-Map Box, and a path from a Home Country Open Port. */
function judgeFleetTrain(game: Game, marker: Unit, zone: number): Verdict {
  const side = game.sideOf(marker)
  const held = holdsKeyPort(game, zone, (unit) => {
    if (game.sideOf(unit) !== side) return false
    const up = sideUp(game, unit)
    if (up?.kind === 'marker' && up.type === 'logistics') return true
    const counts = up?.kind !== 'marker' || up.type === 'detachment'
    return counts && game.board.nations(unit).includes(marker.nation)
  })
  if (!held && boxesIn(game, side, zone).length === 0)
    return refuse(RULE, `no Key Port of the ${zoneName(game, zone)} is held for the Fleet Train`)
  return judgeFleetPath(game, marker, zone, 'open-port')
}

/** One Troop and one Supply Convoy of a faction in a Convoys Box, Escorts not counted. */
function judgeLimit(game: Game, marker: Unit, zone: number, mode: ConvoyMode): Verdict {
  const side = game.sideOf(marker)
  const there = inZoneBox(game, zone, 'convoys').some((unit) => {
    const up = convoyUp(game, unit)
    return game.sideOf(unit) === side && up?.type === `convoy-${mode}` && up.convoy !== 'escort'
  })
  const name = zoneName(game, zone)
  const kind = mode === 'troop' ? 'Troop' : 'Supply'
  return there ? refuse(RULE, `there is a friendly ${kind} Convoy marker in the ${name} already`) : OK
}

/** Whether a Convoy marker can be placed in a Naval Zone in a mode, and if not, why. */
export function judgeConvoy(game: Game, marker: Unit, zone: number, mode: ConvoyMode): Verdict {
  const kind = convoyKind(marker)
  if (!kind || faceOfMode(marker, mode) < 0) return refuse(RULE, 'that is no Convoy marker')
  if (game.table.piece(marker.id).at !== pool(game.factionOf(marker), marker.map))
    return refuse(RULE, 'the Convoy marker is not in its Force Pool')
  if (game.graph.zoneMap[zone] !== marker.mapIndex) return refuse(RULE, 'the marker belongs to the other map')
  const limit = judgeLimit(game, marker, zone, mode)
  if (!limit.ok) return limit
  if (kind === 'scratch') return judgeScratch(game, marker, zone)
  return kind === 'fleet-train' ? judgeFleetTrain(game, marker, zone) : judgeStandard(game, marker, zone)
}

/** Puts a Convoy marker in the Convoys Box of a zone. */
export function placeConvoy(game: Game, marker: Unit, zone: number, mode: ConvoyMode): void {
  const id = zoneWith(game.graph, zone).id
  const name = zoneName(game, zone)
  game.table.turn(marker.id, Math.max(0, faceOfMode(marker, mode)))
  game.table.place(marker.id, zoneBox(id, 'convoys'))
  game.note({
    text: `${game.name(marker)} sails the ${name} as a ${mode === 'troop' ? 'Troop' : 'Supply'} Convoy`,
    rule: RULE,
    pieces: [marker.id],
    faction: game.factionOf(marker),
  })
}

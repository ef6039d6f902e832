/** Facts about support units, Convoys and Beachheads that hold in every state of a game. */

import { zoneOfPlace } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import { convoyUp, supportTypeUp } from '../../table/game/support-kinds.ts'
import { inZoneBox } from '../supply/ports.ts'
import { beachheadUp, facedHex, judgeFacing } from './beachheads.ts'

/** A Beachhead lies alone in an All-Sea hex and faces an adjacent Land hex; elsewhere it faces nothing. */
function checkBeachhead(game: Game, unit: Unit, out: string[]): void {
  if (beachheadUp(game, unit) === undefined) return
  const hex = game.hexOf(unit)
  const faced = facedHex(game, unit)
  if (hex < 0) {
    if (faced >= 0) out.push(`${unit.id} faces ${game.hexId(faced)} though it lies in no hex`)
    return
  }
  const where = game.hexId(hex)
  if (!game.board.isSea(hex)) out.push(`${unit.id} lies in ${where}, which is no All-Sea hex`)
  if (game.board.markers(hex, 'beachhead').length > 1) out.push(`two Beachheads lie in ${where}`)
  const facing = faced < 0 ? undefined : judgeFacing(game, hex, faced)
  if (facing === undefined || (!facing.ok && game.board.isSea(faced)))
    out.push(`${unit.id} in ${where} faces no Land hex`)
}

/** Convoys and Escorts lie in Naval Zones or off the map, Fleets never on land. */
function checkSupport(game: Game, unit: Unit, out: string[]): void {
  const convoy = convoyUp(game, unit) !== undefined
  const type = supportTypeUp(game, unit)
  if (!convoy && type === undefined) return
  const hex = game.hexOf(unit)
  const at = game.table.piece(unit.id).at
  if (convoy) {
    if (hex >= 0) out.push(`the Convoy ${unit.id} lies in the hex ${game.hexId(hex)}`)
    if (zoneOfPlace(at)?.part === 'station') out.push(`the Convoy ${unit.id} lies in an On Station Box`)
    return
  }
  if (type?.endsWith('fleet') && hex >= 0 && !game.board.isSea(hex))
    out.push(`the Fleet ${unit.id} lies in the Land hex ${game.hexId(hex)}`)
  if (zoneOfPlace(at)?.part === 'convoys') out.push(`the support unit ${unit.id} lies in a Convoys Box`)
}

/** One Troop and one Supply Convoy of a faction in each zone, Escorts not counted (2.2.3.7). */
function checkLimits(game: Game, out: string[]): void {
  for (let zone = 0; zone < game.graph.zones.length; zone++) {
    const seen = new Set<string>()
    for (const unit of [...inZoneBox(game, zone, 'convoys'), ...inZoneBox(game, zone, 'used')]) {
      const up = convoyUp(game, unit)
      if (!up || up.convoy === 'escort') continue
      const key = `${game.sideOf(unit)}:${up.type}`
      if (seen.has(key))
        out.push(`two Convoys ${up.type} of a faction lie in the ${game.graph.zones[zone]?.name}`)
      seen.add(key)
    }
  }
}

export function checkSupportRules(game: Game, out: string[]): void {
  for (const unit of game.content.units) {
    checkBeachhead(game, unit, out)
    checkSupport(game, unit, out)
  }
  checkLimits(game, out)
}

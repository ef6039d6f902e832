/** Where a Partisan Base may be placed (1.2.2.1). */

import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { alignmentNow } from '../../table/politics/index.ts'
import { negated } from '../../war/access/zoc.ts'
import { enemyBar } from './depots.ts'

const RULE = '1.2.2.1'

export const isPartisanBase = (unit: Unit): boolean =>
  unit.sides.some((side) => side.kind === 'marker' && side.type === 'partisan-base')

/** True if a hex lies in a Conquered Minor Country that is still of the one or the other Allied faction (13.5). */
function inConqueredAlly(game: Game, hex: number): boolean {
  const { politics } = game
  const owner = politics.owner(hex)
  if (owner < 0 || !politics.isHome(hex, owner) || !politics.isConquered(hex)) return false
  const faction = alignmentNow(game, countryOfHex(game, hex))
  return faction !== null && faction !== 'axis'
}

/** True if a Country holds a Partisan Base of another faction. */
function holdsEnemyBase(game: Game, side: number, country: number): boolean {
  return game.content.units.some((unit) => {
    const hex = game.hexOf(unit)
    return (
      hex >= 0 &&
      isPartisanBase(unit) &&
      game.sideOf(unit) !== side &&
      game.politics.owner(hex) === country &&
      game.politics.isHome(hex, country)
    )
  })
}

/** The Country a Base in a hex lies in, by its id. */
export const countryOfHex = (game: Game, hex: number): string =>
  game.graph.areas[game.politics.owner(hex)]?.id ?? ''

/** Whether a Partisan Base of the Force Pool may be placed in a hex; `used`: Countries that have received one now. */
export function judgeBase(game: Game, marker: Unit, hex: number, used: readonly string[]): Verdict {
  const side = game.sideOf(marker)
  const where = [game.hexId(hex)]
  if (!isPartisanBase(marker) || game.table.piece(marker.id).at !== pool(game.factionOf(marker), marker.map))
    return refuse(RULE, 'a Partisan Base is placed from the Force Pool')
  if (game.graph.mapOf[hex] !== marker.mapIndex)
    return refuse(RULE, 'the marker belongs to the other map', where)
  if (!game.hasBits(hex, HEX.rough | HEX.city))
    return refuse(RULE, 'it is placed in a Rough or City hex', where)
  const country = game.politics.owner(hex)
  const conquered = inConqueredAlly(game, hex)
  const faction = game.factionOf(marker)
  const ground = faction === 'axis' ? undefined : THEATRES[marker.map].partisanGround[faction]
  const own = game.politics.isHome(hex, country) && countryOfHex(game, hex) === ground
  if (!conquered && !own) return refuse(RULE, 'it is placed in a Conquered Allied Minor Country', where)
  if (conquered && used.includes(countryOfHex(game, hex)))
    return refuse('1.2.2', 'that Country has received a Partisan Base in this Segment', where)
  if (conquered && holdsEnemyBase(game, side, country))
    return refuse(RULE, 'a Partisan Base of the other Allied faction is in that Country', where)
  if (game.board.markers(hex, 'partisan-base').length > 0)
    return refuse(RULE, 'a Partisan Base is there', where)
  const enemy = enemyBar(game, side, hex, RULE)
  if (!enemy.ok) return enemy
  if (game.board.ezoc(side, hex) === 0 || negated(game, side, hex)) return OK
  return refuse(RULE, 'the hex lies in an enemy zone of control and holds no friend', where)
}

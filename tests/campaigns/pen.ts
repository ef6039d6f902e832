/**
 * What random play hardly ever brings about and an umpire may: a faction stands in every City of a Country, as after a
 * campaign won. It is done by hand, with the checks that an umpire's hand has.
 */

import { citiesOf } from '../../src-shared/axis-empires/campaign/events/conditional/conquest.ts'
import { ASIDE, delayBox, pool } from '../../src-shared/axis-empires/ground/content/places.ts'
import type { Unit } from '../../src-shared/axis-empires/ground/content/unit.ts'
import { FACTION_CODE } from '../../src-shared/axis-empires/ground/theatres/factions.ts'
import { type Faction, MAJORS, type MapId } from '../../src-shared/axis-empires/ground/theatres/index.ts'
import type { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import type { Campaign } from './campaign.ts'

/** Ground units of a Major Country that can be spared: in the Force Pool, in the Delay Box, or not yet in the game. */
function spare(game: Game, faction: Faction, map: MapId, nation: string | undefined): Unit[] {
  const free = new Set([pool(faction, map), delayBox(map), ASIDE])
  return game.content.units.filter(
    ({ id, ...unit }) =>
      unit.map === map &&
      unit.ground[0] !== undefined &&
      unit.ground[0].type === 'infantry' &&
      (unit.counter.nations?.length ?? 1) === 1 &&
      (nation === undefined ? MAJORS[unit.nation] === faction : unit.nation === nation) &&
      free.has(game.table.piece(id).at),
  )
}

/** The enemies in a hex that can be sent off; undefined if somebody stands there who cannot. */
function evicted(game: Game, hex: number, faction: Faction): Unit[] | undefined {
  const out: Unit[] = []
  for (const index of game.board.stack(hex)) {
    const unit = game.board.unit(index)
    const side = game.factionOf(unit)
    if (side === faction || unit.sides[0]?.kind === 'marker') continue
    if (!game.ground(unit) || game.board.heldBy(unit).length > 0) return undefined
    out.push(unit)
  }
  return out
}

/** Puts a unit into each of some hexes, who stands there goes to his Force Pool. True if all of it could be done. */
export function standIn(
  campaign: Campaign,
  faction: Faction,
  map: MapId,
  hexes: readonly number[],
  nation?: string,
): boolean {
  const { game, face } = campaign
  const empty = hexes.filter((hex) => game.groundIn(hex, FACTION_CODE[faction]).length === 0)
  const units = spare(game, faction, map, nation)
  const foes = empty.map((hex) => evicted(game, hex, faction))
  if (empty.length > units.length || foes.includes(undefined)) return false
  const moves = empty.flatMap((hex, i) => {
    const unit = units[i]
    return unit ? [{ unit, to: game.hexId(hex) }] : []
  })
  if (moves.some(({ unit, to }) => !face.judgePlace?.(unit.id, to, 0).ok)) return false
  campaign.act(`by hand into ${moves.map(({ to }) => to).join(', ')}`, () => {
    for (const unit of foes.flatMap((each) => each ?? [])) game.remove(unit)
    for (const { unit, to } of moves) {
      game.table.turn(unit.id, 0)
      game.table.place(unit.id, to)
    }
  })
  return true
}

/** Puts units of a faction into every City of a Country. */
export const standInCities = (
  campaign: Campaign,
  faction: Faction,
  map: MapId,
  country: string,
  nation?: string,
): boolean => standIn(campaign, faction, map, citiesOf(campaign.game, country), nation)

/** The peace that a plan counts on: Policies and Truces that a faction does not mean to end before their time. */
import { turnOfSeason } from '../../ground/content/calendar.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { doctrineOf } from './aims.ts'

/** A Posture Box of a map. */
interface Box {
  readonly map: MapId
  readonly box: string
}

/** The Posture Boxes whose marker a faction means to leave there now, of those that hold one. */
export const peaceToKeep = (game: Game, faction: Faction): readonly Box[] =>
  game.content.maps.flatMap((map) =>
    (doctrineOf(game, map, faction).keeps ?? [])
      .filter(({ until }) => game.turn < turnOfSeason(until))
      .flatMap(({ boxes }) => boxes.map((box) => ({ map, box })))
      .filter(({ box }) => game.vars.get(V.posture, box, map) !== null),
  )

/** True if one of some boxes holds no marker any longer. */
export const isBroken = (game: Game, boxes: readonly Box[]): boolean =>
  boxes.some(({ map, box }) => game.vars.get(V.posture, box, map) === null)

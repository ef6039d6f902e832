/** The war aims of a faction on a map, as the war plans of the game have them (`scenarios/plans`). */
import type { Doctrine } from '../../ground/content/war-plans.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'

export type { Aim, Doctrine } from '../../ground/content/war-plans.ts'

/** Of a game whose data have no plans. */
const NONE: Doctrine = { aims: [], wars: {} }

/** What a faction means to do on a map. */
export const doctrineOf = (game: Game, map: MapId, faction: Faction): Doctrine =>
  game.content.plans[map]?.factions[faction] ?? NONE

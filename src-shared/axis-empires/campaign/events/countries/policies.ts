/** Postures as events see them: which Policy would bind a Country, and what follows when one ends (13.6.1.2). */

import {
  type Faction,
  type MapId,
  type Posture,
  postureBoxOf,
  THEATRES,
  TRUCES,
} from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { judgeEndPolicy } from '../../../table/politics/index.ts'

/** The Posture a Country would have in a faction; null for War. */
function postureIn(game: Game, map: MapId, country: string, faction: Faction): Posture | null {
  const box = postureBoxOf(THEATRES[map], country, faction, (name) => game.vars.isNamedSet(name, map))
  return box === undefined ? null : game.vars.get(V.posture, box, map)
}

/** The Policy that would bind a Country in a faction; null if none would. */
export function policyIn(game: Game, map: MapId, country: string, faction: Faction): Posture | null {
  const posture = postureIn(game, map, country, faction)
  return posture !== null && !TRUCES.has(posture) ? posture : null
}

/** The boxes of a map that hold a Policy, of some factions. */
export function policyBoxes(
  game: Game,
  map: MapId,
  boxes?: readonly string[],
): readonly { box: string; policy: Posture }[] {
  return THEATRES[map].postures.boxes.flatMap(({ id }) => {
    const posture = game.vars.get(V.posture, id, map)
    if (posture === null || TRUCES.has(posture) || (boxes && !boxes.includes(id))) return []
    return [{ box: id, policy: posture }]
  })
}

/** Whether a faction may end a Policy of its own will (13.6.1.2). */
export const mayEnd = (game: Game, map: MapId, policy: Posture, by: Faction): boolean =>
  judgeEndPolicy(game, { map, policy, ending: 'voluntary', by }).ok

/** True if a Country is bound by a Policy or Truce. */
export function politicalBound(game: Game, country: string): boolean {
  return (game.politics.bound[game.politics.country(country)] ?? 0) > 0
}

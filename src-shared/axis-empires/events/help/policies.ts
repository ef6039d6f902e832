/** Postures as events see them: which Policy would bind a Country, and what follows when one ends (13.6.1.2). */

import type { Game } from '../../game/game.ts'
import { postureTitle } from '../../names/postures.ts'
import { setPosture, setWarState } from '../../politics/index.ts'
import {
  type Faction,
  type MapId,
  type Posture,
  postureBoxOf,
  THEATRES,
  TRUCES,
} from '../../theatres/index.ts'
import { V } from '../../variables/index.ts'

/** The Posture a Country would have in a faction; null for War. */
export function postureIn(game: Game, map: MapId, country: string, faction: Faction): Posture | null {
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

/** Whether a Policy of a map may be ended voluntarily (13.6.1.2): not in Pre-War. */
export const mayEndVoluntarily = (game: Game, map: MapId): boolean =>
  game.vars.get(V.warState, map) !== 'pre-war'

/** Ends a Policy: all its markers of that map go, and Pre-War with them (13.6.1.2, 12.2). */
export function endPolicy(game: Game, map: MapId, policy: Posture): void {
  for (const { box } of policyBoxes(game, map).filter((each) => each.policy === policy))
    setPosture(game, { map, box, posture: null })
  game.note({ text: `${postureTitle(policy)} ends`, rule: '13.6.1.2', tone: 'heading' })
  if (game.vars.get(V.warState, map) === 'pre-war') setWarState(game, { map, state: 'limited' })
}

/** True if a Country is bound by a Policy or Truce. */
export function politicalBound(game: Game, country: string): boolean {
  return (game.politics.bound[game.politics.country(country)] ?? 0) > 0
}

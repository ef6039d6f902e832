/** How a Policy ends: voluntarily, within the restrictions, or involuntarily; with all its markers (13.6.1.2). */

import { postureTitle } from '../../ground/names/postures.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { type MapId, type Posture, postureBoxOf, THEATRES, TRUCES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { allOf, ifAllowed, judgeMap } from './country.ts'
import { delayGovernment, leadingBranch } from './government.ts'
import { mapOfArea } from './nation.ts'
import { writePosture } from './posture.ts'
import { isOnTrack, isPeaceEnforced, markerOf } from './track.ts'
import { settleWarState } from './war-state.ts'

/**
 * `involuntary` for what 13.6.1.2 lists as such: a card that ends a Policy, and the Political Events Border Incident,
 * Country Resists, Declare War, Gekokujo and International Incident. Everything else is `voluntary`.
 */
type Ending = 'voluntary' | 'involuntary'

export interface PolicyEnd {
  readonly map: MapId
  readonly policy: Posture
  readonly ending: Ending
  /** Who ends it: what guards a Policy holds back the Axis alone. */
  readonly by: Faction
  /** A Truce that takes the place of each marker. */
  readonly truce?: Posture
}

/** The Posture Boxes of a map that hold a Policy. */
export function boxesOf(game: Game, map: MapId, policy: Posture): string[] {
  return THEATRES[map].postures.boxes
    .map(({ id }) => id)
    .filter((box) => game.vars.get(V.posture, box, map) === policy)
}

/** The Policies in effect on a map, in the order of the Posture Boxes. */
export function policiesInEffect(game: Game, map: MapId): Posture[] {
  const found = THEATRES[map].postures.boxes.flatMap(({ id }) => {
    const posture = game.vars.get(V.posture, id, map)
    return posture === null || TRUCES.has(posture) ? [] : [posture]
  })
  return [...new Set(found)]
}

/** What holds the Axis back from ending a Policy of its own will, beside Pre-War. */
function judgeGuard(game: Game, map: MapId, policy: Posture): Verdict {
  const guard = THEATRES[map].nations.policies.find(({ id }) => id === policy)?.guard
  if (!guard) return OK
  if ('noMarker' in guard) {
    const marker = markerOf(game, map, guard.noMarker)
    return marker && isOnTrack(game, marker) ? refuse('13.6.1.2', guard.words) : OK
  }
  const branch = leadingBranch(game)
  const boxes = boxesOf(game, map, policy)
  if (boxes.some((box) => isPeaceEnforced(game, map, guard.peace?.[box])))
    return refuse('2012:14.12', guard.words)
  const ready = boxes.some((box) => guard.branch[box] === branch)
  return ready ? OK : refuse('13.6.1.2', guard.words)
}

/** Whether a Policy may end so now. */
export function judgeEndPolicy(game: Game, { map, policy, ending, by }: PolicyEnd): Verdict {
  return allOf(
    () => judgeMap(game, map),
    () =>
      boxesOf(game, map, policy).length > 0
        ? OK
        : refuse('13.6.1.2', `${postureTitle(policy)} is not in effect`),
    () =>
      ending === 'voluntary' && game.vars.get(V.warState, map) === 'pre-war'
        ? refuse('13.6.1.2', 'no Policy is ended voluntarily in Pre-War')
        : OK,
    () => (ending === 'voluntary' && by === 'axis' ? judgeGuard(game, map, policy) : OK),
  )
}

/**
 * Ends a Policy: all its markers go, or give place to Truces. Where the Government marker is the price it goes to the
 * Delay Box. Pre-War is over if an Allied Country is at War by it (12).
 */
export function endPolicy(game: Game, given: PolicyEnd): Verdict {
  const { map, policy, ending, by, truce } = given
  return ifAllowed(judgeEndPolicy(game, given), () => {
    const guard = THEATRES[map].nations.policies.find(({ id }) => id === policy)?.guard
    const paid = ending === 'voluntary' && by === 'axis' && guard !== undefined && 'branch' in guard
    const boxes = boxesOf(game, map, policy)
    game.note({ text: `${postureTitle(policy)} ends`, rule: '13.6.1.2', faction: by, tone: 'heading' })
    if (paid) delayGovernment(game)
    for (const box of boxes) writePosture(game, { map, box, posture: truce ?? null })
    settleWarState(game, map)
  })
}

/** The Policies of a map that the Axis may end of its own will in its Political Events Segment (2.1.2). */
export const endableByAxis = (game: Game, map: MapId): Posture[] =>
  policiesInEffect(game, map).filter(
    (policy) => judgeEndPolicy(game, { map, policy, ending: 'voluntary', by: 'axis' }).ok,
  )

/** The Policy that would bind a Country once it is aligned with a faction; undefined if none would. */
export function policyAwaiting(game: Game, country: string, faction: Faction): Posture | undefined {
  const theatre = THEATRES[mapOfArea(game, country)]
  const box = postureBoxOf(theatre, country, faction, (name) => game.vars.isNamedSet(name, theatre.id))
  const posture = box === undefined ? null : game.vars.get(V.posture, box, theatre.id)
  return posture === null || TRUCES.has(posture) ? undefined : posture
}

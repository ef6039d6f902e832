/** Another War State goes into effect on a map; there is no way back to an earlier one (12). */

import { delayBox, eventsBox } from '../../ground/content/places.ts'
import { postureBoxTitle, postureTitle } from '../../ground/names/postures.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import { type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { V, WAR_STATES, type WarState } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { happened } from '../game/stepping-in.ts'
import { allOf, ifAllowed, judgeMap } from './country.ts'
import { alliesAtWar } from './nation.ts'
import { totalWarFrame } from './total-war-frame.ts'

export interface WarStateChange {
  readonly map: MapId
  readonly state: WarState
}

export const WAR_STATE_TITLES: Readonly<Record<WarState, string>> = {
  'pre-war': 'Pre-War',
  limited: 'Limited War',
  total: 'Total War',
}

/** After everything else that the step under way has called out. */
const LAST = 1000

export function judgeSetWarState(game: Game, { map, state }: WarStateChange): Verdict {
  return allOf(
    () => judgeMap(game, map),
    () => {
      const now = game.vars.get(V.warState, map)
      const later = now === null || WAR_STATES.indexOf(state) > WAR_STATES.indexOf(now)
      return later
        ? OK
        : refuse('12', `${WAR_STATE_TITLES[state]} does not come after ${WAR_STATE_TITLES[now ?? 'total']}`)
    },
    () => {
      const [belligerent] = state === 'pre-war' ? alliesAtWar(game, map) : []
      return belligerent === undefined
        ? OK
        : refuse('12', `there is no Pre-War while the Posture of ${game.countryName(belligerent)} is War`)
    },
  )
}

/** Units that come with the outbreak of war go from the Conditional Events Boxes to the Delay Box (12.2, 12.3). */
export function outbreakOfWar(game: Game, map: MapId, of: readonly Faction[] = FACTIONS): void {
  for (const faction of of) {
    for (const unit of game.board.unitsAt(eventsBox(faction, map))) {
      if (!unit.tags.has('outbreak-of-war')) continue
      game.table.place(unit.id, delayBox(map))
      game.note({
        text: `${game.name(unit)} enters the Delay Box with the Outbreak of War`,
        rule: '12.2',
        pieces: [unit.id],
        faction,
      })
    }
  }
}

/** The Policies that Total War ends at once (12.3, step 1). */
function endPolicies(game: Game, map: MapId): void {
  const { postures, nations } = THEATRES[map]
  for (const { id } of postures.boxes) {
    const posture = game.vars.get(V.posture, id, map)
    const policy = nations.policies.find((each) => each.id === posture)
    if (policy?.atTotalWar !== 'ends') continue
    game.vars.set(V.posture, id, map, null)
    game.note({
      text: `${postureTitle(policy.id)} ends in the Posture Box of ${postureBoxTitle(id)}`,
      rule: '12.3',
    })
  }
}

/**
 * Puts a later War State into effect on a map, with its steps in order (12.2, 12.3). What Total War lets the Axis
 * choose, and all that comes after, is played as a procedure when the step under way is done. Those who listen to
 * the moment `war-state` are called then: Conditional Events that are triggered, cards that are drawn.
 */
export function setWarState(game: Game, given: WarStateChange): Verdict {
  const { map, state } = given
  return ifAllowed(judgeSetWarState(game, given), () => {
    game.vars.set(V.warState, map, state)
    const text = `${WAR_STATE_TITLES[state]} is in effect in ${THEATRES[map].name}`
    game.note({ text, rule: '12', tone: 'heading' })
    if (state === 'limited') {
      outbreakOfWar(game, map)
      happened(game, 'war-state', { map, state })
    }
    if (state === 'total') {
      endPolicies(game, map)
      game.table.later(totalWarFrame(map), LAST)
    }
  })
}

/** Pre-War is over on a map as soon as any Allied Country has a Posture of War (12). True if it has ended now. */
export function settleWarState(game: Game, map: MapId): boolean {
  if (game.vars.get(V.warState, map) !== 'pre-war' || alliesAtWar(game, map).length === 0) return false
  return setWarState(game, { map, state: 'limited' }).ok
}

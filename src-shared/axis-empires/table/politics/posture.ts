/** A Policy or Truce comes to a Posture Box, or leaves it, which is War (13.6). */

import { postureBoxTitle, postureTitle } from '../../ground/names/postures.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { type MapId, type Posture, THEATRES, TRUCES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { allOf, ifAllowed, judgeMap } from './country.ts'
import { settleWarState } from './war-state.ts'

export interface PostureChange {
  readonly map: MapId
  readonly box: string
  /** Null is War. */
  readonly posture: Posture | null
}

/** Whether a map has a Posture Box of that name. */
export function judgeBox(game: Game, map: MapId, box: string): Verdict {
  return allOf(
    () => judgeMap(game, map),
    () =>
      THEATRES[map].postures.boxes.some(({ id }) => id === box)
        ? OK
        : refuse('13.6', `there is no Posture Box "${box}" on that map`),
  )
}

export function judgeSetPosture(game: Game, { map, box, posture }: PostureChange): Verdict {
  return allOf(
    () => judgeBox(game, map, box),
    () => {
      const { policies } = THEATRES[map].nations
      const known = posture === null || TRUCES.has(posture) || policies.some(({ id }) => id === posture)
      return known ? OK : refuse('13.6.1', `${posture} is no Policy of ${THEATRES[map].name}`)
    },
    () => {
      const same = game.vars.get(V.posture, box, map) === posture
      return same ? refuse('13.6', 'that is the Posture in the box already') : OK
    },
  )
}

/** Writes a Posture and its line; nobody looks yet whether that is war. */
export function writePosture(game: Game, { map, box, posture }: PostureChange): void {
  game.vars.set(V.posture, box, map, posture)
  const sort = posture !== null && TRUCES.has(posture) ? 'Truce' : 'Policy'
  const what = posture === null ? 'War' : `${postureTitle(posture)} (${sort})`
  game.note({ text: `Posture Box of ${postureBoxTitle(box)}: ${what}`, rule: '13.6' })
}

/**
 * Puts a marker into a Posture Box in place of what lies there: a box has one, or none. If an Allied Country is at War
 * by it, Pre-War is over (12).
 */
export function setPosture(game: Game, given: PostureChange): Verdict {
  return ifAllowed(judgeSetPosture(game, given), () => {
    writePosture(game, given)
    settleWarState(game, given.map)
  })
}

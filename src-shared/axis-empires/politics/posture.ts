/** A Policy or Truce comes to a Posture Box, or leaves it, which is War (13.6). */
import type { Game } from '../game/game.ts'
import { OK, refuse, type Verdict } from '../rule.ts'
import { type MapId, type Posture, THEATRES, TRUCES } from '../theatres/index.ts'
import { V } from '../variables/index.ts'
import { allOf, ifAllowed, judgeMap } from './country.ts'

export interface PostureChange {
  readonly map: MapId
  readonly box: string
  /** Null is War. */
  readonly posture: Posture | null
}

export function judgeSetPosture(game: Game, { map, box, posture }: PostureChange): Verdict {
  return allOf(
    () => judgeMap(game, map),
    () => {
      if (!THEATRES[map].postures.boxes.some(({ id }) => id === box))
        return refuse('13.6', `there is no Posture Box "${box}" on that map`)
      const same = game.vars.get(V.posture, box, map) === posture
      return same ? refuse('13.6', 'that is the Posture in the box already') : OK
    },
  )
}

/** Puts a marker into a Posture Box in place of what lies there: a box has one, or none. */
export function setPosture(game: Game, given: PostureChange): Verdict {
  const { map, box, posture } = given
  return ifAllowed(judgeSetPosture(game, given), () => {
    game.vars.set(V.posture, box, map, posture)
    const what = posture === null ? 'War' : `${posture} (${TRUCES.has(posture) ? 'Truce' : 'Policy'})`
    game.note({ text: `Posture Box ${box}: ${what}`, rule: '13.6' })
  })
}

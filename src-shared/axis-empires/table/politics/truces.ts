/** Truces grow milder and stricter by levels: Reassess Policy, Armistice, Negotiation, none (13.6.2.3, 6.1.2). */
import { isSeasonal } from '../../ground/content/calendar.ts'
import { postureTitle } from '../../ground/names/postures.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import {
  type AlliedFaction,
  type MapId,
  type Posture,
  THEATRES,
  TRUCES,
} from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { allOf, ifAllowed, judgeMap } from './country.ts'
import { judgeBox, writePosture } from './posture.ts'
import { settleWarState } from './war-state.ts'

/** From the mildest to the strictest; before the first there is no marker. */
export const TRUCE_LEVELS: readonly Posture[] = ['negotiation', 'armistice', 'reassess-policy']

export interface TruceChange {
  readonly map: MapId
  readonly box: string
}

/** The Truce in a Posture Box, or undefined. */
export function truceIn(game: Game, map: MapId, box: string): Posture | undefined {
  const posture = game.vars.get(V.posture, box, map)
  return posture !== null && TRUCES.has(posture) ? posture : undefined
}

const judgeTruce = (game: Game, { map, box }: TruceChange): Verdict =>
  allOf(
    () => judgeBox(game, map, box),
    () => (truceIn(game, map, box) ? OK : refuse('13.6.2.3', 'there is no Truce marker in that Posture Box')),
  )

export const judgeReduceTruce = judgeTruce

export function judgeIncreaseTruce(game: Game, given: TruceChange): Verdict {
  return allOf(
    () => judgeTruce(game, given),
    () =>
      truceIn(game, given.map, given.box) === TRUCE_LEVELS.at(-1)
        ? refuse('13.6.2.3', 'Reassess Policy is the highest level of a Truce')
        : OK,
  )
}

function lower(game: Game, { map, box }: TruceChange): void {
  const level = TRUCE_LEVELS.indexOf(truceIn(game, map, box) ?? 'negotiation')
  writePosture(game, { map, box, posture: TRUCE_LEVELS[level - 1] ?? null })
}

/** Reduces a Truce by one level, as a Political Event says; in any turn (13.6.2.3). */
export function reduceTruce(game: Game, given: TruceChange): Verdict {
  return ifAllowed(judgeReduceTruce(game, given), () => {
    lower(game, given)
    settleWarState(game, given.map)
  })
}

/** Increases a Truce by one level, as a Political Event says (13.6.2.3). */
export function increaseTruce(game: Game, given: TruceChange): Verdict {
  return ifAllowed(judgeIncreaseTruce(game, given), () => {
    const { map, box } = given
    const level = TRUCE_LEVELS.indexOf(truceIn(game, map, box) ?? 'negotiation')
    writePosture(game, { map, box, posture: TRUCE_LEVELS[level + 1] ?? 'reassess-policy' })
  })
}

export interface TruceReduction {
  readonly map: MapId
  /** The phasing faction. */
  readonly by: Faction
  /** The Allied faction whose Truces are reduced, all together. */
  readonly of: AlliedFaction
}

/** The Posture Boxes whose Truce the War & Peace Segment of this turn may reduce for an Allied faction (6.1.2). */
export function reducible(game: Game, map: MapId, of: AlliedFaction): string[] {
  const seasonal = isSeasonal(game.turn)
  return THEATRES[map].postures.boxes.flatMap(({ id, faction }) => {
    const truce = faction === of ? truceIn(game, map, id) : undefined
    return truce !== undefined && (seasonal || truce === 'negotiation') ? [id] : []
  })
}

/** Whether a faction may reduce the Truces of an Allied faction in its War & Peace Segment (6.1.2). */
export function judgeReduceTruces(game: Game, { map, by, of }: TruceReduction): Verdict {
  return allOf(
    () => judgeMap(game, map),
    () =>
      by === 'axis' || by === of
        ? OK
        : refuse('6.1.2', `the ${FACTION_NAMES[by]} faction reduces only its own Truces`),
    () => {
      if (reducible(game, map, of).length > 0) return OK
      const held = THEATRES[map].postures.boxes.filter(
        ({ id, faction }) => faction === of && truceIn(game, map, id) !== undefined,
      )
      const [first] = held
      if (!first) return refuse('6.1.2', `no Truce affects the ${FACTION_NAMES[of]} faction`)
      const title = postureTitle(truceIn(game, map, first.id) ?? 'armistice')
      return refuse('6.1.2', `${title} is reduced in Seasonal Turns only, in others Negotiation alone`)
    },
  )
}

/**
 * Reduces the Truces of an Allied faction by one level each: all of them in a Seasonal Turn, in others every
 * Negotiation (6.1.2). None is left out.
 */
export function reduceTruces(game: Game, given: TruceReduction): Verdict {
  return ifAllowed(judgeReduceTruces(game, given), () => {
    for (const box of reducible(game, given.map, given.of)) lower(game, { map: given.map, box })
    settleWarState(game, given.map)
  })
}

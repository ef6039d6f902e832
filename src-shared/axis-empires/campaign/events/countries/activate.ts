/** A Neutral Minor Country becomes active as an event says it does (13.5, 13.7). */

import type { Frame } from '../../../../kernel/state.ts'
import type { Game } from '../../../table/game/game.ts'
import { type Activating, activationFrame } from '../../../table/politics/index.ts'
import { countryOf } from '../occurring.ts'
import type { Happening } from '../types.ts'
import { leansAway, removeLean } from './lean.ts'

/** How an event activates a Country, beside what the event itself says: which, and by whose act. */
export type Way = Omit<Activating, 'country' | 'by'>

/** The procedure that activates a Country; it has been judged neutral. */
export const activation = (now: Happening, country: string, way: Way): readonly Frame[] => [
  activationFrame({ ...way, country, by: now.receiver }),
]

/**
 * The Country of an event joins the faction that received it; where a Neutrality marker or the Influence of an enemy
 * lies, that marker goes instead (19.6, 19.15, 19.18, 37.15).
 */
export function joinOrLean(game: Game, now: Happening, way: Omit<Way, 'to'> = {}): readonly Frame[] {
  const { receiver } = now
  const country = countryOf(now)
  if (!leansAway(game, country, receiver)) return activation(now, country, { ...way, to: receiver })
  removeLean(game, country)
  return []
}

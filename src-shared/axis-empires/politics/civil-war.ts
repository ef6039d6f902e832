/** A Minor Country in Civil War: few Political Events bear on it (13.8.6). */
import type { Game } from '../game/game.ts'
import { OK, type RuleId, refuse, type Verdict } from '../rule.ts'
import { markersIn } from './alignment.ts'
import { putAside } from './track.ts'

/** The events of Totaler Krieg that may be applied to a Civil War Country; all others are No Result. */
export const CIVIL_WAR_EVENTS: readonly RuleId[] = [
  '19.2',
  '19.4',
  '19.5',
  '19.10',
  '19.29',
  '19.31',
  '19.34',
  '19.35',
  '19.39',
]

const MARKERS = ['civil-war', 'nationalist-capital', 'republican-capital']

/** True while a Country is in Civil War: the marker lies in it. */
export const isCivilWar = (game: Game, country: string): boolean =>
  markersIn(game, country, ['civil-war']).length > 0

/** Whether a Political Event, by its section, may be applied to a Country. */
export function judgeCivilWarEvent(game: Game, country: string, event: RuleId): Verdict {
  return !isCivilWar(game, country) || CIVIL_WAR_EVENTS.includes(event)
    ? OK
    : refuse('13.8.6', `No Result: ${game.countryName(country)} is in Civil War`)
}

/** The Civil War is over: its markers leave the Country. */
export function endCivilWar(game: Game, country: string): void {
  if (!isCivilWar(game, country)) return
  putAside(game, markersIn(game, country, MARKERS))
  game.note({ text: `The Civil War in ${game.countryName(country)} is over`, rule: '13.8.6' })
}

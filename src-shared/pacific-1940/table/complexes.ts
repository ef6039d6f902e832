/** Industrial complexes a power may bring new units out of, and where facilities may be built (Mobilize new units). */

import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { Power } from '../ground/powers.ts'
import type { RuleId } from '../ground/rules.ts'
import { factBy } from './facts.ts'
import type { Game } from './game.ts'

const complexesOf = factBy<Power, readonly string[]>('complexes of a power', ['lands', 'facilities'])

/** The complex of a land, with what it can bring out for all its damage; undefined if there is none. */
export function complexIn(
  game: Game,
  land: string,
): { readonly id: string; readonly output: number } | undefined {
  for (const { facility, damage } of game.facilities(land))
    if (facility.output !== undefined)
      return { id: facility.id, output: Math.max(0, facility.output - damage) }
  return undefined
}

/** Lands with a complex of its own that a power has held since its turn began. */
export const ownComplexes = (game: Game, power: Power): readonly string[] =>
  complexesOf(game, power, () =>
    game.landsOf(power).filter((land) => !game.isTaken(land) && complexIn(game, land) !== undefined),
  )

/** Whether a power may build a facility in a land (Industrial complexes and bases). */
export function judgeBuilding(game: Game, power: Power, id: string, land: string): Verdict<RuleId> {
  const facility = game.content.facilities.get(id)
  const printed = game.board.land(land)
  const rule = 'facilities'
  if (!facility || !printed) return refuse(rule, 'a facility is built in a land')
  const { name, ipc } = printed
  if (game.owner(land) !== power || game.isTaken(land))
    return refuse(rule, `${name} has not been held since the turn began`, [land])
  if (ipc < facility.least)
    return refuse(rule, `${name} earns ${ipc}; expected at least ${facility.least}`, [land])
  if (game.hasFacility(land, id)) return refuse(rule, `${name} has one already`, [land])
  if (facility.output !== undefined && complexIn(game, land))
    return refuse(rule, `${name} has an industrial complex already`, [land])
  // Japan and Australia count as mainland here, whatever the board looks like.
  if (!facility.islands && game.board.isIsland(land) && land !== 'japan')
    return refuse(rule, `${name} is an island`, [land])
  if (facility.coast && game.board.seasBeside(land).length === 0)
    return refuse(rule, `${name} has no coast`, [land])
  return OK
}

/** Whether a minor complex may become a major one. */
export function judgeUpgrade(game: Game, power: Power, land: string): Verdict<RuleId> {
  const printed = game.board.land(land)
  const { least } = game.facility('major-industrial-complex')
  if (
    !printed ||
    game.owner(land) !== power ||
    game.isTaken(land) ||
    !game.hasFacility(land, 'minor-industrial-complex')
  )
    return refuse('facilities', 'a minor complex that has been held since the turn began is needed', [land])
  if (printed.ipc < least || (game.board.isIsland(land) && land !== 'japan'))
    return refuse('facilities', `${printed.name} cannot bear a major complex`, [land])
  return OK
}

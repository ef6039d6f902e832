/**
 * What is remembered of a unit for the length of a segment or a phase: that it has moved (3.1), attacked (4.2.1) or
 * given Ranged Support (4.2.1.2). A note hangs on a counter, but it is said of the steps: the counter that stands in for
 * them after a loss (4.2.6.2) takes the notes over as they are, and a counter that leaves keeps none, so that it brings
 * none back if it stands in for another later.
 */
import type { Unit } from '../../ground/content/unit.ts'
import { VARIABLES, type Variable } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'

/** The notes: every variable of single units that is forgotten with a segment or a phase. */
export const UNIT_NOTES: readonly Variable<unknown, [id: string]>[] = VARIABLES.filter(
  ({ of, scope, lasts }) => of === 'unit' && scope === 'game' && (lasts === 'segment' || lasts === 'phase'),
) as unknown as readonly Variable<unknown, [id: string]>[]

/** Gives a counter the notes of the one it stands in for, and none of its own. */
export function inheritNotes(game: Game, from: Unit, to: Unit): void {
  for (const note of UNIT_NOTES) game.vars.set(note, to.id, game.vars.get(note, from.id))
}

/** A counter leaves: nothing is remembered of it any longer. */
export function dropNotes(game: Game, unit: Unit): void {
  for (const note of UNIT_NOTES) game.vars.set(note, unit.id, null)
}

/**
 * A round of a battle as data (General combat, steps 2 to 5): who fires when, and when the fallen are taken away.
 * The battle plays these steps with dice, the odds play them with chances.
 */

import type { RuleId } from '../../ground/rules.ts'
import type { Entry } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { type Dice, diceOf, type Place } from './sides.ts'

/** Both sides fire, then those of the defenders that were hit are taken away: until then they fire as well. */
export interface Salvo {
  readonly id: 'strike' | 'fire'
  /** Submarines alone that nobody hunts; else everybody besides. */
  readonly surprise: boolean
  readonly rule: RuleId
}

export const SALVOS: readonly Salvo[] = [
  { id: 'strike', surprise: true, rule: 'combat.surprise' },
  { id: 'fire', surprise: false, rule: 'combat.fire' },
]

export const salvoAt = (at: number): Salvo => {
  const found = SALVOS[at]
  if (!found) throw new RangeError(`there is no salvo ${at}`)
  return found
}

export type RoundStep =
  | { readonly id: string; readonly does: 'dive' | 'fire'; readonly place: Place; readonly salvo: number }
  | { readonly id: string; readonly does: 'bury'; readonly salvo: number }

/** The steps of a round, in order. */
export const ROUND: readonly RoundStep[] = [
  { id: 'dive-attacker', does: 'dive', place: 'attacker', salvo: 0 },
  { id: 'dive-defender', does: 'dive', place: 'defender', salvo: 0 },
  { id: 'strike-attacker', does: 'fire', place: 'attacker', salvo: 0 },
  { id: 'strike-defender', does: 'fire', place: 'defender', salvo: 0 },
  { id: 'struck', does: 'bury', salvo: 0 },
  { id: 'fire-attacker', does: 'fire', place: 'attacker', salvo: 1 },
  { id: 'fire-defender', does: 'fire', place: 'defender', salvo: 1 },
  { id: 'fallen', does: 'bury', salvo: 1 },
]

/** The step a round begins with. */
export const FIRST_STEP = 'dive-attacker'

/** Submarines may strike first or submerge where no destroyer of the other side is in the battle (Submarine surprise strike). */
export const mayStrike = (dives: boolean, atSea: boolean, hunted: boolean): boolean =>
  atSea && dives && !hunted

/** Whether a unit fires in a salvo; `hunted`: the other side has a destroyer in the battle. */
const firesIn = (salvo: Salvo, dives: boolean, atSea: boolean, hunted: boolean): boolean =>
  mayStrike(dives, atSea, hunted) === salvo.surprise

/** The dice of a side in a salvo; `list` is everybody of it who is in the battle, hit or not. */
export function diceIn(
  game: Game,
  salvo: Salvo,
  list: readonly Entry[],
  place: Place,
  atSea: boolean,
  hunted: boolean,
): Dice[] {
  const firing = list.filter(({ unit }) => firesIn(salvo, game.is(unit, 'submerges'), atSea, hunted))
  const helped = list.some(({ unit }) => game.is(unit, 'anti-submarine'))
  return diceOf(game, firing, place, atSea, helped)
}

/** Whether defenders that were hit are taken away after a salvo: on land nobody strikes first, and whom ships have hit still fires. */
export const buries = (salvo: Salvo, atSea: boolean): boolean => !salvo.surprise || atSea

/** An antiaircraft gun brings an air unit down with this or less (Antiaircraft guns). */
export const FLAK = 1

/** Armies that stay where they are (3.1.4): the Kwantung Army. */

import { ofContent } from '../../../kernel/content-facts.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Refusal, refuse } from '../../ground/rule.ts'
import { type HomeArmy, THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { isDependentOf } from '../../table/game/lands.ts'

/** The rule that keeps a unit at home, if it belongs to such an army. */
export const homeArmyOf = ofContent('the home army of a unit', (unit: Unit): HomeArmy | undefined =>
  THEATRES[unit.map].homeArmies.find((army) => unit.tags.has(army.tag)),
)

/** True while a Policy keeps the home army of a unit where it is. */
export function isKept(game: Game, unit: Unit, army: HomeArmy): boolean {
  const theatre = THEATRES[unit.map]
  return army.whilePolicyIn.some((box) => game.politics.hasPolicy(theatre, box))
}

/** Why a unit of a home army that is kept there may not enter a hex, or undefined. */
export function armyBar(game: Game, army: HomeArmy, hex: number): Refusal | undefined {
  if (isDependentOf(game, hex, army.dependentsOf)) return undefined
  return refuse('3.1.4', army.words, [game.hexId(hex)])
}

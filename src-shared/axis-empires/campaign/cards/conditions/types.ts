/** What a word of a condition is: whether it holds, and its sentence for the player, each way round. */
import type { z } from 'zod'
import type { CONDITIONS, ConditionWord } from '../../../ground/content/cards/conditions.ts'
import type { Game } from '../../../table/game/game.ts'
import type { CardNames, Standpoint } from '../names.ts'

/** Words that join conditions; all others ask something of the game. */
export type Connective = 'not' | 'any' | 'all'

export type ConditionValue<W extends ConditionWord> = z.infer<(typeof CONDITIONS)[W]>

/** Who asks, and of which turn. */
export interface Asking extends Standpoint {
  /** The turn that years and seasons speak of: the one in which a card would be revealed. */
  readonly turn: number
}

/** How a sentence is to be said. */
export interface Saying extends Standpoint {
  readonly names: CardNames
  /** That it does not hold. */
  readonly not: boolean
}

export interface ConditionRule<W extends ConditionWord> {
  holds(game: Game, value: ConditionValue<W>, asking: Asking): boolean
  /** Without a capital and a full stop: `card 5 German Mobilization has been played`. */
  words(value: ConditionValue<W>, saying: Saying): string
}

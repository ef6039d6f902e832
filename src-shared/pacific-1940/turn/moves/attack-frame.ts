/** What the Combat Move phase remembers. */
import { frameShape, oneOf, texts } from '../../../kernel/shape.ts'
import type { Verb } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { POWERS, type Power } from '../../ground/powers.ts'
import type { Entry } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { onAttackAtSea } from '../../table/politics.ts'

export interface CombatMoveFrame extends Frame {
  readonly proc: 'combat-move'
  readonly power: Power
  /** Zones where submarines, transports or, in peace, anybody is to be attacked. */
  readonly engaged: readonly string[]
  /** Zones from which troops are to be landed. */
  readonly assaults: readonly string[]
}

export const shape = frameShape<CombatMoveFrame>('combat-move', {
  power: oneOf(...POWERS),
  engaged: texts,
  assaults: texts,
})

export const combatMoveFrame = (power: Power): CombatMoveFrame => ({
  proc: 'combat-move',
  power,
  engaged: [],
  assaults: [],
})

/** The verbs of a part of the phase. */
export type AttackVerbs = Readonly<Record<string, Verb<Game, CombatMoveFrame>>>

/** Units of a power in a space that may still go into battle. */
export const mine = (game: Game, power: Power, space: string): Entry[] =>
  game.at(space).filter(({ unit }) => unit.flag === power && !unit.spent && !unit.apart && !unit.held)

/** A zone is attacked: the powers there are enemies from now on. */
export function engage(game: Game, frame: CombatMoveFrame, zone: string): void {
  if (!frame.engaged.includes(zone)) game.table.patch({ engaged: [...frame.engaged, zone] })
  onAttackAtSea(game, frame.power, zone)
}

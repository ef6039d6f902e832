/** What the Noncombat Move phase remembers. */
import { frameShape, oneOf } from '../../../kernel/shape.ts'
import type { Verb } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { POWERS, type Power } from '../../ground/powers.ts'
import type { Game } from '../../table/game.ts'

export interface NoncombatFrame extends Frame {
  readonly proc: 'noncombat'
  readonly power: Power
}

export const shape = frameShape<NoncombatFrame>('noncombat', { power: oneOf(...POWERS) })

export const noncombatFrame = (power: Power): NoncombatFrame => ({ proc: 'noncombat', power })

/** The verbs of a part of the phase. */
export type TransferVerbs = Readonly<Record<string, Verb<Game, NoncombatFrame>>>

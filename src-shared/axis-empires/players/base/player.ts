/** What a machine player is: it looks at a game and says one legal command. */

import type { Command } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'

export interface MachinePlayer {
  /** Chooses for the faction to decide; undefined if nothing is legal. */
  choose(game: AxisGame): Command | undefined
  /** Why the last command was chosen, in a sentence; undefined if it needs no explanation. */
  readonly reason?: string | undefined
  /** Hears how much of a long thought is done, from 0 to 1. */
  report?: (part: number) => void
}

/** What a machine player is: it looks at a game and says one legal command. */
import type { AxisGame } from '../../src-shared/axis-empires/api.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'

export interface MachinePlayer {
  /** Chooses for the faction to decide; undefined if nothing is legal. */
  choose(game: AxisGame): Command | undefined
}

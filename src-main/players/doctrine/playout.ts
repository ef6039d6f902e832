/** Plays a game on from a position with quick players on all sides, to see where it leads. */

import type { MachinePlayer } from '../player.ts'
import type { Scratch } from './scratch.ts'
import { worthOf } from './value.ts'

/** No playout is longer. */
const MOST_COMMANDS = 1500

/** Plays on while a test holds. Returns how many commands it took. */
export function playWhile(scratch: Scratch, player: MachinePlayer, goesOn: () => boolean): number {
  for (let commands = 0; commands < MOST_COMMANDS; commands++) {
    if (!goesOn()) return commands
    const command = player.choose(scratch.face)
    if (!command) return commands
    scratch.make(command)
  }
  return MOST_COMMANDS
}

/** The moment of a game: it grows by one with each Faction Turn. */
function factionTurn(scratch: Scratch): string {
  return `${scratch.game.turn} ${scratch.game.phasing}`
}

/** What was seen at the end of a playout, and how long it took. */
export interface Look {
  readonly worth: number
  readonly commands: number
}

/** Plays through so many changes of the Faction Turn, then says what the position is worth to a side. */
export function playAhead(scratch: Scratch, player: MachinePlayer, side: number, turns: number): Look {
  let now = factionTurn(scratch)
  let left = turns
  const commands = playWhile(scratch, player, () => {
    const next = factionTurn(scratch)
    if (next !== now && scratch.game.phasing >= 0) {
      now = next
      left--
    }
    return left > 0 && scratch.face.engine.decision() !== undefined
  })
  return { worth: worthOf(scratch.game, side), commands }
}

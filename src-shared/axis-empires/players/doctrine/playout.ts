/** Plays a game on from a position with quick players on all sides, to see where it leads. */

import type { MachinePlayer } from '../../../game-system/player.ts'
import type { Command } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { GreedyPlayer } from '../greedy/index.ts'
import type { Style } from '../outlook/style.ts'
import type { Scratch } from './scratch.ts'
import type { Look } from './search.ts'
import { BASE } from './styles.ts'
import { outcomeFor, worthOf } from './value.ts'

/** The longest playout, in commands. */
const MAX_COMMANDS = 4000

/** Plays on while a test holds. Returns how many commands it took. */
function playWhile(scratch: Scratch, player: MachinePlayer<AxisGame>, goesOn: () => boolean): number {
  for (let commands = 0; commands < MAX_COMMANDS; commands++) {
    if (!goesOn()) return commands
    const command = player.choose(scratch.face)
    if (!command) return commands
    scratch.make(command)
  }
  return MAX_COMMANDS
}

/** Names the Faction Turn a game is in. */
export function factionTurn(game: Game): string {
  return `${game.turn} ${game.phasing}`
}

/** Quick players for a playout: one faction follows a style, everybody else the base. */
class Cast implements MachinePlayer<AxisGame> {
  private readonly base: GreedyPlayer
  private readonly own: GreedyPlayer
  private readonly side: number

  constructor(seed: number, side: number, style: Style) {
    this.side = side
    this.base = new GreedyPlayer(seed, BASE)
    this.own = style === BASE ? this.base : new GreedyPlayer(seed, style)
  }

  choose(face: AxisGame): Command | undefined {
    const faction = face.engine.decision()?.faction as Faction | undefined
    return (faction !== undefined && FACTION_CODE[faction] === this.side ? this.own : this.base).choose(face)
  }
}

/** How far playouts go: through this many changes of Faction Turn, or to the end of the game. */
export interface Ahead {
  readonly side: number
  readonly style: Style
  readonly turns: number
  readonly seed: number
}

/** Plays ahead, then says how the position stands. */
function playAhead(scratch: Scratch, { side, style, turns, seed }: Ahead): Look {
  const { game } = scratch
  let now = factionTurn(game)
  let left = turns
  const commands = playWhile(scratch, new Cast(seed, side, style), () => {
    const next = factionTurn(game)
    if (next !== now && game.phasing >= 0) {
      now = next
      left--
    }
    return left > 0 && scratch.face.engine.decision() !== undefined
  })
  return { worth: worthOf(game, side), outcome: outcomeFor(game, side), commands }
}

/** Makes those of some commands that are legal, plays ahead with dice of its own seed, and takes everything back. */
export function playFrom(
  scratch: Scratch,
  commands: readonly Command[],
  ahead: Ahead,
  dice: number = ahead.seed,
): Look {
  const mark = scratch.mark
  scratch.reseed(dice)
  for (const command of commands) scratch.tried(command)
  const look = playAhead(scratch, ahead)
  scratch.unmake(mark)
  return look
}

/** After this many commands a playout is cut at the end of a Faction Turn, but never before the enemy's answer. */
const ENOUGH = { march: 220, choice: 120 }
const ANSWER = 2

/** How many Faction Turns playouts go through: for a march, and for a choice within it. */
export interface Horizon {
  readonly march: number
  readonly choice: number
}

/** The horizon of a position, measured by playing on from it once. */
export function horizonOf(scratch: Scratch, side: number, seed: number): Horizon {
  const mark = scratch.mark
  scratch.reseed(seed)
  const found = { march: 0, choice: 0 }
  let commands = 0
  for (let turns = 1; scratch.face.engine.decision(); turns++) {
    commands += playAhead(scratch, { side, style: BASE, turns: 1, seed }).commands
    if (commands < ENOUGH.choice) found.choice = turns
    if (commands >= ENOUGH.march) break
    found.march = turns
  }
  scratch.unmake(mark)
  return { march: Math.max(ANSWER, found.march + 1), choice: Math.max(ANSWER, found.choice + 1) }
}

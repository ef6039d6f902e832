/**
 * A copy of the game to think on. It holds what the seat may know and nothing else: what is hidden from it is
 * a guess, and the dice to come are its own, so that looking ahead never knows what the game will roll. All
 * thinking is doing and taking back.
 */

import type { Effect } from '../../../kernel/effects.ts'
import type { Command } from '../../../kernel/procedure.ts'
import { seedRng } from '../../../kernel/rng.ts'
import { guessedState, type Seat } from '../../../kernel/secrets.ts'
import type { AxisGame } from '../../api.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'

export class Scratch {
  readonly face: AxisGame
  readonly game: Game
  private readonly done: Effect[] = []

  /** A copy as a seat may know it. */
  constructor(original: AxisGame, seed: number, seat: Seat) {
    const state = guessedState(original.table.state, original.secrets, seat, seed)
    this.face = original.inPosition(state, { hashed: false })
    this.game = this.face.engine.game
    this.handDice(false)
  }

  /** A point to come back to. */
  get mark(): number {
    return this.done.length
  }

  /** Does a command. */
  make(command: Command): void {
    for (const effect of this.face.engine.perform(command)) this.done.push(effect)
  }

  /** Does a command if it is legal. */
  tried(command: Command): boolean {
    if (!this.face.engine.judge(command).ok) return false
    this.make(command)
    return true
  }

  /** Takes back everything since a mark. */
  unmake(mark: number): void {
    this.game.table.undo(this.done.splice(mark))
  }

  /** With dice by hand each die is a decision, so that all six of its faces can be looked at. */
  handDice(byHand: boolean): void {
    const { table } = this.game
    table.takeJournal()
    this.game.vars.set(V.diceByHand, byHand ? true : null)
    for (const effect of table.takeJournal()) this.done.push(effect)
  }

  /** Other dice from here on. */
  reseed(seed: number): void {
    this.game.table.state.rng = seedRng(seed)
  }
}

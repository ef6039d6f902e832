/** What the machine players that say why have in common: a choice with its reason, and what they remember. */
import type { MachinePlayer } from '../../../game-system/player.ts'
import type { Command, Decision } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import type { Game } from '../../table/game/game.ts'
import type { PlannedAttack } from './combat.ts'
import { Memories, type Memory } from './memory.ts'

export abstract class ReasonedPlayer implements MachinePlayer<AxisGame> {
  private readonly memories = new Memories()
  /** Why the command being chosen is chosen; set by `want`. */
  protected why: string | undefined

  /** Why the last command was chosen; undefined if it needs no explanation. */
  get reason(): string | undefined {
    return this.why
  }

  /** The attack it has in mind in the phase under way, if any. */
  intended: PlannedAttack | undefined

  /** What the player wants if that is legal, else what it does when its idea fails. */
  choose(face: AxisGame): Command | undefined {
    this.why = undefined
    const { engine } = face
    const decision = engine.decision()
    if (!decision) return undefined
    const memory = this.memories.of(engine.game, decision)
    const wanted = this.want(face, engine.game, decision, memory)
    this.intended = memory.attack
    if (wanted && engine.judge(wanted).ok) return wanted
    this.why = undefined
    return this.otherwise(face, decision)
  }

  /** The command of the player's choice; it need not be legal. */
  protected abstract want(face: AxisGame, game: Game, decision: Decision, memory: Memory): Command | undefined

  /** A legal command, where there is one. */
  protected abstract otherwise(face: AxisGame, decision: Decision): Command | undefined
}

/**
 * The doctrine player: it makes plans for a whole phase, plays each out on a copy of the game against the
 * enemy's answer, weighs each attack by all six dice, and says why it does what it does.
 */
import type { AxisGame } from '../../../src-shared/axis-empires/api.ts'
import { FACTION_CODE } from '../../../src-shared/axis-empires/content/compile.ts'
import type { Faction } from '../../../src-shared/axis-empires/content/counters.ts'
import { Game } from '../../../src-shared/axis-empires/game.ts'
import type { Command, Decision } from '../../../src-shared/kernel/procedure.ts'
import { GreedyPlayer } from '../greedy/index.ts'
import { declareAsPlanned, Memories, type Memory, nextAttack, nextStep } from '../greedy/memory.ts'
import { Situation } from '../greedy/situation.ts'
import type { MachinePlayer } from '../player.ts'
import { weigh } from './attacks.ts'
import { EFFORT, type Effort, rankPlans } from './march.ts'
import { attackReason, planReason } from './reasons.ts'
import { Scratch } from './scratch.ts'

export class DoctrinePlayer implements MachinePlayer {
  private readonly seed: number
  private readonly effort: Effort
  private readonly quick: GreedyPlayer
  private readonly memories = new Memories()
  private why: string | undefined
  /** Hears how much of a long thought is done, from 0 to 1. */
  report: (part: number) => void = () => {}

  constructor(seed: number, effort: Effort = EFFORT) {
    this.seed = seed
    this.effort = effort
    this.quick = new GreedyPlayer(seed)
  }

  /** Why the last command was chosen; undefined if it goes without saying. */
  get reason(): string | undefined {
    return this.why
  }

  choose(face: AxisGame): Command | undefined {
    this.why = undefined
    const decision = face.engine.decision()
    if (!decision) return undefined
    const { game } = face.engine
    if (!(game instanceof Game)) throw new Error('the doctrine player knows Axis Empires only')
    const wanted = this.want(face, game, decision, this.memories.of(game, decision))
    if (wanted && face.engine.judge(wanted).ok) return wanted
    this.why = undefined
    return this.quick.choose(face)
  }

  private want(face: AxisGame, game: Game, decision: Decision, memory: Memory): Command | undefined {
    const side = FACTION_CODE[decision.faction as Faction]
    const { kind } = decision
    if (kind === 'move') return this.move(face, game, side, memory)
    if (kind === 'attack') return this.attack(face, game, side, memory)
    if (kind === 'combat-declare')
      return declareAsPlanned(new Situation(game, side), [...face.engine.offers()], memory)
    return this.quick.choose(face)
  }

  /** A copy to think on; its dice come from the player's seed and the moment. */
  private copy(game: Game): Scratch {
    return new Scratch(game, this.thought(game))
  }

  private thought(game: Game): number {
    return (Math.imul(this.seed + 1, 0x9e3779b1) ^ Math.imul(game.turn + 7, 0x85ebca6b)) >>> 0
  }

  private move(face: AxisGame, game: Game, side: number, memory: Memory): Command {
    if (memory.march === undefined) {
      const [best] = rankPlans(this.copy(game), side, this.thought(game), this.effort, this.report)
      memory.march = best ? [...best.commands] : []
      if (best) this.why = planReason(game, best)
    }
    return nextStep(face, memory)
  }

  /** Attacks are chosen at first sight, which has proved better than the worth of the position after them. */
  private attack(face: AxisGame, game: Game, side: number, memory: Memory): Command {
    const command = nextAttack(face, new Situation(game, side), [...face.engine.offers()], memory)
    if (!memory.attack) return command
    const weighed = weigh(this.copy(game), side, memory.attack, this.thought(game))
    if (weighed) this.why = attackReason(game, weighed)
    return command
  }
}

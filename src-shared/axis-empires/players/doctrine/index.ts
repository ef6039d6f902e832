/**
 * The doctrine player: it makes plans for a Faction Turn, plays each out on a copy of the game against the
 * enemy's answer, does the same with each attack, and says why it does what it does.
 */

import type { Command, Decision } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { GreedyPlayer } from '../greedy/index.ts'
import { declareAsPlanned, type Memory, nextStep } from '../greedy/memory.ts'
import { ReasonedPlayer } from '../greedy/reasoned-player.ts'
import { Situation } from '../outlook/situation.ts'
import { type Characters, HISTORICAL } from '../strategy/temperament.ts'
import { rankAttacks } from './attacks.ts'
import { CHOICES, chooseOffer } from './choices.ts'
import { rankPlans } from './march.ts'
import { type Ahead, factionTurn, type Horizon, horizonOf } from './playout.ts'
import { attackReason, planReason } from './reasons.ts'
import { Scratch } from './scratch.ts'
import type { Effort } from './search.ts'
import { type Doctrine, PLAIN } from './styles.ts'
import { THOUGHT, type Thought, thoughtFor } from './thought.ts'

/** An effort within what is left. */
function within(effort: Effort, left: number): Effort {
  return { ...effort, commands: Math.min(effort.commands, left) }
}

/** The style of the Faction Turn under way. */
interface Following {
  readonly turn: string
  readonly doctrine: Doctrine
  readonly quick: GreedyPlayer
  /** How far playouts go; measured when it is first needed. */
  horizon: Horizon | undefined
  readonly thought: Thought
  /** Commands left of the pool. */
  left: number
}

export class DoctrinePlayer extends ReasonedPlayer {
  private readonly seed: number
  private readonly thought: Thought
  private readonly characters: Characters
  private readonly follows = new Map<string, Following>()
  /** Is shown how much of a long thought is done, from 0 to 1. */
  report: (part: number) => void = () => {}

  constructor(seed: number, thought: Thought = THOUGHT, characters: Characters = () => HISTORICAL) {
    super()
    this.seed = seed
    this.characters = characters
    this.thought = thought
  }

  /** What a quick player of the same style does. */
  protected otherwise(face: AxisGame, decision: Decision): Command | undefined {
    return this.follow(face.engine.game, decision).quick.choose(face)
  }

  /** What a faction follows: the plan of its Faction Turn; the plain doctrine while others move. */
  private follow(game: Game, { faction }: Decision): Following {
    const turn = factionTurn(game)
    const known = this.follows.get(faction)
    return known?.turn === turn ? known : this.set(game, faction, known?.doctrine ?? PLAIN)
  }

  private set(game: Game, faction: string, doctrine: Doctrine): Following {
    const turn = factionTurn(game)
    const known = this.follows.get(faction)
    const quick = known?.quick ?? new GreedyPlayer(this.seed, doctrine.style, this.characters)
    quick.style = doctrine.style
    // A plan made within a Faction Turn gets no more thought than was left.
    const same = known?.turn === turn
    const thought = same ? known.thought : thoughtFor(game, this.thought)
    const left = same ? known.left : thought.pool
    const following = { turn, doctrine, quick, horizon: undefined, thought, left }
    this.follows.set(faction, following)
    return following
  }

  protected want(face: AxisGame, game: Game, decision: Decision, memory: Memory): Command | undefined {
    const { kind } = decision
    const follow = this.follow(game, decision)
    const { quick } = follow
    const side = FACTION_CODE[decision.faction as Faction]
    if (kind === 'move') return this.move(face, game, decision, memory)
    if (kind === 'attack') return this.attack(face, game, side, follow, memory)
    if (kind === 'combat-declare')
      return declareAsPlanned(face, memory, () => new Situation(game, side, quick.style))
    const plain = quick.choose(face)
    this.why = quick.reason
    if (!plain || !CHOICES.has(kind)) return plain
    const scratch = this.copy(face, side)
    const asked = { ...this.ahead(game, scratch, side, follow), plain }
    const { command, spent } = chooseOffer(scratch, asked, within(follow.thought.choice, follow.left))
    follow.left -= spent
    return command
  }

  /** A copy to think on; its dice come from the player's seed and the moment. */
  private copy(face: AxisGame, side: number): Scratch {
    const { game } = face.engine
    return new Scratch(face, this.moment(game), [game.factionName(side)])
  }

  /** How far to look ahead in the Faction Turn under way. */
  private ahead(
    game: Game,
    scratch: Scratch,
    side: number,
    follow: Following,
    what: keyof Horizon = 'choice',
  ): Ahead {
    const seed = this.moment(game)
    follow.horizon ??= horizonOf(scratch, side, seed)
    return { side, style: follow.doctrine.style, turns: follow.horizon[what], seed }
  }

  private moment(game: Game): number {
    return (Math.imul(this.seed + 1, 0x9e3779b1) ^ Math.imul(game.turn + 7, 0x85ebca6b)) >>> 0
  }

  private move(face: AxisGame, game: Game, decision: Decision, memory: Memory): Command {
    if (memory.march === undefined) {
      const side = FACTION_CODE[decision.faction as Faction]
      const { quick } = this.follow(game, decision)
      const sailing = quick.sailing(face, new Situation(game, side, quick.style))
      if (sailing) {
        this.why = quick.reason
        return sailing
      }
      const scratch = this.copy(face, side)
      const follow = this.follow(game, decision)
      const { seed, turns } = this.ahead(game, scratch, side, follow, 'march')
      const [best] = rankPlans(scratch, side, seed, follow.thought.march, turns, follow.doctrine, this.report)
      memory.march = best ? [...best.commands] : []
      if (best) {
        this.set(game, decision.faction, best.doctrine)
        this.why = planReason(game, side, best)
      }
    }
    return nextStep(face, memory)
  }

  private attack(face: AxisGame, game: Game, side: number, follow: Following, memory: Memory): Command {
    const effort = { ...follow.thought.attack, ...within(follow.thought.attack, follow.left) }
    const scratch = this.copy(face, side)
    const ahead = this.ahead(game, scratch, side, follow)
    const { order, spent } = rankAttacks(scratch, ahead, memory.refused, effort)
    follow.left -= spent
    const [best] = order
    memory.attack = best?.attack
    if (!best?.attack) return { type: 'end' }
    this.why = attackReason(face, game, side, best)
    return { type: 'attack', target: best.attack.target }
  }
}

/** The march of a phase: candidate plans by doctrine, by main effort and by varying the best, weighed by playouts. */

import type { Command } from '../../../kernel/procedure.ts'
import { OwnRng } from '../../../players/own-rng.ts'
import type { AxisGame } from '../../api.ts'
import type { Game } from '../../table/game/game.ts'
import { inReserve } from '../../war/movement/frame.ts'
import { March } from '../greedy/movement.ts'
import type { Force } from '../operations/assault.ts'
import type { Reaches } from '../outlook/orders.ts'
import { Situation } from '../outlook/situation.ts'
import type { Style } from '../outlook/style.ts'
import { pinned } from '../sea/index.ts'
import { playFrom } from './playout.ts'
import type { Scratch } from './scratch.ts'
import { type Candidate, type Effort, type Look, rank } from './search.ts'
import { DOCTRINES, type Doctrine, PLAIN, variationOf } from './styles.ts'

export interface Plan extends Candidate {
  readonly doctrine: Doctrine
  readonly commands: readonly Command[]
  readonly forces: readonly Force[]
}

/** How much thought a march gets. */
export interface MarchEffort extends Effort {
  /** Besides the doctrines: how many plans have a main effort, and how many of the best are varied in each round. */
  readonly mainEfforts: number
  readonly variations: number
}

/** Reserve Movement gets this part of the thought. */
const RESERVE = 0.4
/** The extra trust in the first plan, as a chance to win. */
const FIRST = 0.05

/** Plans as they are made, from the same position. */
class Plans {
  private readonly face: AxisGame
  private readonly game: Game
  private readonly side: number
  private readonly seed: number
  private readonly reaches: Reaches
  readonly all: Plan[] = []
  /** The commands of the plans, written down. */
  private readonly written = new Set<string>()

  constructor({ face, game }: Scratch, side: number, seed: number) {
    this.face = face
    this.game = game
    this.side = side
    this.seed = seed
    this.reaches = pinned(new Situation(game, side))
  }

  /** The plan of a doctrine; the first one gets the extra trust. Undefined if nobody would go elsewhere by it. */
  addUnlike(doctrine: Doctrine): Plan | undefined {
    const plan = this.planOf(doctrine)
    const key = JSON.stringify(plan.commands)
    if (this.written.has(key)) return undefined
    this.written.add(key)
    this.all.push(plan)
    return plan
  }

  /** The same, also if another doctrine marches alike: they may differ in what they attack. */
  add(doctrine: Doctrine): Plan {
    const plan = this.planOf(doctrine)
    this.all.push(plan)
    return plan
  }

  private planOf(doctrine: Doctrine): Plan {
    const { style } = doctrine
    const march = new March(
      this.face,
      new Situation(this.game, this.side, style),
      new OwnRng(this.seed),
      style,
      this.reaches,
    )
    const orders = march.plan(inReserve(this.game))
    const commands = orders.flatMap((order) => [...order.commands])
    const trust = this.all.length === 0 ? FIRST : 0
    return { doctrine, commands, forces: march.forces, trust, chance: 0, looks: [] }
  }
}

/** Main efforts: the enemy stacks nearest to what is to be taken, attacked with all that can come. */
function mainEfforts(s: Situation, most: number): Doctrine[] {
  const { game } = s
  const hexes = [...new Set(s.enemies.map((unit) => game.hexOf(unit)))]
  const urgent = (hex: number): number =>
    (s.take.includes(hex) ? 100 : 0) + 4 * s.worth(hex) + s.resistance(hex) / 4
  const style = (hex: number): Style => ({ ...s.style, leastGain: 0.03, detour: 0.015, first: hex })
  return hexes
    .filter((hex) => s.friends.some((unit) => (s.costTo([hex])[game.hexOf(unit)] ?? 999) < 40))
    .sort((a, b) => urgent(b) - urgent(a) || a - b)
    .slice(0, most)
    .map((hex) => ({
      name: `main effort at ${game.hexName(hex)}`,
      reason: `everything that can come first attacks ${game.hexName(hex)}`,
      style: style(hex),
    }))
}

/** Plays a plan out once with some dice. */
function playOut(scratch: Scratch, plan: Plan, side: number, seed: number, turns: number): Look {
  const ahead = { side, style: plan.doctrine.style, turns, seed }
  const look = playFrom(scratch, [...plan.commands, { type: 'end' }], ahead)
  return { ...look, commands: look.commands + plan.commands.length }
}

/** The plans in order of their worth, the best first. `report` is shown how much of the thinking is done. */
export function rankPlans(
  scratch: Scratch,
  side: number,
  seed: number,
  effort: MarchEffort,
  turns: number,
  last: Doctrine | undefined,
  report: (part: number) => void = () => {},
): readonly Plan[] {
  const plans = new Plans(scratch, side, seed)
  const reserve = inReserve(scratch.game)
  // Nothing is attacked after Reserve Movement: plans differ in where units stand, and in nothing else.
  const add = (doctrine: Doctrine): Plan | undefined =>
    reserve ? plans.addUnlike(doctrine) : plans.add(doctrine)
  const doctrines = DOCTRINES.filter((doctrine) => doctrine !== last)
  for (const doctrine of last ? [last, ...doctrines] : doctrines) add(doctrine)
  if (!reserve) {
    const s = new Situation(scratch.game, side, (last ?? PLAIN).style)
    for (const doctrine of mainEfforts(s, effort.mainEfforts)) plans.add(doctrine)
  }
  let variations = 0
  return rank(
    plans.all,
    { ...effort, commands: effort.commands * (reserve ? RESERVE : 1) },
    {
      look: (plan, dice) => playOut(scratch, plan, side, seed + 977 * dice, turns),
      breed: (best) =>
        best
          .slice(0, effort.variations)
          .flatMap((plan) => add(variationOf(plan.doctrine, seed + ++variations)) ?? []),
      report,
    },
  ).order
}

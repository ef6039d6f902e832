/**
 * The march of a phase: candidate plans by doctrine and by main effort, each played out through the combats
 * and the enemy's answer with the same dice for all, the weaker half dropped round by round.
 */
import type { AxisGame } from '../../../src-shared/axis-empires/api.ts'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { GreedyPlayer } from '../greedy/index.ts'
import { type Force, March } from '../greedy/movement.ts'
import type { Reaches } from '../greedy/orders.ts'
import { Situation } from '../greedy/situation.ts'
import { GREEDY } from '../greedy/style.ts'
import { OwnRng } from '../own-rng.ts'
import { type Look, playAhead } from './playout.ts'
import { Scratch } from './scratch.ts'
import { DOCTRINES, type Doctrine } from './styles.ts'
import { worthOf } from './value.ts'

export interface Plan {
  readonly doctrine: Doctrine
  readonly commands: readonly Command[]
  readonly forces: readonly Force[]
  /** What the plan would be worth if all its attacks took their hexes and nothing were lost. */
  readonly bound: number
  /** The mean worth of its playouts, and how many there were. */
  worth: number
  played: number
}

/** How much thought a march gets. */
export interface Effort {
  /** Dice tried for each plan in the rounds one after the other; each round keeps the better half. */
  readonly rounds: readonly number[]
  /** Plans for a main effort, and plans on a whim, beside the doctrines. */
  readonly mainEfforts: number
  readonly whims: number
  /** Faction Turns looked through: this one and those after it. */
  readonly turns: number
  /** Commands of playouts in one thought at most: then the thinking stops after the round of a plan. */
  readonly commands: number
}

/** Reserve Movement gets this part of the thought. */
const RESERVE = 0.3
/** Another plan must promise so much more than the plain one to be preferred: dice are few. */
const MARGIN = 0.8

export const EFFORT: Effort = { rounds: [2, 5, 10], mainEfforts: 4, whims: 6, turns: 4, commands: 5000 }

/** Every different plan there is: the plain one first, then the most promising. */
export function candidates(face: AxisGame, s: Situation, seed: number, effort: Effort): Plan[] {
  const { game } = s
  const reserve = game.table.top()?.reserve === true
  const reaches: Reaches = new Map()
  const now = worthOf(game, s.side)
  const seen = new Map<string, Plan>()
  const add = (doctrine: Doctrine): Plan | undefined => {
    const march = new March(face, s, new OwnRng(seed), doctrine.style, reaches)
    const commands = march.plan(reserve).flatMap((order) => [...order.commands])
    const key = JSON.stringify(commands)
    if (seen.has(key)) return undefined
    const bound =
      now + march.forces.reduce((sum, { target }) => sum + s.worth(target) + s.resistance(target) / 4, 5)
    const plan = { doctrine, commands, forces: march.forces, bound, worth: 0, played: 0 }
    seen.set(key, plan)
    return plan
  }
  for (const doctrine of DOCTRINES) add(doctrine)
  if (!reserve) {
    for (const doctrine of mainEfforts(s, effort.mainEfforts)) add(doctrine)
    for (const doctrine of whims(effort.whims)) add(doctrine)
  }
  const [plain, ...others] = [...seen.values()]
  return plain ? [plain, ...others.sort((a, b) => b.bound - a.bound)] : []
}

/** Main efforts: the enemy stacks nearest to what is to be taken, attacked with all that can come. */
function mainEfforts(s: Situation, most: number): Doctrine[] {
  const { game } = s
  const [, concentrate] = DOCTRINES
  if (!concentrate) return []
  const hexes = [...new Set(s.enemies.map((unit) => game.hexOf(unit)))]
  const urgent = (hex: number): number =>
    (s.take.includes(hex) ? 100 : 0) + 4 * s.worth(hex) + s.resistance(hex) / 4
  return hexes
    .filter((hex) => s.friends.some((unit) => (s.costTo([hex])[game.hexOf(unit)] ?? 999) < 40))
    .sort((a, b) => urgent(b) - urgent(a) || a - b)
    .slice(0, most)
    .map((hex) => ({
      name: `main effort at ${game.hexName(hex)}`,
      reason: `everything that can come first attacks ${game.hexName(hex)}`,
      style: { ...concentrate.style, leastWorth: 0.2, first: hex },
    }))
}

/** Other orders of attack and other places to go, in no doctrine's sense: the playouts say if they are good. */
function whims(most: number): Doctrine[] {
  return Array.from({ length: most }, (_, index) => {
    const base = DOCTRINES[index % DOCTRINES.length]
    return {
      name: 'try another way',
      reason: 'looking ahead, this did better than the schools of attack and defence',
      style: { ...(base?.style ?? GREEDY), whim: index + 1 },
    }
  })
}

/** Plays a plan out once with some dice. */
function playOut(scratch: Scratch, plan: Plan, side: number, seed: number, turns: number): Look {
  const mark = scratch.mark
  scratch.reseed(seed)
  for (const command of plan.commands) scratch.tried(command)
  scratch.tried({ type: 'end' })
  const look = playAhead(scratch, new GreedyPlayer(seed), side, turns)
  scratch.unmake(mark)
  return { worth: look.worth, commands: look.commands + plan.commands.length }
}

/** The plans in order of their worth, the best first. `report` hears how much of the thinking is done. */
export function rankPlans(
  scratch: Scratch,
  side: number,
  seed: number,
  effort: Effort,
  report: (part: number) => void = () => {},
): Plan[] {
  const s = new Situation(scratch.game, side)
  let field = candidates(scratch.face, s, seed, effort)
  const out: Plan[] = []
  if (field.length < 2) return field
  const [plain] = field
  let left = effort.commands * (scratch.game.table.top()?.reserve === true ? RESERVE : 1)
  effort.rounds.forEach((dice, round) => {
    field.forEach((plan, index) => {
      for (let k = plan.played; k < dice && (left > 0 || round === 0); k++) {
        const look = playOut(scratch, plan, side, seed + 977 * k, effort.turns)
        left -= look.commands
        plan.worth += (look.worth - plan.worth) / (k + 1)
        plan.played = k + 1
      }
      report((round + (index + 1) / field.length) / effort.rounds.length)
    })
    const merit = (plan: Plan): number => plan.worth + (plan === plain ? MARGIN : 0)
    field.sort((a, b) => merit(b) - merit(a))
    if (round + 1 === effort.rounds.length) return
    const kept = Math.max(3, Math.ceil(field.length / 2))
    // The plain plan stays to be compared with.
    const dropped = field.slice(kept).filter((plan) => plan !== plain)
    out.unshift(...dropped)
    field = field.filter((plan) => !dropped.includes(plan))
  })
  return [...field, ...out]
}

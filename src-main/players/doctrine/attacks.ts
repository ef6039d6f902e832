/** Attacks weighed by the position after each of the six dice, as the rules themselves play it out. */
import { bestAttack, type PlannedAttack } from '../greedy/combat.ts'
import { GreedyPlayer } from '../greedy/index.ts'
import { Situation } from '../greedy/situation.ts'
import { playWhile } from './playout.ts'
import type { Scratch } from './scratch.ts'
import { worthOf } from './value.ts'

export interface WeighedAttack {
  readonly plan: PlannedAttack
  /** The gain for each die, 1 to 6. */
  readonly gains: readonly number[]
  /** How many of the six dice clear the hex. */
  readonly clears: number
  readonly mean: number
  /** What speaks for the attack in all: the position after it, and the prize at first sight. */
  readonly score: number
}

/** How much the prize at first sight counts beside the position after the attack. */
const FIRST_SIGHT = 0.5

/** No more targets than these are looked at closely. */
const MOST_TARGETS = 4
/** An attack that promises less at first sight is not looked at. */
const LEAST_SIGHT = -0.6

function attackUnderWay(scratch: Scratch): boolean {
  return scratch.game.table.state.frames.some(({ proc }) => proc === 'attack')
}

/** Plays on until the attack is over. */
export function finishAttack(scratch: Scratch, seed: number): void {
  playWhile(scratch, new GreedyPlayer(seed), () => attackUnderWay(scratch))
}

function declareOn(scratch: Scratch, plan: PlannedAttack): boolean {
  if (!scratch.tried({ type: 'attack', target: plan.target })) return false
  for (const unit of plan.units) scratch.tried({ type: 'add', unit })
  if (plan.hq !== null) scratch.tried({ type: 'support', unit: plan.hq })
  return scratch.tried({ type: 'fight' })
}

/** What an attack brings for each die; undefined if it cannot be made as planned. */
export function weigh(
  scratch: Scratch,
  side: number,
  plan: PlannedAttack,
  seed: number,
): WeighedAttack | undefined {
  const before = worthOf(scratch.game, side)
  const mark = scratch.mark
  const target = scratch.game.hex(plan.target)
  scratch.handDice(true)
  try {
    if (!declareOn(scratch, plan)) return undefined
    const quick = new GreedyPlayer(seed)
    playWhile(scratch, quick, () => attackUnderWay(scratch) && scratch.face.engine.decision()?.kind !== 'die')
    const gains: number[] = []
    let clears = 0
    const dice = scratch.face.engine.decision()?.kind === 'die' ? [1, 2, 3, 4, 5, 6] : [0]
    const rolled = scratch.mark
    for (const value of dice) {
      if (value > 0) scratch.make({ type: 'die', value })
      finishAttack(scratch, seed)
      gains.push(worthOf(scratch.game, side) - before)
      if (!scratch.game.board.enemyGround(side, target)) clears++
      scratch.unmake(rolled)
    }
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
    const score = (1 - FIRST_SIGHT) * mean + FIRST_SIGHT * plan.worth
    return { plan, gains, clears: dice.length === 1 ? 6 * clears : clears, mean, score }
  } finally {
    scratch.unmake(mark)
  }
}

/** The attacks that can be made now, the one for which most speaks first. */
export function weighAll(
  scratch: Scratch,
  side: number,
  refused: ReadonlySet<string>,
  seed: number,
): WeighedAttack[] {
  const s = new Situation(scratch.game, side)
  const blitz = scratch.game.table.top()?.blitz === true
  const targets: string[] = []
  for (const { command } of scratch.face.engine.offers())
    if (command.type === 'attack' && !refused.has(String(command.target)))
      targets.push(String(command.target))
  return targets
    .map((target) => bestAttack(scratch.face, s, s.game.hex(target), blitz))
    .filter(({ worth }) => worth > LEAST_SIGHT)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_TARGETS)
    .map((plan) => weigh(scratch, side, plan, seed))
    .filter((weighed) => weighed !== undefined)
    .sort((a, b) => b.score - a.score)
}

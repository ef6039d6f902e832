/** Attacks: the few that promise most at first sight, and stopping, weighed by playouts. */
import type { Command } from '../../../kernel/procedure.ts'
import { ATTACK, COMBAT_FRAME } from '../../war/combat/segment.ts'
import { bestAttack, type PlannedAttack } from '../greedy/combat.ts'
import { Situation } from '../outlook/situation.ts'
import { type Ahead, playFrom } from './playout.ts'
import type { Scratch } from './scratch.ts'
import { type Candidate, type Effort, type Look, type Ranking, rank } from './search.ts'

/** An attack, or `undefined` for no further attack. */
export interface Choice extends Candidate {
  readonly attack: PlannedAttack | undefined
}

export interface AttackEffort extends Effort {
  /** At most this many targets are looked at. */
  readonly targets: number
}

/** An attack that promises less at first sight is not looked at. */
const MIN_SIGHT = -0.8
/** The extra trust in the choice made at first sight, as a chance to win. */
const PLAIN = 0.06

/** The attacks that can be made now, by what they promise at first sight. */
function attacksAtSight(scratch: Scratch, s: Situation, refused: ReadonlySet<string>): PlannedAttack[] {
  const blitz = COMBAT_FRAME.onTop(s.game.table.state.frames)?.blitz === true
  const targets: string[] = []
  for (const { command } of scratch.face.engine.offers())
    if (ATTACK.is(command) && !refused.has(command.target)) targets.push(command.target)
  return targets
    .map((target) => bestAttack(scratch.face, s, s.game.hex(target), blitz))
    .filter(({ worth }) => worth > MIN_SIGHT)
    .sort((a, b) => b.worth - a.worth)
}

/** The commands that make a planned attack. */
export function commandsOf({ target, units, hq }: PlannedAttack): Command[] {
  const add: Command[] = units.map((unit) => ({ type: 'add', unit }))
  const support: Command[] = hq === null ? [] : [{ type: 'support', unit: hq }]
  return [{ type: 'attack', target }, ...add, ...support, { type: 'fight' }]
}

function playOut(scratch: Scratch, choice: Choice, ahead: Ahead): Look {
  const commands: Command[] = choice.attack ? commandsOf(choice.attack) : [{ type: 'end' }]
  const look = playFrom(scratch, commands, ahead)
  return { ...look, commands: look.commands + commands.length }
}

function plainFirst(choices: readonly Choice[]): Choice[] {
  return [...choices].sort((a, b) => b.trust - a.trust)
}

/** The choices in order, the best first. */
export function rankAttacks(
  scratch: Scratch,
  { side, style, seed, turns }: Ahead,
  refused: ReadonlySet<string>,
  effort: AttackEffort,
): Ranking<Choice> {
  const s = new Situation(scratch.game, side, style)
  const sighted = attacksAtSight(scratch, s, refused).slice(0, effort.targets)
  const first = (sighted[0]?.worth ?? -1) > style.leastFight ? 0 : sighted.length
  const choices: Choice[] = [...sighted, undefined].map((attack, index) => ({
    attack,
    trust: index === first ? PLAIN : 0,
    chance: 0,
    looks: [],
  }))
  if (choices.length < 2 || effort.commands <= 0) return { order: plainFirst(choices), spent: 0 }
  const look = (choice: Choice, dice: number): Look =>
    playOut(scratch, choice, { side, style, turns, seed: seed + 977 * dice })
  return rank(choices, effort, { look })
}

/** A battle, round by round (General combat). */
import { procedure } from '../../../kernel/stage.ts'
import type { Game } from '../../table/game.ts'
import { conclude } from './conclude.ts'
import { burial, firing, guns, type Step } from './exchange.ts'
import { shape } from './frame.ts'
import { losses } from './losses.ts'
import { press } from './press.ts'
import { ROUND, type RoundStep, salvoAt } from './round.ts'
import type { BattleFrame } from './sides.ts'
import { dive } from './submarines.ts'

/** What a step of a round is in a battle; after the last the attacker presses on or retreats. */
function stepOf(step: RoundStep, at: number): Step {
  const then = ROUND[at + 1]?.id ?? 'press'
  const salvo = salvoAt(step.salvo)
  switch (step.does) {
    case 'dive':
      return dive(step.place, then)
    case 'fire':
      return firing(step.place, salvo, then)
    case 'bury':
      return burial(salvo, then, then === 'press')
  }
}

const STEPS: Readonly<Record<string, Step>> = {
  guns,
  ...Object.fromEntries(ROUND.map((step, at) => [step.id, stepOf(step, at)])),
  losses,
  press,
  end: conclude,
}

export const battle = procedure<Game, BattleFrame>({
  frame: shape,
  stage: (_game, { step }) => STEPS[step] ?? conclude,
})

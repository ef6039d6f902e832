/** A battle, round by round (General combat). */
import { procedure } from '../../kernel/stage.ts'
import type { Game } from '../game.ts'
import { conclude } from './conclude.ts'
import { burial, guns, type Step, volley } from './exchange.ts'
import { shape } from './frame.ts'
import { losses } from './losses.ts'
import { press } from './press.ts'
import type { BattleFrame } from './sides.ts'
import { dive, strike } from './submarines.ts'

const STEPS: Readonly<Record<string, Step>> = {
  guns,
  'dive-attacker': dive('attacker', 'dive-defender'),
  'dive-defender': dive('defender', 'strike-attacker'),
  'strike-attacker': strike('attacker', 'strike-defender'),
  'strike-defender': strike('defender', 'struck'),
  struck: burial('fire-attacker', false),
  'fire-attacker': volley('attacker', 'fire-defender'),
  'fire-defender': volley('defender', 'fallen'),
  fallen: burial('press', true),
  losses,
  press,
  end: conclude,
}

export const battle = procedure<Game, BattleFrame>({
  frame: shape,
  stage: (_game, { step }) => STEPS[step] ?? conclude,
})

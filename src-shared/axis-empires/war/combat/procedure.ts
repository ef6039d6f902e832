/** The Attack Sequence (4.2.2) as a procedure: its stages lie in `stages/`, a file each, listed there in order. */
import { procedure } from '../../table/game/stage.ts'
import { ATTACK_FRAME } from './attack.ts'
import { ATTACK_STAGES } from './stages/index.ts'

export const attackProcedure = procedure({
  frame: ATTACK_FRAME,
  stage: (_game, { stage }) => ATTACK_STAGES[stage],
})

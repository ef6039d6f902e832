/** The die: seeded, or typed in by the player who rolls his own. */

import type { Procedure } from '../../kernel/procedure.ts'
import type { Frame } from '../../kernel/state.ts'
import type { Game } from '../game/game.ts'
import type { Decision, Offer, RuleId } from '../rule.ts'
import { V } from '../variables/index.ts'

/** A die that is asked for: what for, by which rule, of whom. */
interface RollFrame extends Frame {
  readonly purpose: string
  readonly rule: RuleId
  readonly faction: string
}

const asked = (frame: Frame): RollFrame => frame as RollFrame

/** Ends the roll and hands its value to the procedure that asked for it, as `rolled`. */
function deliver(game: Game, frame: RollFrame, value: number): void {
  game.note({
    text: `${frame.purpose}: ${value}`,
    rule: frame.rule,
    faction: frame.faction,
    tone: 'dice',
  })
  game.table.pop()
  game.table.patch({ rolled: value })
}

export const rollProcedure: Procedure<Game> = {
  run(game, frame) {
    if (game.vars.isSet(V.diceByHand)) return false
    const { purpose, rule } = asked(frame)
    deliver(game, asked(frame), game.table.roll(purpose, rule))
    return true
  },
  decision(_game, frame): Decision {
    const { purpose, rule, faction } = asked(frame)
    return { faction, kind: 'die', prompt: `Roll a die: ${purpose}`, rule }
  },
  *offers(_game, frame): Generator<Offer> {
    for (let value = 1; value <= 6; value++) {
      yield { command: { type: 'die', value }, label: String(value), rule: asked(frame).rule }
    }
  },
  perform(game, frame, command) {
    const value = Number(command.value)
    const { purpose, rule } = asked(frame)
    game.table.rolledByHand(purpose, rule, value)
    deliver(game, asked(frame), value)
  },
}

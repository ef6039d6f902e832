/** The die: seeded, or typed in by the player who rolls his own. */
import type { Decision, Offer, Procedure } from '../../kernel/procedure.ts'
import type { Frame } from '../../kernel/state.ts'
import type { Game } from '../game/game.ts'

/** Ends the roll and hands its value to the procedure that asked for it, as `rolled`. */
function deliver(game: Game, frame: Frame, value: number): void {
  game.note({
    text: `${frame.purpose}: ${value}`,
    rule: String(frame.rule),
    faction: String(frame.faction),
    tone: 'dice',
  })
  game.table.pop()
  game.table.patch({ rolled: value })
}

export const rollProcedure: Procedure<Game> = {
  run(game, frame) {
    if (game.table.get('dice.manual') === true) return false
    deliver(game, frame, game.table.roll(String(frame.purpose), String(frame.rule)))
    return true
  },
  decision(_game, frame): Decision {
    return {
      faction: String(frame.faction),
      kind: 'die',
      prompt: `Roll a die: ${frame.purpose}`,
      rule: String(frame.rule),
    }
  },
  *offers(_game, frame): Generator<Offer> {
    for (let value = 1; value <= 6; value++) {
      yield { command: { type: 'die', value }, label: String(value), rule: String(frame.rule) }
    }
  },
  perform(game, frame, command) {
    const value = Number(command.value)
    game.table.rolledByHand(String(frame.purpose), String(frame.rule), value)
    deliver(game, frame, value)
  },
}

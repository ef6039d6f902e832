/**
 * Stacking violations (9.3): at the end of every Phase and Segment the owner of a hex that breaks the
 * rules of stacking loses steps there until it complies. Frame `{proc: 'stacking'}`; it ends by itself.
 */

import type { Procedure } from '../../kernel/procedure.ts'
import type { Game } from '../game/game.ts'
import { type Decision, type Offer, OK, refuse, type Verdict } from '../rule.ts'
import { applyLoss, lossCommandFields, lossOf, lossOptions } from '../units/losses.ts'
import { firstViolation, type Violation } from './limits.ts'

function* offers(game: Game, violation: Violation): Generator<Offer> {
  const at = game.hexId(violation.hex)
  for (const unit of violation.units) {
    for (const option of lossOptions(game, unit)) {
      const offer: Offer = {
        command: { type: 'lose', ...lossCommandFields(option) },
        label: option.label,
        rule: '9.3',
        piece: unit.id,
        at,
      }
      yield option.detail === undefined ? offer : { ...offer, detail: option.detail }
    }
  }
}

function needed(game: Game): Violation {
  const violation = firstViolation(game)
  if (!violation) throw new Error('no stack breaks the rules of stacking')
  return violation
}

export const stackingProcedure: Procedure<Game> = {
  run(game) {
    if (firstViolation(game)) return false
    game.table.pop()
    return true
  },
  decision(game): Decision {
    const violation = needed(game)
    return {
      faction: game.factionName(violation.side),
      kind: 'stacking',
      prompt: `${game.hexName(violation.hex)}: ${violation.reason}. Choose a step to lose there`,
      rule: '9.3',
    }
  },
  offers: (game) => offers(game, needed(game)),
  perform(game, _frame, command) {
    const unit = game.unit(String(command.unit))
    const option = lossOf(lossOptions(game, unit), command)
    if (!option) throw new Error(`${unit.id} cannot lose a step so`)
    applyLoss(game, option)
  },
  explain(game, _frame, command): Verdict {
    const violation = needed(game)
    if (command.type !== 'lose')
      return refuse('9.3', `${game.hexName(violation.hex)} must first comply with the rules of stacking`)
    const unit = game.content.unitOf.get(String(command.unit))
    if (!unit || !violation.units.includes(unit)) {
      return refuse('9.3', 'only a step of a unit that breaks the rules of stacking there may be lost', [
        game.hexId(violation.hex),
      ])
    }
    return lossOf(lossOptions(game, unit), command)
      ? OK
      : refuse('4.2.6.2', `${game.name(unit)} cannot lose a step in that way`, [game.hexId(violation.hex)])
  },
}

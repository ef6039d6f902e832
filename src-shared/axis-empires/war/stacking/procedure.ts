/**
 * Stacking violations (9.3): at the end of every Phase and Segment the owner of a hex that breaks the
 * rules of stacking loses steps there until it complies. Frame `{proc: 'stacking'}`; it ends automatically.
 */

import { end } from '../../../kernel/calls.ts'
import { frameShape } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { type Offer, OK, refuse } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { applyLoss, LOSE, lossCommandFields, lossOf, lossOptions } from '../units/losses.ts'
import { firstViolation, type Violation } from './limits.ts'

interface StackingFrame extends Frame {
  readonly proc: 'stacking'
}

export const stackingFrame = (): StackingFrame => ({ proc: 'stacking' })

function* lossOffers(game: Game, violation: Violation): Generator<Offer> {
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

const lose: Stage<StackingFrame> = {
  run(game) {
    if (firstViolation(game)) return false
    end(game.table)
    return true
  },
  prompt(game) {
    const violation = needed(game)
    return {
      faction: game.factionName(violation.side),
      kind: 'stacking',
      prompt: `${game.hexName(violation.hex)}: ${violation.reason}. Choose a step to lose there`,
      rule: '9.3',
    }
  },
  offers: (game) => lossOffers(game, needed(game)),
  on: {
    [LOSE.type]: verb(LOSE.takes, {
      title: 'Lose a step',
      traits: ['grave'],
      why(game, _frame, command) {
        const violation = needed(game)
        const where = [game.hexId(violation.hex)]
        const unit = game.content.unitOf.get(command.unit)
        if (!unit || !violation.units.includes(unit)) {
          const reason = 'only a step of a unit that breaks the rules of stacking there may be lost'
          return refuse('9.3', reason, where)
        }
        return lossOf(lossOptions(game, unit), command)
          ? OK
          : refuse('4.2.6.2', `${game.name(unit)} cannot lose a step in that way`, where)
      },
      do(game, _frame, command) {
        const option = lossOf(lossOptions(game, game.unit(command.unit)), command)
        if (!option) throw new Error(`${command.unit} cannot lose a step so`)
        applyLoss(game, option)
      },
    }),
  },
  otherwise: (game) =>
    refuse('9.3', `${game.hexName(needed(game).hex)} must first comply with the rules of stacking`),
}

export const stackingProcedure = procedure({
  frame: frameShape<StackingFrame>('stacking', {}),
  stage: () => lose,
})

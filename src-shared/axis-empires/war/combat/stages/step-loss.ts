/** Choosing a step to lose, as both sides do it for a retreat and for attrition (4.2.6). */

import type { Unit } from '../../../ground/content/unit.ts'
import { type Decision, type Offer, type RuleId, refuse, type Verdict } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { type Verb, verb } from '../../../table/game/stage.ts'
import { ask } from '../../../table/modifiers/index.ts'
import { LOSE, type LossOption, lossCommandFields, lossOf } from '../../units/losses.ts'
import { type AttackFrame, alive } from '../attack.ts'
import { attackerLosses, boundLoss, defenderLosses, takeLoss } from '../casualties.ts'
import { asks } from './common.ts'

export type Who = 'attackers' | 'defenders'

/** The steps a side may lose. */
export const lossesOf = (game: Game, frame: AttackFrame, who: Who): LossOption[] =>
  who === 'attackers' ? attackerLosses(game, frame) : defenderLosses(game, frame)

export function* lossOffers(game: Game, frame: AttackFrame, who: Who, rule: RuleId): Generator<Offer> {
  for (const option of lossesOf(game, frame, who)) {
    yield {
      command: { type: 'lose', ...lossCommandFields(option) },
      label: option.label,
      rule,
      piece: option.unit,
      at: game.hexId(game.hexOf(game.unit(option.unit))),
    }
  }
}

function whyNot(game: Game, frame: AttackFrame, who: Who, unit: Unit | undefined): Verdict {
  if (!unit || !alive(game, frame[who]).includes(unit))
    return refuse('4.2.4', 'only units involved in the combat lose steps')
  if (who === 'attackers' && !frame.firstLoss && (frame.armor || frame.marine)) {
    return refuse('4.2.6.1', 'the first step the attackers lose must come from their armor or marines')
  }
  const bound = game.optional && lossesOf(game, frame, who).every((option) => option.unit !== unit.id)
  if (bound && ask(game, 'firstStep', { units: alive(game, frame[who]) }))
    return refuse('17.3.2', 'the first step lost comes from the nationality with most steps in the combat')
  return refuse('4.2.6.2', 'the unit cannot lose a step in that way')
}

/** The prompt of the attackers' choice, with what limits it (4.2.6.1). */
export const asksAttackers =
  (prompt: string, rule: RuleId) =>
  (game: Game, frame: AttackFrame): Decision => {
    const bound = boundLoss(game, frame)
    const limit = bound === undefined ? '' : `; the first has to be one of ${bound}, which carried the attack`
    return asks('attacker', `${prompt}${limit}`, rule)(game, frame)
  }

/** The verb: the step is lost, then the stage continues. */
export function lose(who: Who, then: (game: Game, frame: AttackFrame) => void): Verb<AttackFrame> {
  return verb(LOSE.takes, {
    title: 'Lose a step',
    traits: ['grave'],
    why: (game, frame, { unit }) => whyNot(game, frame, who, game.content.unitOf.get(unit)),
    do(game, frame, command) {
      const option = lossOf(lossesOf(game, frame, who), command)
      if (!option) throw new Error(`no such loss: ${JSON.stringify(command)}`)
      takeLoss(game, frame, option, who)
      then(game, frame)
    },
  })
}

/** The die: seeded, or typed in by a player who rolls real dice. The answer to the caller is `{ rolled }`. */

import { call, end } from '../../../kernel/calls.ts'
import { dieByHand } from '../../../kernel/roll.ts'
import { frameShape, maybe, text, texts, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { RuleId } from '../../ground/rule.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from './game.ts'
import { procedure, type Stage, section } from './stage.ts'
import { stepsIn } from './stepping-in.ts'

export interface RollFrame extends Frame {
  readonly proc: 'roll'
  /** What is rolled for, in words. */
  readonly purpose: string
  readonly rule: RuleId
  readonly faction: string
  /** What the die shows, while somebody steps in after the roll. */
  readonly value?: number | undefined
  /** The moments of this die that have been called out. */
  readonly heard?: readonly string[] | undefined
}

/** Every die of the game has six faces. */
const FACES = 6

/** Asks for a die; the running procedure gets the answer `{ rolled }`. */
export function askDie(game: Game, purpose: string, rule: RuleId, faction: Faction): void {
  call(game.table, { proc: 'roll', purpose, rule, faction } satisfies RollFrame)
}

const factsOf = ({ purpose, rule, faction }: RollFrame) => ({ purpose, rule, faction })

function deliver(game: Game, { purpose, rule, faction }: RollFrame, value: number): void {
  game.note({ text: `${purpose}: ${value}`, rule, faction, tone: 'dice' })
  end(game.table, { rolled: value })
}

/** The die has been rolled: it may still be changed or rolled again before the caller hears of it. */
function settle(game: Game, frame: RollFrame, value: number): void {
  if (!stepsIn(game, 'after-die', { ...factsOf(frame), value }, { value })) deliver(game, frame, value)
}

const roll: Stage<RollFrame> = {
  run(game, frame) {
    if (frame.value !== undefined) deliver(game, frame, frame.value)
    else if (stepsIn(game, 'before-die', factsOf(frame))) return true
    else if (game.vars.isSet(V.diceByHand)) return false
    else settle(game, frame, game.table.roll(FACES, frame.purpose, frame.rule))
    return true
  },
  ...dieByHand({ faces: FACES, wanted: factsOf, rolled: settle }),
}

export const rollProcedure = procedure({
  frame: frameShape<RollFrame>('roll', {
    purpose: text,
    rule: section,
    faction: text,
    value: maybe(whole),
    heard: maybe(texts),
  }),
  stage: () => roll,
})

/** What follows from a command before it is given, for a deed that is asked about: a war, a Policy, a Country. */
import { command } from '../../../../contract/services.ts'
import { cloneState } from '../../../../kernel/state.ts'
import type { AnswerView } from '../../../ground/contract/guides.ts'
import { V } from '../../../ground/variables/index.ts'
import { question } from '../../../table/game/question.ts'
import { follows } from './event-sheet.ts'

/** The lines it would write and the decision it would lead to, tried on a copy without a die; null if it is refused. */
export const deed = question({
  name: 'play.deed',
  asks: { command },
  answers({ game, engine, inPosition }, request): Pick<AnswerView, 'follows' | 'next'> | null {
    const tried = request.command as Parameters<typeof engine.judge>[0]
    const decision = engine.decision()
    if (!decision || !engine.judge(tried).ok) return null
    const copy = inPosition(cloneState(game.table.state))
    copy.game.vars.set(V.diceByHand, true)
    return follows(copy, { command: tried }, decision.prompt)
  },
})

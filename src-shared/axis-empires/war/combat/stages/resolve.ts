/** Step 6 of an attack: the retreat result leads to the one who has to answer it (4.2.4.1). */
import { type AttackStage, go, startAttrition } from './common.ts'

export const resolve: AttackStage = {
  run(game, frame) {
    const { retreat } = frame
    if (retreat === 'Ad') return go(game, 'attacker-choice')
    if (retreat === 'Ex' || retreat === 'Ex+') return go(game, 'attacker-choice', { exchange: true })
    if (retreat?.startsWith('Dr')) return go(game, 'defender-retreat', { owed: Number(retreat.slice(2)) })
    return startAttrition(game, frame)
  },
}

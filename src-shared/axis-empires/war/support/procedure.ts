/**
 * The Support Segment (2.2) as a procedure: Return to Base, Beachhead Maintenance, placement of support
 * units and Convoys with the contests of the other factions, Blitz markers, Beachhead Failure. Frame
 * `{proc: 'support', stage, …}`; each stage is in a file of its own. A unit stays in its Force Pool until
 * it is successfully placed, so that it has no effect on the map before.
 */
import { inOrder } from '../../../kernel/calls.ts'
import { procedure } from '../../table/game/stage.ts'
import { forfeitAwards } from './blitz-markers.ts'
import { blitzPlacementFrames } from './blitz-placement.ts'
import { go, SUPPORT_FRAME, type SupportStage, type SupportStageId } from './frame.ts'
import { devastateStage, escortStage, landStage, strikeStage } from './stage-after.ts'
import { chooseStage } from './stage-choose.ts'
import { contestStage } from './stage-contest.ts'
import { failStage, maintainStage, returnStage } from './stage-maintain.ts'

/** Step 4: the Blitz markers, if there are any, by their own procedure (2.2.4). */
const blitzStage: SupportStage = {
  run(game) {
    go(game, 'fail')
    const faction = game.factionName(game.phasing)
    const placement = blitzPlacementFrames(game, faction)
    forfeitAwards(game, faction)
    inOrder(game.table, placement)
    return true
  },
}

const STAGES: Readonly<Record<SupportStageId, SupportStage>> = {
  // Steps 1 and 2: what is on the map goes home first, so that it can be placed again.
  return: returnStage,
  maintain: maintainStage,
  // Step 3: one unit at a time, contested before the next; what a placement brings follows it at once.
  choose: chooseStage,
  contest: contestStage,
  strike: strikeStage,
  land: landStage,
  escort: escortStage,
  devastate: devastateStage,
  // Step 4 comes after the Beachheads, which must have a Blitz marker each.
  blitz: blitzStage,
  // Step 5: only now is it known which Beachheads have failed.
  fail: failStage,
}

export const supportProcedure = procedure({
  frame: SUPPORT_FRAME,
  guide: 'support',
  stage: (_game, { stage }) => STAGES[stage],
})

/**
 * The Support Segment (2.2) as a procedure: Return to Base, Beachhead Maintenance, placement of support
 * units and Convoys with the contests of the other factions, Blitz markers, Beachhead Failure. Frame
 * `{proc: 'support', stage, …}`; each stage is in a file of its own. A unit stays in its Force Pool until
 * it is successfully placed, so that it has no effect on the map before.
 */
import type { Procedure } from '../../kernel/procedure.ts'
import type { Frame } from '../../kernel/state.ts'
import type { Game } from '../game/game.ts'
import { forfeitAwards, grantedMarkers } from './blitz-markers.ts'
import { go, type Stage, type SupportFrame, type SupportStage } from './frame.ts'
import { devastateStage, escortStage, landStage, strikeStage } from './stage-after.ts'
import { chooseStage } from './stage-choose.ts'
import { contestStage } from './stage-contest.ts'
import { failStage, maintainStage, returnStage } from './stage-maintain.ts'

/** Step 4: the Blitz markers, if there are any, by their own procedure (2.2.4). */
const blitzStage: Stage = {
  ...failStage,
  run(game) {
    go(game, 'fail')
    const faction = game.factionName(game.phasing)
    const markers = grantedMarkers(game, faction)
    forfeitAwards(game, faction)
    if (markers.length > 0) game.table.push({ proc: 'blitz-placement', markers })
    return true
  },
}

const STAGES: Readonly<Record<SupportStage, Stage>> = {
  return: returnStage,
  maintain: maintainStage,
  choose: chooseStage,
  contest: contestStage,
  strike: strikeStage,
  land: landStage,
  escort: escortStage,
  devastate: devastateStage,
  blitz: blitzStage,
  fail: failStage,
}

const stageOf = (frame: Frame): Stage => STAGES[(frame as SupportFrame).stage]

export const supportProcedure: Procedure<Game> = {
  run: (game, frame) => stageOf(frame).run(game, frame as SupportFrame),
  decision: (game, frame) => stageOf(frame).decision(game, frame as SupportFrame),
  offers: (game, frame, only) => stageOf(frame).offers(game, frame as SupportFrame, only),
  perform: (game, frame, command) => stageOf(frame).perform(game, frame as SupportFrame, command),
  explain: (game, frame, command) => stageOf(frame).explain(game, frame as SupportFrame, command),
}

/** Who wins a scenario: by its victory tests, or by Victory Points if it is a campaign. */

import type { VictoryTest } from '../../ground/content/scenarios.ts'
import type { GameResult } from '../../ground/contract/views.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { peaceResult } from './peace.ts'
import { finalCheck, isCampaign } from './point-check.ts'
import { conditionOf } from './standing.ts'

function toResult(test: VictoryTest): GameResult {
  const { winner, level, text } = test
  return level === undefined ? { winner, text } : { winner, level, text }
}

/** The test that ends the game at once, if one holds now. */
export function suddenResult(game: Game): GameResult | undefined {
  const test = game.content.scenario.victory.find(
    (t) => t.when.test === 'control-at-once' && conditionOf(game, t).met,
  )
  return test && toResult(test)
}

/**
 * The result when the last turn has ended: the first test that holds; of a campaign what the Final Victory Point Check
 * says (0.3), or who has gained most in a Separate Peace (+14.3).
 */
export function finalResult(game: Game): GameResult {
  if (isCampaign(game)) return game.vars.isSet(V.separatePeace) ? peaceResult(game) : finalCheck(game)
  const test = game.content.scenario.victory.find((t) => conditionOf(game, t).met)
  return test ? toResult(test) : { winner: 'draw', text: 'Nobody has met a victory condition.' }
}

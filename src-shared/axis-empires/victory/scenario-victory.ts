/** The victory tests of a scenario. */

import type { VictoryTest } from '../content/scenarios.ts'
import type { GameResult } from '../contract/views.ts'
import type { Game } from '../game/game.ts'
import { V } from '../variables/index.ts'

function holds(game: Game, test: VictoryTest['when']): boolean {
  switch (test.test) {
    case 'control':
    case 'control-at-once': {
      const held = test.hexes.filter((id) => {
        const side = game.control(game.hex(id))
        if (side < 0) return false
        const faction = game.factionName(side)
        return test.faction === 'allies' ? faction !== 'axis' : faction === test.faction
      })
      return held.length >= test.count
    }
    case 'steps-lost':
      return game.vars.number(V.lost, test.country) >= test.atLeast
    case 'otherwise':
      return true
  }
}

function toResult(test: VictoryTest): GameResult {
  const { winner, level, text } = test
  return level === undefined ? { winner, text } : { winner, level, text }
}

/** The test that ends the game at once, if one holds now. */
export function suddenResult(game: Game): GameResult | undefined {
  const test = game.content.scenario.victory.find(
    (t) => t.when.test === 'control-at-once' && holds(game, t.when),
  )
  return test && toResult(test)
}

/** The result when the last turn has ended: the first test that holds. */
export function finalResult(game: Game): GameResult {
  const test = game.content.scenario.victory.find((t) => holds(game, t.when))
  return test ? toResult(test) : { winner: 'draw', text: 'Nobody has met a victory condition.' }
}

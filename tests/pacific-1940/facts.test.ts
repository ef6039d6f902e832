import { describe, expect, it } from 'vitest'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import { POWERS } from '../../src-shared/pacific-1940/ground/powers.ts'
import { create, type Pacific, resume } from '../../src-shared/pacific-1940/index.ts'
import { ownComplexes } from '../../src-shared/pacific-1940/table/complexes.ts'
import { freeDecks } from '../../src-shared/pacific-1940/turn/moves/transfer-air.ts'
import { flights, toLanding } from '../../src-shared/pacific-1940/war/movement/air.ts'
import { canAllLand } from '../../src-shared/pacific-1940/war/movement/decks.ts'
import { loops, seaReach, ways } from '../../src-shared/pacific-1940/war/movement/sea.ts'
import { RandomPlayer } from '../../src-shared/players/random.ts'
import { RAW } from './table.ts'

/** Everything that is worked out from a position and kept, and all that may be done in it. */
const found = (game: Pacific) => ({
  offers: [...game.engine.offers()],
  powers: POWERS.map((power) => [
    game.landsOf(power),
    ownComplexes(game, power),
    toLanding(game, power),
    flights(game, power, 'japan', 4),
    seaReach(game, power, 'sz6', 3, true),
    ways(game, power, 'sz6', 'sz19', 3),
    loops(game, power, 'sz6', 2),
    ['sz6', 'sz10'].map((zone) => [game.isServed(power, zone), freeDecks(game, power, zone)]),
    canAllLand(game, power, [{ at: 'sz6', left: 1 }]),
  ]),
})

describe('facts of a position', () => {
  it('are those of the same position read again, after every command and after all of them are undone', () => {
    const game = create(RAW, { seed: 3 })
    const player = new RandomPlayer(3)
    const plies: Effect[][] = []
    const check = (): void => expect(found(game)).toEqual(found(resume(RAW, cloneState(game.table.state))))
    for (let i = 0; i < 150; i++) {
      const command = player.choose(game)
      if (!command) throw new Error(`a dead end: ${game.engine.decision()?.prompt}`)
      plies.push(game.engine.perform(command))
      check()
    }
    for (const effects of plies.reverse()) {
      game.table.undo(effects)
      check()
    }
  })
})

/** Sorts of change in a game of Axis Empires that facts rest on; the Board hears of each effect and tells them. */
import { factsAbout } from '../../../kernel/facts.ts'
import type { Clock } from './clocks.ts'
import type { Game } from './game.ts'

const { fact, factBy, stampOf } = factsAbout<Clock, Game>()

export { fact, factBy }

/** Everything the Board shows: what rules about places, stacks, ZOC, supply and politics depend on. */
export const BOARD: readonly Clock[] = ['counters', 'politics', 'beachheads', 'weather']

/** A number that stands still while nothing on the Board changes. */
export const boardStamp = fact('a number for each version of the Board', BOARD, (game) =>
  stampOf(game, BOARD),
)

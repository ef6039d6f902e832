/** The machine players of Pacific 1940 by their kind. */
import type { PlayerMaker } from '../../game-system/player.ts'
import { RandomPlayer } from '../../players/random.ts'
import type { Pacific } from '../index.ts'
import { CAREFUL, GREEDY, Planner } from './planner.ts'

export const PLAYERS: Readonly<Record<'random' | 'greedy' | 'ai', PlayerMaker<Pacific>>> = {
  random: { make: (seed) => new RandomPlayer(seed) },
  greedy: { make: (seed) => new Planner(GREEDY, seed) },
  ai: { make: (seed) => new Planner(CAREFUL, seed), slow: true },
}

/** The machine players of APTO by their kind. */
import type { PlayerMaker } from '../../game-system/player.ts'
import { RandomPlayer } from '../../players/random.ts'
import type { Apto } from '../index.ts'
import { Greedy } from './greedy.ts'

export const MACHINES: Readonly<Record<'random' | 'greedy', PlayerMaker<Apto>>> = {
  random: { make: (seed) => new RandomPlayer(seed) },
  greedy: { make: (seed) => new Greedy(seed) },
}

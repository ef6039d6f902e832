/** The machine players of Axis Empires by their kind. */
import type { MachinePlayer, PlayerMaker } from '../../game-system/player.ts'
import { RandomPlayer } from '../../players/random.ts'
import type { AxisGame } from '../api.ts'
import type { MachineKind } from '../ground/contract/views.ts'
import { DoctrinePlayer } from './doctrine/index.ts'
import { GreedyPlayer } from './greedy/index.ts'

export const PLAYERS: Readonly<Record<MachineKind, PlayerMaker<AxisGame>>> = {
  random: { make: (seed) => new RandomPlayer(seed) },
  greedy: { make: (seed) => new GreedyPlayer(seed) },
  ai: { make: (seed) => new DoctrinePlayer(seed), slow: true },
}

/** A player of a kind; the same seed and the same games give the same commands. */
export const makePlayer = (kind: MachineKind, seed: number): MachinePlayer<AxisGame> =>
  PLAYERS[kind].make(seed)

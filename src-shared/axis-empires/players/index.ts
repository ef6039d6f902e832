/** The machine players by their kind. */
import type { MachineKind } from '../contract/views.ts'
import type { MachinePlayer } from './base/player.ts'
import { RandomPlayer } from './base/random.ts'
import { DoctrinePlayer } from './doctrine/index.ts'
import { GreedyPlayer } from './greedy/index.ts'

export type { MachinePlayer } from './base/player.ts'

const PLAYERS: Readonly<Record<MachineKind, new (seed: number) => MachinePlayer>> = {
  random: RandomPlayer,
  greedy: GreedyPlayer,
  ai: DoctrinePlayer,
}

/** A player of a kind; the same seed and the same games give the same commands. */
export function makePlayer(kind: MachineKind, seed: number): MachinePlayer {
  return new PLAYERS[kind](seed)
}

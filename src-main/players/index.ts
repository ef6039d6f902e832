/** The machine players by their kind. */
import type { MachineKind } from '../../src-shared/axis-empires/contract/views.ts'
import { DoctrinePlayer } from './doctrine/index.ts'
import { GreedyPlayer } from './greedy/index.ts'
import type { MachinePlayer } from './player.ts'
import { RandomPlayer } from './random.ts'

export type { MachinePlayer } from './player.ts'

const PLAYERS: Readonly<Record<MachineKind, new (seed: number) => MachinePlayer>> = {
  random: RandomPlayer,
  greedy: GreedyPlayer,
  ai: DoctrinePlayer,
}

/** A player of a kind; the same seed and the same games give the same commands. */
export function makePlayer(kind: MachineKind, seed: number): MachinePlayer {
  return new PLAYERS[kind](seed)
}

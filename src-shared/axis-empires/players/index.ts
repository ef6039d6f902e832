/** The machine players of Axis Empires by their kind. */
import type { MachinePlayer, Manner, PlayerMaker } from '../../game-system/player.ts'
import { kindAndManner } from '../../game-system/registry.ts'
import { UnknownName } from '../../kernel/unknown.ts'
import { RandomPlayer } from '../../players/random.ts'
import type { AxisGame } from '../api.ts'
import { MANNERS, type MachineKind, type MannerName, type PlannerKind } from '../ground/contract/views.ts'
import { DoctrinePlayer } from './doctrine/index.ts'
import { THOUGHT } from './doctrine/thought.ts'
import { GreedyPlayer } from './greedy/index.ts'
import { GREEDY } from './outlook/style.ts'
import { type Characters, characterOf, HISTORICAL } from './strategy/temperament.ts'

const isManner = (name: string): name is MannerName => MANNERS.some((each) => each === name)

/** The temperaments that a manner of a seat asks for; without one every faction follows its plan. */
function charactersOf(manner: Manner | undefined): Characters {
  if (manner === undefined) return () => HISTORICAL
  const { name, seed } = manner
  if (!isManner(name))
    throw new UnknownName(`there is no temperament "${name}"; expected ${MANNERS.join(', ')}`)
  return (faction) => characterOf(name, seed, faction)
}

export const PLAYERS: Readonly<Record<'random' | PlannerKind, PlayerMaker<AxisGame>>> = {
  random: { make: (seed) => new RandomPlayer(seed) },
  greedy: { make: (seed, manner) => new GreedyPlayer(seed, GREEDY, charactersOf(manner)), manners: MANNERS },
  ai: {
    make: (seed, manner) => new DoctrinePlayer(seed, THOUGHT, charactersOf(manner)),
    slow: true,
    manners: MANNERS,
  },
}

/** A player of a kind, in a game of that seed; the same seed and the same games give the same commands. */
export function makePlayer(seat: MachineKind, seed: number): MachinePlayer<AxisGame> {
  const { kind, manner } = kindAndManner(seat)
  const maker = PLAYERS[kind as keyof typeof PLAYERS]
  return maker.make(seed, manner === undefined ? undefined : { name: manner, seed })
}

/** Who plays what when a game is played again. Pure. */
import type { PlayerKind } from '../../../../src-shared/axis-empires/ground/contract/views.ts'

type Players = Readonly<Record<string, PlayerKind>>

/** The same seats with sides changed: the machine takes what people played, people what machines played. */
export function changedSides(players: Players, factions: readonly string[]): Record<string, PlayerKind> {
  const machine =
    factions.map((f) => players[f]).find((kind) => kind !== undefined && kind !== 'human') ?? 'ai'
  return Object.fromEntries(
    factions.map((faction) => [faction, players[faction] === 'human' ? machine : 'human'] as const),
  )
}

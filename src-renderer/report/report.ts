/** What the end of a game tells of it, from the Faction Turns as they were played. Pure. */
import type { FoughtAttack, NamedHex, TurnSummary } from '../../src-shared/axis-empires/contract/advice.ts'
import type { PlayerKind } from '../../src-shared/axis-empires/contract/views.ts'

export interface SideLosses {
  readonly faction: string
  readonly steps: number
  readonly units: number
}

/** Steps and units each side lost over the whole game, most first. */
export function lossesOf(turns: readonly TurnSummary[]): SideLosses[] {
  const sums = new Map<string, { steps: number; units: number }>()
  for (const { faction, steps, eliminated } of turns.flatMap(({ losses }) => losses)) {
    const sum = sums.get(faction) ?? { steps: 0, units: 0 }
    sums.set(faction, { steps: sum.steps + steps, units: sum.units + eliminated.length })
  }
  return [...sums].map(([faction, sum]) => ({ faction, ...sum })).sort((a, b) => b.steps - a.steps)
}

export interface TurningPoint {
  readonly turn: string
  readonly faction: string
  /** The moment after the Faction Turn. */
  readonly ply: number
  readonly won: readonly NamedHex[]
  readonly lost: readonly NamedHex[]
}

/** The Faction Turns in which objectives changed hands, in order; those that mattered most if there are many. */
export function turningPoints(
  turns: readonly TurnSummary[],
  objectives: ReadonlySet<string>,
  most = 5,
): TurningPoint[] {
  const counts = ({ hex }: NamedHex): boolean => objectives.has(hex)
  const all = turns
    .map(({ turn, faction, to, won, lost }) => ({
      turn,
      faction,
      ply: to,
      won: won.filter(counts),
      lost: lost.filter(counts),
    }))
    .filter(({ won, lost }) => won.length + lost.length > 0)
  const weight = (point: TurningPoint): number => point.won.length + point.lost.length
  const kept = new Set([...all].sort((a, b) => weight(b) - weight(a)).slice(0, most))
  return all.filter((point) => kept.has(point))
}

export interface Battle extends FoughtAttack {
  readonly turn: string
  readonly faction: string
  /** Factors of both sides together. */
  readonly size: number
}

/** The factors an attack was fought with, from its line in the log: `Attack on Lodz: 12 to 5 is 2-1 …`. */
function sizeOf({ odds }: FoughtAttack): number {
  const [, attack = '0', defence = '0'] = odds.match(/: (\d+) to (\d+) is/) ?? []
  return Number(attack) + Number(defence)
}

/** The largest attacks of the game, in the order they were fought. */
export function largestBattles(turns: readonly TurnSummary[], most = 3): Battle[] {
  const all = turns.flatMap(({ turn, faction, attacks }) =>
    attacks.map((attack): Battle => ({ ...attack, turn, faction, size: sizeOf(attack) })),
  )
  const kept = new Set([...all].sort((a, b) => b.size - a.size).slice(0, most))
  return all.filter((battle) => kept.has(battle))
}

type Players = Readonly<Record<string, PlayerKind>>

/** The same seats with sides changed: the machine takes what people played, people what machines played. */
export function changedSides(players: Players, factions: readonly string[]): Record<string, PlayerKind> {
  const machine =
    factions.map((f) => players[f]).find((kind) => kind !== undefined && kind !== 'human') ?? 'ai'
  return Object.fromEntries(
    factions.map((faction) => [faction, players[faction] === 'human' ? machine : 'human'] as const),
  )
}

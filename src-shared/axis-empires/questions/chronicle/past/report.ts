/** What the end of a game tells of it, from the Faction Turns as they were played. Pure. */
import type { FoughtAttack, NamedHex, TurnSummary } from '../../../ground/contract/advice.ts'
import type { Battle, EndReportView, SideLosses, TurningPoint } from '../../../ground/contract/report.ts'

/** Steps and units each side lost over the whole game, most first. */
export function lossesOf(turns: readonly TurnSummary[]): SideLosses[] {
  const sums = new Map<string, { steps: number; units: number }>()
  for (const { faction, steps, eliminated } of turns.flatMap(({ losses }) => losses)) {
    const sum = sums.get(faction) ?? { steps: 0, units: 0 }
    sums.set(faction, { steps: sum.steps + steps, units: sum.units + eliminated.length })
  }
  return [...sums].map(([faction, sum]) => ({ faction, ...sum })).sort((a, b) => b.steps - a.steps)
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

/**
 * The report of a game.
 * @param objectives The hexes that its victory conditions count.
 */
export function endReport(turns: readonly TurnSummary[], objectives: ReadonlySet<string>): EndReportView {
  return {
    losses: lossesOf(turns),
    points: turningPoints(turns, objectives),
    battles: largestBattles(turns),
  }
}

/** A plan of the machine's as the map shows it, and cut into the moves of single units. */

import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type { AdvicePlan } from '../../../../src-shared/axis-empires/ground/contract/advice.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import type { PlanMarks } from '../../ground/map/paint-plan.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What a plan looks like: who marches where, who attacks what. */
export function planMarks(
  { commands, at }: Pick<AdvicePlan, 'commands' | 'at'>,
  placeOf: (piece: string) => string | undefined,
): PlanMarks {
  const ways = new Map<string, string[]>()
  const attacks = new Map<string, string[]>()
  let target: string | undefined
  for (const command of commands) {
    const unit = text(command.unit)
    const to = text(command.to) ?? text(command.at)
    if (command.type === 'attack') {
      target = text(command.target)
      if (target !== undefined) attacks.set(target, [])
    } else if (command.type === 'add' && target !== undefined && unit !== undefined) {
      const from = placeOf(unit)
      if (from !== undefined) attacks.get(target)?.push(from)
    } else if (unit !== undefined && to !== undefined && isOnMap(to)) {
      const from = placeOf(unit)
      const way = ways.get(unit) ?? (from !== undefined && isOnMap(from) ? [from] : [])
      way.push(to)
      ways.set(unit, way)
    }
  }
  return {
    marches: [...ways.values()].filter((way) => way.length > 1),
    attacks: [...attacks].map(([hex, from]) => ({ target: hex, from })),
    aims: at.filter(isOnMap),
  }
}

/**
 * The first move of a plan, and the rest: a unit's march, or an attack put together but not yet fought;
 * everything else is done at once.
 */
export function firstMove(commands: readonly Command[]): { now: Command[]; later: Command[] } {
  const [first] = commands
  const die = first?.type === 'attack' ? commands.findIndex(({ type }) => type === 'fight') : -1
  if (die > 0) return { now: commands.slice(0, die), later: commands.slice(die) }
  if (first?.type !== 'step') return { now: [...commands], later: [] }
  const end = commands.findIndex((command) => command.type !== 'step' || command.unit !== first.unit)
  const cut = end < 0 ? commands.length : end
  return { now: commands.slice(0, cut), later: commands.slice(cut) }
}

/** How many moves of single units a plan has. */
export function movesOf(commands: readonly Command[]): number {
  let count = 0
  for (let rest: readonly Command[] = commands; rest.length > 0; count++) rest = firstMove(rest).later
  return count
}

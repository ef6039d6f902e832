/** Checks of the stacks of a set-up (9.1, 9.2). */
import type { MapHex } from '../../map/schema.ts'
import { isMinorNation } from '../../theatres/index.ts'
import type { Counter, GroundSide } from '../counters.ts'
import type { Placement } from '../scenarios.ts'
import type { Findings } from './findings.ts'

const STACK_UNITS = 3
const STACK_STEPS = 6
const LIMITED_STEPS = 3

/** A ground unit where the set-up puts it. */
export interface Standing {
  readonly placement: Placement
  readonly counter: Counter
  readonly side: GroundSide
  readonly path: string
}

/** True if two ground units of one faction may not share a hex (9.1) because of their nations. */
function strangers(a: Standing, b: Standing): boolean {
  const minor = (unit: Standing): boolean => isMinorNation(unit.counter.nation)
  const exp = (unit: Standing): boolean => unit.side.exp === true && unit.side.steps === 1
  return minor(a) && minor(b) && a.counter.nation !== b.counter.nation && !exp(a) && !exp(b)
}

/** What may not stand together in a hex (9.1, 9.2). */
export function checkStack(found: Findings, hex: MapHex, stack: readonly Standing[]): void {
  const last = stack[stack.length - 1]
  if (!last) return
  const at = `${last.path}.at`
  const steps = stack.reduce((sum, unit) => sum + unit.side.steps, 0)
  const most = hex.limited ? LIMITED_STEPS : STACK_STEPS
  if (stack.length > STACK_UNITS)
    found.add(
      at,
      hex.id,
      `${STACK_UNITS} units`,
      `${hex.id} holds ${stack.length} units; at most ${STACK_UNITS} may stack (9.2).`,
    )
  if (steps > most)
    found.add(
      at,
      hex.id,
      `${most} steps`,
      `${hex.id} holds ${steps} steps; at most ${most} may stack there (9.2).`,
    )
  for (const type of ['hq', 'fortress'] as const) {
    const name = type === 'hq' ? 'HQs' : 'fortress units'
    const count = stack.filter((unit) => unit.side.type === type).length
    if (count > 1)
      found.add(at, hex.id, '1', `${hex.id} holds ${count} ${name}; only one may stand in a hex (9.1).`)
  }
  const pair = stack.find((a) => stack.some((b) => strangers(a, b)))
  const other = pair && stack.find((b) => strangers(pair, b))
  if (pair && other)
    found.add(
      at,
      hex.id,
      'units of one Minor Country',
      `${pair.counter.id} and ${other.counter.id} are of different Minor Countries and may not stack in ${hex.id} (9.1).`,
    )
  const factions = new Set(stack.map((unit) => unit.counter.faction))
  if (factions.size > 1)
    found.add(at, hex.id, 'units of one faction', `${hex.id} holds ground units of enemy factions.`)
}

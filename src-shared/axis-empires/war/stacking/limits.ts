/** Stacking Restrictions and Limits (9.1, 9.2) of one hex: what is wrong there, and who could repair it. */

import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import type { Game } from '../../table/game/game.ts'
import { groundHexes } from '../../table/game/ground-hexes.ts'
import { ask } from '../../table/modifiers/index.ts'
import { minorsAgree, minorsOf } from '../access/minors.ts'

/** Ground units of one faction that may stack in a hex (9.2). */
export const MAX_UNITS = 3
const MAX_STEPS = 6
const MAX_STEPS_LIMITED = 3

export interface Violation {
  readonly rule: '9.1' | '9.2'
  readonly hex: number
  /** The faction that has to repair it. */
  readonly side: number
  readonly reason: string
  /** The units whose step losses help to repair it. */
  readonly units: readonly Unit[]
}

/** How many steps of a faction may stack in a hex (9.2). */
export function stepLimit(game: Game, hex: number, side: number): number {
  const limit = game.hasBits(hex, HEX.limited) ? MAX_STEPS_LIMITED : MAX_STEPS
  return Math.min(limit, ask(game, 'stackingLimit', { side, hex }) ?? limit)
}

function restrictions(game: Game, hex: number, side: number, units: readonly Unit[]): Violation[] {
  const out: Violation[] = []
  const hqs = units.filter((unit) => game.isHq(unit))
  if (hqs.length > 1) {
    out.push({ rule: '9.1', hex, side, reason: 'two HQ units cannot stack together', units: hqs })
  }
  const forts = units.filter((unit) => game.ground(unit)?.type === 'fortress')
  if (forts.length > 1) {
    out.push({ rule: '9.1', hex, side, reason: 'two fortress units cannot stack together', units: forts })
  }
  const minors = units.filter((unit) => minorsOf(game, unit).length > 0)
  const divided = minors.filter((unit) => minors.some((other) => !minorsAgree(game, unit, other)))
  if (divided.length > 0) {
    const reason = 'units of different Minor Countries cannot stack together'
    out.push({ rule: '9.1', hex, side, reason, units: divided })
  }
  return out
}

function limits(game: Game, hex: number, side: number, units: readonly Unit[]): Violation[] {
  const out: Violation[] = []
  if (units.length > MAX_UNITS) {
    const reason = `${units.length} ground units are there, and ${MAX_UNITS} may be`
    out.push({ rule: '9.2', hex, side, reason, units })
  }
  const most = stepLimit(game, hex, side)
  const steps = units.reduce((sum, unit) => sum + game.side(unit).steps, 0)
  if (steps > most) {
    out.push({ rule: '9.2', hex, side, reason: `${steps} steps are there, and ${most} may be`, units })
  }
  return out
}

/** What ground units of one faction would be wrong together in a hex, in their order of mention in the rules. */
export function violationsOf(game: Game, hex: number, side: number, units: readonly Unit[]): Violation[] {
  return [...restrictions(game, hex, side, units), ...limits(game, hex, side, units)]
}

/**
 * True if `violationsOf` finds nothing: asked of every hex a unit could march to, so no sentence is written. A unit may be
 * one of a pool that would stand there.
 */
export function mayStack(game: Game, hex: number, side: number, units: readonly Unit[]): boolean {
  if (units.length > MAX_UNITS) return false
  let steps = 0
  let hqs = 0
  let forts = 0
  for (const unit of units) {
    const up = game.unitSide(unit)
    steps += up.steps
    if (up.type === 'hq') hqs++
    else if (up.type === 'fortress') forts++
  }
  if (hqs > 1 || forts > 1 || steps > stepLimit(game, hex, side)) return false
  const minors = units.filter((unit) => minorsOf(game, unit).length > 0)
  return minors.every((unit) => minors.every((other) => minorsAgree(game, unit, other)))
}

/**
 * How many steps a faction must lose in a hex at the least until it holds no more units and steps than may stack there (9.2).
 * @param units its ground units there
 */
export function stepsTooMany(game: Game, hex: number, side: number, units: readonly Unit[]): number {
  const steps = units.map((unit) => game.side(unit).steps).sort((a, b) => a - b)
  const all = steps.reduce((sum, each) => sum + each, 0)
  const ofUnits = steps.slice(0, Math.max(0, units.length - MAX_UNITS)).reduce((sum, each) => sum + each, 0)
  return Math.max(ofUnits, all - stepLimit(game, hex, side), 0)
}

/** Everything wrong in a hex, faction by faction; an Off-Map Box has no limits (9.3). */
export function violations(game: Game, hex: number): Violation[] {
  const out: Violation[] = []
  for (let side = 0; side < 3; side++) {
    if (game.board.groundCount(side, hex) < 1) continue
    out.push(...violationsOf(game, hex, side, game.groundIn(hex, side)))
  }
  return out
}

/** The first thing wrong on the map, the phasing faction's first, then by hex. */
export function firstViolation(game: Game): Violation | undefined {
  const first = Math.max(0, game.phasing)
  for (let i = 0; i < 3; i++) {
    const side = (first + i) % 3
    for (const hex of groundHexes(game, side)) {
      if (game.board.groundCount(side, hex) < 2) continue
      const units = game.groundIn(hex, side)
      if (!mayStack(game, hex, side, units)) return violationsOf(game, hex, side, units)[0]
    }
  }
  return undefined
}

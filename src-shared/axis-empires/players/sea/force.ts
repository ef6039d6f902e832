/** What fits on a Beachhead of a size (9.2), and what its hexside costs the attack (4.2.3.8). */
import type { Unit } from '../../ground/content/unit.ts'
import type { Situation } from '../outlook/situation.ts'

const MAX_UNITS = 3
const STEPS = { 'beachhead-1': 6, 'beachhead-2': 3, 'beachhead-0': 6 } as const
/** Columns to the left for an attack from it. */
export const LEFT = { 'beachhead-1': 1, 'beachhead-2': 2, 'beachhead-0': 0 } as const
export type Size = keyof typeof STEPS

export const isSize = (type: string | undefined): type is Size => type !== undefined && type in STEPS

/** Counts what fits on a Beachhead. */
export class ForceBuilder {
  readonly units: Unit[]
  private readonly s: Situation
  private readonly most: number

  constructor(s: Situation, size: Size, ashore: readonly Unit[]) {
    this.s = s
    this.most = STEPS[size]
    this.units = [...ashore]
  }

  fits(unit: Unit): boolean {
    const { game } = this.s
    if (this.units.length >= MAX_UNITS) return false
    const steps = this.units.reduce((sum, one) => sum + game.side(one).steps, game.side(unit).steps)
    return steps <= this.most && this.s.fitsAll([unit], game.hexOf(unit), this.units)
  }

  add(unit: Unit): void {
    this.units.push(unit)
  }
}

/** The orders of a march while they are being thought out: who is still free, and who will stand where. */

import type { Command } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Reached, reachedBy } from '../../questions/views/reach.ts'
import type { Situation } from './situation.ts'

/** Where a unit goes, and the commands that bring it there. */
export interface Order {
  readonly unit: string
  readonly to: number
  readonly commands: readonly Command[]
}

/** Where units can get to, looked up once for several marches from the same position. */
export type Reaches = Map<Unit, readonly Reached[]>

export class Orders {
  private readonly s: Situation
  /** Units without an order yet, each with the hexes it can be in at the end; its own needs no march. */
  readonly free = new Map<Unit, Map<number, Reached | undefined>>()
  readonly given: Order[] = []
  private readonly placed = new Map<number, Unit[]>()

  constructor(_face: AxisGame, s: Situation, reaches: Reaches = new Map()) {
    this.s = s
    for (const unit of s.friends) this.look(unit, reaches)
  }

  private look(unit: Unit, reaches: Reaches): void {
    const here = this.s.game.hexOf(unit)
    const hexes = reaches.get(unit) ?? reachedBy(this.s.game, unit)
    reaches.set(unit, hexes)
    // A unit on a Beachhead has no march to make, but it may be called on for an attack.
    if (hexes.length === 0 && !this.isAfloat(unit)) {
      this.stand(unit, here)
      return
    }
    const options = new Map<number, Reached | undefined>([[here, undefined]])
    for (const reached of hexes) options.set(reached.at, reached)
    this.free.set(unit, options)
  }

  private isAfloat(unit: Unit): boolean {
    const { game } = this.s
    return game.inPlay(unit) && game.board.isSea(game.hexOf(unit))
  }

  private stand(unit: Unit, hex: number): void {
    const there = this.placed.get(hex)
    if (there) there.push(unit)
    else this.placed.set(hex, [unit])
  }

  /** Orders a unit to one of its hexes. */
  give(unit: Unit, to: number): void {
    const reached = this.free.get(unit)?.get(to)
    this.free.delete(unit)
    this.stand(unit, to)
    if (reached) this.given.push({ unit: unit.id, to, commands: reached.commands })
  }

  /** Everybody who has an order or stays, with where that is. */
  *standing(): Generator<readonly [Unit, number]> {
    for (const [hex, units] of this.placed) for (const unit of units) yield [unit, hex]
  }

  /** Who will stand in a hex, as ordered so far. */
  at(hex: number): readonly Unit[] {
    return this.placed.get(hex) ?? []
  }

  /** True if a unit may end in a hex beside those ordered there, and others who are about to be. */
  fits(unit: Unit, hex: number, others: readonly Unit[] = []): boolean {
    return this.s.fits(unit, hex, [...this.at(hex), ...others])
  }
}

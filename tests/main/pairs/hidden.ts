/** What two games differ in, and the moments at which they are compared. */
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { seedRng } from '../../../src-shared/kernel/rng.ts'
import { cloneState, type GameState } from '../../../src-shared/kernel/state.ts'
import type { Laid } from './twin.ts'

/** What two games differ in, and who may know it. */
export interface Hidden {
  readonly title: string
  readonly owners: readonly string[]
  /** The dice to come: whoever rolls one learns of it. */
  readonly dice?: true
  /** Changes what is hidden in the position the game begins with, or what is done then. */
  change(state: GameState): void
  readonly instead?: (commands: readonly Command[]) => readonly Command[]
}

/** Several things at once, of which a seat that may know none of them is told nothing. */
export const together = (all: readonly Hidden[]): Hidden => ({
  title: all.map(({ title }) => title).join(', '),
  owners: [...new Set(all.flatMap(({ owners }) => owners))],
  ...(all.some(({ dice }) => dice) ? { dice: true as const } : {}),
  change: (state) => {
    for (const each of all) each.change(state)
  },
  instead: (commands) => all.reduce((done, { instead }) => instead?.(done) ?? done, commands),
})

/** The game in which that is different. */
export function changed(laid: Laid, { change, instead }: Hidden): Laid {
  const start = cloneState(laid.start)
  change(start)
  return { ...laid, start, commands: instead?.(laid.commands) ?? laid.commands }
}

export interface Moment {
  readonly title: string
  readonly laid: Laid
  readonly hidden: readonly Hidden[]
}

/** The dice to come. */
export const DICE: Hidden = {
  title: 'the generator of dice',
  owners: [],
  dice: true,
  change(state) {
    state.rng = seedRng(4711)
  },
}

/** A player's own seeded numbers, apart from the dice of the game. */
import { nextUint32, type RngState, seedRng } from '../kernel/rng.ts'

/** Keeps a player's numbers apart from those of the game with the same seed. */
const OWN_SEED = 0x5eed

export class OwnRng {
  private state: RngState

  constructor(seed: number) {
    this.state = seedRng((seed ^ OWN_SEED) >>> 0)
  }

  private next(): number {
    const { value, state } = nextUint32(this.state)
    this.state = state
    return value
  }

  /** A whole number from 0 to below `bound`. */
  below(bound: number): number {
    return this.next() % bound
  }

  /** A number from 0 to below 1. */
  fraction(): number {
    return this.next() / 0x100000000
  }

  one<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)]
  }
}

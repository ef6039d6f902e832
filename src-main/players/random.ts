/** The random legal player: any offered command, each kind as likely as the next. */
import type { Command, Offer } from '../../src-shared/kernel/procedure.ts'
import { nextUint32, type RngState, seedRng } from '../../src-shared/kernel/rng.ts'

/** Keeps its dice apart from those of the game. */
const OWN_SEED = 0x5eed

export class RandomPlayer {
  private rng: RngState

  constructor(seed: number) {
    this.rng = seedRng((seed ^ OWN_SEED) >>> 0)
  }

  /** A whole number from 0 to below `bound`. */
  private below(bound: number): number {
    const { value, state } = nextUint32(this.rng)
    this.rng = state
    return value % bound
  }

  private one<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)]
  }

  /** Chooses a kind of command, then one of that kind; undefined if there is no offer. */
  choose(offers: Iterable<Offer>): Command | undefined {
    const byType = new Map<string, Offer[]>()
    for (const offer of offers) {
      const same = byType.get(offer.command.type)
      if (same) same.push(offer)
      else byType.set(offer.command.type, [offer])
    }
    if (byType.size === 0) return undefined
    const kind = this.one([...byType.values()]) ?? []
    return this.one(kind)?.command
  }
}

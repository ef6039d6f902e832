/**
 * The random legal player. It takes any offered command as likely as the next, or now and then any kind
 * of command: so it plays on where much can be done, and yet tries what is offered rarely.
 */
import type { Command, Offer } from '../../src-shared/kernel/procedure.ts'
import { nextUint32, type RngState, seedRng } from '../../src-shared/kernel/rng.ts'

/** One choice in so many is made by kind. */
const BY_KIND = 6
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
    return items.length === 0 ? undefined : items[this.below(items.length)]
  }

  /** Chooses a command; undefined if there is no offer. */
  choose(offers: Iterable<Offer>): Command | undefined {
    const all = [...offers]
    return this.below(BY_KIND) === 0 ? this.byKind(all) : this.one(all)?.command
  }

  private byKind(offers: readonly Offer[]): Command | undefined {
    const byType = new Map<string, Offer[]>()
    for (const offer of offers) {
      const same = byType.get(offer.command.type)
      if (same) same.push(offer)
      else byType.set(offer.command.type, [offer])
    }
    return this.one(this.one([...byType.values()]) ?? [])?.command
  }
}

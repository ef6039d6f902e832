/**
 * The random legal player. Every offered command is as likely as the next; now and then every kind of command is.
 * So it plays on where much can be done, and still tries what is rarely offered.
 */

import type { GameInPlay } from '../game-system/game.ts'
import type { MachinePlayer } from '../game-system/player.ts'
import type { Command, Offer } from '../kernel/procedure.ts'
import { OwnRng } from './own-rng.ts'

/** Every sixth choice on average is made by kind, so that what is offered rarely is tried too. */
const BY_KIND = 6

export class RandomPlayer implements MachinePlayer {
  private readonly rng: OwnRng

  constructor(seed: number) {
    this.rng = new OwnRng(seed)
  }

  choose(game: GameInPlay): Command | undefined {
    return this.among(game.engine.offers())
  }

  /** One of some offers; undefined if there is none. */
  among(offers: Iterable<Offer>): Command | undefined {
    const all = [...offers]
    return this.rng.below(BY_KIND) === 0 ? this.byKind(all) : this.rng.one(all)?.command
  }

  private byKind(offers: readonly Offer[]): Command | undefined {
    const byType = new Map<string, Offer[]>()
    for (const offer of offers) {
      const same = byType.get(offer.command.type)
      if (same) same.push(offer)
      else byType.set(offer.command.type, [offer])
    }
    return this.rng.one(this.rng.one([...byType.values()]) ?? [])?.command
  }
}

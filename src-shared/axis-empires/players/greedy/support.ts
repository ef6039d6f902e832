/** What helps the greedy player's attacks: Blitz markers. Air Forces, fleets and Convoys are in `sea/`. */

import { distance } from '../../../hexmap/graph.ts'
import type { Command, Offer } from '../../../kernel/procedure.ts'
import { isBlitzEnabled } from '../../combat/blitz.ts'
import { PLACE_BLITZ } from '../../support/blitz-placement.ts'
import { best } from '../outlook/best.ts'
import type { Situation } from '../outlook/situation.ts'

/** A Blitz marker goes where the most attack factors can use it, the nearer to an objective the better. */
export function placeBlitz(s: Situation, offers: readonly Offer[]): Command | undefined {
  const { game } = s
  const fresh = s.friends.filter((unit) => !isBlitzEnabled(game, s.side, game.hexOf(unit)))
  const frontier = new Set(s.enemies.map((unit) => game.hexOf(unit)))
  const found = best(offers, PLACE_BLITZ, ({ to }) => {
    const hex = game.hex(to)
    if (!frontier.has(hex) || isBlitzEnabled(game, s.side, hex)) return undefined
    let power = 0
    for (const unit of fresh) {
      const away = distance(game.graph, game.hexOf(unit), hex)
      if (away > 3) continue
      power += (game.side(unit).attack * (game.isArmor(unit) ? 1.5 : 1)) / (away < 3 ? 1 : 2)
    }
    const way = s.take.length > 0 ? 60 / (60 + s.toTake(hex)) : 1
    return power <= 0 ? undefined : (way * power) / (10 + s.resistance(hex))
  })
  return found?.command ?? offers.find(({ command }) => command.type === 'forfeit')?.command
}

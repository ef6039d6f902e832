/** What helps the greedy player's attacks: Blitz markers. Air Forces, fleets and Convoys are in `sea/`. */

import { distance } from '../../../board/hexmap/graph.ts'
import type { Command, Offer } from '../../../kernel/procedure.ts'
import { isBlitzEnabled } from '../../war/combat/blitz.ts'
import { PLACE_BLITZ } from '../../war/support/blitz-placement.ts'
import { best } from '../outlook/best.ts'
import type { Situation } from '../outlook/situation.ts'
import { isWorthSupport } from '../outlook/strike.ts'
import { attacksOnCoast, type Choice } from '../sea/index.ts'

/** Hexes from which a unit can come to where a marker lies. */
const NEAR = 3
/** How many times as much a marker is worth near a hex that decides about what the plan is after. */
const KEY = 2

/** How much a marker is worth where it makes no attack worth its while: those near may still attack another hex by it. */
const IDLE = 0.2

/** More than any other place is worth: the attack on an objective on a coast that planes have been placed for counts on it. */
const COAST = 100

/** What may be placed in some hexes, of choices that stand for one in each hex of the map. */
function placedIn(hexes: ReadonlySet<string>, choices: Iterable<Offer>): { readonly command: Command }[] {
  const out: { readonly command: Command }[] = []
  for (const { command, wide } of choices) {
    if (!wide) out.push({ command })
    else
      for (const place of wide.places)
        if (hexes.has(place)) out.push({ command: { ...command, [wide.field]: place } })
  }
  return out
}

/** A Blitz marker goes where the most attack factors can use it, the nearer to an objective the better. */
export function placeBlitz(s: Situation, choices: Iterable<Offer>): Choice | undefined {
  const { game } = s
  const fresh = s.friends.filter((unit) => !isBlitzEnabled(game, s.side, game.hexOf(unit)))
  const frontier = new Set(s.foes.map((unit) => game.hexOf(unit)))
  const offers = placedIn(new Set([...frontier].map((hex) => game.hexId(hex))), choices)
  const meant = new Set(attacksOnCoast(s))
  const found = best(offers, PLACE_BLITZ, ({ to }) => {
    const hex = game.hex(to)
    if (!frontier.has(hex) || isBlitzEnabled(game, s.side, hex) || s.waits(hex) > 0) return undefined
    if (meant.has(hex)) return COAST
    let power = 0
    for (const unit of fresh) {
      const away = distance(game.graph, game.hexOf(unit), hex)
      if (away > NEAR) continue
      power += (game.side(unit).attack * (game.isArmor(unit) ? 1.5 : 1)) / (away < NEAR ? 1 : 2)
    }
    const way = s.take.length > 0 ? 60 / (60 + s.toTake(hex)) : 1
    const key = s.keys.some((goal) => distance(game.graph, goal, hex) <= NEAR) ? KEY : 1
    const worthy = game.content.scenario.campaign === undefined || isWorthSupport(s, hex, 1) ? 1 : IDLE
    return power <= 0 ? undefined : (worthy * key * way * power) / (10 + s.resistance(hex))
  })
  if (found) return { command: found.command, reason: blitzReason(s, game.hex(found.command.to)) }
  const command = offers.find((offer) => offer.command.type === 'forfeit')?.command
  return command && { command, reason: 'No enemy hex has units near it that a Blitz marker would help.' }
}

/** Who can make use of a marker on a hex. */
function blitzReason({ game, friends }: Situation, hex: number): string {
  const near = friends.filter((unit) => distance(game.graph, game.hexOf(unit), hex) <= NEAR)
  const armor = near.filter((unit) => game.isArmor(unit)).length
  const count = `${near.length} unit${near.length === 1 ? '' : 's'}`
  const some = armor === 0 ? 'none of them armor' : `${armor} of them armor`
  return `On ${game.hexName(hex)}, within ${NEAR} hexes of ${count}, ${some}: there the Blitz Combat has the most to attack with.`
}

/**
 * Which Option Card a machine player selects (1.1.3): the one that is worth most to its faction now, by what it leads to,
 * what history did and what the board needs. It thinks with what its seat may know and never with another's hand.
 */
import type { Offer } from '../../../kernel/procedure.ts'
import { isCampaign } from '../../campaign/victory/point-check.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import type { Choice } from '../sea/choice.ts'
import { bestReasons, cardReasons, worthOf } from '../strategy/cards.ts'
import { planOf, planWords } from '../strategy/plan.ts'
import { type Character, HISTORICAL } from '../strategy/temperament.ts'

/**
 * The card chosen, with its reason; undefined if no card is to be selected.
 * @param character The player's temperament, and its taste among cards of like worth.
 */
export function chooseCard(
  game: Game,
  faction: Faction,
  offers: readonly Offer[],
  character: Character = HISTORICAL,
): Choice | undefined {
  const hands = new Map<MapId, ReturnType<typeof cardReasons>>()
  let best:
    | { readonly offer: Offer; readonly value: number; readonly why: string; readonly map: MapId }
    | undefined
  for (const offer of offers) {
    const { card: id } = offer.command
    if (typeof id !== 'string') continue
    const found = game.content.cardOf.get(id)
    if (!found) continue
    const { map, card } = found
    const weigh = hands.get(map) ?? cardReasons(game, faction, map, character)
    hands.set(map, weigh)
    const terms = weigh({ id, card })
    const value = worthOf(terms)
    if (best && best.value >= value) continue
    best = { offer, value, why: bestReasons(terms), map }
  }
  if (!best) return undefined
  const { offer, why, map } = best
  const chosen = why === '' ? `${offer.label}: nothing else is better` : `${offer.label}: ${why}`
  // Once a season the plan is shown: in the log of the faction itself, where cards are hidden.
  const plan = isCampaign(game) ? `. ${planWords(game, planOf(game, faction, map))}` : ''
  return { command: offer.command, reason: `${chosen}${plan}` }
}

/**
 * Which Option Card a machine player selects (1.1.3): the one that is worth most to its faction now, by what it leads to,
 * what history did and what the board needs. It thinks with what its seat may know and never with another's hand.
 */
import type { Offer } from '../../../kernel/procedure.ts'
import { type WorthTerm, worthFor } from '../../campaign/cards/hints.ts'
import { isCampaign } from '../../campaign/victory/point-check.ts'
import { nextSeasonal, seasonId, seasonOf } from '../../ground/content/calendar.ts'
import type { OptionCard } from '../../ground/content/cards/deck.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import type { Choice } from '../sea/choice.ts'
import { servesPlan } from '../strategy/cards.ts'
import { planOf, planWords } from '../strategy/plan.ts'
import { type Character, HISTORICAL } from '../strategy/temperament.ts'

/** The two terms that weigh most, as a reason. */
const SAID = 2

/** What a player likes a card for, whatever it is worth. */
function* liking({ aims }: OptionCard, id: string, character: Character): Generator<WorthTerm> {
  const value = aims.reduce((total, aim) => total + (character.fond[aim] ?? 0), character.tasteOf(id))
  if (value !== 0) yield { words: `it suits ${character.who}`, value }
}

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
  const weights = { ...character.weights, history: character.line }
  const season = seasonId(seasonOf(nextSeasonal(game.turn)))
  const hands = new Map<string, ReturnType<typeof worthFor>>()
  const plans = new Map<string, ReturnType<typeof servesPlan>>()
  let best:
    | { readonly offer: Offer; readonly value: number; readonly why: string; readonly map: MapId }
    | undefined
  for (const offer of offers) {
    const { card: id } = offer.command
    if (typeof id !== 'string') continue
    const found = game.content.cardOf.get(id)
    if (!found) continue
    const { map, card } = found
    const weigh = hands.get(map) ?? worthFor(game, { faction, map }, season, weights)
    hands.set(map, weigh)
    const plan = plans.get(map) ?? servesPlan(game, planOf(game, faction, map), character)
    plans.set(map, plan)
    const own = weigh(card)
    const wanted = [...plan(card), ...liking(card, id, character)]
    const value = wanted.reduce((sum, term) => sum + term.value, own.value)
    if (best && best.value >= value) continue
    const why = [...own.terms, ...wanted]
      .sort((a, b) => b.value - a.value)
      .filter((term) => term.value > 0)
      .slice(0, SAID)
      .map(({ words }) => words)
      .join(', ')
    best = { offer, value, why, map }
  }
  if (!best) return undefined
  const { offer, why, map } = best
  const chosen = why === '' ? `${offer.label}: nothing else is better` : `${offer.label}: ${why}`
  // Once a season the plan is shown: in the log of the faction itself, where cards are hidden.
  const plan = isCampaign(game) ? `. ${planWords(game, planOf(game, faction, map))}` : ''
  return { command: offer.command, reason: `${chosen}${plan}` }
}

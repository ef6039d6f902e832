/** Which cards a faction may select as its Pending Card, and why not the others (1.1.3). */
import { nextSeasonal, seasonOf } from '../../ground/content/calendar.ts'
import { classesOf, type LimitedClass } from '../../ground/content/cards/classes.ts'
import type { OptionCard } from '../../ground/content/cards/deck.ts'
import type { DeckCard } from '../../ground/content/option-cards.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { judgeColour } from '../../table/politics/index.ts'
import { isMapOver } from '../victory/point-check.ts'
import { holds } from './conditions/index.ts'
import { cardNumbered, cardsIn, currentCard, pendingCard } from './state.ts'

const titleOf = ({ number, name }: OptionCard): string => `${number} ${name}`

/** A card of a kind that may not follow one of its kind (1.1.3.3). */
function judgeSequence(game: Game, { faction, map }: DeckCard, kinds: readonly LimitedClass[]): Verdict {
  const current = currentCard(game, faction, map)
  const same = kinds.find(
    ({ limit, includes }) => limit === 'sequential' && current && includes(current.card),
  )
  return current && same
    ? refuse(
        '1.1.3.3',
        `${same.title} do not follow each other, and the Current Card is ${titleOf(current.card)}`,
      )
    : OK
}

/** A card of a kind of which one is revealed in a calendar year (1.1.3.3). */
function judgeYear(game: Game, { faction, map }: DeckCard, kinds: readonly LimitedClass[]): Verdict {
  const { year } = seasonOf(nextSeasonal(game.turn))
  for (const { card, turn } of game.vars.get(V.cardsPlayed, faction, map) ?? []) {
    const played = cardNumbered(game, faction, map, card)
    if (turn === undefined || seasonOf(turn).year !== year || !played) continue
    const same = kinds.find(({ limit, includes }) => limit === 'annual' && includes(played.card))
    if (same)
      return refuse(
        '1.1.3.3',
        `${same.title} come once a calendar year, and ${titleOf(played.card)} came in ${year}`,
      )
  }
  return OK
}

/** The Pending Card that the faction has selected on another map in this same turn: maps are played in their order. */
function selectedElsewhere(game: Game, faction: Faction, map: MapId): DeckCard | undefined {
  const { maps } = game.content
  const before = maps.slice(0, maps.indexOf(map))
  for (const other of before) {
    // Where play has stopped (0.4) nothing is selected any longer.
    if (isMapOver(game, other)) continue
    const card = pendingCard(game, faction, other)
    if (card) return card
  }
  return undefined
}

/** The Soviet Production Limit of a combined game (1.1.3.3). */
const productionLimit = (game: Game): number =>
  game.content.maps.some((map) => game.vars.get(V.warState, map) === 'total') ? 3 : 1

/** Cards of both maps together: twins, and the Soviet Production Limit. */
function judgeTheatres(game: Game, { card, faction, map }: DeckCard): Verdict {
  if (game.content.maps.length < 2) return OK
  const other = selectedElsewhere(game, faction, map)
  if (card.twin && other?.card.twin && other.card.name === card.name)
    return refuse('1.1.3.3', `${card.name} has been selected on the other map in this turn`)
  if (faction !== 'soviet') return OK
  const limit = productionLimit(game)
  const taken = other?.card.production ?? 0
  const own = card.production ?? 0
  if (own + taken <= limit) return OK
  const beside = taken > 0 ? ` beside ${taken} of the other map` : ''
  return refuse(
    '1.1.3.3',
    `its Production Value of ${own}${beside} is above the Soviet Production Limit of ${limit}`,
  )
}

/**
 * Whether a faction may select a card of its deck now.
 * @returns the first thing that stands against it, in one sentence, with its section
 */
export function judgeSelection(game: Game, given: DeckCard): Verdict {
  const { card, faction, map } = given
  const colour = judgeColour(game, map, card.state)
  if (!colour.ok) return colour
  const context = { faction, map, turn: nextSeasonal(game.turn) }
  for (const condition of card.requires ?? []) {
    const verdict = holds(game, condition, context)
    if (!verdict.ok) return verdict
  }
  const kinds = classesOf(faction, card)
  if (kinds.length > 0) {
    const sequence = judgeSequence(game, given, kinds)
    if (!sequence.ok) return sequence
    const year = judgeYear(game, given, kinds)
    if (!year.ok) return year
  }
  return judgeTheatres(game, given)
}

/** The cards that a faction may select now. */
export const selectable = (game: Game, faction: Faction, map: MapId): DeckCard[] =>
  cardsIn(game, 'deck', faction, map).filter((card) => judgeSelection(game, card).ok)

/**
 * The cards of Fortunes of War as pieces (15): one deck for the game, a hand of each side on each map, which that side
 * alone sees, the card being played, and those removed for good.
 */

import {
  FORTUNE_DECK,
  FORTUNE_PLAYED,
  FORTUNE_REMOVED,
  type FortuneSide,
  fortuneHand,
} from '../../ground/content/fortune-places.ts'
import { type FortuneCard, fortuneId } from '../../ground/content/fortunes.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { type MapId, THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../game/game.ts'

export const SIDES: readonly FortuneSide[] = ['axis', 'allies']

/** The side a faction is of: the two Allies share their cards. */
export const fortuneSide = (faction: Faction): FortuneSide => (faction === 'axis' ? 'axis' : 'allies')
export const otherSide = (side: FortuneSide): FortuneSide => (side === 'axis' ? 'allies' : 'axis')

const sideFactions = (side: FortuneSide): readonly Faction[] =>
  side === 'axis' ? ['axis'] : ['western', 'soviet']

const SIDE_NAMES: Readonly<Record<FortuneSide, string>> = { axis: 'The Axis', allies: 'The Allied side' }

const placeOf = (game: Game, card: FortuneCard): string | undefined =>
  game.table.state.pieces[fortuneId(card)]?.at

const cardsAt = (game: Game, place: string): FortuneCard[] =>
  game.content.fortunes.filter((card) => placeOf(game, card) === place)

/** The card of an id. */
export const fortuneCardOf = (game: Game, id: string): FortuneCard | undefined =>
  game.content.fortunes.find((card) => fortuneId(card) === id)

/** The cards a side holds for a map, as far as they are to be seen. */
export const handOf = (game: Game, side: FortuneSide, map: MapId): FortuneCard[] =>
  cardsAt(game, fortuneHand(side, map))

/** A card drawn at random from the deck: its side learns which, everybody that there is one (15.1). */
export function drawFortune(game: Game, side: FortuneSide, map: MapId): void {
  const deck = cardsAt(game, FORTUNE_DECK)
  if (deck.length === 0) return
  const where = THEATRES[map].name
  game.note({ text: `${SIDE_NAMES[side]} draws a Fortunes of War card for ${where}`, rule: '15.1' })
  const drawn = deck[game.table.roll(deck.length, 'A Fortunes of War card', '15.1') - 1]
  if (!drawn) return
  game.note({
    text: `It is +${drawn.letter}, ${drawn.title}`,
    rule: '15.1',
    tone: 'dice',
    only: [...sideFactions(side)],
  })
  game.table.place(fortuneId(drawn), fortuneHand(side, map))
}

/** A side discards one of its cards for a map at random: it goes back into the deck, shown to nobody (15.1). */
export function discardFortune(game: Game, side: FortuneSide, map: MapId): void {
  const hand = handOf(game, side, map)
  if (hand.length === 0) return
  game.note({ text: `${SIDE_NAMES[side]} discards a Fortunes of War card`, rule: '15.1' })
  const lost = hand[game.table.roll(hand.length, 'A Fortunes of War card', '15.1') - 1]
  if (!lost) return
  game.note({
    text: `It was +${lost.letter}, ${lost.title}`,
    rule: '15.1',
    tone: 'dice',
    only: [...sideFactions(side)],
  })
  game.table.place(fortuneId(lost), FORTUNE_DECK)
}

/** A card is revealed; it lies open until its effect is over. */
export function revealFortune(game: Game, card: FortuneCard, side: FortuneSide): void {
  game.table.place(fortuneId(card), FORTUNE_PLAYED)
  game.note({
    text: `${SIDE_NAMES[side]} plays +${card.letter}, ${card.title}`,
    rule: '15.2',
    tone: 'heading',
  })
}

/** A card that has been played is shuffled back into the deck (15.2). */
export const returnFortune = (game: Game, card: FortuneCard): void =>
  game.table.place(fortuneId(card), FORTUNE_DECK)

/** The cards the Allies hold are removed from play as a Separate Peace begins (14.2, step 6). */
export function removeAlliedFortunes(game: Game): void {
  for (const map of game.content.maps)
    for (const card of handOf(game, 'allies', map)) game.table.place(fortuneId(card), FORTUNE_REMOVED)
}

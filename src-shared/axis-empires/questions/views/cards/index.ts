/** The Option Cards as a seat may look at them: its own hand with what may be chosen and why not, and all that lies open. */

import { ofContent, ofContentBy } from '../../../../kernel/content-facts.ts'
import { namesIn, printedNumber } from '../../../campaign/cards/names.ts'
import type { OptionCardFrame } from '../../../campaign/cards/segment.ts'
import { judgeSelection } from '../../../campaign/cards/select.ts'
import { hasCards } from '../../../campaign/cards/state.ts'
import { faceOf } from '../../../campaign/cards/text.ts'
import { nextSeasonal, seasonId, seasonOf, seasonWords } from '../../../ground/content/calendar.ts'
import { CARD_PLACES, cardPlace } from '../../../ground/content/card-places.ts'
import type { OptionCard } from '../../../ground/content/cards/deck.ts'
import { saidBy } from '../../../ground/content/cards/walk.ts'
import type { DeckCard } from '../../../ground/content/option-cards.ts'
import type { CardEntry, CardFace, CardPlace, CardsView, DeckView } from '../../../ground/contract/cards.ts'
import type { Faction, MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { question } from '../../../table/game/question.ts'
import { withDone } from './done.ts'
import { placesOf } from './places.ts'

const faceOfCard = ofContent(
  'the face of a card',
  (card: OptionCard, game: Game, { faction, map }: DeckCard): CardFace =>
    faceOf(card, { faction, map }, namesIn(game.content)),
)

const title = ({ number, name }: OptionCard): string => `${printedNumber(number)} ${name}`

/** Where a card lies, if the seat may know it. */
function placeOf(game: Game, { id, faction, map }: DeckCard): CardPlace | undefined {
  const at = game.table.state.pieces[id]?.at
  return CARD_PLACES.find((place) => cardPlace(place, faction, map) === at)
}

/** What the cards of a deck do to each other. */
interface Ties {
  readonly opens: ReadonlyMap<string, readonly string[]>
  readonly closes: ReadonlyMap<string, readonly string[]>
}

function add(to: Map<string, string[]>, number: string, words: string): void {
  to.set(number, [...(to.get(number) ?? []), words])
}

const tiesOf = ofContentBy(
  'what the cards of a deck do to each other',
  (all: readonly DeckCard[], _: string, faction: Faction, map: MapId): Ties => {
    const own = all.filter((each) => each.faction === faction && each.map === map)
    const opens = new Map<string, string[]>()
    const closes = new Map<string, string[]>()
    for (const { card } of own)
      for (const { kind, word, value, path } of saidBy(card)) {
        const mine = (value.faction ?? faction) === faction && (value.map ?? map) === map
        if (
          kind === 'condition' &&
          word === 'played' &&
          mine &&
          path[0] === 'requires' &&
          !path.includes('not')
        )
          add(opens, String(value.card), title(card))
        if (word === 'remove')
          for (const number of value.cards as readonly string[]) {
            const gone = own.find((each) => each.card.number === number)
            if (gone) add(closes, card.number, title(gone.card))
          }
      }
    return { opens, closes }
  },
)

/** True while the faction is asked for its Pending Card on the map. */
function isChoosing(game: Game, faction: Faction, map: MapId): boolean {
  const top = game.table.top()
  if (top?.proc !== 'option-card') return false
  const frame = top as OptionCardFrame
  return frame.step === 'select' && frame.faction === faction && frame.map === map
}

/** How many pieces lie in each place that the seat may not look into. */
export type HiddenCounts = Readonly<Record<string, number>>

function deckView(game: Game, covered: HiddenCounts, faction: Faction, map: MapId): DeckView {
  const own = game.content.cards.filter((each) => each.faction === faction && each.map === map)
  const { opens, closes } = tiesOf(game.content.cards, `${map}-${faction}`, faction, map)
  const next = seasonOf(nextSeasonal(game.turn))
  const season = seasonId(next)
  const cards: CardEntry[] = []
  let current: string | undefined
  for (const each of own) {
    const place = placeOf(game, each)
    if (place === undefined) continue
    if (place === 'current') current = each.id
    const verdict = place === 'deck' ? judgeSelection(game, each) : undefined
    const { number, history = [] } = each.card
    cards.push({
      id: each.id,
      face:
        place === 'current'
          ? withDone(game, faceOfCard(each.card, game, each))
          : faceOfCard(each.card, game, each),
      acts: placesOf(each.card, game),
      place,
      ...(verdict && !verdict.ok ? { refusal: { rule: verdict.rule, reason: verdict.reason } } : {}),
      opens: opens.get(number) ?? [],
      closes: closes.get(number) ?? [],
      ...(history.some((date) => date.as === 'played' && date.season === season) ? { historical: true } : {}),
    })
  }
  return {
    map,
    faction,
    ...(current === undefined ? {} : { current }),
    pending: cards.some(({ place }) => place === 'pending') || isCovered(covered, faction, map),
    nextSeason: seasonWords(next),
    choosing: isChoosing(game, faction, map),
    cards,
    hidden: own.length - cards.length,
  }
}

/** That a Pending Card lies face down is open to all; which one it is, is not. */
const isCovered = (covered: HiddenCounts, faction: Faction, map: MapId): boolean =>
  (covered[cardPlace('pending', faction, map)] ?? 0) > 0

/** The decks of a game with Option Cards, as the seat sees them whose game it is; none in a game without. */
export function cardsView(game: Game, covered: HiddenCounts = {}): CardsView {
  if (!hasCards(game)) return { decks: [] }
  const { maps, scenario } = game.content
  return {
    decks: maps.flatMap((map) => scenario.factions.map((faction) => deckView(game, covered, faction, map))),
  }
}

/** The Option Cards, as far as the seat at the screen may see them. */
export const cards = question({
  name: 'play.cards',
  answers: ({ game, covered }) => cardsView(game, covered),
})

/** The first two steps of the Option Card Procedure (1.1.1): the Current Card is discarded, the Pending Card revealed. */

import { capital } from '../../../kernel/words.ts'
import { cardPlace } from '../../ground/content/card-places.ts'
import type { DeckCard } from '../../ground/content/option-cards.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { settleCurrent } from './current.ts'
import { factionWords } from './names.ts'
import { cardsIn, currentCard, pendingCard } from './state.ts'

const RULE = '1.1.1'

const title = ({ card: { number, name } }: DeckCard): string => `${number} ${name}`

/** The Current Card is set aside, or goes back to the deck if it is recyclable. */
export function discardCurrent(game: Game, faction: Faction, map: MapId): void {
  const current = currentCard(game, faction, map)
  if (!current) return
  const back = current.card.recyclable === true
  game.table.place(current.id, cardPlace(back ? 'deck' : 'played', faction, map))
  const text = back ? `${title(current)} goes back to the deck` : `${title(current)} is discarded`
  game.note({ text, rule: RULE, faction, pieces: [current.id] })
  settleCurrent(game, faction, map)
}

/** The Pending Card is turned over and becomes the Current Card; undefined if there is none. */
export function revealPending(game: Game, faction: Faction, map: MapId): DeckCard | undefined {
  const pending = pendingCard(game, faction, map)
  if (!pending) {
    const text = `${capital(factionWords(faction))} had no Pending Card and has no Current Card this season`
    game.note({ text, rule: '1.1.3', faction })
    return undefined
  }
  game.table.place(pending.id, cardPlace('current', faction, map))
  const text = `${capital(factionWords(faction))} reveals ${title(pending)}`
  game.note({ text, rule: RULE, faction, pieces: [pending.id], tone: 'heading' })
  return pending
}

/** True if the Current Card was selected against the rules; forgotten as it is asked. */
export function wasIllegal(game: Game, faction: Faction, map: MapId): boolean {
  if (!game.vars.isSet(V.illegalCard, faction, map)) return false
  game.vars.set(V.illegalCard, faction, map, null)
  return true
}

/** An illegal Current Card goes back to its deck and counts as not played. */
export function takeBack(game: Game, faction: Faction, map: MapId): void {
  const current = currentCard(game, faction, map)
  if (!current) return
  game.table.place(current.id, cardPlace('deck', faction, map))
  const text = `${title(current)} was selected against the rules: it goes back to the deck and is not played`
  game.note({ text, rule: RULE, faction, pieces: [current.id] })
}

/** A card that bears © takes the card of its name out of the faction's other deck. */
function removeTwin(game: Game, { card, faction, map }: DeckCard): void {
  if (!card.twin) return
  for (const other of game.content.maps) {
    if (other === map) continue
    const twin = cardsIn(game, 'deck', faction, other).find(
      (each) => each.card.twin && each.card.name === card.name,
    )
    if (!twin) continue
    game.table.place(twin.id, cardPlace('removed', faction, other))
    game.note({ text: `${title(twin)} leaves the other deck`, rule: RULE, faction, pieces: [twin.id] })
  }
}

/** The card counts as played: it is remembered with its turn, and gives what it gives while it is current. */
export function markPlayed(game: Game, current: DeckCard): void {
  const { card, faction, map } = current
  const before = game.vars.get(V.cardsPlayed, faction, map) ?? []
  game.vars.set(V.cardsPlayed, faction, map, [...before, { card: card.number, turn: game.turn }])
  removeTwin(game, current)
  settleCurrent(game, faction, map)
}

/** Option Cards at a table: a position with a small deck in which the actions of a card are played. */
import { type ActionSection, actionsFrame } from '../../../../src-shared/axis-empires/campaign/cards/run.ts'
import { isOver } from '../../../../src-shared/axis-empires/campaign/events/over.ts'
import { type Deck, deckFile } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { cardId } from '../../../../src-shared/axis-empires/ground/content/option-cards.ts'
import type { Faction, MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import type { PositionOptions } from '../../../kit/position.ts'
import { EventTable } from '../events/at-table.ts'

type Said = Readonly<Record<string, unknown>>

/** A card of a deck of a test, with what every card has. */
export const aCard = (number: string, said: Said): Said => ({
  number,
  name: `Card ${number}`,
  state: 'pre-war',
  aims: ['production'],
  flavour: 'A card of the tests, not of the game.',
  source: 'authored',
  ...said,
})

/** A deck as its file is read. */
export function aDeck(map: MapId, faction: Faction, cards: readonly Said[]): Deck {
  const whole = cards.map((card) => (faction === 'soviet' ? { production: 0, ...card } : card))
  return deckFile.parse({ format: 1, id: `${map}-${faction}`, map, faction, note: 'of a test', cards: whole })
}

interface CardOptions extends Partial<PositionOptions> {
  readonly map?: MapId
  readonly faction?: Faction
}

/** One faction with its cards, the first of which is its Current Card. */
export class CardTable extends EventTable {
  readonly map: MapId
  readonly faction: Faction
  readonly card: string

  constructor(cards: readonly Said[], { map = 'tk', faction = 'axis', ...options }: CardOptions = {}) {
    const number = String(cards[0]?.number)
    super({
      maps: [map],
      phasing: faction,
      decks: [aDeck(map, faction, cards)],
      current: [cardId(map, faction, number)],
      ...options,
    })
    this.map = map
    this.faction = faction
    this.card = number
  }

  /** A card that does some things in a segment. */
  static of(
    section: Exclude<ActionSection, 'arrivals'>,
    actions: readonly Said[],
    options: CardOptions = {},
  ): CardTable {
    return new CardTable([aCard('1', { [section]: actions })], options)
  }

  /** Plays a section of the Current Card as far as somebody has to choose; the lines of the log. */
  play(section: ActionSection = 'option'): string[] {
    const { card, faction, map } = this
    return this.heard(() => this.engine.enter(actionsFrame({ card, faction, map, section })))
  }

  /** True while an action of the card waits for its faction. */
  get waits(): boolean {
    return this.engine.decision()?.kind === 'card-actions'
  }

  heard(doing: () => void): string[] {
    const notes: string[] = []
    let open = true
    this.game.table.listen((effect, way) => {
      if (open && effect.k === 'note' && way === 'do' && !isOver(effect.note))
        notes.push(`[${effect.note.rule}] ${effect.note.text}`)
    })
    doing()
    open = false
    return notes
  }

  /** Where a card of the deck lies. */
  lies(number: string): string {
    return this.at(cardId(this.map, this.faction, number))
  }
}

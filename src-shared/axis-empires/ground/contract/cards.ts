/** Option Cards as screens and paper show them: the face of a card, and the decks of the factions one may look into. */
import type { Faction, MapId } from '../theatres/ids.ts'

/** A sentence on a card, made from a word of it, with the rule it comes from. */
export interface CardLine {
  readonly text: string
  readonly rule?: string
  /** Under the line before it: rows of a table, what follows from a choice. */
  readonly deep?: 1 | 2
  /** The red border: on Seasonal Turns only. */
  readonly seasonal?: true
  /** As the Current Card: it has been done this turn. */
  readonly done?: true
}

/** What a card says for a segment. */
export interface CardPart {
  readonly segment: 'option' | 'replacements' | 'political' | 'conditional'
  /** `Option Card Segment`. */
  readonly title: string
  readonly lines: readonly CardLine[]
}

/** All that is printed on a card. */
export interface CardFace {
  readonly map: MapId
  readonly faction: Faction
  readonly number: string
  readonly name: string
  /** The line over its title. */
  readonly subtitle?: string
  /** Its number among all cards of the game. */
  readonly master?: number
  /** The colour of its title bar. */
  readonly state: 'pre-war' | 'limited' | 'total'
  readonly blitz?: number
  readonly rearmament?: true
  readonly recyclable?: true
  readonly twin?: true
  /** Soviet cards only. */
  readonly production?: number
  readonly requires: readonly CardLine[]
  readonly parts: readonly CardPart[]
  readonly aims: readonly string[]
  readonly flavour: string
  /** What its words do not say: beside the card, not on it. */
  readonly rulings: readonly string[]
  /** The events it names, each with what it is good for in ten words and its section: beside the card, not on it. */
  readonly explains: readonly { readonly title: string; readonly words: string; readonly rule: string }[]
  /** `Summer 1940`, or `removed Summer 1940`. */
  readonly history: readonly string[]
  /** False where all of it stands in a document. */
  readonly authored: boolean
}

/** Where a card is. */
export type CardPlace = 'deck' | 'pending' | 'current' | 'played' | 'removed'

/** A card of a deck in a game. */
export interface CardEntry {
  /** The piece. */
  readonly id: string
  readonly face: CardFace
  readonly place: CardPlace
  /** Why it cannot be selected now; absent if it can, and for cards that are not in the deck. */
  readonly refusal?: { readonly rule: string; readonly reason: string }
  /** Cards that it lets its faction select, by number and name. */
  readonly opens: readonly string[]
  /** Cards that it takes out of the deck, or that cannot follow it. */
  readonly closes: readonly string[]
  /** History played it next season. */
  readonly historical?: true
}

/** The cards of a faction on a map, as one seat may see them. */
export interface DeckView {
  readonly map: MapId
  readonly faction: Faction
  /** The card on the table, by its piece. */
  readonly current?: string
  /** A card lies face down; which one only its own faction sees. */
  readonly pending: boolean
  /** The season in which the card now chosen will be revealed: `Autumn 1939`. */
  readonly nextSeason: string
  /** True while this faction chooses its Pending Card. */
  readonly choosing: boolean
  /** All cards that are open to everybody, and the hand of its own faction; in the order of their numbers. */
  readonly cards: readonly CardEntry[]
  /** How many cards lie where this seat may not look. */
  readonly hidden: number
}

export interface CardsView {
  readonly decks: readonly DeckView[]
}

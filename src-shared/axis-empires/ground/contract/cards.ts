/** Option Cards as screens and paper show them: the face of a card, and the decks of the factions one may look into. */
import type { Faction, MapId } from '../theatres/ids.ts'
import type { RollView } from './guides.ts'

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

/** Something that speaks for a card or against it. */
export interface CardReason {
  readonly words: string
  /** Above 0 it speaks for the card; about a replacement step is 1. */
  readonly value: number
}

/** Counters that a card brings to one place. */
export interface CardArrival {
  /** `Force Pool`. */
  readonly to: string
  /** The Game Turn in which they come: `May–June 1940`. */
  readonly when: string
  /** Counters that would come as the position stands. */
  readonly come: readonly string[]
  /** Counters that would not, and why. */
  readonly stay: readonly { readonly piece: string; readonly why: string }[]
  /** They come only if a condition holds then, if a die or a choice brings them. */
  readonly perhaps?: true
}

/** A roll that a card asks for, with the chances of today. */
export interface CardRoll extends RollView {
  /** The segment in which it is made. */
  readonly segment: CardPart['segment']
  /** It is made only if a condition holds then, or if a die or a choice leads to it. */
  readonly perhaps?: true
}

/** What the selection of a card means for a later season. */
export interface CardSeason {
  /** `Summer 1940`. */
  readonly season: string
  /** Cards, by their pieces, that could be selected for it because this one is played, and those that could not. */
  readonly opens: readonly string[]
  readonly closes: readonly string[]
}

/** What a card would do if it were selected now, as the position stands. */
export interface CardProspect {
  /** What weighs most first: what the plan of the machine says, what history played, what it gives. */
  readonly reasons: readonly CardReason[]
  readonly arrivals: readonly CardArrival[]
  readonly rolls: readonly CardRoll[]
  /** The seasons after the one in which it is revealed. */
  readonly ahead: readonly CardSeason[]
}

/** Advice on the cards of one deck to the player who holds it. */
export interface HandAdvice {
  /** The plan that the machine would follow, in sentences. */
  readonly plan: string
  /** The cards that can be selected, by their pieces, the best first, each with the two reasons that weigh most. */
  readonly order: readonly { readonly card: string; readonly why: string }[]
  /** The next seasons for which cards are revealed, with the turns that open them and the cards that history played in them. */
  readonly seasons: readonly {
    readonly turn: number
    readonly title: string
    readonly history: readonly string[]
  }[]
}

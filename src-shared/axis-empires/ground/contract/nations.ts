/** Countries as a screen shows them: what each is now, what would bring it in, and what it would bring with it. */
import type { Json } from '../../../kernel/json.ts'
import type { Faction, MapId } from '../theatres/ids.ts'

/** A value that an umpire may give a variable of the state by hand. */
export interface HandOption {
  readonly value: Json
  readonly title: string
}

/** A variable that an umpire may set, with what it is now; every option is one the rules know. */
export interface HandSetting {
  readonly key: string
  readonly title: string
  readonly now: Json
  readonly options: readonly HandOption[]
}

/** An event, or a roll on a political table, that an umpire may let happen. */
export interface HappeningEntry {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly map: MapId
  readonly kind: 'political' | 'conditional' | 'table'
  readonly receivers: readonly Faction[]
  /** A Country is named with it, always or if one likes. */
  readonly country?: 'must' | 'may'
  /** Land is named with it, by faction: that for which it has a Ceded Land marker. */
  readonly lands?: Readonly<Record<Faction, readonly { readonly id: string; readonly name: string }[]>>
  readonly sorts?: readonly string[]
  readonly words: string
}

export interface PostureView {
  readonly kind: 'war' | 'policy' | 'truce'
  /** `War`, `Guarantees`, `Armistice`. */
  readonly title: string
  /** The Posture Box it lies in; absent for the Axis and for those of no faction. */
  readonly box?: string
}

/** A Country in a list. */
export interface CountryEntry {
  readonly id: string
  readonly name: string
  readonly map: MapId
  readonly size: 'major' | 'minor'
  readonly status: 'active' | 'neutral' | 'conquered'
  /** Whose it is; of a Conquered one, who it was aligned with. Null for a Neutral one. */
  readonly faction: Faction | null
  /** Who has conquered it. */
  readonly conqueror?: Faction
  /** Of an active Country only. */
  readonly posture?: PostureView
  readonly capital?: NamedPlace
}

export interface NamedPlace {
  readonly hex: string
  readonly name: string
}

/** An event that may concern a Country, and whether it may now. */
export interface CountryEvent {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly words: string
  readonly allowed: boolean
  /** Why not. */
  readonly why?: string
  /** The sorts it comes in, where it has several. */
  readonly sorts?: readonly string[]
}

/** What may happen to a Country by the doing of one faction. */
export interface CountrySide {
  readonly faction: Faction
  /** Whether it may declare war on it in its War & Peace Segment, and if not, why. */
  readonly war: { readonly allowed: boolean; readonly rule: string; readonly text: string } | null
  readonly events: readonly CountryEvent[]
}

/** Whom a Neutral Country would join if it came in now (13.5). */
export interface AlignmentView {
  /** `By an event that names the Axis`, `Attacked by the Axis`. */
  readonly cause: string
  /** Null while somebody would have to choose, or a die would be rolled. */
  readonly faction: Faction | null
  readonly text: string
  readonly rule: string
  /** The Policy that would keep it out or end, and the sentence about it. */
  readonly policy?: string
}

/** Counters of a Country in one place, or that would come to one. */
export interface ForceGroup {
  readonly title: string
  /** The place, where it is a single one. */
  readonly place?: string
  readonly pieces: readonly string[]
  /** The owner chooses out of these hexes or boxes. */
  readonly choice?: readonly NamedPlace[]
}

export interface BorderView {
  readonly id: string
  readonly name: string
  /** The Country it belongs to, where it is none itself. */
  readonly of?: { readonly id: string; readonly name: string }
  readonly status: CountryEntry['status']
  readonly faction: Faction | null
}

/** A hex that decides about conquest or liberation, and who has ground units in it. */
export interface KeyHex extends NamedPlace {
  readonly kind: 'city' | 'partisan-base'
  readonly heldBy: readonly Faction[]
}

/** What would change the fate of a Country on the map. */
export interface FateView {
  readonly title: string
  readonly rule: string
  readonly by: Faction
  readonly text: string
  /** It is due in the next Conditional Events Segment of that faction. */
  readonly due: boolean
}

export interface CountryView extends CountryEntry {
  /** Sentences on what it is now, each with its section. */
  readonly facts: readonly { readonly text: string; readonly rule: string }[]
  readonly enemies: readonly string[]
  readonly alignments: readonly AlignmentView[]
  readonly sides: readonly CountrySide[]
  readonly forces: readonly ForceGroup[]
  /** What the forces are: in play, or those of a set-up still to come. */
  readonly forcesTitle: string
  readonly borders: readonly BorderView[]
  readonly lands: readonly { readonly name: string; readonly text: string }[]
  readonly keys: readonly KeyHex[]
  readonly fates: readonly FateView[]
  /** Markers in its hexes that mean something in politics. */
  readonly markers: readonly { readonly piece: string; readonly name: string; readonly at: string }[]
  readonly byHand: readonly HandSetting[]
}

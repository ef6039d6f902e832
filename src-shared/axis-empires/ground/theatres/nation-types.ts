/**
 * The political tables of a theatre, as data: Policies, land that may be ceded, areas that may become Countries, and
 * what is set up otherwise than usual. The map itself says which areas there are, their kind, parent and Capital.
 */

/** What becomes of a Policy when Total War goes into effect (12.3). */
type AtTotalWar =
  /** The Axis must remove it. */
  | 'ends'
  /** The Axis may remove it. */
  | 'may-end'
  | 'stays'

/** What the Axis needs to end a Policy "voluntarily", beside the War State (13.6.1.2). */
type PolicyGuard =
  /** No marker of this type on the Turn Track. */
  | { readonly noMarker: string; readonly words: string }
  /** The branch that leads the Government, by Posture Box; its marker goes to the Delay Box. */
  | {
      readonly branch: Readonly<Record<string, 'army' | 'navy'>>
      readonly words: string
      /** The tag of the Enforced Peace marker of a Posture Box: while it is on the Turn Track the Policy stays. */
      readonly peace?: Readonly<Record<string, string>>
    }

interface PolicyRule {
  readonly id: string
  readonly atTotalWar: AtTotalWar
  readonly guard?: PolicyGuard
}

/** Land that a Ceded Land marker gives to another Country (13.8.1). */
export interface CedableLand {
  readonly area: string
  readonly to: string
  readonly as: 'part' | 'dependent'
}

/** When an entry of a set-up holds. */
export type SetUpCondition =
  /** An area is part of the Country itself. */
  | { readonly holds: string; readonly is: boolean }
  /** The Country is activated in the Axis faction. */
  | { readonly axis: boolean }
  /** An area is a Dependent of a Country, or a Minor Country of its own. */
  | { readonly lost: string; readonly to: string; readonly is: boolean }
  /** A marker of a type lies in the Strategic Warfare Box. */
  | { readonly strategicWarfare: string; readonly is: boolean }

/** Where counters of a set-up go. */
type SetUpPlace =
  | 'force-pool'
  | 'delay-box'
  /** Out of the game. */
  | 'out'
  /** Set aside: they take no part now. */
  | 'aside'
  /** Hexes by id; the counters share them out in order. */
  | { readonly hexes: readonly string[] }
  /** In or adjacent to Cities or Ports of these areas, one unit a hex, as their owner likes. */
  | { readonly near: readonly string[] }
  /** The same, of the Country itself and its Dependents, but not of these areas. */
  | { readonly nearOwn: true; readonly without: readonly string[] }
  /** The Convoys Box of one of these Naval Zones, in either mode. */
  | { readonly convoys: readonly string[] }

export interface SetUpEntry {
  readonly counters: readonly string[]
  /** Show the back. */
  readonly back?: true
  readonly to: SetUpPlace
  readonly when?: SetUpCondition
}

/** How a Minor Country is set up otherwise than by the normal procedure (13.7.2). */
export interface SetUpException {
  readonly country: string
  /** Once this variable is set (Vichy), or not yet (France). */
  readonly only?: { readonly set: string; readonly is: boolean }
  readonly entries: readonly SetUpEntry[]
  /** The rest is set up by the normal procedure (13.7.1); else the entries are all there is. */
  readonly rest: boolean
  readonly noMobilization?: true
}

/** A Country that ceases to exist once it is ceded (13.8.1.1 to 13.8.1.4). */
interface Vanishing {
  readonly country: string
  readonly to: string
  /** What becomes of its units: removed from play for good, or set aside until it is created again. */
  readonly units: 'out' | 'aside'
  readonly rule: '13.8.1.1' | '13.8.1.2' | '13.8.1.3' | '13.8.1.4'
  readonly again: boolean
}

/** A marker that goes to the Turn Track, or off the map, when Total War goes into effect (12.3). */
export interface TotalWarMarker {
  /** The type it shows; with `tag`, the one that carries it. */
  readonly marker: string
  readonly tag?: string
  /** On the other map of a game of both. */
  readonly on?: 'tk' | 'ds'
  /** Seasonal Turns ahead; without it the marker leaves play if it lies in a box of another war. */
  readonly ahead?: number
  /** Only where this map is played alone, or only where both are. */
  readonly maps?: 'one' | 'both'
  readonly unlessOnTrack?: true
  /** Only while this Posture Box holds a Policy. */
  readonly ifPolicyIn?: string
}

/**
 * Where the two sides of a Civil War have their Capitals, the best place first: a side that is driven from one goes to
 * the next. No document gives them; they are authored from history.
 */
interface CivilWarSeats {
  readonly country: string
  readonly nationalist: readonly string[]
  readonly republican: readonly string[]
}

/** A land of which one part goes to somebody else, unless what lies beside it was ceded before (13.8.1.2). */
export interface DividedLand {
  readonly land: string
  readonly to: string
  /** What the other Country takes, and how. */
  readonly apart: CedableLand
  /** What is left to the Country that the land is ceded to. */
  readonly rest: string
  /** Where this Country holds this area already, it gets the land undivided. */
  readonly undivided: { readonly area: string; readonly to: string }
}

export interface NationTables {
  /** Capitals that move once a variable is set, as long as the hex is of the Country itself. */
  readonly capitals: readonly { readonly country: string; readonly once: string; readonly hex: string }[]
  readonly civilWars: readonly CivilWarSeats[]
  readonly totalWar: readonly TotalWarMarker[]
  readonly policies: readonly PolicyRule[]
  readonly cedable: readonly CedableLand[]
  readonly divided: readonly DividedLand[]
  /** Dependents and Regions that may become Minor Countries (13.8.2, 13.8.3). */
  readonly creatable: readonly string[]
  readonly vanishing: readonly Vanishing[]
  readonly setUp: readonly SetUpException[]
  /** Minor Countries that are never conquered (13.8.5.2; 38.1.1). */
  readonly unconquerable: readonly string[]
  /** Minor Countries that may become a Partnership Country (13.8.7). */
  readonly partners: readonly string[]
}

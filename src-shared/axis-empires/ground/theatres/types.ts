/** What is different from one map to the other, as data. The segments of a Game Turn ask a theatre and name no Country. */
import type { Faction, MapId } from './ids.ts'
import type { NationTables } from './nation-types.ts'

export type AlliedFaction = Exclude<Faction, 'axis'>

/** A Posture Box of the Posture Display (13.6). */
interface PostureBox {
  readonly id: string
  readonly faction: AlliedFaction
}

/** How Countries find their Posture Box. */
interface Postures {
  readonly boxes: readonly PostureBox[]
  /** Countries with a box of their own; `side`: only while aligned so; `unless`: not once this variable is set. */
  readonly own: Readonly<
    Record<string, { readonly box: string; readonly side?: AlliedFaction; readonly unless?: string }>
  >
  /** The boxes of all Chinese Countries of a faction. */
  readonly chinese?: Readonly<Record<AlliedFaction, string>>
  /** The boxes of all other Minor Countries of a faction. */
  readonly minors: Readonly<Record<AlliedFaction, string>>
}

/** Who is carried by whose Troop Convoys (3.1.2); those not named here are Minor Countries. */
interface ConvoyRules {
  /** Standard and Escort Convoys that carry any unit of their faction. */
  readonly carryAllies: ReadonlySet<string>
  /** Standard and Escort Convoys that carry their own nation only. */
  readonly carryOwn: ReadonlySet<string>
  /** The nation of the Fleet Train, which carries units of any size. */
  readonly fleetTrain: string
  /** Dependents whose Ports never serve the Convoys of a Country (2.2.3.7). */
  readonly closedLands: Readonly<Record<string, readonly string[]>>
}

/** Land on the other side of a Border. */
export type BorderLand =
  /** Parts of a Country itself; not once the variable is set. */
  | { readonly home: string; readonly unless?: string }
  /** Parts and Dependents of a Country. */
  | { readonly belongsTo: string }
  | { readonly minorCountry: true }

/** Where a Line or Wall fortress may be placed (2.3.2.4). */
interface BorderFortress {
  readonly nation: string
  readonly place: 'line' | 'wall'
  readonly inside: BorderLand
  readonly borders: readonly BorderLand[]
  /** For the player: where it stands. */
  readonly words: string
}

/** A fortress for any Land hex, once one of the variables is set (2.3.2.4). */
interface FreeFortress {
  readonly nation: string
  readonly needs: readonly string[]
  readonly words: string
}

/** An army that stays at home (3.1.4: the Kwantung Army). */
export interface HomeArmy {
  /** Tag of its counters. */
  readonly tag: string
  /** It stays in the Dependents of this Country … */
  readonly dependentsOf: string
  /** … while any of these Posture Boxes holds a Policy. */
  readonly whilePolicyIn: readonly string[]
  readonly words: string
}

/** Land whose Cities take replacements, while under friendly control (1.3.4). */
export type ReplacementLand =
  | { readonly area: string }
  | { readonly home: string }
  | { readonly dependentsOf: string }
  /** Conquered Minor Countries of the enemies of the Axis. */
  | { readonly conquered: true }
  /** Cities of Soviet Strategic Hexes. */
  | { readonly sovietStrategic: true }

/** Where replacements of a nation are placed that do not come at home (1.3.4). */
export interface ReplacementPlace {
  readonly nation: string
  /** Colonial units by the name on the counter, `*` for all of the nation; non-colonial units if not given. */
  readonly colonial?: string
  readonly boxes?: readonly string[]
  readonly cities?: readonly ReplacementLand[]
  /** These are the only places of such a unit: none at home. */
  readonly only?: true
}

/** A Logistics marker that takes replacements while supplied from their Country (1.3.4). */
interface ReplacementDepot {
  readonly nation: string
  /** Tag of the marker; any Logistics marker of the faction if not given. */
  readonly marker?: string
  /** For units of a home army only (Kwantung), which have no other place; else for all others that are not colonial. */
  readonly army?: true
  readonly overland?: true
}

/** A Surface Fleet of a Minor Country that another faction may have (13.8.5.1: the fleet of Vichy). */
export interface LentFleet {
  readonly nation: string
  /** Tag of the counters of that navy. */
  readonly tag: string
  /** The faction that may have it, and which sails that navy from one port only, lent or allied. */
  readonly faction: Faction
  /** While the Minor Country is neutral, it serves once these variables are set. */
  readonly needs: readonly string[]
  /** The one port it sails from. */
  readonly port: string
  /** Another port in its stead once a variable is set (17.8). */
  readonly moved?: { readonly once: string; readonly port: string }
  /** Whose Naval Bases serve it while the Minor Country is neutral (2.2.3.2). */
  readonly base: string
}

/** A marker that makes the Country in whose Capital it lies a part of another (13.2.1: Reich Annex). */
interface Annex {
  /** Type of the marker. */
  readonly marker: string
  readonly to: string
}

/** Where a faction places Logistics markers (1.2.1). */
export interface DepotRule {
  /** Whose ground unit, traced to a source of its own. */
  readonly nation: string
  readonly overland?: true
  /** With or next to an HQ in a Road or Rail hex, instead of in a City with any ground unit. */
  readonly byHq?: true
  /** Printed areas of the sheet with this letter that are closed while Dependents of a Country. */
  readonly closed?: { readonly sheet: string; readonly dependentsOf: string; readonly words: string }
}

/** The lands of a Logistics marker that belongs to an army (1.2.1). */
interface ArmyLands {
  /** Tag of the marker. */
  readonly tag: string
  readonly areas: readonly string[]
  /** As far as they are Dependents of this Country. */
  readonly dependentsOf: string
}

/** A movement that holds the units of a faction in some lands while its marker lies in the Strategic Warfare Box (36.37). */
export interface Unrest {
  readonly lands: readonly string[]
  readonly faction: Faction
  /** Colonial units that are not raised meanwhile: of whom, and by which name on the counter. */
  readonly nation: string
  readonly colonial: string
  /** Whose first ground unit in one of the lands ends it for good. */
  readonly endedBy: string
}

/** Units of a faction on the Turn Track that come a turn sooner (7.1, 37.12). */
export interface DelayReduction {
  readonly faction: Faction
  readonly units: number
}

export interface Theatre {
  readonly id: MapId
  readonly name: string
  /** Suffix of the places and variables that both maps have. */
  readonly suffix: '' | '@ds'
  /** Major Countries and their faction (13.1, 13.2.1). */
  readonly majors: Readonly<Record<string, Faction>>
  /** The Axis Major Country, whose home is counted apart for victory (0.1.1, 0.4). */
  readonly axisMajor: string
  /** The hex that an Allied ground unit holds or not at the end (0.3): Berlin, Tokyo. */
  readonly heart: string
  /** The type of the marker whose removal from the Turn Track ends the game on the map (0.3), and its name. */
  readonly vDay: { readonly marker: string; readonly title: string }
  /** Nations of counters that have no area on this map. */
  readonly offMapNations: readonly string[]
  /** The nationality of Countries that go by another id on this map. */
  readonly nationality: Readonly<Record<string, string>>
  /** The Chinese Minor Countries (glossary). */
  readonly chinese: ReadonlySet<string>
  readonly postures: Postures
  /** Policies, ceded and created lands, set-up: chapters 12 and 13. */
  readonly nations: NationTables
  /** Weather areas (11.1). */
  readonly weatherAreas: readonly string[]
  /** Nations whose Blitz-enabled units attack into Snow (4.1.2, 11.5). */
  readonly snowNations: ReadonlySet<string>
  /** SS units attack into Snow, and so do units of this nation with or next to them (4.1.2). */
  readonly snowGuards?: string
  readonly convoys: ConvoyRules
  readonly borderFortresses: readonly BorderFortress[]
  readonly freeFortresses: readonly FreeFortress[]
  /** Names of other fortresses of which one a turn is converted (2.3.2.4). */
  readonly oneATurn: readonly string[]
  /** Nations whose colonial units do not combine with others (2.3.1.2). */
  readonly colonialsApart: readonly string[]
  readonly homeArmies: readonly HomeArmy[]
  readonly lentFleet?: LentFleet
  readonly annex?: Annex
  readonly replacementPlaces: readonly ReplacementPlace[]
  readonly replacementDepots: readonly ReplacementDepot[]
  readonly depots: Readonly<Record<Faction, DepotRule>>
  readonly armyLands: readonly ArmyLands[]
  /** Countries in which a faction places Partisan Bases whatever their status (1.2.2.1). */
  readonly partisanGround: Readonly<Partial<Record<AlliedFaction, string>>>
  /** Naval Zones no Sub Fleet is placed in (2.2.3.2). */
  readonly noSubs: ReadonlySet<string>
  /** The nation whose Detachments land with SNLF markers (4.1.3.1). */
  readonly landingForces?: string
  /** The nation whose Air and Fleet units only contest under Kamikazes (36.24). */
  readonly kamikazes?: string
  /** Quit India. */
  readonly unrest?: Unrest
  /** Axis Convoy Strategy. */
  readonly delayReduction?: DelayReduction
  /** The Country whose Strategic Hexes, once lost, make the European Strategic Value count (0.1.1). */
  readonly homeland?: string
  /** Who has a Government marker that shows which branch leads (36.21). */
  readonly government?: Faction
  /** Tags of HQs that leave the game when they are eliminated (4.2.6.2). */
  readonly leavingHqs: ReadonlySet<string>
  /** Intensive Bombing (7.1): Air Bases of whom, near the Home Country Cities of whom. */
  readonly bombing: { readonly of: string; readonly by: string }
}

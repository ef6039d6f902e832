/**
 * The hooks of the rules: the points where a marker or a special rule changes what the rules say. A rule asks one
 * question at a hook and knows nobody who answers.
 */
import type { Frame } from '../../../kernel/state.ts'
import type { CombatCell } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Refusal } from '../../ground/rule.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import type { SupportType, Target } from '../game/support-kinds.ts'

/** A combat as far as shifts depend on it. */
export interface Fight {
  /** The defending hex. */
  readonly target: number
  /** The attacking faction. */
  readonly side: number
  readonly blitz: boolean
  readonly attackers: readonly Unit[]
  readonly defenders: readonly Unit[]
}

/** Columns of the Combat Results Table: to the right if positive. The words of the modifier are its label. */
interface Shift {
  readonly value: number
  /** Counters that it comes from, for the screen to point at. */
  readonly pieces?: readonly string[]
}

/** Steps that a faction may take as replacements (1.3). */
export type Grant = {
  /** A Country; `majors`, `minors`: any Major or Minor Country of the faction (1.3.3.1); `chinese`: any Chinese one (1.3.1). */
  readonly nation: string
  readonly infantry: number
  /** Each may be taken as an infantry type, too (1.3.3). */
  readonly armor: number
  /** Infantry steps of which two may be exchanged for an armor step (1.3.2.4). */
  readonly pairs?: number | undefined
  /** For colonial units only (1.3.3.5). */
  readonly colonial?: boolean | undefined
  /** What gives them, for the player, and the section that says so. */
  readonly source?: string | undefined
  readonly rule?: string | undefined
}

/** What is asked at each hook, and what it may be given. */
export interface Hooks {
  /** May a unit enter a hex at all? */
  entry: { ask: { readonly hex: number; readonly unit: Unit }; gives: Refusal }
  /** May a unit of a side move into a hex with an EZOC? */
  intoZoc: { ask: { readonly side: number; readonly hex: number }; gives: Refusal }
  /** May a unit of a side move out of a hex with an EZOC? */
  outOfZoc: { ask: { readonly side: number; readonly hex: number }; gives: Refusal }
  /** Is something over, now that a ground unit has come into a hex? The markers that leave the game. */
  ends: { ask: { readonly unit: Unit; readonly hex: number }; gives: readonly Unit[] }
  /** May a side bring support, drop, land, advance or exploit into a hex? */
  presence: { ask: { readonly side: number; readonly hex: number }; gives: Refusal }
  /** May a side retreat into a hex? */
  retreat: { ask: { readonly side: number; readonly hex: number }; gives: Refusal }
  /** Do the units of the Country of this Capital stay inside it? */
  home: { ask: { readonly capital: number }; gives: true }
  /** May one counter attack another? */
  attack: {
    ask: { readonly unit: Unit; readonly enemy: Unit; readonly where: readonly string[] }
    gives: Refusal
  }
  /** May a support unit be placed at a target (not in a contest)? */
  placement: {
    ask: { readonly unit: Unit; readonly type: SupportType; readonly target: Target }
    gives: Refusal
  }
  /** May a unit be taken as a replacement? */
  replacement: { ask: { readonly unit: Unit }; gives: Refusal }
  /** Is a hex inside the Country of a unit a place for its replacements, though it holds neither City nor HQ? */
  replacementPlace: {
    ask: { readonly unit: Unit; readonly side: number; readonly hex: number }
    gives: true
  }
  /** Does a combat receive a column shift? */
  shift: { ask: Fight; gives: Shift }
  /** How many steps of a side may stack in a hex, where fewer than usual may. */
  stackingLimit: { ask: { readonly side: number; readonly hex: number }; gives: number }
  /** Is a hex at home a supply source of a Country, though it holds no City? */
  supplySource: {
    ask: { readonly side: number; readonly country: number; readonly hex: number }
    gives: true
  }
  /** Does a marker keep supply lines of a side out of a hex? In words. */
  supplyLine: { ask: { readonly side: number; readonly hex: number }; gives: string }
  /** Does a Blitz marker placed in a hex bring a Cabinet Crisis? The branch whose lead it would have needed. */
  cabinet: { ask: { readonly marker: Unit; readonly hex: number }; gives: 'army' | 'navy' }
  /** Steps that a faction receives this turn. */
  grant: { ask: { readonly faction: Faction }; gives: readonly Grant[] }
  /** Steps that a faction receives beside those of its Current Card, asked on Seasonal Turns only (1.3.2). */
  seasonalGrant: { ask: { readonly faction: Faction }; gives: readonly Grant[] }
  /** What the Current Card has a faction do in its Political Events Segment: procedures, in the order listed (2.1.1). */
  politicalEvents: { ask: { readonly faction: Faction }; gives: readonly Frame[] }
  /** Blitz markers that a faction may place this turn. */
  blitz: { ask: { readonly faction: Faction }; gives: readonly string[] }
  /** Does an HQ of a side in a hex retreat or advance after combat nevertheless? The marker that is spent. */
  hqMoves: { ask: { readonly side: number; readonly hex: number }; gives: Unit }
  /** May a colonial unit combine with another of its nation? The marker that lets it. */
  combination: { ask: { readonly map: MapId }; gives: Unit }
  /** Where a counter returns to base, if not where it otherwise would. */
  base: { ask: { readonly unit: Unit }; gives: 'force-pool' }
  /** Units that come a turn sooner after the Delay Results. */
  delay: { ask: { readonly map: MapId }; gives: number }
  /** Is a Fleet that is contested at sea from the air delayed longer? */
  seaDelay: { ask: null; gives: true }
  /** Is a segment played that is left out otherwise, or the other way round? */
  segment: { ask: { readonly segment: string }; gives: boolean }
  /** What counts in a political roll for a Country (1.1.2.1). */
  politicalRoll: {
    ask: { readonly map: MapId; readonly roller: Faction; readonly capital: number }
    gives: { readonly label: string; readonly value: number }
  }
  /** May a unit or marker leave its hex, or be taken off it, by the choice of its owner? Asked with optional rules only. */
  vacate: { ask: { readonly unit: Unit; readonly hex: number }; gives: Refusal }
  /** Is a combat rolled with a second die, for the Attrition? */
  secondDie: { ask: null; gives: true }
  /** From which of its units in a combat the first step a side loses comes. */
  firstStep: { ask: { readonly units: readonly Unit[] }; gives: readonly Unit[] }
  /** What a result of the Combat Results Table becomes at a hex. */
  combatResult: { ask: { readonly target: number; readonly cell: CombatCell }; gives: CombatCell }
  /** Is a City at home a supply source only if it is a Capital or linked to another (17.4.1)? */
  linkedSources: { ask: null; gives: true }
  /** How many replacements a Segment a City at home takes that is linked to no other. */
  loneCity: { ask: null; gives: number }
  /** Does limited supply take the HQ Support Shift away? */
  limitedSupply: { ask: null; gives: true }
  /** May a unit stand for a step of another, though it is not of the nation that the recipe asks for? */
  recipeNation: { ask: { readonly unit: Unit; readonly owner: Unit; readonly wanted: string }; gives: true }
  /** Where a marker of an optional rule comes back to, and on which side; it lies on the Turn Track as it is. */
  arrival: {
    ask: { readonly unit: Unit }
    gives: { readonly at: string; readonly face: number; readonly words: string }
  }
  /** Is an Off-Map Box closed: no supply source, and shut for ground units of its faction? */
  closedBox: { ask: { readonly box: string }; gives: true }
  /** How many Ports with supplied US units do for Operation Avalanche. */
  avalanchePorts: { ask: null; gives: number }
  /** What counts in the Strategic Value of a map beside its hexes. */
  strategicValue: { ask: { readonly map: MapId }; gives: { readonly label: string; readonly value: number } }
}
export type HookName = keyof Hooks

/** Each hook in words: what may be changed there. */
export const HOOKS: Readonly<Record<HookName, string>> = {
  entry: 'entering a hex',
  intoZoc: 'movement into a hex with an EZOC',
  outOfZoc: 'movement out of a hex with an EZOC',
  ends: 'what leaves the game as a unit enters a hex',
  presence: 'support, Airdrops, landings, advances and Exploitation into a hex',
  retreat: 'retreats into a hex',
  home: 'units that stay in their Country',
  attack: 'who attacks whom',
  placement: 'placing support units',
  replacement: 'units that may be taken as replacements',
  replacementPlace: 'where replacements are placed',
  shift: 'column shifts in combat',
  stackingLimit: 'how much may stack',
  supplySource: 'supply sources',
  supplyLine: 'where supply lines run',
  cabinet: 'rolls on the Cabinet Crisis Table',
  grant: 'replacement steps received',
  seasonalGrant: 'additional steps received on Seasonal Turns',
  politicalEvents: 'what is carried out in the Political Events Segment',
  blitz: 'Blitz markers received',
  hqMoves: 'HQs after combat',
  combination: 'what combines with what',
  base: 'where counters return to base',
  delay: 'how soon delayed units come',
  seaDelay: 'how long Fleets are delayed',
  segment: 'segments played',
  politicalRoll: 'political rolls for a Country',
  vacate: 'what leaves its hex by choice',
  secondDie: 'dice of a combat',
  firstStep: 'who loses the first step of a combat',
  combatResult: 'results of combat',
  linkedSources: 'which Cities are supply sources',
  loneCity: 'replacements in a City that is cut off',
  limitedSupply: 'HQ Support Shifts',
  recipeNation: 'what units are made of',
  arrival: 'where markers come back to',
  closedBox: 'Off-Map Boxes that are closed',
  avalanchePorts: 'Operation Avalanche',
  strategicValue: 'the Strategic Value',
}

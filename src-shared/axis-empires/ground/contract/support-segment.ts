/**
 * What a screen is shown about the Support Segment, Naval Zones, landings and airdrops. Plain data with
 * verdicts; nothing here decides anything.
 */

import type { Refusal, Verdict } from '../../../kernel/verdict.ts'
import type { Faction } from '../theatres/ids.ts'

/** A path for drawing: the hexes an Air unit flies over, or the Naval Zones a Fleet sails. */
export interface SupportPathView {
  readonly kind: 'air' | 'fleet'
  /** Where it begins: a hex or an Off-Map Box place. */
  readonly from: string
  /** Hexes of an Air Unit Path, the base first. */
  readonly hexes: readonly string[]
  /** Naval Zones of a Fleet Unit Path, the zone of placement last. */
  readonly zones: readonly string[]
  /** The ports that open the Restricted Waterways on the way. */
  readonly waterways: readonly string[]
}

/** How long a counter would stay away after delay: a Game Turn and its chance in thirty-sixths. */
export interface DelayOdds {
  /** Where it goes: the Delay Box or that of naval warfare. */
  readonly place: string
  /** The sum of the modifiers of its die (7.1). */
  readonly modifier: number
  /** Chances by turns away, nearest first. */
  readonly turns: readonly { readonly away: number; readonly label: string; readonly of36: number }[]
}

/** One unit that could contest a placement: as what, from where, and what delay would cost it. */
export interface ContesterView {
  readonly piece: string
  /** How many like it the faction has there. */
  readonly count: number
  /** What it contests as, in words: `Air Force`, `CV Strike`. */
  readonly as: string
  readonly face: number
  readonly path: SupportPathView | null
  /** Where it comes from, in words. */
  readonly base: string
  readonly delay: DelayOdds
}

/** What placing one unit in one place would mean. */
export interface PlacementProspect {
  readonly piece: string
  readonly at: string
  readonly verdict: Verdict
  readonly path: SupportPathView | null
  /** The path in words: the base, and how far or through which zones. */
  readonly way: string
  /** What follows a success, in words. */
  readonly sequel: string
  readonly contesters: readonly { readonly faction: Faction; readonly units: readonly ContesterView[] }[]
  /** What delay would cost the unit itself if somebody contests; null for Convoys, which nobody contests. */
  readonly delay: DelayOdds | null
}

/** Like units of the phasing faction's Force Pool, with how many places are open to them. */
export interface SupportGroupView {
  readonly pieces: readonly string[]
  readonly face: number
  readonly title: string
  /** `air-force`, `surface-fleet`, … or the kind of a Convoy. */
  readonly type: string
  /** What such a unit is for, in a sentence. */
  readonly purpose: string
  readonly open: { readonly hexes: number; readonly zones: number; readonly strategic: boolean }
  /** Why no place is open at all. */
  readonly why: Refusal | null
}

const SUPPORT_STEPS = ['return', 'maintain', 'place', 'blitz', 'fail'] as const
export type SupportStep = (typeof SUPPORT_STEPS)[number]

/** A Beachhead of the phasing faction in maintenance. */
export interface MaintainedView {
  readonly marker: string
  readonly at: string
  readonly name: string
  readonly facing: string | null
  readonly stay: Verdict
  readonly now: boolean
}

/** The Support Segment under way. */
export interface SupportSegmentView {
  readonly step: SupportStep
  /** The phasing faction, and the map whose segment it is. */
  readonly faction: Faction
  readonly map: string
  readonly groups: readonly SupportGroupView[]
  readonly convoys: readonly SupportGroupView[]
  /** Interceptors: they wait for the enemy. */
  readonly waiting: readonly SupportGroupView[]
  readonly beachheads: readonly MaintainedView[]
  /** The unit under way, where to, and what its delay would be. */
  readonly attempt:
    | (PlacementProspect & { readonly title: string; readonly type: string; readonly place: string })
    | null
}

/** A port of a Naval Zone and whether it is open to each faction. */
export interface ZonePort {
  readonly at: string
  readonly name: string
  /** City or Off-Map Box, Key Port or Multi-Zone Port, in words. */
  readonly note: string
  readonly open: Readonly<Record<Faction, Verdict>>
  /** Nations of a faction that have a Naval Base there. */
  readonly bases: Readonly<Record<Faction, readonly string[]>>
}

export interface ZoneWaterway {
  readonly name: string
  readonly canal: boolean
  /** The zone beyond. */
  readonly to: string
  readonly hexes: readonly { readonly at: string; readonly name: string }[]
  readonly open: Readonly<Record<Faction, Verdict>>
}

export interface ZoneView {
  readonly id: string
  readonly name: string
  readonly danger: boolean
  readonly factions: readonly Faction[]
  readonly station: readonly string[]
  readonly used: readonly string[]
  readonly convoys: readonly {
    readonly piece: string
    readonly mode: 'troop' | 'supply'
    readonly text: string
  }[]
  readonly ports: readonly ZonePort[]
  readonly waterways: readonly ZoneWaterway[]
  /** Adjacent zones and boxes, as places for showing. */
  readonly next: readonly { readonly at: string; readonly name: string }[]
  /** What the units there do to others, in words. */
  readonly effects: readonly string[]
}

/** `met`: it is so. `open`: it can be brought about now. `missing`: it stands in the way. `spare`: not needed. */
export type NeedState = 'met' | 'open' | 'missing' | 'spare'

/** One line of a checklist. */
export interface NeedView {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly state: NeedState
  /** What is there or what is lacking, a sentence. */
  readonly text: string
  /** Counters that would do it; the first is chosen by a click. */
  readonly pieces: readonly string[]
  /** Places to look at. */
  readonly places: readonly string[]
}

/** Landing from one All-Sea hex. */
export interface LandingPlan {
  readonly sea: string
  readonly name: string
  readonly zone: string
  readonly needs: readonly NeedView[]
  readonly missing: number
}

/** Everything a landing of a faction in a hex needs, from each All-Sea hex beside it, the best first. */
export interface InvasionView {
  readonly faction: Faction
  readonly land: string
  readonly name: string
  /** Why nobody lands there at all. */
  readonly bar: Refusal | null
  readonly plans: readonly LandingPlan[]
}

/** An airborne unit and where it may drop. */
export interface DropperView {
  readonly piece: string
  readonly at: string
  readonly name: string
  readonly title: string
  readonly verdict: Verdict
  /** The hexes an Airdrop Path of two hexes leads to, closed ones among them, with the reason. */
  readonly hexes: readonly { readonly hex: string; readonly verdict: Verdict }[]
  /** Infantry that may land after the drop. */
  readonly landers: readonly string[]
}

export interface AirdropView {
  readonly faction: Faction
  readonly droppers: readonly DropperView[]
  /** Special Naval Landing Force markers on the map, with what they may do. */
  readonly snlf: readonly {
    readonly marker: string
    readonly at: string
    readonly name: string
    readonly facing: string | null
    readonly verdict: Verdict
    readonly detachments: readonly string[]
  }[]
}

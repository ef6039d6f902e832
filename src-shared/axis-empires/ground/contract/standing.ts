/** How a game stands: each victory condition place by place, and what is still missing. */
import type { Faction } from '../theatres/ids.ts'
import type { MapId } from '../theatres/index.ts'
import type { StrategicHexView } from './displays.ts'

/** A place that a victory condition counts. */
export interface Objective {
  readonly hex: string
  /** What the map calls it; its number where it has no name. */
  readonly name: string
  /** How often the condition counts it. */
  readonly points: number
  /** Who controls it now; null for nobody. */
  readonly holder: Faction | null
  /** Whether it counts for the condition now. */
  readonly counts: boolean
}

/** One victory condition, in the order in which they are tested. */
export interface ConditionView {
  readonly winner: Faction | 'allies' | 'draw'
  readonly level?: string
  readonly text: string
  readonly test: 'control' | 'control-at-once' | 'steps-lost' | 'otherwise'
  /** Who must hold the places; absent where none are counted. */
  readonly by?: Faction | 'allies'
  /** Whose steps are counted; absent elsewhere. */
  readonly country?: string
  /** What is there of what is asked for: points held, or steps lost. 0 of 0 for the last condition. */
  readonly have: number
  readonly need: number
  /** Whether it holds alone now, whatever stands before it. */
  readonly met: boolean
  readonly objectives: readonly Objective[]
}

/** Where a VP marker lies, or would lie: `Axis Tide in the 2 VP Box`. */
export interface VpPlaceView {
  readonly side: 'axis-tide' | 'allied-crusade'
  /** 0 to 4; 5 is the Automatic Victory Box. */
  readonly box: number
  readonly text: string
}

/** What a side lacks for the next box of the VP Track. */
export interface VpStepView {
  readonly side: 'axis' | 'allies'
  readonly to: VpPlaceView
  /** By how much the Strategic Value must change, and what it must come to. */
  readonly by: number
  readonly value: number
  /** Strategic Hexes that could change it, most of them in enemy hands. */
  readonly hexes: readonly string[]
  /** One of the hexes must lie in this Country, the homeland of the Axis: its name. */
  readonly home?: string
  /** The game, or play on the map, would end there. */
  readonly ends?: string
}

/** How a map of a campaign stands: its Strategic Value hex by hex, and the VP Track (0.1). */
export interface MapVictoryView {
  readonly map: MapId
  readonly title: string
  readonly warState: 'pre-war' | 'limited' | 'total' | null
  readonly hexes: readonly StrategicHexView[]
  readonly sum: readonly { readonly label: string; readonly value: number; readonly rule: string }[]
  readonly total: number
  /** The VP marker as it lies, and where a check made now would put it. */
  readonly vp: VpPlaceView
  readonly next: VpPlaceView
  /** The marker that holds the Axis Tide back, if one does now. */
  readonly heldBy?: string
  /** Second markers of the Axis on the VP Track, and whether they score at the end. */
  readonly planted: readonly { readonly title: string; readonly box: number; readonly scores: boolean }[]
  readonly steps: readonly VpStepView[]
  /** What a Final Victory Point Check made now would count: other than `total` by Devastation and Influence. */
  readonly final: {
    readonly total: number
    readonly vp: VpPlaceView
    /** Hexes that count otherwise than in a check during the game. */
    readonly hexes: readonly StrategicHexView[]
  }
  /** The turn that picks up the V-Day marker; null while it is not on the Turn Track. */
  readonly vDay: { readonly title: string; readonly turn: string | null }
  /** All play on this map has stopped, and why. */
  readonly over?: string
}

/** How a campaign stands. All of it is public: no seat sees more of it than another. */
export interface CampaignView {
  readonly maps: readonly MapVictoryView[]
  /** When the next Victory Point Check is made; null if none is to come. */
  readonly nextCheck: string | null
  /** Who would win by points if the game ended now. */
  readonly score: {
    readonly axis: number
    readonly allies: number
    readonly winner: 'axis' | 'allies'
    readonly items: readonly {
      readonly side: 'axis' | 'allies'
      readonly map: MapId
      readonly label: string
      readonly points: number
      readonly rule: string
    }[]
  }
  /** A Separate Peace has put all this out of effect (+14.3); the gain of each faction. */
  readonly peace?: string
}

export interface StandingView {
  readonly conditions: readonly ConditionView[]
  /** The condition that would decide if the game were over now: the first that is met; -1 for none. */
  readonly now: number
  /** Units that have moved in the Movement Phase under way. */
  readonly moved: readonly string[]
  /** Of a campaign, which has no conditions but Victory Points. */
  readonly campaign?: CampaignView
}

/** Who controls a hex, and what its ground means for marches and attacks. */
export interface HexView {
  readonly hex: string
  /** The Country it belongs to, as a part or through a Dependent; absent at sea. */
  readonly country?: { readonly id: string; readonly name: string }
  readonly control: Faction | null
  /** A Neutral Minor Country's. */
  readonly neutral: boolean
  /** Movement Points it costs to enter from a neighbour without rail, road or obstacle; null for sea. */
  readonly cost: number | null
  /** Column shifts of the hex itself for an attack on it, as printed in the chart. */
  readonly shifts: readonly { readonly label: string; readonly value: number; readonly rule: string }[]
}

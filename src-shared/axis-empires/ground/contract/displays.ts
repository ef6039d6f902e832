/**
 * What lies off the maps: every box, track and display, as one view a screen draws without knowing rules.
 * A counter is seated in exactly one place; where a display greys it, it only says where that place is.
 */
import type { Faction } from '../theatres/ids.ts'
import type { HandSetting } from './nations.ts'

export type TheatreId = 'tk' | 'ds'

/** Counters of one kind lying together: one picture, and how many. */
export interface SlotView {
  /** The counters, in order of their ids; the first gives the picture. */
  readonly pieces: readonly string[]
  readonly face: number
}

/** Counters of one kind that belong here and are elsewhere, drawn grey. */
export interface AwaySlot extends SlotView {
  /** The places of the counters, in the same order. */
  readonly places: readonly string[]
}

/** One step of a recipe: what a counter must be to make it. */
export interface RecipeStep {
  readonly type: 'infantry' | 'armor' | 'either'
  /** Whose colours it is drawn in: a Country, or a faction for any of its Minor Countries. */
  readonly nation: string
  /** In words: `British BEF`, `Axis Minor infantry`. */
  readonly text: string
  /** The counter goes to the Holding Box. */
  readonly holding: boolean
}

/** How counters of two or three steps are put together (2.3.1). */
export interface RecipeView {
  readonly pieces: readonly string[]
  /** The two steps of the two-step side. */
  readonly two: readonly RecipeStep[]
  readonly three?: RecipeStep
}

export interface PoolKind {
  readonly title: string
  readonly here: readonly SlotView[]
  readonly away: readonly AwaySlot[]
}

export interface PoolCountry {
  readonly nation: string
  readonly name: string
  readonly code?: string
  /** Counters in the pool, and those in play elsewhere. */
  readonly here: number
  readonly away: number
  readonly kinds: readonly PoolKind[]
  readonly recipes: readonly RecipeView[]
}

/** A box with counters in it. */
export interface BoxView {
  /** The place, as the rules name it; also where a counter is dropped. */
  readonly place: string
  readonly title: string
  readonly rule: string
  readonly faction?: Faction
  /** What the box is for, in a few words. */
  readonly note?: string
  readonly slots: readonly SlotView[]
  /** Facts of the box that no counter shows. */
  readonly lines?: readonly string[]
  /** For a Holding Box: the counter whose steps it holds. */
  readonly holder?: string
  /** Set if this game makes no use of it: why. */
  readonly unused?: string
}

/** Parts common to all displays. */
interface Common {
  readonly id: string
  readonly map: TheatreId
  readonly title: string
  readonly rule: string
  readonly unused?: string
}

export interface PoolDisplay extends Common {
  readonly kind: 'pool'
  readonly faction: Faction
  readonly place: string
  readonly countries: readonly PoolCountry[]
  /** Holding Boxes, and the Government Holding Box on the Axis display of DS. */
  readonly boxes: readonly BoxView[]
}

export interface BoxesDisplay extends Common {
  readonly kind: 'boxes'
  readonly boxes: readonly BoxView[]
}

/** The Delay Boxes with the current modifiers of the delay die. */
export interface DelayDisplay extends Common {
  readonly kind: 'delay'
  readonly boxes: readonly BoxView[]
  readonly modifiers: readonly {
    readonly faction: Faction
    readonly total: number
    readonly rows: readonly { readonly text: string; readonly value: number; readonly rule: string }[]
  }[]
}

export interface TrackCell {
  readonly id: string
  readonly label: string
  readonly note?: string
  /** The part of the track it belongs to. */
  readonly group?: string
  readonly on: boolean
  readonly slots: readonly SlotView[]
}

/** A track: cells in a row, and the marker in one of them. */
export interface TrackDisplay extends Common {
  readonly kind: 'track'
  readonly cells: readonly TrackCell[]
  /** What the track says now, in words. */
  readonly now: string
  readonly lines: readonly string[]
  /** What an umpire may set. */
  readonly byHand: readonly HandSetting[]
}

export interface TurnCell {
  /** 1 to 54. */
  readonly box: number
  /** The Game Turn the box stands for next: this turn or a later one. */
  readonly turn: number
  readonly place: string
  readonly name: string
  readonly year: number
  readonly again: number
  /** The year of `turn`. */
  readonly shown: number
  readonly season: string | null
  readonly weather: Readonly<Record<string, string>>
  readonly now: boolean
  /** The scenario begins or ends here. */
  readonly first: boolean
  readonly last: boolean
  readonly slots: readonly (SlotView & { readonly turn: number })[]
}

export interface TurnsDisplay extends Common {
  readonly kind: 'turns'
  readonly cells: readonly TurnCell[]
  /** Weather areas in the order they are shown. */
  readonly areas: readonly string[]
}

export interface PostureBox {
  readonly id: string
  readonly title: string
  readonly faction: Faction
  readonly posture: string
  readonly postureTitle: string
  readonly state: 'war' | 'policy' | 'truce'
  /** The Policy or Truce marker in the box. */
  readonly slots: readonly SlotView[]
  /** Countries whose Posture it is now. */
  readonly countries: readonly { readonly id: string; readonly name: string }[]
  /** How it could end, each way with its section. */
  readonly endings: readonly { readonly text: string; readonly rule: string; readonly now: boolean }[]
  /** What an umpire may set. */
  readonly byHand: readonly HandSetting[]
}

export interface PosturesDisplay extends Common {
  readonly kind: 'postures'
  readonly boxes: readonly PostureBox[]
}

export interface StrategicHexView {
  readonly hex: string
  readonly name: string
  readonly country: string
  readonly colour: Faction
  readonly controller: Faction | null
  /** What it adds to the Strategic Value: 1, -1 or 0. */
  readonly value: number
  /** Why it counts nothing although the enemy holds it. */
  readonly why?: string
}

export interface StrategicDisplay extends Common {
  readonly kind: 'strategic'
  readonly hexes: readonly StrategicHexView[]
  /** The sum of 0.1.1, item by item. */
  readonly sum: readonly { readonly label: string; readonly value: number; readonly rule: string }[]
  readonly total: number
}

export interface CardsDisplay extends Common {
  readonly kind: 'cards'
  readonly factions: readonly {
    readonly faction: Faction
    readonly piles: readonly {
      readonly id: 'current' | 'pending' | 'played' | 'removed' | 'fortunes'
      readonly title: string
      readonly cards: readonly string[]
    }[]
  }[]
}

export type DisplayView =
  | PoolDisplay
  | BoxesDisplay
  | DelayDisplay
  | TrackDisplay
  | TurnsDisplay
  | PosturesDisplay
  | StrategicDisplay
  | CardsDisplay

export interface TheatreDisplays {
  readonly map: TheatreId
  readonly title: string
  readonly displays: readonly DisplayView[]
}

/** Where a counter is seated: its place, and the display that shows it if it is not on the map. */
export interface SeatView {
  readonly place: string
  readonly map: TheatreId
  readonly display?: string
}

export interface DisplaysView {
  readonly game: string
  /** The position all this is of. */
  readonly hash: string
  readonly theatres: readonly TheatreDisplays[]
  readonly seats: Readonly<Record<string, SeatView>>
  /** Names of the places of the seats, for people. */
  readonly places: Readonly<Record<string, string>>
}

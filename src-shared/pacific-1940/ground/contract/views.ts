/** The views of this game, besides those of every game. Plain data. */
import type { GameView as AnyGameView } from '../../../contract/views.ts'
import type { Facility, Objective, Space, UnitType } from '../content.ts'
import type { Owner, Power } from '../powers.ts'
import type { RuleId } from '../rules.ts'

/** Rings of points on the map, one after another as `x, y, x, y …`; the first of a shape goes around the others. */
export type Rings = readonly (readonly number[])[]

/** How a space is drawn. */
export interface SpaceShape {
  readonly id: string
  readonly rings: Rings
  /** Where its name stands, and the middle of its units. */
  readonly at: readonly [number, number]
  /** How far around that point there is room. */
  readonly room: number
  /** So small that it is drawn with a ring around it. */
  readonly islet?: true
}

/** Lines of the globe, as the map has them. */
export interface Graticule {
  readonly meridians: readonly { readonly name: string; readonly x: number }[]
  readonly parallels: readonly { readonly name: string; readonly y: number }[]
}

/** The drawing of the board: coasts are sampled from a public source, borders follow points that are set by hand. */
export interface BoardShapes {
  readonly provenance: 'authored'
  readonly note: string
  readonly width: number
  readonly height: number
  readonly graticule: Graticule
  readonly lands: readonly SpaceShape[]
  readonly seas: readonly SpaceShape[]
  /** Land that belongs to no space: it is only looked at. */
  readonly beyond: Rings
}

/** What a screen draws, the same for every game of the scenario. */
export interface BoardView {
  readonly spaces: readonly Space[]
  readonly units: readonly UnitType[]
  readonly facilities: readonly Facility[]
  readonly upgrade: number
  readonly objectives: readonly Objective[]
  readonly shapes: BoardShapes
}

/** How a power stands. */
export interface PowerView {
  readonly power: Power
  readonly cash: number
  /** What its lands bring in a turn. */
  readonly income: number
  readonly capital: 'none' | 'held' | 'lost'
  /** At war with Japan, or for Japan with anybody besides China. */
  readonly atWar: boolean
  readonly bought: Readonly<Record<string, number>>
  readonly objectives: readonly { readonly id: string; readonly met: boolean }[]
}

/** Units of one kind of one power in a fight. */
export interface FighterView {
  readonly key: string
  readonly flag: string
  readonly type: string
  readonly n: number
  readonly damaged: boolean
}

/** The battle that is being fought. */
export interface BattleView {
  readonly space: string
  readonly round: number
  readonly attackers: readonly FighterView[]
  readonly defenders: readonly FighterView[]
  /** Defenders that are hit and still fire. */
  readonly doomed: readonly FighterView[]
}

/** What an act would bring that begins a war: a screen asks before it sends the act. */
export interface WarView {
  /** Who goes to war with Japan. */
  readonly joins: readonly Power[]
  /** Whose production changes by it. */
  readonly pays: readonly { readonly power: Power; readonly before: number; readonly after: number }[]
  /** All of it in words, and what happens if it is left undone. */
  readonly sentences: readonly string[]
}

/** A war, a peace or a treaty as it stands. */
export interface TreatyView {
  readonly between: string
  readonly rule: RuleId
  readonly text: string
}

/** What `GameInPlay.shown` adds to the view of a game. */
export interface Shown {
  readonly powers: readonly PowerView[]
  readonly cities: { readonly axis: number; readonly allies: number; readonly toWin: number }
  /** All wars and treaties. */
  readonly treaties: readonly TreatyView[]
  readonly kamikaze: { readonly left: number; readonly open: boolean }
  /** Incomes that the scenario says instead of the board. */
  readonly incomes: Readonly<Record<string, number>>
  /** Spaces where there is to be fighting. */
  readonly contested: readonly string[]
  readonly battle?: BattleView
}

export interface GameView extends AnyGameView {
  readonly pacific: Shown
}

/** The odds of a fight for a space, as those stand who are there or are on their way. */
export interface OddsView {
  readonly space: string
  readonly attackers: readonly FighterView[]
  readonly defenders: readonly FighterView[]
  readonly wins: number
  readonly takes: number
  readonly loses: number
  readonly expected: { readonly attackers: number; readonly defenders: number }
  readonly likeliest: readonly {
    readonly chance: number
    readonly attackers: Readonly<Record<string, number>>
    readonly defenders: Readonly<Record<string, number>>
  }[]
}

export type { Owner, Power, Space }

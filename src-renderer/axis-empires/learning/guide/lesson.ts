/** What a lesson is made of. Plain data and questions about what the player sees; no store, no DOM. */

import type { Faction, GameView } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Request } from '../../../../src-shared/axis-empires/services.ts'

/** What the guide knows of the game and of the screen at a moment. */
export interface GuideView {
  readonly view: GameView
  /** The place the pointer rested on last, or whose stack is shown. */
  readonly looked: string | null
  /** The unit that was chosen. */
  readonly chosen: string | undefined
  /** The card of the victory conditions is open. */
  readonly goals: boolean
  /** Which tab of the side panel is open. */
  readonly tab: string
  /** Whose Zones of Control are shown; null for none. */
  readonly zones: string | null
  /** The steps that the player says he has read. */
  readonly read: ReadonlySet<string>
  /** Where a unit can march now; undefined as long as it is not known. */
  readonly reach: (unit: string) => ReadonlySet<string> | undefined
}

/** Something on the screen that is pointed at: a place on the map, or a control by its test id. */
export type Aim = { readonly hex: string } | { readonly control: string }

/** What the guide does itself where the player asks to be shown. */
export type Act =
  | { readonly kind: 'look'; readonly hex: string }
  | { readonly kind: 'choose'; readonly unit: string }
  | { readonly kind: 'goals'; readonly open: boolean }
  | { readonly kind: 'tab'; readonly tab: 'selection' | 'support' }
  | { readonly kind: 'zones'; readonly faction: Faction }
  | { readonly kind: 'march'; readonly unit: string; readonly to: string }
  /** The first command offered of a type, with this unit or at this place if they are named. */
  | { readonly kind: 'offer'; readonly type: string; readonly piece?: string; readonly at?: string }
  /** All commands offered of a type, as one gesture. */
  | { readonly kind: 'all'; readonly type: string }
  /** Says that a step has been read, which asks for nothing else. */
  | { readonly kind: 'read'; readonly step: string }
  /** Takes the first offer, where any answer will do. */
  | { readonly kind: 'any' }

/** One thing to do. Whether it is done is seen by the state of things, not by how the player came there. */
export interface Part {
  /** What to click, in one line. */
  readonly task: string
  readonly done: (seen: GuideView) => boolean
  readonly aims: readonly Aim[]
  readonly act: Act
  /** It is about the screen and not the game: nothing is lost where it is passed over. */
  readonly onScreen?: true
  /** While this holds, other questions of the game may come first. */
  readonly after?: (seen: GuideView) => boolean
}

export interface Step {
  readonly id: string
  readonly title: string
  /** Two or three plain sentences. */
  readonly text: string
  readonly parts: readonly Part[]
  /** For who is at a loss. */
  readonly hint: string
  /** The result, shown over the next step. */
  readonly told: string | ((seen: GuideView) => string)
  readonly rules: readonly string[]
}

export interface Lesson {
  readonly id: string
  readonly title: string
  readonly game: Omit<Request<'games.new'>, 'players' | 'seed'> & {
    readonly seed: number
    readonly players: NonNullable<Request<'games.new'>['players']>
  }
  /** The last of them has no parts: it says good-bye. */
  readonly steps: readonly Step[]
}

/** Where a counter is. */
export const placeOf = ({ view }: GuideView, piece: string): string | undefined =>
  view.state.pieces[piece]?.at

/** Whether a counter is in one of these places. */
export const at =
  (piece: string, ...places: readonly string[]) =>
  (seen: GuideView): boolean =>
    places.includes(placeOf(seen, piece) ?? '')

/** Whether some counter whose id begins so is in a place. */
export const holds = ({ view }: GuideView, hex: string, prefix: string): boolean =>
  Object.entries(view.state.pieces).some(([id, piece]) => piece.at === hex && id.startsWith(prefix))

export const decides = ({ view }: GuideView, ...kinds: readonly string[]): boolean =>
  kinds.includes(view.decision?.kind ?? '')

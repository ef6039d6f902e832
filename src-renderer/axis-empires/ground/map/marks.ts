/** What is drawn over the printed map: reach, targets, overlays, the path of a drag. Plain data. */

import type { OverlayKind } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { FrontSide } from './paint-front.ts'
import { NO_PLAN, type PlanMarks } from './paint-plan.ts'
import { NO_SUPPORT, type SupportMarks } from './support-marks.ts'

export interface Marks {
  readonly reach: readonly { readonly hex: string; readonly cost: number; readonly stops: boolean }[]
  /** Places that can be clicked for an offer. */
  readonly targets: readonly string[]
  /** Enemy places that can be attacked. */
  readonly enemies: readonly string[]
  readonly selected: readonly string[]
  readonly path: readonly string[]
  readonly pathCost: number | null
  readonly refused: readonly string[]
  /** Hexes with more units or steps than may stay, or that would have with the counter in hand; `label` as `4/3`. */
  readonly tooFull: readonly { readonly hex: string; readonly label: string }[]
  readonly overlay: {
    readonly kind: OverlayKind
    /** One for each faction shown. */
    readonly layers: readonly { readonly faction: string; readonly hexes: ReadonlyMap<string, number> }[]
    /** Where supply lines begin. */
    readonly sources: readonly string[]
  } | null
  /** Where hexes of different factions meet. */
  readonly front: readonly FrontSide[]
  /** The places that decide who wins, with who controls them now. */
  readonly objectives: readonly { readonly hex: string; readonly holder: string | null }[]
  /** Colours placed over hexes, e.g. of the sides that own them; as CSS. */
  readonly tint: ReadonlyMap<string, string> | null
  readonly supplyPath: readonly string[]
  readonly battle: { readonly target: string; readonly from: readonly string[] } | null
  /** Pieces that have an offer; pieces marked as out of supply; pieces taking part in a battle. */
  readonly active: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
  readonly unsupplied: ReadonlySet<string>
  /** Units that have moved in this phase. */
  readonly moved: ReadonlySet<string>
  readonly flash: string | null
  /** The hex under the cursor of the keyboard. */
  readonly cursor: string | null
  readonly support: SupportMarks
  /** A plan the machine advises, or what it did last. */
  readonly plan: PlanMarks
}

export const NO_MARKS: Marks = {
  reach: [],
  targets: [],
  enemies: [],
  selected: [],
  path: [],
  pathCost: null,
  refused: [],
  tooFull: [],
  overlay: null,
  front: [],
  objectives: [],
  tint: null,
  supplyPath: [],
  battle: null,
  active: new Set(),
  chosen: new Set(),
  unsupplied: new Set(),
  moved: new Set(),
  flash: null,
  cursor: null,
  support: NO_SUPPORT,
  plan: NO_PLAN,
}

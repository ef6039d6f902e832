/** An event as it was played: its card, its dice on their tables, what changed and where. Only what everybody was shown. */
import type { Faction } from '../theatres/ids.ts'
import type { RollTerm } from './guides.ts'
import type { NamedPlace } from './nations.ts'

/** A die on a political table, with the row that it came to. */
export interface SceneRoll {
  readonly table: string
  readonly die: number
  readonly terms: readonly RollTerm[]
  readonly result: number
  /** The rows as they are printed; none of a table that the game no longer has. */
  readonly rows: readonly {
    readonly from: number
    readonly to: number
    readonly result: string
    readonly hit: boolean
  }[]
}

export interface EventScene {
  /** The moment it was played at. */
  readonly ply: number
  /** The event by its name; the table where its die led to none. */
  readonly title: string
  readonly rule: string
  readonly faction?: Faction
  /** The Option Card that brought it, by its piece. */
  readonly card?: { readonly piece: string; readonly number: string; readonly name: string }
  readonly rolls: readonly SceneRoll[]
  /** What changed, or that nothing did and why. */
  readonly sentence: string
  /** False if nothing changed. */
  readonly changed: boolean
  /** Where on the maps. */
  readonly places: readonly NamedPlace[]
}

/** What support draws over the map: paths, Beachhead arrows, places of a checklist. Plain data. */
export interface SupportMarks {
  readonly paths: readonly PathMark[]
  readonly arrows: readonly ArrowMark[]
  /** A place pointed at where the chosen unit cannot go. */
  readonly barred: string | null
  /** Places a line of a checklist speaks of. */
  readonly looked: readonly string[]
  /** Hexes an airborne unit could drop on, and those in range that are closed. */
  readonly drops: readonly { readonly hex: string; readonly open: boolean }[]
}

export interface PathMark {
  readonly kind: 'air' | 'fleet'
  /** Places in order, from the base to the place of placement. */
  readonly places: readonly string[]
  /** Ports that open the waterways passed. */
  readonly ports: readonly string[]
  /** The faction that would contest it; null for the path of the faction itself. */
  readonly foe: string | null
}

export interface ArrowMark {
  readonly from: string
  readonly to: string
  /** `laid`: a Beachhead on the map. `offered`: it could face there. `pointed`: under the pointer. */
  readonly tone: 'laid' | 'offered' | 'pointed'
  readonly faction: string
}

export const NO_SUPPORT: SupportMarks = { paths: [], arrows: [], barred: null, looked: [], drops: [] }

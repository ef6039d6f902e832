/** How full the hexes of a faction are, and what a step more would break there (9.1, 9.2, 9.3). */

/** A hex that holds ground units of the faction that decides. */
export interface StackView {
  readonly hex: string
  readonly name: string
  readonly units: number
  readonly mostUnits: number
  readonly steps: number
  readonly mostSteps: number
  /** What is wrong there now, as the end of a sentence; absent where the rules are kept. */
  readonly wrong?: string
  /** The least number of steps the faction loses there by it at the end of the Phase or Segment; at least 1. */
  readonly loses?: number
  /** What would stand there with the unit asked about, and what would be wrong with it; absent where it may join. */
  readonly withUnit?: { readonly units: number; readonly steps: number; readonly wrong: string }
}

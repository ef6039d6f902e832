/** The operations of a machine player: what it means to do, as data for the log and the map. */
import type { Faction } from '../theatres/ids.ts'

export type OperationPhase = 'assemble' | 'strike' | 'exploit' | 'hold'

export interface OperationView {
  readonly id: string
  readonly name: string
  readonly faction: Faction
  /** An objective is to be taken, or kept. */
  readonly kind: 'take' | 'hold'
  readonly objective: string
  /** The hexes of its way from the front to the objective: an arrow on the map. */
  readonly axis: readonly string[]
  readonly phase: OperationPhase
  /** Factors wanted, and those that serve it now. */
  readonly wanted: number
  readonly have: number
  readonly units: readonly string[]
  /** The Game Turn after which it is given up. */
  readonly deadline?: number
  /** All of it in a sentence. */
  readonly words: string
}

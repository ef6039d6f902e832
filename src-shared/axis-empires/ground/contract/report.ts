/** What the end of a game tells of it. */
import type { FoughtAttack, NamedHex } from './advice.ts'

export interface SideLosses {
  readonly faction: string
  readonly steps: number
  readonly units: number
}

/** A Faction Turn in which objectives changed hands. */
export interface TurningPoint {
  readonly turn: string
  readonly faction: string
  /** The moment after the Faction Turn. */
  readonly ply: number
  readonly won: readonly NamedHex[]
  readonly lost: readonly NamedHex[]
}

export interface Battle extends FoughtAttack {
  readonly turn: string
  readonly faction: string
  /** Factors of both sides together. */
  readonly size: number
}

export interface EndReportView {
  /** The first Faction Turn that could be read, as `Sept-Oct 1939`; absent if all could. */
  readonly since?: string
  /** The heaviest first. */
  readonly losses: readonly SideLosses[]
  /** In the order in which they came. */
  readonly points: readonly TurningPoint[]
  readonly battles: readonly Battle[]
}

/** How far the past of a game has been read, in plies; null while it is not being read. */
export type PastReading = { readonly read: number; readonly of: number } | null

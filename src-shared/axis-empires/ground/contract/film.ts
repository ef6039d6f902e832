/** A game as a film: the moments it is shown by, and what is drawn and shown at each. */
import type { Faction } from '../theatres/ids.ts'
import type { Claim } from './diary.ts'

/** A moment of the film: the beginning, the end of a Faction Turn or of a Game Turn, or where the game stands. */
export interface FilmFrame {
  readonly ply: number
  readonly kind: 'start' | 'faction' | 'turn' | 'now'
  /** The Game Turn it belongs to: `Aug–Sept 1939`. */
  readonly turn: string
  /** `Autumn 1939`. */
  readonly season: string
  /** Whose Faction Turn is over, where one is. */
  readonly faction?: Faction
  /** A season is over with it. */
  readonly seasonEnds: boolean
}

/** A sentence under a picture; its claims count effects from the moment before. */
export interface FilmLine {
  readonly text: string
  readonly faction?: Faction
  readonly claims: readonly Claim[]
}

/** What is drawn at a moment besides the counters, and the lines about the time since the moment before. */
export interface FilmPicture {
  readonly ply: number
  /** Each Land hex somebody controls, with the number of its faction from 1. */
  readonly control: readonly { readonly hex: string; readonly value: number }[]
  /** How it stands: Strategic Value and VP marker, a sentence for each map. */
  readonly balance: readonly string[]
  readonly lines: readonly FilmLine[]
}

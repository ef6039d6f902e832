/** A player aid of Axis Empires as a document: that of any game, with its tints and its Option Cards. */
import type * as paper from '../../board/paper/document.ts'
import type { CardFace } from '../ground/contract/cards.ts'
import type { Faction } from '../ground/theatres/ids.ts'

export type { Box, Callout, Cell, PrintedCounter } from '../../board/paper/document.ts'

/** Background colours of cells and boxes. */
export type Tint = Faction | 'clear' | 'mud' | 'storms' | 'snow' | 'attacker' | 'defender' | 'even' | 'mark'

/** The Option Cards of a deck at playing-card size for cutting out: pages of faces, each followed by their backs. */
export interface CardsBlock {
  readonly kind: 'cards'
  readonly faces: readonly CardFace[]
  /** What stands on every back. */
  readonly back: { readonly faction: Faction; readonly title: string; readonly map: string }
}

export type Block = paper.Block | CardsBlock

export interface AidDocument extends Omit<paper.AidDocument, 'blocks'> {
  readonly blocks: readonly Block[]
  /** True if anything on it is marked as authored. */
  readonly authored: boolean
  /** True if counters pictured on it without a name are authored. */
  readonly authoredCounters: boolean
}

/** What may cover the land of a hex: its colour, its marks, and whether it stands out from the plain. */
import type { Inks } from '../inks.ts'

/** The marks that a cover is drawn with. */
export type Mark = 'tree' | 'hill' | 'reed' | 'sand'

export interface Cover {
  /** The terrain of a hex so covered. */
  readonly name: string
  readonly wash: 'desert' | 'swamp' | 'hills' | 'forest'
  readonly marks: readonly Mark[]
  /** Stands out from the plain: it casts a shadow. */
  readonly raised: boolean
  /** Of the wavering of its edge. */
  readonly seed: number
}

/** In the order they are painted. */
export const COVERS: readonly Cover[] = [
  { name: 'desert', wash: 'desert', marks: ['sand'], raised: false, seed: 47 },
  { name: 'swamp', wash: 'swamp', marks: ['reed'], raised: false, seed: 31 },
  { name: 'hills', wash: 'hills', marks: ['hill'], raised: true, seed: 23 },
  { name: 'wooded-hills', wash: 'hills', marks: ['hill', 'tree'], raised: true, seed: 29 },
  { name: 'forest', wash: 'forest', marks: ['tree'], raised: true, seed: 11 },
]

/** The ink of each mark, in the order they are painted. */
export const MARK_INKS: readonly (readonly [Mark, keyof Inks & `${string}Mark`])[] = [
  ['tree', 'forestMark'],
  ['hill', 'hillsMark'],
  ['reed', 'swampMark'],
  ['sand', 'desertMark'],
]

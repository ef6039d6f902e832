/** Inks and sizes of printed aids. Sizes in millimetres. */

import type { Tone } from '../../../src-shared/board/charts/chart.ts'
import type { Tint } from '../../../src-shared/board/paper/document.ts'

export const INK = {
  ink: '#2b2420',
  soft: '#6b5f52',
  slate: '#2f3538',
  brass: '#b98f35',
  pale: '#f2e3bd',
  red: '#8f2a20',
  line: '#b9a983',
  hair: '#d8ccb0',
  zebra: '#f7f1e2',
  paper: '#ffffff',
} as const

/** How a tint is printed: its ground, and the edge of a box. */
export interface TintInk {
  readonly fill: string
  readonly edge?: string
}
/** The tints of a game by their names. */
export type Tints = Readonly<Record<Tint, TintInk>>

/** How a tint of a document is printed. Throws for one that the game has no colours for. */
export function inkOf(tints: Tints, tint: Tint): TintInk {
  const found = tints[tint]
  if (found) return found
  throw new Error(`the tint "${tint}" has no colour; there are: ${Object.keys(tints).join(', ')}`)
}

/** What charts are drawn in; distinguished in grey as well, by their lightness and by the names beside them. */
export const CHART_INKS: Readonly<Record<Tone, string>> = {
  axis: '#4b5157',
  western: '#2f6b3c',
  soviet: '#a8271f',
  grey: '#9a8f7c',
  'tone-1': '#1f4e79',
  'tone-2': '#b5701a',
  'tone-3': '#3f7f6e',
  'tone-4': '#7b2d86',
  'tone-5': '#9c4532',
  'tone-6': '#5a6b1f',
  'tone-7': '#2f8fa8',
  'tone-8': '#6b4a2f',
}

export const SIZE = {
  title: 7,
  subtitle: 3.2,
  heading: 5,
  heading2: 3.7,
  lead: 3.9,
  body: 3.25,
  table: 3,
  large: 4.6,
  note: 2.7,
  foot: 2.4,
} as const
export const LEAD = 1.28
export const BAND = 16
export const FOOT = 8

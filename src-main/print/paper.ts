/** Paper sizes in millimetres, and what may be chosen. */
import { type Orientation, type PaperName, USUAL_MARGIN } from '../../src-shared/contract/print.ts'
import type { PrintOptions } from './finished.ts'
import type { Paper } from './layout/index.ts'

const PAPERS: Readonly<Record<PaperName, readonly [short: number, long: number]>> = {
  a4: [210, 297],
  a3: [297, 420],
  a2: [420, 594],
  a1: [594, 841],
  a0: [841, 1189],
  letter: [215.9, 279.4],
  tabloid: [279.4, 431.8],
}
export const MIN_MARGIN = 5
export const MAX_MARGIN = 30

export function paperOf(name: PaperName, orientation: Orientation, margin: number): Paper {
  const [short, long] = PAPERS[name]
  return orientation === 'portrait'
    ? { width: short, height: long, margin }
    : { width: long, height: short, margin }
}

/** The paper that is asked for; A4, turned and with the margin that are usual, where nothing is said. */
export const paperFor = (
  { paper = 'a4', orientation, margin }: Pick<PrintOptions, 'paper' | 'orientation' | 'margin'>,
  usual: { readonly orientation: Orientation; readonly margin?: number | undefined },
): Paper => paperOf(paper, orientation ?? usual.orientation, margin ?? usual.margin ?? USUAL_MARGIN)

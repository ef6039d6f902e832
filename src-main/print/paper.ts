/** Paper sizes in millimetres, and what may be chosen. */
import type { Orientation, PaperName } from '../../src-shared/contract/print.ts'
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

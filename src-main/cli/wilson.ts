/** The Wilson score interval of a share: how far chance may have moved a count. */

/** Standard deviations that hold 95 of 100 cases. */
const Z = 1.959964

export interface Share {
  readonly count: number
  /** Between 0 and 1. */
  readonly rate: number
  /** Ends of the 95 % interval. */
  readonly low: number
  readonly high: number
}

export function wilson(count: number, of: number): Share {
  if (of === 0) return { count, rate: 0, low: 0, high: 1 }
  const rate = count / of
  const scale = 1 + (Z * Z) / of
  const middle = (rate + (Z * Z) / (2 * of)) / scale
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / of + (Z * Z) / (4 * of * of))
  return { count, rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

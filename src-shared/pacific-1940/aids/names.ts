/** What powers are called at the head of a chart. */
import type { Power } from '../ground/powers.ts'

export const POWER_TITLES: Readonly<Record<Power, string>> = {
  japan: 'Japan',
  us: 'United States',
  china: 'China',
  britain: 'Britain',
  anzac: 'ANZAC',
}

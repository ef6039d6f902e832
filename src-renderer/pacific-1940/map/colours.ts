/** The colours of the map besides those of the powers. */
export const INK = '#2b2420'
export const SEA = {
  deep: '#9fbfcb',
  shelf: '#c3d8dc',
  line: 'rgba(255, 255, 255, 0.85)',
  day: ['#38596a', 'rgba(214, 230, 232, 0.8)'],
  night: ['#d3e2e8', 'rgba(28, 44, 54, 0.7)'],
} as const
export const BEYOND = '#d9d3c3'
export const GOLD = '#d9b25f'
export const RED = '#a3261f'
export const SERIF = '"EB Garamond", Georgia, serif'
export const SANS = '"Barlow Semi Condensed", "Arial Narrow", sans-serif'

/** The inks of the map: a muted printed sheet. */
export const INK = {
  table: '#6f6a60',
  sheet: '#d9d3c3',
  sea: '#b5ccd2',
  seaDeep: '#a8c2ca',
  waterline: 'rgba(72, 112, 130, 0.34)',
  coast: '#4a6472',
  land: '#f1e9d2',
  forest: '#d3d9ae',
  hills: '#e3d0a4',
  swamp: '#d5dcc6',
  desert: '#f3e0b1',
  forestMark: '#7d9156',
  hillsMark: '#a5804a',
  swampMark: '#5f8a8c',
  desertMark: '#c59c55',
  mountain: '#7c5b3d',
  mountainLight: '#c7ab83',
  river: '#5b93b5',
  riverCase: '#e9efe6',
  lake: '#9fc1d0',
  monsoon: '#12808a',
  grid: 'rgba(84, 72, 52, 0.30)',
  gridSea: 'rgba(58, 92, 108, 0.24)',
  border: '#5a3530',
  region: '#8a5a4c',
  rail: '#2f2a26',
  road: '#a8623f',
  ink: '#2b2420',
  seaInk: '#3d6478',
  rangeInk: '#6d4c30',
  landInk: 'rgba(104, 62, 50, 0.62)',
  zone: '#31708f',
  paper: '#fbf6e8',
  city: '#3a3330',
  capital: '#a3261f',
  halo: 'rgba(250, 245, 230, 0.86)',
  seaHalo: 'rgba(190, 211, 216, 0.75)',
} as const

export const FACTION_INK: Readonly<Record<string, string>> = {
  axis: '#4b5157',
  western: '#2f6b3c',
  soviet: '#a8271f',
}

/**
 * What may be done, what it is done to, and what may not be done: told apart by eyes that see no red or no green,
 * and by their lines as well (plain, thick, dashed).
 */
export const SIGNAL = { allowed: '#0a62a8', enemy: '#d2500a', refused: '#2a2a2a' } as const

/** Tints of the ribbons along the inner side of borders, by hash of the country. */
export const RIBBONS: readonly string[] = [
  '#c9705a',
  '#6f9a6b',
  '#c9a23f',
  '#8a78b0',
  '#5d93a8',
  '#b7709a',
  '#8d9a4a',
  '#bf8547',
]

export const SERIF = '"EB Garamond", "Palatino Linotype", Georgia, "Liberation Serif", serif'
export const SANS =
  '"Barlow Semi Condensed", "Arial Narrow", "Liberation Sans Narrow", "DejaVu Sans Condensed", sans-serif'

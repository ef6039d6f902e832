/**
 * The colours everything is drawn with, on a canvas or by a style sheet: one set at a time, replaced whole by
 * `useLook`. Anyone who draws reads them when he draws and keeps none.
 */
import { type Inks, inksFor } from './inks.ts'

/** How eyes tell colours apart: all; poorly red and green; poorly blue and yellow; by lightness alone. */
export const EYES = ['all', 'red-green', 'blue-yellow', 'lightness'] as const
type Eyes = (typeof EYES)[number]

/** How the screen looks. It travels to the workers that paint the map. */
export interface Look {
  readonly dark: boolean
  readonly strong: boolean
  readonly eyes: Eyes
}

export const DAY: Look = { dark: false, strong: false, eyes: 'all' }

interface Signals {
  /** What may be done, what it is done to, and what may not be done. */
  readonly allowed: string
  readonly enemy: string
  readonly refused: string
}

interface Sides {
  readonly axis: string
  readonly western: string
  readonly soviet: string
}

/**
 * distinguished by eyes that see no red or no green, and by their lines as well (plain, thick, dashed): by day and
 * by night.
 */
const SIGNALS: Readonly<Record<Eyes, readonly [Signals, Signals]>> = {
  all: [
    { allowed: '#0a62a8', enemy: '#d2500a', refused: '#2a2a2a' },
    { allowed: '#63b4f4', enemy: '#ff9a4a', refused: '#f4f0e6' },
  ],
  'red-green': [
    { allowed: '#0067b0', enemy: '#d98200', refused: '#1c1c1c' },
    { allowed: '#56b4e9', enemy: '#ffb020', refused: '#ffffff' },
  ],
  'blue-yellow': [
    { allowed: '#00695c', enemy: '#d81b60', refused: '#1c1c1c' },
    { allowed: '#4fd0bc', enemy: '#ff6f9d', refused: '#ffffff' },
  ],
  lightness: [
    { allowed: '#0a4f88', enemy: '#d98c3a', refused: '#000000' },
    { allowed: '#3f7fb8', enemy: '#f0b050', refused: '#ffffff' },
  ],
}

/** The factions on the map, by day and by night. */
const SIDES: Readonly<Record<Eyes, readonly [Sides, Sides]>> = {
  all: [
    { axis: '#4b5157', western: '#2f6b3c', soviet: '#a8271f' },
    { axis: '#b3bcc4', western: '#74c987', soviet: '#ff8a7c' },
  ],
  'red-green': [
    { axis: '#3c4248', western: '#0a6bb5', soviet: '#c25a00' },
    { axis: '#c4ccd4', western: '#5fb4ee', soviet: '#ffa44d' },
  ],
  'blue-yellow': [
    { axis: '#4b5157', western: '#00786a', soviet: '#c2185b' },
    { axis: '#bcc5cd', western: '#4fd0bc', soviet: '#ff7ea8' },
  ],
  lightness: [
    { axis: '#14181c', western: '#56646d', soviet: '#a07c46' },
    { axis: '#ffffff', western: '#a3b8c4', soviet: '#a8703c' },
  ],
}

export const INK: Inks = { ...inksFor(false, false) }
export const FACTION_INK: Readonly<Record<string, string>> = { ...SIDES.all[0] }
export const SIGNAL: Signals = { ...SIGNALS.all[0] }

/** The look the colours are of now. */
let now: Look = DAY

/** Sets all colours; false if they were those already. */
export function useLook(look: Look): boolean {
  const { dark, strong, eyes } = look
  if (dark === now.dark && strong === now.strong && eyes === now.eyes) return false
  now = look
  Object.assign(INK, inksFor(dark, strong))
  Object.assign(FACTION_INK, SIDES[eyes][dark ? 1 : 0])
  Object.assign(SIGNAL, SIGNALS[eyes][dark ? 1 : 0])
  return true
}

export const lookNow = (): Look => now

/** Paints with some inks replaced; afterwards they are as before. */
export function withInks<T>(inks: Partial<Inks>, paint: () => T): T {
  const before = { ...INK }
  Object.assign(INK, inks)
  try {
    return paint()
  } finally {
    Object.assign(INK, before)
  }
}

/**
 * The same colours as variables of style sheets: signals and factions on the map as they are drawn there, factions
 * as the ground of a light word (by day), and as the ink of a word.
 */
export function lookVariables({ dark, strong, eyes }: Look): Readonly<Record<string, string>> {
  const [day] = SIDES[eyes]
  const drawn = SIDES[eyes][dark ? 1 : 0]
  const signals = SIGNALS[eyes][dark ? 1 : 0]
  return {
    '--axis': day.axis,
    '--western': day.western,
    '--soviet': day.soviet,
    '--supply-map': inksFor(dark, strong).supply,
    '--axis-map': drawn.axis,
    '--western-map': drawn.western,
    '--soviet-map': drawn.soviet,
    '--allowed': signals.allowed,
    '--enemy': signals.enemy,
    '--refused': signals.refused,
  }
}

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

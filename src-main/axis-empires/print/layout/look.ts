/** Inks and sizes of printed aids. Sizes in millimetres. */

import type { Tint } from '../../../../src-shared/axis-empires/questions/aids/document.ts'
import type { Tone } from '../../../../src-shared/charts/chart.ts'

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

export const TINTS: Readonly<Record<Tint, string>> = {
  axis: '#dde0e2',
  western: '#dbe8d6',
  soviet: '#f3d9d2',
  clear: '#f6f0dc',
  mud: '#e2cfae',
  storms: '#d6d4e6',
  snow: '#d5e6ee',
  attacker: '#f3d9d2',
  defender: '#dbe8d6',
  even: '#f3ead0',
  mark: '#f6e2a8',
}

/** What charts are drawn in; told apart in grey as well, by their lightness and by the names beside them. */
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

/** The edge of a box of a tint. */
export const EDGES: Readonly<Partial<Record<Tint, string>>> = {
  axis: '#4b5157',
  western: '#2f6b3c',
  soviet: '#a8271f',
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

/** The colours of the tints of Axis Empires on paper. */
import type { Tint } from '../../../src-shared/axis-empires/aids/document.ts'
import type { Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import type { TintInk } from '../../print/layout/look.ts'

/** The edges of boxes and cards of a faction. */
export const EDGES: Readonly<Record<Faction, string>> = {
  axis: '#4b5157',
  western: '#2f6b3c',
  soviet: '#a8271f',
}

export const TINTS: Readonly<Record<Tint, TintInk>> = {
  axis: { fill: '#dde0e2', edge: EDGES.axis },
  western: { fill: '#dbe8d6', edge: EDGES.western },
  soviet: { fill: '#f3d9d2', edge: EDGES.soviet },
  clear: { fill: '#f6f0dc' },
  mud: { fill: '#e2cfae' },
  storms: { fill: '#d6d4e6' },
  snow: { fill: '#d5e6ee' },
  attacker: { fill: '#f3d9d2' },
  defender: { fill: '#dbe8d6' },
  even: { fill: '#f3ead0' },
  mark: { fill: '#f6e2a8' },
}

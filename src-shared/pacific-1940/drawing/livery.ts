/** The colours of powers and owners, on the screen and on paper: whose land, whose units. */
import type { Owner } from '../ground/powers.ts'

/** What is painted for an owner: the land, its edge, a counter and the ink on it. */
export interface Livery {
  readonly land: string
  readonly edge: string
  readonly fill: string
  readonly ink: string
}

export const LIVERY: Readonly<Record<Owner, Livery>> = {
  japan: { land: '#ecc4a8', edge: '#b4432f', fill: '#b23b2a', ink: '#fff3e2' },
  us: { land: '#cfd9ac', edge: '#5f7a34', fill: '#52702f', ink: '#f7f8e6' },
  china: { land: '#bcd8cd', edge: '#2f7d72', fill: '#2b7369', ink: '#eefaf5' },
  britain: { land: '#ead9a8', edge: '#a8813a', fill: '#94702c', ink: '#fff8e4' },
  anzac: { land: '#d9cdbb', edge: '#6d6c66', fill: '#5d6166', ink: '#f4f4f0' },
  dutch: { land: '#f1cd9b', edge: '#c9771f', fill: '#c9771f', ink: '#fff6e6' },
  france: { land: '#c9d3e6', edge: '#5573a8', fill: '#4b68a0', ink: '#f2f5fc' },
  soviet: { land: '#d8c3bb', edge: '#8f6a5e', fill: '#8f6a5e', ink: '#fbf1ec' },
  neutral: { land: '#e0dccf', edge: '#9a947f', fill: '#857f6c', ink: '#faf8ef' },
}

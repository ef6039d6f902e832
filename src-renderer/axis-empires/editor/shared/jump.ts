/** Which page of the scenario editor a field of the file stands on. */
import type { Side } from './workspace.ts'

const PAGES: Readonly<Record<string, Side>> = {
  aside: 'boxes',
  active: 'lands',
  conquered: 'lands',
  ceded: 'lands',
  hexes: 'lands',
  warState: 'tracks',
  postures: 'tracks',
  tracks: 'tracks',
  victory: 'victory',
  special: 'rules',
  counters: 'counters',
  pools: 'counters',
}

/** The first word of a path: `victory[2].when` → `victory`. */
export const headOf = (field: string): string => field.replace(/[.[].*$/, '')

export const fieldSide = (field: string): Side => PAGES[headOf(field)] ?? 'general'

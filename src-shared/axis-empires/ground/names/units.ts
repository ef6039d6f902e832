/**
 * What counters are called in a sentence: `German 14th Infantry`, `French infantry`, `US 8th Air Force Bomber`.
 * The one place for it: the log, the screen and printed aids all ask here.
 */

import type { Counter, CounterSide } from '../content/counters.ts'
import type { MapArea } from '../map/schema.ts'
import { capital } from './capital.ts'
import { markerTitle, saysWhose } from './markers.ts'

/** The adjective of a nation by its id. */
export type AdjectiveOf = (nation: string) => string

const KINDS: Readonly<Record<string, string>> = {
  hq: 'HQ',
  'cav-mech': 'Cavalry-Mech',
  mech: 'Mechanized',
  'air-force': 'Air Force',
  'cv-strike': 'CV Strike',
  'cv-fleet': 'CV Fleet',
  'surface-fleet': 'Surface Fleet',
  'sub-fleet': 'Sub Fleet',
}

/** The adjective of an area: its own, or its name. Factions have counters too: `western` → `Western`. */
export function adjectiveOf(area: Pick<MapArea, 'name' | 'adjective'> | undefined, nation: string): string {
  return area?.adjective ?? area?.name ?? nation.replace(/-ds$/, '').split('-').map(capital).join(' ')
}

/** 1 → `1st`, 12 → `12th`, 23 → `23rd`. */
export function ordinal(n: number): string {
  const teens = n % 100 > 10 && n % 100 < 14
  return `${n}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}

/** The kind of a unit as a title: `Infantry`, `HQ`, `Air Force`. */
export function kindTitle(type: string): string {
  return KINDS[type] ?? capital(type)
}

/** The id printed on a unit as it is read: numbers are ordinals, everything else stays. */
function readName(name: string): string {
  const [, number, air] = /^(\d+)( AF)?$/.exec(name) ?? []
  if (number === undefined) return name
  return air ? `${ordinal(Number(number))} Air Force` : ordinal(Number(number))
}

/** Name and kind, without saying anything twice: a ski unit named Ski, the Cavalry Corps Cav. */
function nameAndKind(name: string | undefined, type: string, support: boolean): string {
  const kind = kindTitle(type)
  if (name === undefined) return support || type === 'hq' ? kind : kind.toLowerCase()
  const read = readName(name)
  if (read.endsWith(kind)) return read
  return name.length > 2 && kind.toLowerCase().startsWith(name.toLowerCase()) ? kind : `${read} ${kind}`
}

/** What a face of a counter is called, without its nation. */
function faceTitle(counter: Pick<Counter, 'name' | 'sides'>, side: CounterSide | undefined): string {
  if (!side) return counter.name ?? ''
  if (side.kind !== 'marker') return nameAndKind(counter.name, side.type, side.kind === 'support')
  // On the back of a unit, a marker stands for any of its kind.
  const own = counter.sides.every(({ kind }) => kind === 'marker') ? counter.name : undefined
  const title = markerTitle(side.type)
  return own === undefined ? title : `${own} ${title}`
}

/** What a counter is called with a face up: `German N HQ`. */
export function unitTitle(
  counter: Pick<Counter, 'nation' | 'name' | 'sides'>,
  face: number,
  adjective: AdjectiveOf,
): string {
  const side = counter.sides[face] ?? counter.sides[0]
  const title = faceTitle(counter, side)
  return side?.kind === 'marker' && saysWhose(side.type)
    ? title
    : `${adjective(counter.nation)} ${title}`.trim()
}

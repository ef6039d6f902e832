/** Names of places in a few letters, for small print under a counter. */

import { isHex } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import {
  FIRST_YEAR,
  TURN_NAMES,
  TURNS_A_YEAR,
} from '../../../../src-shared/axis-empires/ground/content/calendar.ts'

const WORDS: Readonly<Record<string, string>> = {
  delay: 'delay',
  'naval-delay': 'naval delay',
  swb: 'warfare',
  hold: 'holding',
  events: 'events',
  conquered: 'conquered',
  ceded: 'ceded',
  government: 'govt',
  'european-holding': 'Europe',
  'european-war': 'Europe',
  'pacific-holding': 'Pacific',
  pool: 'pool',
  aside: 'aside',
  out: 'out',
}

/** `Aug 43`: the first month of a turn and its year. */
function shortTurn(turn: number): string {
  const name = TURN_NAMES[turn % TURNS_A_YEAR] ?? ''
  const year = FIRST_YEAR + Math.floor(turn / TURNS_A_YEAR)
  return `${name.split('–')[0]} ${String(year).slice(2)}`
}

export function shortPlace(place: string): string {
  if (isHex(place)) return place
  const [kind = '', id = ''] = place.replace(/@ds$/, '').split(':')
  if (kind === 'turn') return shortTurn(Number(id))
  if (kind === 'zone' || kind === 'box') return id.replaceAll('-', ' ').slice(0, 11)
  return WORDS[kind] ?? kind
}

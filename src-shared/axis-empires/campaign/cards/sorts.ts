/** The sort of an event as a card names it. */

import { capital } from '../../../kernel/words.ts'
import { postureBoxTitle } from '../../ground/names/postures.ts'
import { type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { directiveCounters } from '../events/political/production.ts'
import type { CardNames } from './names.ts'

/** Sorts whose words are not their id with capitals. */
const SPELT: Readonly<Record<string, string>> = { 'u-boat': 'U-boats' }

const word = (map: MapId, part: string): string =>
  THEATRES[map].postures.boxes.some(({ id }) => id === part)
    ? postureBoxTitle(part)
    : (SPELT[part] ?? part.split('-').map(capital).join(' '))

/** What a directive buys, first and second; empty for a sort of another event. */
function bought(map: MapId, sort: string, names: CardNames): string[] {
  return directiveCounters(map, sort).map((id) => names.owned(id).title)
}

/**
 * ` (Supply, Axis)`, ` (United States)`, ` (first IG HQ, then Chemical Weapons)`; nothing for a mere number.
 * @param names With them a directive says what it buys.
 */
export function sortWords(sort: string, map: MapId, names?: CardNames): string {
  const [first, second] = names ? bought(map, sort, names) : []
  if (first !== undefined) return ` (first ${first}${second === undefined ? '' : `, then ${second}`})`
  return /^\d+[a-z]?$/.test(sort)
    ? ''
    : ` (${sort
        .split(' ')
        .map((part) => word(map, part))
        .join(', ')})`
}

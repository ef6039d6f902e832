/** What markers are called. */
import { capital } from './capital.ts'

/** Marker types whose name is not their words with capitals. */
const SPELT: Readonly<Record<string, string>> = {
  'aid-to-china': 'Aid to China',
  'anti-comintern': 'Anti-Comintern Crusade',
  'convoy-supply': 'Supply Convoy',
  'convoy-troop': 'Troop Convoy',
  'failure-command': 'Failure (Command)',
  'failure-supply': 'Failure (Supply)',
  'government-army': 'Government (Army)',
  'government-navy': 'Government (Navy)',
  'i-boat-strategy': 'I-boat Strategy',
  'lend-lease': 'Lend-Lease',
  'minor-country-production-1': 'Minor Country Production +1',
  'minor-country-production-2': 'Minor Country Production +2',
  'minus-1': 'Minus 1',
  'minus-2': 'Minus 2',
  'reserves-limited': 'Reserves (Limited War)',
  'reserves-total': 'Reserves (Total War)',
  'type-xxi': 'Type XXI',
  'v-e-day': 'V-E Day',
  'v-j-day': 'V-J Day',
  'war-economy-1': 'War Economy +1',
  'war-economy-2': 'War Economy +2',
}
const CAPITALS: ReadonlySet<string> = new Set(['vp', 'us', 'uscl', 'esv', 'loc', 'ss'])

const word = (small: string): string => (CAPITALS.has(small) ? small.toUpperCase() : capital(small))

/** Markers whose name says whose they are, or that one side alone has by its nature: no owner is named before it. */
const SAYS_WHOSE: ReadonlySet<string> = new Set([
  'european-limited-war',
  'european-total-war',
  'european-uscl',
  'increase-uscl',
  'japanese-mandate',
  'lend-lease',
  'pacific-limited-war',
  'pacific-total-war',
  'pacific-uscl',
  'us-entry',
  'us-victory-program',
])

/** Whether the name of a marker says whose it is: `US Entry`, not `US US Entry`. */
export const saysWhose = (type: string): boolean => SAYS_WHOSE.has(type)

/** `beachhead-2` → `Beachhead 2`, `us-victory-program` → `US Victory Program`. */
export const markerTitle = (type: string): string => SPELT[type] ?? type.split('-').map(word).join(' ')

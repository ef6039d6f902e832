/** What markers are called. */
import { capital } from './capital.ts'

/** Words of marker types that are not written in small letters. */
const SPELT: Readonly<Record<string, string>> = {
  'v-e-day': 'V-E Day',
  'v-j-day': 'V-J Day',
  'i-boat-strategy': 'I-boat Strategy',
  'type-xxi': 'Type XXI',
  'convoy-troop': 'Troop Convoy',
  'convoy-supply': 'Supply Convoy',
}
const CAPITALS = /\b(vp|us|uscl|esv|loc|ss)\b/g
const NAMES =
  /\b(china|india|axis|allied|army|navy|german|germany|european|pacific|japanese|western|soviet)\b/g

/** `beachhead-2` → `Beachhead 2`. */
export function markerTitle(type: string): string {
  const words = (SPELT[type] ?? type.replaceAll('-', ' '))
    .replace(CAPITALS, (word) => word.toUpperCase())
    .replace(NAMES, capital)
  return capital(words)
}

/** The special rule `rest-in-pool` (2.2.1): counters that return to their Force Pool, not to the Delay Box. */
import { bySpecial } from '../registry.ts'

export const REST_IN_POOL = bySpecial({
  id: 'rest-in-pool',
  rule: '2.2.1',
  at: 'base',
  from: { special: 'rest-in-pool' },
  words: 'The counters it names return to their Force Pool',
  gives: (_game, { unit }, { data }) => (data.units.includes(unit.id) ? 'force-pool' : undefined),
})

/** A Fortunes of War card played in a combat shifts it (15.2). */
import { byTrack } from '../registry.ts'

export const FORTUNE_SHIFT = byTrack({
  id: 'fortune-shift',
  rule: '15.2',
  at: 'shift',
  from: { track: 'fortune-shift' },
  words: 'Fortunes of War',
  gives: (_game, _fight, box) => (box === 0 ? undefined : { value: box }),
})

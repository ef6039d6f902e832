/** Convoy Strategy (37.12): after the Delay Results of Asia two Axis units on the Turn Track come a turn sooner. */
import { THEATRES } from '../../../ground/theatres/index.ts'
import { byMarker } from '../registry.ts'

export const CONVOY_STRATEGY = byMarker({
  id: 'convoy-strategy',
  rule: '37.12',
  at: 'delay',
  from: { marker: ['convoy-strategy'], on: 'strategic-warfare' },
  words: 'Two Axis units on the Turn Track come a turn sooner',
  gives: (_game, { map }, markers) =>
    markers.some((marker) => marker.map === map) ? THEATRES[map].delayReduction?.units : undefined,
})

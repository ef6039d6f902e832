/** Free Passage (18.13, 36.15): in the Capital of a Minor Country it keeps the units of that Country at home. */
import { byMarker } from '../registry.ts'

export const FREE_PASSAGE = byMarker({
  id: 'free-passage',
  rule: '18.13',
  at: 'home',
  from: { marker: ['free-passage'], on: 'map' },
  words: 'Units of the Minor Country stay inside it and its Dependents',
  gives: (game, { capital }, markers) =>
    markers.some((marker) => game.hexOf(marker) === capital) ? true : undefined,
})

/** Mobilizing (18.22, 36.31): in the Capital of a Minor Country it keeps the units of that Country at home. */
import { byMarker } from '../registry.ts'

export const MOBILIZING = byMarker({
  id: 'mobilizing',
  rule: '18.22',
  at: 'home',
  from: { marker: ['mobilizing'], on: 'map' },
  words: 'Units of the Minor Country stay inside it and its Dependents until it has mobilized',
  gives: (game, { capital }, markers) =>
    markers.some((marker) => game.hexOf(marker) === capital) ? true : undefined,
})

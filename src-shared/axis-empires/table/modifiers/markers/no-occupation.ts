/** No Occupation (18.24, 36.33): in the Capital of a Minor Country it keeps the units of that Country at home. */
import { byMarker } from '../registry.ts'

export const NO_OCCUPATION = byMarker({
  id: 'no-occupation',
  rule: '18.24',
  at: 'home',
  from: { marker: ['no-occupation'], on: 'map' },
  words: 'Units of the Minor Country occupy no other land',
  gives: (game, { capital }, markers) =>
    markers.some((marker) => game.hexOf(marker) === capital) ? true : undefined,
})

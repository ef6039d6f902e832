/** Beachheads (9.2): the front of the larger one prints Limited Stacking for the All-Sea hex it lies in. */
import { byMarker } from '../registry.ts'

const STEPS = 3

export const BEACHHEAD = byMarker({
  id: 'beachhead/stacking',
  rule: '9.2',
  at: 'stackingLimit',
  from: { marker: ['beachhead-2'], on: 'map' },
  words: 'Three steps of its faction stack on the front of a Beachhead',
  gives: (game, { side, hex }, markers) =>
    game.board.isSea(hex) &&
    markers.some((marker) => game.hexOf(marker) === hex && game.sideOf(marker) === side)
      ? STEPS
      : undefined,
})

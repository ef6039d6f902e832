/** The places of the Option Cards: Current, Pending, played and removed, of each faction (1.1). */

import type { CardsDisplay, TheatreId } from '../../contract/displays.ts'
import { FACTIONS } from '../../theatres/ids.ts'
import type { Source } from './sources.ts'
import { UNUSED } from './tracks.ts'

const PILES = [
  { id: 'current', title: 'Current Card' },
  { id: 'pending', title: 'Pending Card' },
  { id: 'played', title: 'Played' },
  { id: 'removed', title: 'Removed' },
] as const

/** No Option Cards exist yet: the places are shown as they are, empty and unused. */
export function cardsDisplay(_source: Source, map: TheatreId): CardsDisplay {
  return {
    kind: 'cards',
    id: 'cards',
    map,
    title: 'Option Cards',
    rule: '1.1',
    unused: UNUSED,
    factions: FACTIONS.map((faction) => ({
      faction,
      piles: PILES.map((pile) => ({ ...pile, cards: [] })),
    })),
  }
}

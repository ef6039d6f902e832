/** East Africa (17.6): its box is shut to the West, and no supply source, until the East Africa Open marker lies there. */

import { delayBox, offMapBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { Game } from '../../game/game.ts'
import { byOption, type Modifier } from '../registry.ts'

const BOX = 'east-africa'
/** The side of the marker that lies on the Turn Track for a year, and the one that opens the box. */
export const CAMPAIGN = 0
export const OPEN = 1

const isMarker = ({ sides }: Unit): boolean => sides[CAMPAIGN]?.type === 'east-africa-campaign'

/** The East Africa marker of a game. */
export const eastAfricaMarker = (game: Game): Unit | undefined => game.content.units.find(isMarker)

/** True if the box is open: the marker lies with it. */
function isEastAfricaOpen(game: Game): boolean {
  const marker = eastAfricaMarker(game)
  return marker !== undefined && game.table.piece(marker.id).at === offMapBox(BOX)
}

export const EAST_AFRICA: readonly Modifier[] = [
  byOption({
    id: 'east-africa/box',
    rule: '17.6',
    at: 'closedBox',
    from: { option: 'east-africa' },
    words: 'The East Africa Box is closed to Western ground units and is no supply source until it is open',
    gives: (game, { box }) => (box === BOX && !isEastAfricaOpen(game) ? true : undefined),
  }),
  byOption({
    id: 'east-africa/arrival',
    rule: '17.6',
    at: 'arrival',
    from: { option: 'east-africa' },
    words:
      'The East Africa Campaign marker turns to its Open side, waits in the Delay Box and then opens the box',
    gives(game, { unit }) {
      if (!isMarker(unit)) return undefined
      return game.table.piece(unit.id).face === OPEN
        ? { at: offMapBox(BOX), face: OPEN, words: 'and opens the East Africa Box' }
        : { at: delayBox(unit.map), face: OPEN, words: 'and waits in the Delay Box, its Open side up' }
    },
  }),
]

/** Partisan Bases (1.2.2, 18.27, 36.35): what one does for the units of the Country it lies in, and against its enemies. */
import type { Unit } from '../../../ground/content/unit.ts'
import { isMajor } from '../../../ground/theatres/index.ts'
import type { Game } from '../../game/game.ts'
import { byMarker, type Modifier } from '../registry.ts'

const FROM = { marker: ['partisan-base'], on: 'map' } as const

/** True if a Base of the side, or one of its enemies, lies in the hex. */
const lies = (game: Game, markers: readonly Unit[], hex: number, side: number, enemy = false): boolean =>
  markers.some((marker) => game.hexOf(marker) === hex && (game.sideOf(marker) === side) !== enemy)

export const PARTISAN_BASE: readonly Modifier[] = [
  byMarker({
    id: 'partisan-base/supply',
    rule: '10.1',
    at: 'supplySource',
    from: FROM,
    words: 'A Partisan Base is a supply source of the Country it lies in',
    gives: (game, { side, hex }, markers) => (lies(game, markers, hex, side) ? true : undefined),
  }),
  byMarker({
    id: 'partisan-base/line',
    rule: '10.2.3',
    at: 'supplyLine',
    from: FROM,
    words: 'No supply line runs into a hex with an enemy Partisan Base and no friendly ground unit',
    gives: (game, { side, hex }, markers) =>
      lies(game, markers, hex, side, true) && game.board.groundCount(side, hex) === 0
        ? 'an enemy Partisan Base is there'
        : undefined,
  }),
  byMarker({
    id: 'partisan-base/replacements',
    rule: '1.3.4',
    at: 'replacementPlace',
    from: FROM,
    words: 'Units of a Minor Country are placed with a Partisan Base in it',
    gives: (game, { unit, side, hex }, markers) =>
      !isMajor(unit.nation) && lies(game, markers, hex, side) ? true : undefined,
  }),
]

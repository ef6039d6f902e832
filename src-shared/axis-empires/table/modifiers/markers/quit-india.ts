/**
 * Quit India (3.1.4, 1.3.3, 36.37): Western units in India and Ceylon stay there, and no Indian unit is raised, until
 * a Japanese ground unit comes. A card that would bring the marker while one is there removes it instead (38.2.4).
 */
import type { Unit } from '../../../ground/content/unit.ts'
import { refuse } from '../../../ground/rule.ts'
import { THEATRES, type Unrest } from '../../../ground/theatres/index.ts'
import type { Game } from '../../game/game.ts'
import { isWithin } from '../../game/lands.ts'
import { byMarker, type Modifier } from '../registry.ts'

const FROM = { marker: ['quit-india'], on: 'strategic-warfare' } as const

/** What a marker holds back on the map of a unit; undefined if none of them is of that map. */
const unrestOn = (markers: readonly Unit[], unit: Unit): Unrest | undefined =>
  markers.some(({ map }) => map === unit.map) ? THEATRES[unit.map].unrest : undefined

const inLands = (game: Game, hex: number, { lands }: Unrest): boolean =>
  hex >= 0 && isWithin(game, hex, lands)

export const QUIT_INDIA: readonly Modifier[] = [
  byMarker({
    id: 'quit-india/entry',
    rule: '3.1.4',
    at: 'entry',
    from: FROM,
    words: 'Quit India keeps Western units in India and Ceylon from leaving them',
    gives(game, { unit, hex }, markers) {
      const unrest = unrestOn(markers, unit)
      if (!unrest || game.factionOf(unit) !== unrest.faction) return undefined
      if (!inLands(game, game.hexOf(unit), unrest) || inLands(game, hex, unrest)) return undefined
      const reason = 'Quit India keeps Western units in India and Ceylon from leaving them'
      return refuse('3.1.4', reason, [game.hexId(hex)])
    },
  }),
  byMarker({
    id: 'quit-india/replacement',
    rule: '1.3.3',
    at: 'replacement',
    from: FROM,
    words: 'British Indian units are not taken as replacements',
    gives(_game, { unit }, markers) {
      const unrest = unrestOn(markers, unit)
      const held =
        unit.nation === unrest?.nation &&
        unit.ground[0]?.colonial === true &&
        unit.counter.name === unrest.colonial
      if (!held) return undefined
      return refuse('1.3.3', 'while Quit India is in the Strategic Warfare Box no Indian unit is raised')
    },
  }),
  byMarker({
    id: 'quit-india/end',
    rule: '36.37',
    at: 'ends',
    from: FROM,
    words: 'Quit India leaves the game once a Japanese ground unit is in India or Ceylon',
    gives(game, { unit, hex }, markers) {
      const unrest = unrestOn(markers, unit)
      if (!unrest || !inLands(game, hex, unrest)) return undefined
      if (!game.board.nations(unit).includes(unrest.endedBy)) return undefined
      return markers.filter(({ map }) => map === unit.map)
    },
  }),
]

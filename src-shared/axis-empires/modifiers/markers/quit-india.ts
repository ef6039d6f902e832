/** Quit India (3.1.4, 1.3.3): Western units in India and Ceylon stay there, and no Indian unit is raised. */
import { FACTION_CODE } from '../../content/compile.ts'
import { isWithin } from '../../game/lands.ts'
import { refuse } from '../../rule.ts'
import { byMarker, type Modifier } from '../registry.ts'

const LANDS = ['india', 'ceylon']
const NATION = 'britain-ds'
const COLONIAL = 'Ind'
const FROM = { marker: ['quit-india'], on: 'strategic-warfare' } as const

export const QUIT_INDIA: readonly Modifier[] = [
  byMarker({
    id: 'quit-india/entry',
    rule: '3.1.4',
    at: 'entry',
    from: FROM,
    words: 'Quit India keeps Western units in India and Ceylon from leaving them',
    gives(game, { unit, hex }, markers) {
      if (game.sideOf(unit) !== FACTION_CODE.western) return undefined
      const at = game.hexOf(unit)
      if (at < 0 || !isWithin(game, at, LANDS) || isWithin(game, hex, LANDS)) return undefined
      if (!markers.some(({ map }) => map === unit.map)) return undefined
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
      const held =
        unit.nation === NATION && unit.ground[0]?.colonial === true && unit.counter.name === COLONIAL
      if (!held || !markers.some(({ map }) => map === unit.map)) return undefined
      return refuse('1.3.3', 'while Quit India is in the Strategic Warfare Box no Indian unit is raised')
    },
  }),
]

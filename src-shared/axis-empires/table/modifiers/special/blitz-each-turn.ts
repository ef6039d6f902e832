/** The special rule `blitz-each-turn` (2.2.4): Blitz markers that a faction may place on some turns. */
import { parseTurn } from '../../../ground/content/calendar.ts'
import { bySpecial } from '../registry.ts'

export const BLITZ_EACH_TURN = bySpecial({
  id: 'blitz-each-turn',
  rule: '2.2.4',
  at: 'blitz',
  from: { special: 'blitz-each-turn' },
  words: 'The faction may place the Blitz markers it names on the turns it names',
  gives(game, { faction }, { data }) {
    if (data.faction !== faction || !data.turns.some((turn) => parseTurn(turn) === game.turn))
      return undefined
    return data.markers.filter((id) => game.inPlay(game.unit(id)))
  },
})
